import { distanceKm, type Position } from '../../../../contract/distance.ts'
import { IN_A_CITY_KM, type PlaceWhere } from './where.rules.ts'

export interface CityAt extends Position {
  readonly city: string
}

/**
 * The search around a place: its city, the nearest of the site, and the pin. The name of the city itself needs no pin.
 * Null if no city is near.
 */
export function searchAround(
  place: PlaceWhere,
  cities: readonly CityAt[],
): { city: string; where: PlaceWhere | null } | null {
  const [nearest] = cities.toSorted((one, other) => distanceKm(one, place) - distanceKm(other, place))
  if (!nearest || distanceKm(nearest, place) > IN_A_CITY_KM) return null
  const isTheCity = nearest.city.localeCompare(place.label, 'en', { sensitivity: 'base' }) === 0
  return { city: nearest.city, where: isTheCity ? null : place }
}
