import { timesText, timeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { VenueSession } from '../../../contract/timetables.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import * as texts from './texts.ts'

interface SessionCardProps {
  readonly session: VenueSession
  readonly onOpen: () => void
}

/** One session of the week: a button that opens it. */
export function SessionCard({ session, onOpen }: SessionCardProps) {
  const isQuiet = session.isCancelled || session.hasBegun
  const look = cx(
    'block w-full rounded-card border border-line bg-surface-raised p-3 text-left',
    isQuiet && 'bg-surface-sunken text-ink-muted',
  )
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        look,
        'min-h-14 cursor-pointer transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-raised',
      )}
    >
      <Facts session={session} />
    </button>
  )
}

function Facts({ session }: { readonly session: VenueSession }) {
  const { className, from, to, seatsTaken, capacity, trainerName, isCancelled } = session
  return (
    <>
      <span className="figures block text-sm font-semibold">
        <span className="xl:hidden">{timesText(from, to)}</span>
        <span className="max-xl:hidden">{timeText(from)}</span>
      </span>
      <span className={cx('block font-semibold wrap-anywhere', isCancelled && 'line-through')}>{className}</span>
      {trainerName !== null && <span className="block text-sm wrap-anywhere text-ink-muted">{trainerName}</span>}
      <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="figures inline-flex items-center gap-1 text-sm">
          <Icon name="users" size={16} />
          <span aria-hidden>{fillIn(texts.sessionSeats, { taken: seatsTaken, capacity })}</span>
          <span className="sr-only">{fillIn(texts.sessionSeatsTaken, { taken: seatsTaken, capacity })}</span>
        </span>
        <Marks session={session} />
      </span>
    </>
  )
}

function Marks({ session }: { readonly session: VenueSession }) {
  const { isCancelled, hasBegun, own, timetableId, seatsTaken, capacity, isOnline } = session
  if (isCancelled)
    return (
      <Badge tone="danger" icon="close">
        {texts.sessionCancelledBadge}
      </Badge>
    )
  return (
    <>
      {hasBegun && <Badge>{texts.sessionStartedBadge}</Badge>}
      {!hasBegun && seatsTaken >= capacity && <Badge tone="success">{texts.sessionFullBadge}</Badge>}
      {own.length > 0 && (
        <Badge tone="warning" icon="pencil">
          {texts.sessionChangedBadge}
        </Badge>
      )}
      {timetableId !== null && (
        <span className="text-ink-muted">
          <Icon name="refresh" size={16} />
          <span className="sr-only">{texts.addTimetableButton}</span>
        </span>
      )}
      {isOnline && <Badge icon="video">{texts.sessionOnlineBadge}</Badge>}
    </>
  )
}
