import type { IsoDate } from '../../contract/dates.ts'
import { isId } from '../../contract/inputs.ts'
import type { listFullClasses } from '../../contract/schedule.ts'
import type { Call, Context } from '../context.ts'
import { findDestination } from '../destinations/directory.ts'
import { localTime } from '../dates/zone-time.rules.ts'
import { fullOnDay } from './sessions.queries.ts'

/**
 * Which classes of a city are full on a date (T126). It is as exact as booking itself, because nothing here is cached.
 */
export async function fullClasses(
  context: Context,
  { query, viewer }: Call<typeof listFullClasses>,
): Promise<{ ids: string[] }> {
  const { id, timeZone } = await findDestination(context, query.city, viewer)
  return {
    ids: await fullOnDay(context.db, { destinationId: id }, query.date ?? localTime(timeZone, context.clock()).date),
  }
}

/** The same for some venues. Unknown ids match nothing. */
export function fullClassesOf(context: Context, venueIds: readonly string[], date: IsoDate): Promise<string[]> {
  return fullOnDay(context.db, { venueIds: venueIds.filter(isId) }, date)
}
