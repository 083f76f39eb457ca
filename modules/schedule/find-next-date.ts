import { PublicAnswer } from '../call/answers.ts'
import { freshness, freshWith, nextMinute } from '../call/freshness.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { toWireDate } from '../../contract/days.ts'
import type { findNextClassDateInCity, findNextClassDateOfStudio } from '../../contract/schedule.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { DIRECTORY_SCOPES, findDestination } from '../destinations/directory.ts'
import { placeOfVenue } from '../venues/find-venue.ts'
import { nextDate } from './sessions.queries.ts'

/**
 * The first date after the given one on which a class is still to come, as dd.MM.yyyy; nothing when there is none
 * (T25). A past date is never the answer. Today is, while a class is still to start.
 */
export async function nextDateInCity(
  context: Context,
  { params, viewer }: Call<typeof findNextClassDateInCity>,
): Promise<PublicAnswer<Answer<typeof findNextClassDateInCity>> | undefined> {
  const now = context.clock()
  const directory = freshness(context, DIRECTORY_SCOPES, nextMinute(now))
  const { id } = await findDestination(context, params.city, viewer)
  const keep = freshWith(context, directory, [id])
  const date = await nextDate(context.db, { destinationId: id }, params.date, now)
  return date === undefined ? undefined : new PublicAnswer(toWireDate(date), keep)
}

export async function nextDateOfVenue(
  context: Context,
  { params, viewer }: Call<typeof findNextClassDateOfStudio>,
): Promise<PublicAnswer<Answer<typeof findNextClassDateOfStudio>> | undefined> {
  const now = context.clock()
  const directory = freshness(context, DIRECTORY_SCOPES, nextMinute(now))
  const venue = await placeOfVenue(context, params.slug, viewer)
  const keep = freshWith(context, directory, [venue.destinationId])
  const date = await nextDate(context.db, { venueId: venue.id }, params.date, now)
  return date === undefined ? undefined : new PublicAnswer(toWireDate(date), keep)
}
