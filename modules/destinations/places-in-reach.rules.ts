import { distanceKm, type Position } from '../../contract/distance.ts'

/** A place further than this from the middle of a city is no longer in it. */
const REACH_KM = 60

/**
 * Keeps those of a geocoder's places that lead to venues: first those within reach of the current city, then those
 * within reach of another city of the site. Each part keeps the geocoder's order.
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
