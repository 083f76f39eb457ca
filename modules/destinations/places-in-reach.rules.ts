import { distanceKm, type Position } from '../../contract/distance.ts'

/** Further from the middle of a city than this one is not in it any more. */
const REACH_KM = 60

/**
 * Of the places that a geocoder knows those that lead to venues: in reach of the city that is looked at, or, after
 * those, of another city of the site. The geocoder's own order is kept within each.
 */
export function placesInReach<Place extends Position>(
  places: readonly Place[],
  city: Position,
  others: readonly Position[],
): Place[] {
  const isNear = (place: Place) => distanceKm(place, city) <= REACH_KM
  const isElsewhere = (place: Place) => !isNear(place) && others.some((other) => distanceKm(place, other) <= REACH_KM)
  return [...places.filter(isNear), ...places.filter(isElsewhere)]
}
