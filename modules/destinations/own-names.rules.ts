import { foldCity } from '../../contract/fold-text.ts'
import { distanceKm, type Position } from '../../contract/distance.ts'

/** A middle of a city that is further away is that of another city. */
const SAME_KM = 40

interface City extends Position {
  readonly name: string
  readonly otherNames?: readonly string[]
}

/**
 * What a city of the geocoder's is called here: where it is one of our destinations as that one is, else as it is. So
 * one answer never says 'Köln' of one city and 'Munich' of another, unless the operator does.
 * @param named finds a destination by any of its names (T12)
 */
export function ownName(city: City, named: (name: string) => City | undefined): string {
  const names = [city.name, ...(city.otherNames ?? [])]
  const folded = new Set(names.map(foldCity))
  const isSame = (destination: City) =>
    distanceKm(destination, city) <= SAME_KM && folded.has(foldCity(destination.name))
  for (const name of names) {
    const destination = named(name)
    if (destination && isSame(destination)) return destination.name
  }
  return city.name
}
