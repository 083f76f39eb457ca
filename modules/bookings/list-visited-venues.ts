import type { VisitedStudio } from '../../contract/wishlist.ts'
import type { Context } from '../call/context.ts'
import { findVisitedCities, findVisitedVenues } from './visited-venues.queries.ts'

/** The venues where a traveller has checked in (T143), each once, the latest first. */
export async function listVisitedVenues(context: Context, accountId: string): Promise<VisitedStudio[]> {
  const visited = await findVisitedVenues(context.db, accountId)
  return visited.map(({ name, slug, image, city }) => ({ name, url: slug, image, city }))
}

/** The cities of those venues, each once, the latest first. */
export async function listVisitedCities(
  context: Context,
  accountId: string,
): Promise<{ city: string; country: string }[]> {
  return findVisitedCities(context.db, accountId)
}
