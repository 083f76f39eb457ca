import { foldCity } from '../../contract/fold-text.ts'
import { distanceKm, type Position } from '../../contract/distance.ts'

/** A city whose middle is further away than this is another city. */
const SAME_KM = 40

interface City extends Position {
  readonly name: string
  readonly otherNames?: readonly string[]
}

/**
 * The name that we use for a city of the geocoder: our destination's name if it is one of ours, otherwise the
 * geocoder's. So one answer never says 'Köln' for one city and 'Munich' for another, unless the operator does.
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
