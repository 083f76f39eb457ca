import { type Freshness, freshness, freshWith } from '../freshness.ts'
import type { Context, Viewer } from '../context.ts'
import { type ActiveDestination, DIRECTORY_SCOPES, destinationsOfSite, findDestination } from './directory.ts'
import { distanceKm, type Position } from '../../contract/distance.ts'

/** Venues farther than this from the middle of their city are not found by a position alone. */
const REACH_OF_A_CITY_KM = 100

/**
 * A search that names no city looks through so many destinations: the nearest ones to its position, else those that are
 * listed first. Each is an index in memory; through all of a world of them no search would be quick (decision 0010).
 */
const MOST_DESTINATIONS = 60

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
  /** The one destination that the search named. */
  readonly city: string | null
  readonly keep: Freshness
}

/**
 * Where a search looks: in a city, else around a position, else in the destinations that the site lists first.
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
 * So far apart are two degrees of latitude at least: what is farther north or south than a search reaches needs no
 * calculation.
 */
const SHORTEST_DEGREE_KM = 110
