import type { StudioDocument } from '../../../contract/venues.ts'
import type { Context } from '../../context.ts'
import { digestOf } from '../../encode-answer.ts'
import type { ActiveDestination } from '../directory.ts'
import { distanceKm } from '../distance.rules.ts'
import { isOpen, type VenueHours } from '../opening-hours.rules.ts'
import { addDays, localTime } from '../zone-time.rules.ts'
import { type Bits, bitsWhere } from './bits.rules.ts'
import { buildIndex, type Entry, type SearchIndex } from './search-index.rules.ts'
import { hoursOfDestination, type VenueRow, venuesOfDestination } from './venues-index.queries.ts'

/** The venues of a destination, held in memory ready to be searched and sent; the recommended ones first. */
export interface VenuesIndex extends SearchIndex {
  readonly ids: readonly string[]
  /** Changes with any document. */
  readonly digest: string
  /** Kilometres from the middle of the city to the farthest venue. */
  readonly farthestKm: number
}

export function venuesIndex(context: Context, destination: ActiveDestination): Promise<VenuesIndex> {
  return context.catalogue.keep(`venues of ${destination.id}`, [destination.id, 'global'], async () => {
    const rows = await venuesOfDestination(context.db, destination.id)
    const index = buildIndex(rows.map(entryOf))
    const value = {
      ...index,
      ids: rows.map(({ id }) => id),
      digest: digestOf(index.documents),
      farthestKm: rows.reduce((most, row) => Math.max(most, distanceKm(destination, row)), 0),
    }
    return { value, bytes: index.bytes + rows.length * 60 }
  })
}

function entryOf(row: VenueRow): Entry {
  const document: StudioDocument = {
    id: row.id,
    name: row.name,
    mainImage: row.image,
    hasPremiumOffers: row.hasPremium,
    hasStandardOffers: row.hasStandard,
    slug: row.slug,
    description: row.shortDescription,
    location: { address: row.streetAddress, geo: { lat: row.lat, lon: row.lng } },
    imageHash: row.imageHash,
    distance: null,
  }
  return {
    document: JSON.stringify(document),
    name: row.name,
    lat: row.lat,
    lng: row.lng,
    types: [...(row.hasStandard ? (['standard'] as const) : []), ...(row.hasPremium ? (['premium'] as const) : [])],
    facets: {
      activities: row.activities,
      amenities: row.amenities,
      facilities: row.facilities,
      languages: row.languages,
    },
    attributions: row.attribution === null ? [] : [row.attribution],
  }
}

interface DestinationHours {
  readonly byVenue: ReadonlyMap<string, VenueHours>
  /** Who is open, for the minute that somebody asked about last. */
  last: { readonly minute: number; readonly digest: string; readonly open: Bits } | undefined
}

/** The venues of an index that are open at this minute (T114); those whose hours are not known are not among them. */
export async function openVenues(
  context: Context,
  destination: ActiveDestination,
  index: VenuesIndex,
  now: Date,
): Promise<Bits> {
  const hours = await hoursOf(context, destination)
  const minute = Math.floor(now.getTime() / 60_000)
  if (hours.last?.minute === minute && hours.last.digest === index.digest) return hours.last.open
  const open = bitsWhere(index.size, (n) => {
    const venue = hours.byVenue.get(index.ids[n] ?? '')
    return venue !== undefined && isOpen(venue, now) === true
  })
  hours.last = { minute, digest: index.digest, open }
  return open
}

/** Whether a venue of a destination is open now, by its id: null where its hours are not known, undefined where it is no venue of this destination. */
export async function opennessOf(context: Context, destination: ActiveDestination, now: Date): Promise<(venueId: string) => boolean | null | undefined> {
  const { byVenue } = await hoursOf(context, destination)
  return (venueId) => {
    const hours = byVenue.get(venueId)
    return hours && isOpen(hours, now)
  }
}

function hoursOf(context: Context, destination: ActiveDestination): Promise<DestinationHours> {
  return context.catalogue.keep(`hours of ${destination.id}`, [destination.id], async () => {
    const yesterday = addDays(localTime(destination.timeZone, context.clock()).date, -1)
    const rows = await hoursOfDestination(context.db, destination.id, yesterday)
    const byVenue = new Map(rows.map(({ id, ...hours }) => [id, hours]))
    const times = rows.reduce((sum, { weekly, closures }) => sum + weekly.length + closures.length, 0)
    return { value: { byVenue, last: undefined }, bytes: rows.length * 250 + times * 160 }
  })
}
