import { addDays } from '../../contract/days.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import { lockVenue } from '../venues/lock-venue.ts'
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
 * Writes the sessions of timetables up to the horizon: each day one more day. Each timetable is a separate transaction,
 * and existing sessions stay as people have left them, so this may run at any time, twice, or not for a while.
 */
export async function writeTimetablesOut(context: Context): Promise<void> {
  const failures: unknown[] = []
  // The furthest date of any zone's horizon.
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

/** Takes the locks before reading, so that a change or a closure under way counts. */
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
