import type { Context } from '../call/context.ts'
import { activeDestinationsOf, type ActiveDestination } from '../destinations/directory.ts'
import { type ListedVenue, venueCard, venueCounts, findListedVenues } from './listed-venues.queries.ts'

const BATCH = 2_000

export interface ListedCity {
  readonly destination: ActiveDestination
  readonly venues: number
  readonly updatedAt: Date
}

/** Active destinations with venues to show, in list order. */
export async function listCities(context: Context): Promise<ListedCity[]> {
  const [destinations, counts] = await Promise.all([activeDestinationsOf(context), venueCounts(context.db)])
  return destinations.flatMap((destination) => {
    const count = counts.find(({ destinationId }) => destinationId === destination.id)
    return count ? [{ destination, venues: count.venues, updatedAt: count.updatedAt }] : []
  })
}

/**
 * Yields venues of a destination from a position in the list, a batch at a time, so that a long list is never in memory
 * whole.
 */
export async function* listVenues(
  context: Context,
  destinationId: string,
  offset: number,
  most: number,
): AsyncGenerator<ListedVenue[]> {
  let from: { after: string } | { offset: number } = { offset }
  for (let left = most; left > 0;) {
    const batch = await findListedVenues(context.db, destinationId, from, Math.min(BATCH, left))
    const last = batch.at(-1)
    if (!last) return
    yield batch
    left -= batch.length
    from = { after: last.slug }
  }
}

/** The texts of the sharing picture of a venue's page, and the venue's main picture. */
export async function venueToShare(
  context: Context,
  slug: string,
): Promise<{ name: string; city: string; destination: ActiveDestination; image: string | null } | undefined> {
  const venue = await venueCard(context.db, slug)
  const destination = venue && (await activeDestinationsOf(context)).find(({ id }) => id === venue.destinationId)
  return destination && { name: venue.name, city: venue.city, destination, image: venue.image }
}
