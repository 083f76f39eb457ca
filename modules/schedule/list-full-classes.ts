import type { z } from 'zod'
import type { IsoDate } from '../../contract/dates.ts'
import { isId } from '../../contract/inputs.ts'
import { FEW_SEATS } from '../../contract/few-seats.ts'
import type { listFullClasses } from '../../contract/schedule.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { findDestination } from '../destinations/directory.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { scarceOnDay } from './sessions.queries.ts'

type Scarce = z.infer<typeof listFullClasses.answer>

/**
 * The classes of a city that are full on a date, and those with few seats left (T126). As exact as booking itself,
 * because nothing here is cached.
 */
export async function fullClasses(context: Context, { query, viewer }: Call<typeof listFullClasses>): Promise<Scarce> {
  const { id, timeZone } = await findDestination(context, query.city, viewer)
  const date = query.date ?? localTime(timeZone, context.clock()).date
  const scarce = await scarceOnDay(context.db, { destinationId: id }, date, FEW_SEATS)
  return {
    ids: scarce.filter(({ seatsLeft }) => seatsLeft === 0).map(({ classId }) => classId),
    fewLeft: scarce
      .filter(({ seatsLeft }) => seatsLeft > 0)
      .map(({ classId, seatsLeft }) => ({ id: classId, seatsLeft })),
  }
}

/** The full classes of some venues. Unknown ids match nothing. */
export async function fullClassesOf(context: Context, venueIds: readonly string[], date: IsoDate): Promise<string[]> {
  const full = await scarceOnDay(context.db, { venueIds: venueIds.filter(isId) }, date, 0)
  return full.map(({ classId }) => classId)
}
