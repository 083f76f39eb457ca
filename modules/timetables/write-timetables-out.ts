import { addDays } from '../../contract/days.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../context.ts'
import { lockVenue } from '../lock-venue.ts'
import { DAYS_AHEAD, horizonOf, planDates } from './occurrences.rules.ts'
import { writeSessionsOn } from './plan-sessions.ts'
import {
  lockTimetable,
  placeOfClass,
  timetablesToExtend,
  updateTimetable,
  venueOfTimetable,
} from './timetables.queries.ts'

const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Writes timetables out up to the horizon: every day one day more. Each is a transaction of its own, and whatever was
 * written before stays as people have left it, so this may run at any time, twice, or not for a while.
 */
export async function writeTimetablesOut(context: Context): Promise<void> {
  const failures: unknown[] = []
  // The furthest date that any zone's horizon can be.
  const furthest = addDays(context.clock().toISOString().slice(0, 10), DAYS_AHEAD + 1)
  for (let after = FIRST; ;) {
    const ids = await timetablesToExtend(context.db, furthest, after, AT_ONCE)
    for (const id of ids) await extendTimetable(context, id).catch((error: unknown) => failures.push(error))
    const last = ids.at(-1)
    if (last === undefined || ids.length < AT_ONCE) break
    after = last
  }
  if (failures.length > 0) throw new AggregateError(failures, 'extend-timetables')
}

/** The locks come first: a change or a closure under way counts, and nothing is written by what was so before. */
async function extendTimetable(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const at = await venueOfTimetable(sql, id)
    if (at === undefined) return
    await lockVenue(sql, at)
    const timetable = await lockTimetable(sql, id)
    if (!timetable) return
    const { venueId, timeZone, isOffered } = await placeOfClass(sql, timetable.classId)
    const now = context.clock()
    const horizon = horizonOf(timeZone, now)
    if (!isOffered || timetable.extendedTo >= horizon) return
    const dates = planDates(timetable, addDays(timetable.extendedTo, 1), horizon)
    await writeSessionsOn(sql, { venueId, timeZone, now }, timetable, dates)
    await updateTimetable(sql, { ...timetable, extendedTo: horizon })
  })
}

/** The background work of this module. */
export const timetableJobs = [
  { name: 'extend-timetables', every: '37 2 * * *', canWait: true, handle: writeTimetablesOut },
] as const
