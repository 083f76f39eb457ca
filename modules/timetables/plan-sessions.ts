import type { IsoDate } from '../../contract/dates.ts'
import { toWireDate } from '../../contract/days.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { TimetableOutcome } from '../../contract/timetables.ts'
import type { Sql } from '../call/context.ts'
import { type ClosedHours, instantsOf, isClosedDuring, type SessionTimes } from './occurrences.rules.ts'
import { insertVenueSessions, type NewVenueSession } from './sessions.queries.ts'
import type { PlannedSession, PlannedValues } from './session-changes.rules.ts'
import { closuresBetween } from './timetables.queries.ts'

export interface PlanPlace {
  readonly venueId: string
  readonly timeZone: string
  readonly now: Date
}

export type Remark = TimetableOutcome['remarks'][number]
type PlanStep =
  | { readonly session: NewVenueSession; readonly remark?: Remark }
  | { readonly session: undefined; readonly remark?: Remark }

export const remarkOn = (date: IsoDate, reason: Remark['reason']): Remark => ({ date: toWireDate(date), reason })

/** Turns a date and times into instants, or says why nothing can take place then. */
export async function openPlan(
  sql: Sql,
  { venueId, timeZone, now }: PlanPlace,
  first: IsoDate,
  last: IsoDate,
): Promise<(date: IsoDate, values: PlannedValues) => PlanStep> {
  const closures: readonly ClosedHours[] = last < first ? [] : await closuresBetween(sql, venueId, first, last)
  return (date, values) => {
    const times: SessionTimes = { date, from: values.from, to: values.to }
    const instants = instantsOf(timeZone, times)
    if (!instants.ok) return { session: undefined, remark: remarkOn(date, 'skippedHour') }
    const { startsAt, endsAt, isRepeated } = instants
    if (startsAt <= now) return { session: undefined }
    if (isClosedDuring(closures, times)) return { session: undefined, remark: remarkOn(date, 'closed') }
    const { from, to, capacity, trainerName } = values
    const session = { date, from, to, startsAt, endsAt, capacity, trainerName }
    return isRepeated ? { session, remark: remarkOn(date, 'repeatedHour') } : { session }
  }
}

/**
 * Writes sessions of a timetable on dates, except dates on which nothing can take place or the class already has a
 * session.
 */
export async function writeSessionsOn(
  sql: Sql,
  place: PlanPlace,
  timetable: PlannedValues & { readonly id: string; readonly classId: string },
  dates: readonly IsoDate[],
): Promise<Pick<TimetableOutcome, 'added' | 'remarks'>> {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return { added: 0, remarks: [] }
  const placeOn = await openPlan(sql, place, first, last)
  const placed = dates.map((date) => placeOn(date, timetable))
  const sessions = placed.flatMap(({ session }) => session ?? [])
  const of = { classId: timetable.classId, timetableId: timetable.id }
  const written = new Set((await insertVenueSessions(sql, of, sessions)).map(({ date }) => date))
  const taken = sessions.filter(({ date }) => !written.has(date)).map(({ date }) => remarkOn(date, 'taken'))
  const told = placed.flatMap(({ session, remark }) =>
    remark === undefined || (session && !written.has(session.date)) ? [] : [remark],
  )
  return { added: written.size, remarks: [...told, ...taken] }
}

/** @throws Refusal sessionsBooked that names their dates, so that the venue changes them with notice first (T140) */
export function refuseBooked(booked: readonly PlannedSession[]): void {
  if (booked.length === 0) return
  const dates = booked.map(({ date }) => date).toSorted()
  throw new Refusal('sessionsBooked', { fields: { booked: dates.map(toWireDate).join(', ') } })
}
