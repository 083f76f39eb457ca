import tzLookup from '@photostructure/tz-lookup'
import type { Sql } from '../../call/context.ts'
import { otherNamesOf } from '../../../contract/city-names.ts'
import { isSameCity } from '../../../contract/fold-text.ts'
import { cityPicture } from './city-picture.ts'
import { countryName } from '../../../contract/country-name.ts'
import { currencyFor } from './currency.rules.ts'
import {
  deleteAliases,
  insertAliases,
  insertDestination,
  listDestinations,
  listTimeZones,
  type DestinationRow,
} from './destinations.queries.ts'
import type { WorldCity, CityHint, FoldedCity, WorldCities } from './world-cities.ts'
import { distanceKm, type Position } from '../../../contract/distance.ts'
import { rankOf } from './rank.rules.ts'
import { slugWords } from '../slug-words.rules.ts'

export interface BookedDestination {
  readonly id: string
  readonly city: string
  readonly countryCode: string
  readonly timeZone: string
}

/** Where a venue is, according to its source. */
interface PlaceSaid extends Position {
  readonly nearCity: CityHint | undefined
  readonly countryCode: string | undefined
  /** As the source writes it; often a borough or a village. */
  readonly city: string | undefined
}

export interface PlacedVenue {
  readonly destination: BookedDestination
  /** The borough or suburb that became part of the city, if any. */
  readonly quarter: string | undefined
  /** The place in its address: the destination, or a town that belongs to it. */
  readonly locality: string
}

/** The destinations inside one transaction. Finds the destination of a venue, and creates it when there is none. */
export class DestinationBook {
  readonly #sql: Sql
  readonly #cities: WorldCities
  readonly #zoneAt: (position: Position) => string
  #rows: DestinationRow[]
  created = 0

  private constructor(sql: Sql, cities: WorldCities, zoneAt: (position: Position) => string, rows: DestinationRow[]) {
    this.#sql = sql
    this.#cities = cities
    this.#zoneAt = zoneAt
    this.#rows = rows
  }

  static async open(sql: Sql, cities: WorldCities, zoneAt: (position: Position) => string): Promise<DestinationBook> {
    return new DestinationBook(sql, cities, zoneAt, await listDestinations(sql))
  }

  /** @returns undefined when no city of the world is near */
  async place(draft: PlaceSaid): Promise<PlacedVenue | undefined> {
    const named = draft.nearCity && this.#cities.named(draft.nearCity)
    const isAbroad =
      named !== undefined && draft.countryCode !== undefined && named.city.countryCode !== draft.countryCode
    const found = named && !isAbroad ? named : this.#cities.at(draft, draft.countryCode)
    if (!found) return undefined
    const row = this.find(found.city) ?? (await this.#make(found.city))
    await this.#learnBoroughs(row, found)
    const destination = { id: row.id, city: row.city, countryCode: row.country_code, timeZone: row.time_zone }
    return { destination, quarter: found.boroughs[0], locality: this.#locality(draft, found.city, row) }
  }

  /** Whether the source seems to have exchanged latitude and longitude. */
  looksExchanged({ lat, lng, countryCode, city }: PlaceSaid): boolean {
    return this.#cities.looksExchanged({ lat, lng }, countryCode, city)
  }

  isNearCity(position: Position): boolean {
    return Math.abs(position.lat) <= 90 && this.#cities.at(position, undefined) !== undefined
  }

  /** The town that the source names, or the one at the position. Destinations and known towns get our spelling. */
  #locality(draft: Position & Pick<PlaceSaid, 'city'>, city: WorldCity, { city: listed }: DestinationRow): string {
    const near = this.#cities.localityAt(draft, city.countryCode) ?? city.name
    const town = draft.city === undefined || isSameCity(draft.city, near) ? near : draft.city
    if (![city.name, ...otherNamesOf(city)].some((name) => isSameCity(name, town))) return town
    // 'Hartford (VT)' tells cities of the same name apart. An address there says 'Hartford'.
    return listed.startsWith(`${city.name} (`) ? city.name : listed
  }

  /** Returns a city's destination and its centre. Creates the destination when there is none. */
  async centre(city: CityHint): Promise<{ place: PlacedVenue; position: Position } | undefined> {
    const found = this.#cities.named(city)
    const place =
      found && (await this.place({ ...found.city, city: undefined, nearCity: city, countryCode: city.countryCode }))
    return found && place ? { place, position: { lat: found.city.lat, lng: found.city.lng } } : undefined
  }

  /**
   * Finds a city's destination by its entry in GeoNames, by one of its names, or by a longer form of the name
   * ('Frankfurt am Main') at the same place.
   */
  find(city: WorldCity): DestinationRow | undefined {
    const names = new Set([city.name, ...otherNamesOf(city)].map(slugWords))
    const isNear = (row: DestinationRow, km: number) =>
      row.country_code === city.countryCode && distanceKm(row, city) <= km
    const unnumbered = this.#rows.filter((row) => row.geonames_id === null)
    return (
      this.#rows.find((row) => row.geonames_id === city.geonamesId) ??
      unnumbered.find(
        (row) => isNear(row, 60) && [row.city, ...row.aliases].some((name) => names.has(slugWords(name))),
      ) ??
      unnumbered.find((row) => isNear(row, 20) && [...names].some((name) => name.startsWith(`${slugWords(row.city)}-`)))
    )
  }

  async #make(city: WorldCity): Promise<DestinationRow> {
    const name = this.#freeName(city)
    const timeZone = this.#zoneAt(city)
    const aliases = otherNamesOf(city).filter((alias) => !this.#isTaken(alias, city.countryCode))
    const id = await insertDestination(this.#sql, {
      city: name,
      country: countryName(city.countryCode),
      country_code: city.countryCode,
      province: city.province ?? null,
      lat: city.lat,
      lng: city.lng,
      time_zone: timeZone,
      currency: currencyFor(city.countryCode),
      image: cityPicture(name),
      thumbhash: null,
      geonames_id: city.geonamesId,
      rank: rankOf(city),
    })
    await insertAliases(this.#sql, id, 'name', aliases)
    const row = {
      id,
      city: name,
      country_code: city.countryCode,
      lat: city.lat,
      lng: city.lng,
      time_zone: timeZone,
      geonames_id: city.geonamesId,
      is_active: true,
      aliases,
    }
    this.#rows = [...this.#rows, row]
    this.created += 1
    return row
  }

  /** A country may have two cities of the same name. The second name adds its state, or the bigger city nearby. */
  #freeName(city: WorldCity): string {
    if (!this.#isTaken(city.name, city.countryCode)) return city.name
    const landmark = this.#cities.landmarkOf(city)
    const names = [city.province && `${city.name} (${city.province})`, landmark && `${city.name} (near ${landmark})`]
    return names.find((name) => name && !this.#isTaken(name, city.countryCode)) || `${city.name} (${city.geonamesId})`
  }

  #isTaken(name: string, countryCode: string): boolean {
    return this.#rows.some(
      (row) => row.is_active && row.country_code === countryCode && slugWords(row.city) === slugWords(name),
    )
  }

  async #learnBoroughs(row: DestinationRow, { boroughs }: FoldedCity): Promise<void> {
    const known = new Set([row.city, ...row.aliases].map(slugWords))
    const fresh = boroughs.filter((borough) => !known.has(slugWords(borough)))
    if (fresh.length === 0) return
    await insertAliases(this.#sql, row.id, 'borough', fresh)
    this.#rows = this.#rows.map((other) => (other === row ? { ...row, aliases: [...row.aliases, ...fresh] } : other))
  }
}

/**
 * Returns a function that finds the zone of a position: UTC when the database's list of zones is older than ours and
 * lacks it.
 */
export async function zoneFinder(sql: Sql): Promise<(position: Position) => string> {
  const knownZones = await listTimeZones(sql)
  return ({ lat, lng }) => {
    const zone = tzLookup(lat, lng)
    return knownZones.has(zone) ? zone : 'UTC'
  }
}

export async function knowsZone(sql: Sql, zone: string): Promise<boolean> {
  return (await listTimeZones(sql)).has(zone)
}

/** Gives a city these other names and parts, and no others. */
export async function replaceNames(
  sql: Sql,
  destinationId: string,
  { names, boroughs }: { readonly names: readonly string[]; readonly boroughs: readonly string[] },
): Promise<void> {
  await deleteAliases(sql, destinationId)
  await insertAliases(sql, destinationId, 'name', names)
  await insertAliases(sql, destinationId, 'borough', boroughs)
}
