import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { DestinationBook, PlacedVenue } from '../../destinations/import/destination-book.ts'
import { findVenuesByName, findVenuesBySource, insertImportedVenues, type FoundVenue } from './import.queries.ts'
import { insertImages } from '../venue-parts.queries.ts'
import { countryAt } from '../../destinations/import/countries.ts'
import { LONGEST_NAME } from './osm-venue.ts'
import { distanceKm, type Position } from '../../../contract/distance.ts'
import { slugWords } from '../../destinations/slug-words.rules.ts'
import { chooseSlugs } from './choose-slugs.ts'
import type { CityHint } from '../../destinations/import/world-cities.ts'
import { venuePictures } from '../pictures/venue-pictures.ts'

export interface VenueWish {
  readonly ref?: string | undefined
  readonly name?: string | undefined
  readonly position?: Position | undefined
  /** Set for a place that its source describes well enough to list it. */
  readonly address?:
    | {
        readonly street: string | undefined
        readonly postalCode: string | undefined
        readonly city: string | undefined
        readonly countryCode: string | undefined
      }
    | undefined
}

export interface VenueWishes {
  readonly source: string
  readonly attribution: string | null
  readonly wishes: readonly VenueWish[]
  /** The city in which unknown places become venues. Without it they stay unknown. */
  readonly city: string | undefined
  readonly nameOf: (ref: string) => string
}

/** The parts that creating a venue needs. Loaded only when one is missing. */
interface Atlas {
  readonly book: DestinationBook
  readonly city: CityHint | undefined
}

const NEAR_KM = 1

/**
 * Finds the venues of a timetable, in the order of its wishes: by the source's own id, then by slug or name, the
 * nearest when several match. An unknown place becomes a venue when its source gives an address and a position. With a
 * city it becomes one too: in the middle of the city, with only its name, until a list of venues says more.
 * @returns for each wish the venue, or why there is none
 */
export async function venuesForSessions(
  sql: Transaction<Tables>,
  wanted: VenueWishes,
  open: () => Promise<Atlas>,
): Promise<{ found: (FoundVenue | string)[]; created: number }> {
  const refs = [
    ...new Set(
      wanted.wishes.flatMap(({ ref, name, address }) => ref ?? ((wanted.city ?? address) && name ? nameRef(name) : [])),
    ),
  ]
  const bySource = new Map((await findVenuesBySource(sql, wanted.source, refs)).map((venue) => [venue.ref, venue]))
  const names = [...new Set(wanted.wishes.flatMap(({ name }) => (name === undefined ? [] : [name, firstPart(name)])))]
  const byName = await findVenuesByName(sql, names)
  const known = wanted.wishes.map(
    (wish) => bySource.get(wish.ref ?? nameRef(wish.name ?? '')) ?? chooseByName(wish, byName),
  )
  const missing = wanted.wishes.filter((_wish, index) => typeof known[index] === 'string')
  const mayBeMade = missing.filter(
    ({ ref, name, address }) => (ref ?? name) !== undefined && (wanted.city ?? address) !== undefined,
  )
  if (mayBeMade.length === 0) return { found: known, created: 0 }
  const made = await addPlaces(sql, wanted, mayBeMade, await open())
  const found = known.map((venue, index) =>
    typeof venue === 'string' ? (made.get(refOf(wanted.wishes[index] ?? {})) ?? venue) : venue,
  )
  return { found, created: made.size }
}

function refOf({ ref, name }: VenueWish): string {
  return ref ?? nameRef(name ?? '')
}

function nameRef(name: string): string {
  return `name:${slugWords(name) || name}`
}

/** Calendars write 'Name, street, city'. */
function firstPart(name: string): string {
  return name.split(/,|\s[-–|]\s/)[0]?.trim() || name
}

function chooseByName(wish: VenueWish, byName: readonly (FoundVenue & { name: string })[]): FoundVenue | string {
  if (wish.name === undefined) return wish.ref === undefined ? 'names no venue' : `no such venue: ${wish.ref}`
  const names = [wish.name, firstPart(wish.name)]
  const candidates = byName.filter(({ name }) => names.includes(name))
  const { position } = wish
  const near = position ? candidates.filter((venue) => distanceKm(venue, position) <= NEAR_KM) : candidates
  const [only] = near
  if (only && new Set(near.map(({ id }) => id)).size === 1) return only
  return near.length === 0 ? `no such venue: ${wish.name}` : `several venues have the name: ${wish.name}`
}

interface Place {
  readonly wish: VenueWish
  readonly position: Position
  readonly placed: PlacedVenue
}

async function addPlaces(sql: Transaction<Tables>, wanted: VenueWishes, missing: readonly VenueWish[], atlas: Atlas) {
  const wishes = new Map(missing.map((wish) => [refOf(wish), wish]))
  const places = new Map<string, Place>()
  for (const [ref, wish] of wishes) {
    const place = await placeOf(wish, atlas)
    if (place) places.set(ref, place)
  }
  const drafts = [...places].map(([ref, place]) => ({
    columns: placeDraft(ref, nameIn(place.wish, ref, wanted), place),
    city: place.placed.destination.city,
  }))
  const slugs = await chooseSlugs(sql, drafts, wanted.source)
  const rows = drafts.map(({ columns }) => ({ ...columns, slug: slugs.get(columns.ref) ?? '', source_hash: 'place' }))
  const ids = await insertImportedVenues(sql, wanted.source, wanted.attribution, rows)
  await insertImages(
    sql,
    rows.flatMap(({ ref, slug, name }) =>
      venuePictures({
        id: ids.get(ref) ?? '',
        slug,
        name,
        city: places.get(ref)?.placed.destination.city ?? '',
        activities: ['Multi-Sport'],
      }),
    ),
  )
  return new Map(
    rows.map(({ ref, lat, lng, destination_id: destinationId, time_zone: timeZone }): [string, FoundVenue] => [
      ref,
      { id: ids.get(ref) ?? '', ref, lat, lng, destinationId, timeZone, source: wanted.source },
    ]),
  )
}

async function placeOf(wish: VenueWish, { book, city }: Atlas): Promise<Place | undefined> {
  const { position, address, name } = wish
  if (position && address && name !== undefined) {
    const said = {
      ...position,
      city: address.city,
      nearCity: undefined,
      countryCode: countryAt(position, address.countryCode),
    }
    const placed = book.looksExchanged(said) ? undefined : await book.place(said)
    if (placed) return { wish, position, placed }
  }
  const centre = city && (await book.centre(city))
  if (!centre) return undefined
  return {
    wish,
    position: position ?? centre.position,
    placed: { ...centre.place, locality: address?.city ?? centre.place.locality },
  }
}

function nameIn({ name, address }: VenueWish, ref: string, wanted: VenueWishes): string {
  const given = name ?? wanted.nameOf(ref)
  return address ? given.slice(0, LONGEST_NAME) : firstPart(given).slice(0, LONGEST_NAME)
}

function placeDraft(
  ref: string,
  name: string,
  { wish: { address }, position, placed: { destination, locality } }: Place,
) {
  return {
    ref,
    name,
    ...position,
    destination_id: destination.id,
    short_description: null,
    description: null,
    street_address: address?.street ?? null,
    postal_code: address?.postalCode ?? null,
    city: locality,
    quarter: null,
    time_zone: destination.timeZone,
    phone: null,
    email: null,
    website: null,
    hours_source: null,
    popularity: 0,
  }
}
