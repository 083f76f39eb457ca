import { foldText } from '../../contract/fold-text.ts'

/** Where a venue is. */
export interface VenueAddress {
  readonly id: string
  readonly quarter: string | null
  readonly address: string | null
  readonly lat: number
  readonly lng: number
}

/** A quarter or street address. Its position is the middle of its venues. */
export interface KnownPlace {
  readonly kind: 'quarter' | 'address'
  readonly name: string
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

/** Positions are added up as whole millionths of a degree, so that the middle does not depend on the order. */
const MILLION = 1_000_000

function placesOf(byVenue: ReadonlyMap<string, VenueAddress>, isWanted: (name: string) => boolean): KnownPlace[] {
  const found = new Map<string, { kind: KnownPlace['kind']; name: string; lat: number; lng: number; venues: number }>()
  const enter = (kind: KnownPlace['kind'], name: string | null, venue: VenueAddress) => {
    if (name === null || !isWanted(name)) return
    const [lat, lng] = [Math.round(venue.lat * MILLION), Math.round(venue.lng * MILLION)]
    const known = found.get(kind + name)
    if (!known) return void found.set(kind + name, { kind, name, lat, lng, venues: 1 })
    known.lat += lat
    known.lng += lng
    known.venues++
  }
  for (const venue of byVenue.values()) {
    enter('quarter', venue.quarter, venue)
    enter('address', venue.address, venue)
  }
  return Array.from(found.values(), ({ kind, name, lat, lng, venues }) => ({
    kind,
    name,
    key: foldText(name),
    lat: Math.round(lat / venues) / MILLION,
    lng: Math.round(lng / venues) / MILLION,
    venues,
  }))
}

function inOrder(one: KnownPlace, other: KnownPlace): number {
  return compare(other.kind, one.kind) || compare(one.key, other.key) || compare(one.name, other.name)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
