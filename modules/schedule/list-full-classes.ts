import type { z } from 'zod'
import type { IsoDate } from '../../contract/dates.ts'
import { isId } from '../../contract/inputs.ts'
import { FEW_SEATS } from '../../contract/few-seats.ts'
import type { listFullClasses } from '../../contract/schedule.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { findDestination } from '../destinations/directory.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { scarceOnDays } from './sessions.queries.ts'

type Scarce = z.infer<typeof listFullClasses.answer>

/**
 * The classes of a city that are full on a date, and those with few seats left (T126). As exact as booking itself,
 * because nothing here is cached.
 */
export async function fullClasses(context: Context, { query, viewer }: Call<typeof listFullClasses>): Promise<Scarce> {
  const { id, timeZone } = await findDestination(context, query.city, viewer)
  const date = query.date ?? localTime(timeZone, context.clock()).date
  const scarce = await scarceOnDays(context.db, { destinationId: id }, [date], FEW_SEATS)
  return {
    ids: scarce.filter(({ seatsLeft }) => seatsLeft === 0).map(({ classId }) => classId),
    fewLeft: scarce
      .filter(({ seatsLeft }) => seatsLeft > 0)
      .map(({ classId, seatsLeft }) => ({ id: classId, seatsLeft })),
  }
}

/** The seats left of a destination's classes on some dates, where there are few, by date and class: exact as well. */
export async function findFewSeats(
  context: Context,
  destinationId: string,
  dates: readonly IsoDate[],
): Promise<(date: IsoDate, classId: string) => number | null> {
  const scarce = await scarceOnDays(context.db, { destinationId }, dates, FEW_SEATS)
  const left = new Map(scarce.map(({ classId, date, seatsLeft }) => [`${date} ${classId}`, seatsLeft]))
  return (date, classId) => left.get(`${date} ${classId}`) ?? null
}

/** The full classes of some venues. Unknown ids match nothing. */
export async function fullClassesOf(context: Context, venueIds: readonly string[], date: IsoDate): Promise<string[]> {
  const full = await scarceOnDays(context.db, { venueIds: venueIds.filter(isId) }, [date], 0)
  return full.map(({ classId }) => classId)
}
