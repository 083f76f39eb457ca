import type { StudioDocument } from '../../contract/venues.ts'
import type { Context } from '../call/context.ts'
import { foldText } from '../../contract/fold-text.ts'
import { ratingOf } from '../venues/rating.rules.ts'
import type { ActiveDestination } from '../destinations/directory.ts'
import { type CityIndex, cityIndex } from './city-index.ts'
import { parseDocument, splitDocument } from './documents.ts'
import { compareTexts } from '../../contract/facets.ts'
import { type Entry } from './search-index.rules.ts'
import { type VenueRow, venuesOfDestination, type WalkInOffer } from './venues-index.queries.ts'

export interface VenueEntry extends Entry {
  readonly popularity: number
  readonly walkIn: WalkInOffer | null
}

/** The venues of a destination, the recommended ones first. */
export type VenuesIndex = CityIndex<VenueEntry>

export function venuesIndex(context: Context, destination: ActiveDestination): Promise<VenuesIndex> {
  return cityIndex(context, 'venues', destination, {
    read: (sql, wanted) => venuesOfDestination(sql, destination.id, wanted),
    entryOf,
    compare: (one, other) => other.popularity - one.popularity || compareTexts(one.venueId, other.venueId),
  })
}

/** The document of a venue, without a distance. */
export function venueDocument(entry: VenueEntry): StudioDocument {
  return parseDocument<StudioDocument>(entry, 'null')
}

function entryOf(row: VenueRow): VenueEntry {
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
  return {
    ...splitDocument(document),
    venueId: row.id,
    popularity: row.popularity,
    walkIn: row.walkIn,
    name: foldText(row.name),
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
