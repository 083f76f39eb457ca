import { SEARCH_DISTANCE_KM } from '../../contract/search.ts'
import type { searchStudios } from '../../contract/venues.ts'
import type { JsonPieces } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { nextMinute } from '../call/freshness.ts'
import { distanceKm, type Position, roundKm } from '../../contract/distance.ts'
import { currentWords } from './current-words.ts'
import type { SearchOrder } from './hits.rules.ts'
import { match } from './match.rules.ts'
import { searchAnswer, selectionOf, withinKm } from './search-answer.ts'
import { searchArea } from '../destinations/search-area.ts'
import { facetNames } from '../../contract/facets.ts'
import { openVenues } from './open-venues.ts'
import { type VenueEntry, venuesIndex } from './venues-index.ts'

type Query = Call<typeof searchStudios>['query']

/** Venue search (2-marketplace §7, T32). It never asks the database once the city is in memory. */
export async function searchVenues(
  context: Context,
  { query, viewer }: Call<typeof searchStudios>,
): Promise<JsonPieces> {
  const now = context.clock()
  const area = await searchArea(context, query, viewer, SEARCH_DISTANCE_KM)
  const reach = query.distance ?? (query.city === undefined ? SEARCH_DISTANCE_KM : undefined)
  const words = await currentWords(context)
  const matches = []
  for (const destination of area.destinations) {
    const index = await venuesIndex(context, destination)
    const open = query.openNow ? await openVenues(context, destination, index, now) : undefined
    matches.push(match(index, selectionOf(query, words, [open, withinKm(index, destination, area.centre, reach)])))
  }
  const { position } = area
  return searchAnswer({
    matches,
    order: sortingOf(query, area.centre),
    lastOf: position ? (entry) => `${roundKm(distanceKm(position, entry))}` : () => 'null',
    page: query.page,
    limit: query.limit,
    facets: facetNames,
    city: area.city,
    keep: query.openNow ? { ...area.keep, until: nextMinute(now) } : area.keep,
  })
}

function sortingOf({ sort = 'recommended' }: Query, centre: Position | undefined): SearchOrder<VenueEntry> {
  if (sort === 'distance') return centre ? { keyOf: (entry) => distanceKm(centre, entry) } : 'given'
  return sort === 'name' ? 'name' : 'given'
}
