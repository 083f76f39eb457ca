import { digestOf, hashOf } from '../digest.ts'
import type { StudioDocument } from '../../contract/venues.ts'
import type { Context, Sized } from '../context.ts'
import { ratingOf } from '../venues/rating.rules.ts'
import type { ActiveDestination } from '../destinations/directory.ts'
import { distanceKm } from '../destinations/distance.rules.ts'
import { followCity } from '../destinations/follow-city.ts'
import { changedIndex, placed, placedNumbers, type Places, placesAfter } from './changed-index.rules.ts'
import { buildIndex, type Entry, type SearchIndex } from './search-index.rules.ts'
import { type VenueRow, venuesOfDestination } from './venues-index.queries.ts'

/** The venues of a destination, held in memory ready to be searched and sent; the recommended ones first. */
export interface VenuesIndex extends SearchIndex {
  readonly ids: readonly string[]
  readonly popularity: Float64Array
  /** Changes with any document; the same in every process. */
  readonly digest: string
  /** Kilometres from the middle of the city to the farthest venue. */
  readonly farthestKm: number
}

export function venuesIndex(context: Context, destination: ActiveDestination): Promise<VenuesIndex> {
  const sizedIndex = (index: SearchIndex, ids: readonly string[], popularity: Float64Array): Sized<VenuesIndex> => ({
    value: { ...index, ids, popularity, digest: digestOf(index.hashes), farthestKm: farthestKm(destination, index) },
    bytes: index.bytes + index.size * 320,
  })
  return followCity<VenuesIndex>(context, 'venues', destination.id, {
    async all() {
      const rows = await venuesOfDestination(context.db, destination.id, 'all')
      return sizedIndex(
        buildIndex(rows.map(entryOf)),
        rows.map(({ id }) => id),
        Float64Array.from(rows, ({ popularity }) => popularity),
      )
    },
    async changed(held, venueIds) {
      const rows = await venuesOfDestination(context.db, destination.id, venueIds)
      const places = placesOf(held, new Set(venueIds), rows)
      return sizedIndex(
        changedIndex(held, places, rows.map(entryOf)),
        placed(
          places,
          held.ids,
          rows.map(({ id }) => id),
        ),
        placedNumbers(
          places,
          held.popularity,
          rows.map(({ popularity }) => popularity),
        ),
      )
    },
  })
}

/** In the order of the database: the most popular first, then by id. */
function placesOf(
  { ids, popularity, size }: VenuesIndex,
  changed: ReadonlySet<string>,
  rows: readonly VenueRow[],
): Places {
  return placesAfter(
    size,
    (n) => changed.has(ids[n] ?? ''),
    rows.length,
    (added, n) => {
      const row = rows[added]
      const more = (row?.popularity ?? 0) - (popularity[n] ?? 0)
      return more > 0 || (more === 0 && (row?.id ?? '') < (ids[n] ?? ''))
    },
  )
}

function farthestKm(destination: ActiveDestination, { lats, lngs }: SearchIndex): number {
  return lats.reduce((most, lat, n) => Math.max(most, distanceKm(destination, { lat, lng: lngs[n] ?? 0 })), 0)
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
    location: { address: row.address, geo: { lat: row.lat, lon: row.lng } },
    imageHash: row.imageHash,
    rating: ratingOf(row.reviewCount, row.reviewStars),
    distance: null,
  }
  const text = JSON.stringify(document)
  return {
    document: text,
    hash: hashOf(text),
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
