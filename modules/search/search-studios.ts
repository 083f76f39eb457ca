import type { JsonPieces } from '../answers.ts'
import { nextMinute } from '../freshness.ts'
import { SEARCH_DISTANCE_KM } from '../../contract/search.ts'
import type { searchStudios } from '../../contract/venues.ts'
import type { Call, Context } from '../context.ts'
import type { ActiveDestination } from '../destinations/directory.ts'
import { distanceKm } from '../destinations/distance.rules.ts'
import type { Order } from './hits.rules.ts'
import { match } from './match.rules.ts'
import { searchAnswer, selectionOf, withinKm } from './search-answer.ts'
import { type SearchArea, searchArea } from '../destinations/search-area.ts'
import { facetNames } from '../../contract/facets.ts'
import { openVenues } from './open-venues.ts'
import { type VenuesIndex, venuesIndex } from './venues-index.ts'

type Query = Call<typeof searchStudios>['query']

const orders: Readonly<Record<NonNullable<Query['sort']>, Order>> = {
  recommended: { by: 'given' },
  name: { by: 'name' },
  distance: { by: 'distance' },
}

/** Venue search (2-marketplace §7, T32): never asks the database once the city is in memory. */
export async function findStudios(
  context: Context,
  { query, viewer }: Call<typeof searchStudios>,
): Promise<JsonPieces> {
  const now = context.clock()
  const area = await searchArea(context, query, viewer, SEARCH_DISTANCE_KM)
  const indexes: VenuesIndex[] = []
  const matches = []
  for (const destination of area.destinations) {
    const index = await venuesIndex(context, destination)
    const open = query.openNow ? await openVenues(context, destination, index, now) : undefined
    indexes.push(index)
    matches.push(match(index, selectionOf(query, [open, withinReach(area, query, destination, index)])))
  }
  const sort = query.sort ?? 'recommended'
  return searchAnswer({
    matches,
    digests: indexes.map(({ digest }) => digest),
    order: orders[sort],
    from: area.position ?? (sort === 'distance' ? area.centre : undefined),
    showsDistance: area.position !== undefined,
    page: query.page,
    limit: query.limit,
    facets: facetNames,
    city: area.city,
    keep: query.openNow ? { ...area.keep, until: nextMinute(now) } : area.keep,
  })
}

function withinReach(area: SearchArea, { city, distance }: Query, destination: ActiveDestination, index: VenuesIndex) {
  if (distance === undefined && city !== undefined) return undefined
  const km = distance ?? SEARCH_DISTANCE_KM
  const holdsAll = area.centre && distanceKm(area.centre, destination) + index.farthestKm <= km
  return holdsAll ? undefined : withinKm(index, area.centre, km)
}
