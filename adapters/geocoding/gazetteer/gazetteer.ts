import { countryName } from '../../../contract/country-name.ts'
import { distanceKm, type Position } from '../../../contract/distance.ts'
import { foldText } from '../../../contract/fold-text.ts'
import type { Geocoding, KnownCity, GeocodedPlace } from '../geocoding.ts'
import { loadIndex } from './load-index.ts'
import type { NamesIndex } from './names-index.ts'
import { countryOf, type CityHit, findByName, findWithSlip, nameOf, otherNamesAt, positionAt } from './search-names.ts'

/** How far from a position to look for quarters, in kilometres. */
const QUARTER_KM = 40
/** A city of this size is big enough to say where its quarters are. */
const LARGE = 100_000

/**
 * The cities of the world that come with the product (GeoNames, CC BY 4.0). They are read on first use, or earlier on
 * request.
 */
export function gazetteer(load: () => Promise<NamesIndex> = loadIndex): Geocoding {
  let loading: Promise<NamesIndex> | undefined
  const index = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  return {
    prepare: async () => void (await index()),
    cities: async (text, most) => findCities(await index(), text, most),
    places: async (text, near, most) => findPlaces(await index(), text, near, most),
  }
}

function findCities(index: NamesIndex, text: string, most: number): KnownCity[] {
  const isCity = (city: number) => !index.isQuarter[city]
  const exact = findInCountry(index, text, isCity)
  const found = exact.length > 0 ? exact : findInCountry(index, text, isCity, findWithSlip)
  const cities = new Map<string, KnownCity>()
  for (const { city } of best(index, found, most * 3)) {
    const known = cityAt(index, city)
    const label = `${known.name}, ${known.country}`
    if (!cities.has(label)) cities.set(label, known)
  }
  return [...cities.values()].slice(0, most)
}

/** Quarters near the position, then cities. */
function findPlaces(index: NamesIndex, text: string, near: Position | undefined, most: number): GeocodedPlace[] {
  const isNear = (city: number) => near !== undefined && distanceKm(near, positionAt(index, city)) <= QUARTER_KM
  const found = findInCountry(index, text, (city) => !index.isQuarter[city] || isNear(city))
  const quarters = found.filter(({ city }) => index.isQuarter[city])
  const cities = found.filter(({ city }) => !index.isQuarter[city])
  return [...best(index, quarters, most), ...best(index, cities, most)]
    .slice(0, most)
    .map(({ city }) => placeAt(index, city))
}

function placeAt(index: NamesIndex, city: number): GeocodedPlace {
  const isQuarter = Boolean(index.isQuarter[city])
  const parent = isQuarter ? nearestLargeCity(index, positionAt(index, city)) : undefined
  const where = [parent, countryName(countryOf(index, city))].filter((name) => name !== undefined)
  return {
    kind: isQuarter ? 'quarter' : 'city',
    name: nameOf(index, city),
    otherNames: otherNamesAt(index, city),
    detail: where.join(', '),
    ...positionAt(index, city),
  }
}

function nearestLargeCity(index: NamesIndex, from: Position): string | undefined {
  let nearest: number | undefined
  let least = QUARTER_KM
  for (let city = 0; city < index.populations.length; city++) {
    if (index.isQuarter[city] || (index.populations[city] ?? 0) < LARGE) continue
    const km = distanceKm(from, positionAt(index, city))
    if (km < least) [nearest, least] = [city, km]
  }
  return nearest === undefined ? undefined : nameOf(index, nearest)
}

/**
 * 'London, Canada' looks for London in a country whose name begins with 'Canada'. A name with a comma is also tried
 * whole.
 */
function findInCountry(
  index: NamesIndex,
  text: string,
  suits: (city: number) => boolean,
  find = findByName,
): CityHit[] {
  const whole = find(index, text).filter(({ city }) => suits(city))
  const comma = text.lastIndexOf(',')
  if (whole.length > 0 || comma < 0) return whole
  const country = foldText(text.slice(comma + 1))
  const isThere = (city: number) => {
    const code = countryOf(index, city)
    return code.toLowerCase() === country || foldText(countryName(code)).startsWith(country)
  }
  return find(index, text.slice(0, comma)).filter(({ city }) => suits(city) && isThere(city))
}

/**
 * The best matches: exact names first, then names that begin with the text, then later words; within each the biggest
 * city.
 */
function best({ populations }: NamesIndex, found: readonly CityHit[], most: number): CityHit[] {
  const compare = (a: CityHit, b: CityHit) => a.fit - b.fit || (populations[b.city] ?? 0) - (populations[a.city] ?? 0)
  const kept: CityHit[] = []
  for (const one of found) {
    const last = kept[most - 1]
    if (last && compare(last, one) <= 0) continue
    const place = kept.findIndex((other) => compare(one, other) < 0)
    kept.splice(place < 0 ? kept.length : place, 0, one)
    kept.length = Math.min(kept.length, most)
  }
  return kept
}

function cityAt(index: NamesIndex, city: number): KnownCity {
  const countryCode = countryOf(index, city)
  const population = index.populations[city] ?? 0
  return {
    name: nameOf(index, city),
    otherNames: otherNamesAt(index, city),
    country: countryName(countryCode),
    countryCode,
    population,
    ...positionAt(index, city),
  }
}
