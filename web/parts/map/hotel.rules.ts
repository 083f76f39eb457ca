import { isSameCity } from '../../../contract/fold-text.ts'
import type { SiteBranding } from '../../site/facts/branding.ts'
import type { MapCentre } from './map-places.ts'
import type { Position } from '../../../contract/distance.ts'

interface Hotel extends Position {
  readonly label: string
  readonly colour: string
}

interface HotelOptions {
  readonly branding: Pick<SiteBranding, 'isMaster' | 'geoLocation' | 'hotelPinColor' | 'destination' | 'title'>
  readonly brand: string
  /** The city of the search on the map; undefined for a map of one venue. */
  readonly city: string | undefined
  readonly centre: MapCentre
}

/** A master white label's pin, and its place as the centre of maps of its own city (2-marketplace §2.3). */
export function hotelOf({ branding, brand, city, centre }: HotelOptions): {
  readonly hotel: Hotel | null
  readonly centre: MapCentre
} {
  const { isMaster, geoLocation, hotelPinColor, destination, title } = branding
  if (!isMaster || !geoLocation) return { hotel: null, centre }
  const at = { lat: geoLocation.latitude, lng: geoLocation.longitude }
  const isAtHome = city !== undefined && isSameCity(city, destination)
  return {
    hotel: { ...at, label: title || brand, colour: hotelPinColor ?? 'var(--primary)' },
    centre: isAtHome ? { ...centre, ...at } : centre,
  }
}
