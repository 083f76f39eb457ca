import type { SiteFacts } from './site-facts.ts'

/**
 * What the address search finds besides cities, quarters and what our venues tell: hotels and any address where a
 * geocoder is configured, streets where the server has its own archives of the map.
 */
export type FindablePlaces = 'hotels' | 'streets' | 'quarters'

export function findablePlaces({
  canFindHotels,
  hasOwnTiles,
}: Pick<SiteFacts, 'canFindHotels' | 'hasOwnTiles'>): FindablePlaces {
  if (canFindHotels) return 'hotels'
  return hasOwnTiles ? 'streets' : 'quarters'
}
