import { DAY_MS, HOUR_MS } from '../../contract/durations.ts'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { MOST_HOURS, TOO_LONG } from '../formats/session-length.rules.ts'
import { instantsAt, localTime } from '../formats/zone-time.rules.ts'

/** Date and times by the venue's clock, and the same as instants. */
export interface ClassTimes {
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A session for which a venue wants a change. */
export interface ChangingSession extends ClassTimes {
  readonly timeZone: string
  readonly capacity: number
  readonly seatsTaken: number
  /** Null: the class's own. */
  readonly trainerName: string | null
  readonly isCancelled: boolean
}

/** The change that a venue wants. A field that is left out stays as it is. */
export type ClassChange =
  | { readonly kind: 'cancel'; readonly reason: string }
  | {
      readonly kind: 'edit'
      readonly to?: {
        readonly date?: IsoDate | undefined
        readonly from?: IsoTime | undefined
        readonly to?: IsoTime | undefined
        /** Required for an end on the next day, unless the class already has one. */
        readonly endsNextDay?: boolean | undefined
        /** Which start is meant when the clocks show it twice. */
        readonly clock?: 'first' | 'second' | undefined
      }
      /** Null: the class's own. */
      readonly trainerName?: string | null | undefined
      readonly capacity?: number | undefined
      readonly reason?: string | undefined
    }

export type ChangeVerdict =
  | { readonly ok: true; readonly after: ChangingSession; readonly isMoved: boolean }
  | { readonly ok: false; readonly reason: ErrorCode; readonly fields?: Record<string, string> }

const refuse = (fields: Record<string, string>): ChangeVerdict => ({ ok: false, reason: 'classChangeRefused', fields })

const NOT_AFTER_START = 'Must be after the start'

/**
 * Whether a session may be changed like this, and what it would be afterwards (T140, B4). A class that has begun or was
 * cancelled stays as it is. Capacity never falls below the seats taken.
 */
export function judgeChange(session: ChangingSession, change: ClassChange, now: Date): ChangeVerdict {
  if (session.isCancelled) return { ok: false, reason: 'classCancelled' }
  if (session.startsAt <= now) return { ok: false, reason: 'classStarted' }
  if (change.kind === 'cancel') return { ok: true, after: { ...session, isCancelled: true }, isMoved: false }
  const { trainerName = session.trainerName, capacity = session.capacity } = change
  if (capacity < session.seatsTaken)
    return refuse({ capacity: `${seatsText(session.seatsTaken)} taken. Please enter at least ${session.seatsTaken}` })
  const times = timesAfter(session, change.to ?? {})
  if ('refused' in times) return refuse(times.refused)
  const isMoved =
    times.startsAt.getTime() !== session.startsAt.getTime() || times.endsAt.getTime() !== session.endsAt.getTime()
  if (isMoved && times.startsAt <= now)
    return refuse({
      [change.to?.from === undefined ? 'date' : 'timeFrom']: 'This time has passed. Please choose a later one',
    })
  if (!isMoved && trainerName === session.trainerName && capacity === session.capacity)
    return refuse({ [fieldOf(change)]: 'This is how it is already' })
  return { ok: true, after: { ...session, ...times, trainerName, capacity }, isMoved }
}

function seatsText(seats: number): string {
  return seats === 1 ? '1 seat is' : `${seats} seats are`
}

function fieldOf({ to, trainerName, capacity }: Extract<ClassChange, { kind: 'edit' }>): string {
  if (to) return to.from === undefined && to.to !== undefined ? 'timeTo' : 'timeFrom'
  return capacity === undefined || trainerName !== undefined ? 'trainerName' : 'capacity'
}

type Times = ClassTimes | { readonly refused: Record<string, string> }

/** Without a new end the class is as long as before, by the clock on the wall. */
function timesAfter(
  session: ChangingSession,
  {
    date = session.date,
    from = session.from,
    to,
    clock,
    endsNextDay = false,
  }: NonNullable<Extract<ClassChange, { kind: 'edit' }>['to']>,
): Times {
  const isSameStart = date === session.date && from === session.from && clock === undefined
  const starts = isSameStart ? [session.startsAt] : instantsAt(session.timeZone, date, from)
  if (starts.length === 0)
    return { refused: { timeFrom: 'On this day the clocks skip this time. Please choose another' } }
  if (starts.length > 1 && clock === undefined)
    return { refused: { clock: 'On this night the clocks show this time twice. Please say which is meant' } }
  const startsAt = (clock === 'second' ? starts[1] : undefined) ?? starts[0] ?? session.startsAt
  if (to === undefined) {
    const endsAt = new Date(startsAt.getTime() + session.endsAt.getTime() - session.startsAt.getTime())
    return { date, from, to: localTime(session.timeZone, endsAt).time, startsAt, endsAt }
  }
  const end = endAfter(session, { date, from, to, startsAt, endsNextDay })
  return 'refused' in end ? end : { date, from, to, startsAt, endsAt: end.endsAt }
}

interface TypedTimes extends Omit<ClassTimes, 'endsAt'> {
  readonly endsNextDay: boolean
}

/** When a typed end is. An end on the next day may be a slip, so the manager has to confirm it. */
function endAfter(
  session: ChangingSession,
  { date, from, to, startsAt, endsNextDay }: TypedTimes,
): { readonly endsAt: Date } | { readonly refused: Record<string, string> } {
  // On the night on which the clocks go back, an earlier time can still be on the same date.
  const days = to > from ? [date] : [date, addDays(date, 1)]
  const ends = days.flatMap((day) => instantsAt(session.timeZone, day, to).map((endsAt) => ({ day, endsAt })))
  const { day, endsAt } = ends.find((end) => end.endsAt > startsAt) ?? {}
  const length = endsAt ? endsAt.getTime() - startsAt.getTime() : Number.POSITIVE_INFINITY
  if (!endsAt || length > DAY_MS)
    return { refused: { timeTo: 'On this day the clocks skip this time. Please choose another' } }
  // An imported class may be longer, and may be moved as it is.
  const longest = Math.max(MOST_HOURS * HOUR_MS, session.endsAt.getTime() - session.startsAt.getTime())
  const isNextDay = day !== date
  if (length > longest) return { refused: { timeTo: isNextDay ? NOT_AFTER_START : TOO_LONG } }
  if (endsNextDay && !isNextDay) return { refused: { timeTo: 'Must be before the start, which is a day earlier' } }
  const isKnown = endsNextDay || localTime(session.timeZone, session.endsAt).date > session.date
  if (isNextDay && !isKnown)
    return { refused: { timeTo: NOT_AFTER_START, endsNextDay: 'Or does it end on the next day?' } }
  return { endsAt }
}
