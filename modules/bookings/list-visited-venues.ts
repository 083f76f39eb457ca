import type { VisitedStudio } from '../../contract/wishlist.ts'
import type { Context } from '../context.ts'
import { findVisitedCities, findVisitedVenues } from './visited-venues.queries.ts'

/** Venues that somebody has visited, by redeemed visits only (T143). The latest comes first, and each appears once. */
export async function listVisitedVenues(context: Context, accountId: string): Promise<VisitedStudio[]> {
  return (await findVisitedVenues(context.db, accountId)).map(({ name, slug }) => ({ name, url: slug }))
}

/** The cities of those venues. The latest comes first, and each appears once. */
export async function listVisitedCities(
  context: Context,
  accountId: string,
): Promise<{ city: string; country: string }[]> {
  return findVisitedCities(context.db, accountId)
}
