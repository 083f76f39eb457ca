import { type Freshness, freshness, freshWith } from '../call/freshness.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { type ActiveDestination, DIRECTORY_SCOPES, destinationsOfSite, findDestination } from './directory.ts'
import { distanceKm, type Position } from '../../contract/distance.ts'

/** A search by position alone does not find venues farther than this from the middle of their city. */
const REACH_OF_A_CITY_KM = 100

/**
 * How many destinations a search without a city looks through: the nearest ones to its position, otherwise the first in
 * the list. Each is an index in memory, and no search could go through the whole world quickly (decision 10).
 */
const MOST_DESTINATIONS = 60

export interface Whereabouts {
  readonly city?: string | undefined
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly distance?: number | undefined
}

export interface SearchArea {
  /** In list order. */
  readonly destinations: readonly ActiveDestination[]
  /** lat/lon of the search, from which documents give their distance. */
  readonly position: Position | undefined
  /** The point from which distances count: the position, otherwise the middle of the city. */
  readonly centre: Position | undefined
  /** The one destination that the search named. */
  readonly city: string | null
  readonly keep: Freshness
}

/**
 * Where a search looks: in a city, otherwise around a position, otherwise in the destinations that the site lists
 * first.
 * @param reach kilometres around a position when the search names none
 * @throws Refusal destinationNotFound, destinationNotAllowed
 */
export async function searchArea(
  context: Context,
  where: Whereabouts,
  viewer: Viewer,
  reach: number,
): Promise<SearchArea> {
  const directory = freshness(context, DIRECTORY_SCOPES)
  const position = where.lat === undefined || where.lon === undefined ? undefined : { lat: where.lat, lng: where.lon }
  if (where.city !== undefined) {
    const destination = await findDestination(context, where.city, viewer)
    return {
      destinations: [destination],
      position,
      centre: position ?? destination,
      city: destination.city,
      keep: freshWith(context, directory, [destination.id]),
    }
  }
  const destinations = closest(await destinationsOfSite(context, viewer), position, where.distance ?? reach)
  const scopes = destinations.map(({ id }) => id)
  const keep = scopes.length === 0 ? directory : freshWith(context, directory, scopes)
  return { destinations, position, centre: position, city: null, keep }
}

function closest(
  all: readonly ActiveDestination[],
  position: Position | undefined,
  reach: number,
): readonly ActiveDestination[] {
  if (!position) return all.slice(0, MOST_DESTINATIONS)
  const most = reach + REACH_OF_A_CITY_KM
  const near = all
    .filter(({ lat }) => Math.abs(lat - position.lat) * SHORTEST_DEGREE_KM <= most)
    .map((destination) => ({ destination, km: distanceKm(position, destination) }))
    .filter(({ km }) => km <= most)
    .toSorted((one, other) => one.km - other.km)
    .slice(0, MOST_DESTINATIONS)
  const chosen = new Set(near.map(({ destination }) => destination))
  return all.filter((destination) => chosen.has(destination))
}

/**
 * Two degrees of latitude are at least this far apart. A place farther north or south than a search reaches needs no
 * calculation.
 */
const SHORTEST_DEGREE_KM = 110
