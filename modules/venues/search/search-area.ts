import type { Context, Freshness, Viewer } from '../../context.ts'
import { freshness, freshWith } from '../../encode-answer.ts'
import { type ActiveDestination, DIRECTORY_SCOPES, destinationsOfSite, findDestination } from '../directory.ts'
import { distanceKm, type Position } from '../distance.rules.ts'

/** Venues farther than this from the middle of their city are not found by a position alone. */
const REACH_OF_A_CITY_KM = 100

export interface Whereabouts {
  readonly city?: string | undefined
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly distance?: number | undefined
}

export interface SearchArea {
  /** In the order in which they are listed. */
  readonly destinations: readonly ActiveDestination[]
  /** lat/lon of the search: documents tell how far they are from it. */
  readonly position: Position | undefined
  /** Where distances count from: the position, else the middle of the city. */
  readonly centre: Position | undefined
  readonly keep: Freshness
}

/**
 * Where a search looks: in a city, else around a position, else in every destination of the site.
 * @param reach kilometres around a position when the search names none
 * @throws Refusal destinationNotFound, destinationNotAllowed
 */
export async function searchArea(
  context: Context,
  where: Whereabouts,
  viewer: Viewer,
  reach: number,
): Promise<SearchArea> {
  const everything = freshness(context, [])
  const directory = freshness(context, DIRECTORY_SCOPES)
  const position = where.lat === undefined || where.lon === undefined ? undefined : { lat: where.lat, lng: where.lon }
  if (where.city !== undefined) {
    const destination = await findDestination(context, where.city, viewer)
    return {
      destinations: [destination],
      position,
      centre: position ?? destination,
      keep: freshWith(context, directory, [destination.id]),
    }
  }
  const all = await destinationsOfSite(context, viewer)
  if (!position) return { destinations: all, position, centre: undefined, keep: everything }
  const within = (where.distance ?? reach) + REACH_OF_A_CITY_KM
  const near = all.filter((destination) => distanceKm(position, destination) <= within)
  return { destinations: near, position, centre: position, keep: everything }
}
