import { type ReactNode, useState } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { dayText, momentText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { ClassGuest, GuestList, GuestNotes, SentMessage } from '../../../contract/guest-lists.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { RecordFrame } from '../kit/record-frame.tsx'
import { NoteDialog } from '../notes/note-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import { CountsOfGuests, TimesOfClass } from './facts-of-class.tsx'
import { guestCsvName, writeGuestCsv } from './guest-csv.rules.ts'
import { GuestTable, nameOfGuest } from './guest-table.tsx'
import { MessageDialog } from './message-dialog.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.listTitle })

/** Who comes to one class on a date, 'class id@dd.MM.yyyy' in the address. It prints as a list to tick. */
export default function GuestListPage() {
  const { venue = '', session = '' } = useParams()
  return <VenueFrame>{(account) => <OneList account={account} venue={venue} session={session} />}</VenueFrame>
}

interface OneListProps {
  readonly account: string
  readonly venue: string
  readonly session: string
}

function OneList({ account, venue, session }: OneListProps) {
  const params = { path: { venue, session } }
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/guest-lists/{session}/open', { params })),
    `${account} ${venue} ${session}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.listTitle}>
      {(list) => <ShownList list={list} reload={reload} show={show} />}
    </RecordFrame>
  )
}

interface ShownListProps {
  readonly list: GuestList
  readonly reload: () => Promise<void>
  /** Shows the list with a note that has just been written, without another look. */
  readonly show: (list: GuestList) => void
}

function ShownList({ list, reload, show }: ShownListProps) {
  const [open, setOpen] = useState<ClassGuest | 'message'>()
  // A press beside the dialog must not cost what was written.
  const [message, setMessage] = useState('')
  const { venue, guests, messages } = list
  const coming = guests.filter(({ state }) => state !== 'cancelled')
  const cancelled = guests.filter(({ state }) => state === 'cancelled')
  const table = { timeZone: venue.timeZone, onNote: list.mayNote ? setOpen : undefined }
  return (
    <>
      <Head list={list} coming={coming}>
        {guests.length > 0 && (
          <>
            <Button variant="secondary" icon="printer" onClick={() => window.print()}>
              {texts.printButton}
            </Button>
            <Button
              variant="secondary"
              icon="download"
              onClick={() => saveFile(new Blob([writeGuestCsv(list)], { type: 'text/csv' }), guestCsvName(list))}
            >
              {texts.csvButton}
            </Button>
          </>
        )}
        {list.mayMessage && list.recipients > 0 && (
          <Button icon="mail" onClick={() => setOpen('message')}>
            {texts.messageButton}
          </Button>
        )}
      </Head>
      {coming.length > 0 ? (
        <GuestTable guests={coming} {...table} />
      ) : (
        <EmptyState icon="users" title={texts.nobodyTitle} />
      )}
      {cancelled.length > 0 && (
        <section aria-label={texts.cancelledTitle} className="print:hidden">
          <h2 className="text-heading mb-2">
            {texts.cancelledTitle} <span className="figures font-normal text-ink-muted">{cancelled.length}</span>
          </h2>
          <GuestTable guests={cancelled} {...table} />
        </section>
      )}
      {messages.length > 0 && <Messages messages={messages} timeZone={venue.timeZone} />}
      {open === 'message' && (
        <MessageDialog
          list={list}
          text={message}
          setText={setMessage}
          onClose={() => setOpen(undefined)}
          onSent={reload}
        />
      )}
      {open && open !== 'message' && (
        <NoteOfGuest guest={open} list={list} show={show} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

interface NoteOfGuestProps extends Pick<ShownListProps, 'list' | 'show'> {
  readonly guest: ClassGuest
  readonly onClose: () => void
}

function NoteOfGuest({ guest, list, show, onClose }: NoteOfGuestProps) {
  const withNotes = ({ bookingNote, guestNote }: GuestNotes) =>
    list.guests.map((one) => (one.bookingId === guest.bookingId ? { ...one, bookingNote, guestNote } : one))
  return (
    <NoteDialog
      venue={list.venue.slug}
      bookingId={guest.bookingId}
      name={nameOfGuest(guest)}
      onClose={onClose}
      onSaved={(notes) => show({ ...list, guests: withNotes(notes) })}
    />
  )
}

interface HeadProps {
  readonly list: GuestList
  readonly coming: readonly ClassGuest[]
  /** What can be done with the list. */
  readonly children: ReactNode
}

/** The printed list has it too, but for the links and buttons. */
function Head({ list: { venue, class: shown, placesLeft }, coming, children }: HeadProps) {
  const count = (state: ClassGuest['state']) => coming.filter((guest) => guest.state === state).length
  return (
    <div className="grid gap-3 wrap-anywhere print:**:text-[black]">
      <div>
        <p className="font-semibold text-ink-muted">{venue.name}</p>
        <h1 className="text-title">{shown.className}</h1>
        <p>
          {dayText(shown.date, 'long')}, <TimesOfClass shown={shown} />
        </p>
        <CountsOfGuests
          counts={{ booked: coming.length, here: count('here'), asked: count('asked') }}
          capacity={shown.capacity}
          placesLeft={placesLeft}
          waiting={shown.waiting}
        />
      </div>
      <p className="print:hidden">
        <Link
          to={`/staff/venues/${venue.slug}/guests?date=${isoOf(shown.date)}`}
          className="font-medium underline underline-offset-3"
        >
          {texts.backLink}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">{children}</div>
    </div>
  )
}

interface MessagesProps {
  readonly messages: readonly SentMessage[]
  readonly timeZone: string
}

function Messages({ messages, timeZone }: MessagesProps) {
  const { brand } = useSite()
  return (
    <section aria-label={texts.messagesTitle} className="print:hidden">
      <h2 className="text-heading">{texts.messagesTitle}</h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface-raised wrap-anywhere">
        {messages.map(({ text, guests, sent }) => {
          const by = { moment: momentText(sent.at, timeZone), name: sent.name ?? brand }
          return (
            <li key={sent.at} className="p-4">
              <p className="whitespace-pre-line">{text}</p>
              <p className="text-sm text-ink-muted">
                {guests === 1 ? fillIn(texts.sentBy.one, by) : fillIn(texts.sentBy.many, { ...by, count: guests })}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
