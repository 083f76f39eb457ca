import { distanceKm } from '../../contract/distance.ts'
import { compareTexts } from '../../contract/facets.ts'
import { foldText } from '../../contract/fold-text.ts'

/** Where a venue is. */
export interface VenueAddress {
  readonly id: string
  readonly quarter: string | null
  readonly address: string | null
  readonly lat: number
  readonly lng: number
}

/**
 * A quarter or street address. Its position is the middle of its venues. A street of the same name elsewhere in the city
 * is another address.
 */
export interface KnownPlace {
  readonly kind: 'quarter' | 'address'
  readonly name: string
  /** The quarter of an address, if its venues name one. */
  readonly quarter: string | null
  /** Folded name. */
  readonly key: string
  readonly lat: number
  readonly lng: number
  /** How many venues are there. */
  readonly venues: number
}

export interface KnownPlaces {
  readonly byVenue: ReadonlyMap<string, VenueAddress>
  /** Quarters, then addresses, by name. */
  readonly places: readonly KnownPlace[]
}

/** The quarters and addresses of some venues. */
export function collectPlaces(venues: readonly VenueAddress[]): KnownPlaces {
  const byVenue = new Map(venues.map((venue) => [venue.id, venue]))
  return { byVenue, places: placesOf(byVenue, () => true).toSorted(inOrder) }
}

/**
 * The same after some venues were added, changed or removed. Only places named by those venues, before or now, are
 * computed again.
 */
export function placesAfterChange(
  before: KnownPlaces,
  changed: readonly string[],
  now: readonly VenueAddress[],
): KnownPlaces {
  const byVenue = new Map(before.byVenue)
  const names = new Set<string | null>()
  const name = (venue: VenueAddress | undefined) => names.add(venue?.quarter ?? null).add(venue?.address ?? null)
  for (const id of changed) {
    name(byVenue.get(id))
    byVenue.delete(id)
  }
  for (const venue of now) {
    name(venue)
    byVenue.set(venue.id, venue)
  }
  const stay = before.places.filter((place) => !names.has(place.name))
  return { byVenue, places: [...stay, ...placesOf(byVenue, (called) => names.has(called))].toSorted(inOrder) }
}

function placesOf(byVenue: ReadonlyMap<string, VenueAddress>, isWanted: (name: string) => boolean): KnownPlace[] {
  const venues = [...byVenue.values()]
  const quarters = groupByName(venues, ({ quarter }) => quarter, isWanted)
  const addresses = groupByName(venues, ({ address }) => address, isWanted)
  return [
    ...Array.from(quarters, ([name, there]) => placeAt('quarter', name, there)),
    ...[...addresses].flatMap(([name, there]) => apart(there).map((spot) => placeAt('address', name, spot))),
  ]
}

type Together = readonly [VenueAddress, ...VenueAddress[]]

function groupByName(
  venues: readonly VenueAddress[],
  nameOf: (venue: VenueAddress) => string | null,
  isWanted: (name: string) => boolean,
): Map<string, Together> {
  const groups = new Map<string, [VenueAddress, ...VenueAddress[]]>()
  for (const venue of venues) {
    const name = nameOf(venue)
    if (name === null || !isWanted(name)) continue
    const group = groups.get(name)
    if (group) group.push(venue)
    else groups.set(name, [venue])
  }
  return groups
}

/** Venues with one address that lie further apart are at two places of the same name. */
const SAME_PLACE_KM = 0.25

function apart(venues: Together): Together[] {
  const spots: [VenueAddress, ...VenueAddress[]][] = []
  for (const venue of venues.toSorted((one, other) => one.lat - other.lat || one.lng - other.lng)) {
    const spot = spots.find(([first]) => distanceKm(first, venue) <= SAME_PLACE_KM)
    if (spot) spot.push(venue)
    else spots.push([venue])
  }
  return spots
}

function placeAt(kind: KnownPlace['kind'], name: string, venues: Together): KnownPlace {
  const quarters = venues.flatMap(({ quarter }) => quarter ?? []).toSorted(compareTexts)
  return {
    kind,
    name,
    quarter: kind === 'address' ? (quarters[0] ?? null) : null,
    key: foldText(name),
    lat: middleOf(venues.map(({ lat }) => lat)),
    lng: middleOf(venues.map(({ lng }) => lng)),
    venues: venues.length,
  }
}

/** Positions are added up as whole millionths of a degree, so that the middle does not depend on the order. */
const MILLION = 1_000_000

function middleOf(degrees: readonly number[]): number {
  const sum = degrees.reduce((total, degree) => total + Math.round(degree * MILLION), 0)
  return Math.round(sum / degrees.length) / MILLION
}

function inOrder(one: KnownPlace, other: KnownPlace): number {
  return (
    compareTexts(other.kind, one.kind) ||
    compareTexts(one.key, other.key) ||
    compareTexts(one.name, other.name) ||
    compareTexts(one.quarter ?? '', other.quarter ?? '') ||
    one.lat - other.lat ||
    one.lng - other.lng
  )
}
