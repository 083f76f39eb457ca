import { momentText, timeTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { ClassGuest, GuestNotes, GuestState } from '../../../contract/guest-lists.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { NoteButton } from '../notes/note-button.tsx'
import * as texts from './texts.ts'

const looks: Readonly<Record<GuestState, readonly [BadgeTone, IconName]>> = {
  booked: ['neutral', 'clock'],
  asked: ['warning', 'help'],
  here: ['success', 'circle-check'],
  missed: ['neutral', 'close'],
  cancelled: ['danger', 'close'],
}

export function nameOfGuest({ firstName, lastName }: Pick<ClassGuest, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || texts.unnamedGuest
}

interface GuestTableProps {
  readonly guests: readonly ClassGuest[]
  readonly timeZone: string
  /** Undefined for staff who write no notes. */
  readonly onNote: ((guest: ClassGuest) => void) | undefined
}

/** The guests of a class. On paper each has a box to tick, and every page has the heads of the columns. */
export function GuestTable({ guests, timeZone, onNote }: GuestTableProps) {
  return (
    <table className="w-full table-fixed rounded-card border border-line bg-surface-raised text-left print:border-0 print:bg-transparent print:**:text-[black]">
      <thead className="text-sm text-ink-muted">
        <tr className="*:px-4 *:py-2 *:font-medium print:*:px-2 print:*:py-1">
          <th scope="col" className="hidden w-16 whitespace-nowrap print:table-cell">
            {texts.tickColumn}
          </th>
          <th scope="col">{texts.guestColumn}</th>
          <th scope="col" className="w-38">
            {texts.stateColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <tr
            key={guest.bookingId}
            className="break-inside-avoid border-t border-line align-top *:px-4 *:py-3 print:*:px-2 print:*:py-1"
          >
            <td aria-label={texts.tickColumn} className="hidden print:table-cell">
              <span className="block size-5 border-2 border-[black]" />
            </td>
            <td className="wrap-anywhere">
              <GuestCell guest={guest} timeZone={timeZone} onNote={onNote} />
            </td>
            <td>
              <State guest={guest} timeZone={timeZone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface GuestCellProps extends Omit<GuestTableProps, 'guests'> {
  readonly guest: ClassGuest
}

function GuestCell({ guest, timeZone, onNote }: GuestCellProps) {
  const { firstName, lastName, visit, bookingNote, guestNote } = guest
  const name = nameOfGuest(guest)
  return (
    <>
      <p className="text-lg font-semibold print:inline print:text-base">
        {lastName && firstName ? (
          <>
            <bdi>{lastName}</bdi>, <bdi>{firstName}</bdi>
          </>
        ) : (
          <bdi>{name}</bdi>
        )}
      </p>
      <p className="figures text-ink-muted print:ml-2 print:inline print:text-sm">
        {visit === 1 ? texts.firstVisit : fillIn(texts.nthVisit, { count: visit })}
      </p>
      <Note note={bookingNote} text={bookingNote?.text} timeZone={timeZone} />
      <Note
        note={guestNote}
        text={guestNote && fillIn(texts.guestNoteLabel, { text: guestNote.text })}
        timeZone={timeZone}
      />
      {onNote && (
        <NoteButton
          hasNotes={bookingNote !== null || guestNote !== null}
          name={name}
          size="sm"
          className="-ml-3 print:hidden"
          onClick={() => onNote(guest)}
        />
      )}
    </>
  )
}

interface NoteProps {
  readonly note: GuestNotes['bookingNote']
  readonly text: string | null | undefined
  readonly timeZone: string
}

function Note({ note, text, timeZone }: NoteProps) {
  const { brand } = useSite()
  if (!note) return null
  const { name, at } = note.lastSaved
  return (
    <p className="mt-1 border-l-2 border-line-strong pl-2">
      <bdi>{text}</bdi>{' '}
      <span className="text-sm text-ink-muted print:hidden">
        {fillIn(texts.noteWritten, { name: name ?? brand, moment: momentText(at, timeZone) })}
      </span>
    </p>
  )
}

function State({ guest: { state, hereAt }, timeZone }: Pick<GuestCellProps, 'guest' | 'timeZone'>) {
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon} className="print:bg-transparent print:px-0">
      {hereAt === null ? texts.states[state] : fillIn(texts.hereSince, { time: timeTextAt(hereAt, timeZone) })}
    </Badge>
  )
}
