import { distanceKm, type Position } from '../../../contract/distance.ts'

/**
 * Where the map goes when results have come: nowhere, to all that a filter leaves, to the nearest results, or back to
 * where the city's map opened.
 */
export type Refit = 'stay' | 'all' | 'nearest' | 'reopen'

interface Results {
  /** Whether the search is of the whole city, and its map is not back where it was left. */
  readonly isWanted: boolean
  readonly isFiltered: boolean
  /** Whether the results before these were filtered. */
  readonly wasFiltered: boolean
  /** Whether the visitor moved the map by hand. */
  readonly hasMoved: boolean
  /** The number of marks in view: a venue or a cluster each. */
  readonly inView: number
  readonly results: number
  /** A hotel's map stays around the hotel. */
  readonly hasHotel: boolean
}

/** A single number on the map does not say where the venues are. */
const FEWEST_MARKS = 3

export function refitOf({ isWanted, isFiltered, wasFiltered, hasMoved, inView, results, hasHotel }: Results): Refit {
  if (!isWanted) return 'stay'
  if (hasMoved) return inView === 0 ? 'nearest' : 'stay'
  if (isFiltered) return 'all'
  if (wasFiltered) return 'reopen'
  return inView < (hasHotel ? 1 : Math.min(FEWEST_MARKS, results)) ? 'nearest' : 'stay'
}

/** The number of marks for a first view: on a phone a whole city would be a few numbers. */
const NEAREST = 24

export function nearestTo<Place extends Position>(middle: Position, places: readonly Place[]): Place[] {
  return places.toSorted((one, other) => distanceKm(one, middle) - distanceKm(other, middle)).slice(0, NEAREST)
}
