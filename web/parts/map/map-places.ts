import type { VisitPrice } from '../../../contract/price-per-visit.ts'
import type { Rating } from '../../../contract/search.ts'
import type { StudioDocument } from '../../../contract/venues.ts'

/** A venue on the map. */
export interface MapPlace {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly image: string | null
  readonly standard: boolean
  readonly premium: boolean
  readonly lat: number
  readonly lng: number
  /** Its street, shown below its name when zoomed in. */
  readonly address?: string | null
  /** The average of its reviews; null if there are too few. */
  readonly rating?: Rating
  /** As on its card. */
  readonly price?: VisitPrice | null
}

type VenueOnMap = Pick<
  StudioDocument,
  'id' | 'name' | 'slug' | 'mainImage' | 'hasStandardOffers' | 'hasPremiumOffers' | 'location' | 'rating'
>

export function mapPlaceOf({
  id,
  name,
  slug,
  mainImage,
  hasStandardOffers,
  hasPremiumOffers,
  location,
  rating,
}: VenueOnMap): MapPlace {
  return {
    id,
    name,
    slug,
    image: mainImage,
    standard: hasStandardOffers,
    premium: hasPremiumOffers,
    lat: location.geo.lat,
    lng: location.geo.lon,
    address: location.address,
    rating,
  }
}

/** Sorted, so that the same venues make the same clusters in any order of the search. */
export function sortById(places: readonly MapPlace[]): readonly MapPlace[] {
  return places.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export interface MapCentre {
  readonly lat: number
  readonly lng: number
  readonly zoom: number
  /** The zoom below 992 pixels, if it differs. */
  readonly phoneZoom?: number
}

const PHONE = '(max-width: 991px)'

export function zoomOf({ zoom, phoneZoom = zoom }: MapCentre): number {
  return matchMedia(PHONE).matches ? phoneZoom : zoom
}

/** Map zooms of 2-marketplace §9. */
export const DETAIL_ZOOM = 12
export const DEFAULT_ZOOM = 15

/** Zoom of a search map: for countries as wide as these it is further out (2-marketplace §9). */
export function searchZoom(country: string, isPhone: boolean): number {
  if (isPhone) return 13
  return country === 'United States' || country === 'Canada' ? 7 : 11.9
}

/** London, when nothing else is known (2-marketplace §9). */
export const DEFAULT_CENTRE: MapCentre = { lat: 51.5073219, lng: -0.1276474, zoom: 11.9, phoneZoom: 13 }

/** Where a city's search map opens. */
export function searchCentre(
  city: { readonly lat: number; readonly lng: number; readonly country: string } | null,
): MapCentre {
  if (!city) return DEFAULT_CENTRE
  return {
    lat: city.lat,
    lng: city.lng,
    zoom: searchZoom(city.country, false),
    phoneZoom: searchZoom(city.country, true),
  }
}
