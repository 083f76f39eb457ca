import type { StudioDocument, StudioToday } from '../../../contract/venues.ts'
import { walkingMinutes } from '../map/walking.rules.ts'
import type { Around, VisitPrices } from './load-venues.ts'

/** Further than this nobody asks for the minutes on foot. */
const LONGEST_WALK = 60

/** '850 m', '1.2 km'. */
export function distanceText(kilometres: number): string {
  return kilometres < 0.995 ? `${Math.max(10, Math.round(kilometres * 100) * 10)} m` : `${kilometres.toFixed(1)} km`
}

/** How far a venue is from a place; the minutes are an estimate (T118) and left out where nobody would walk. */
export function wayText({ distance, location: { geo } }: Pick<StudioDocument, 'distance' | 'location'>, from: Pick<Around, 'lat' | 'lng'> | null): string | null {
  if (distance === null || !from) return null
  const minutes = walkingMinutes(from, { lat: geo.lat, lng: geo.lon })
  return minutes > LONGEST_WALK ? distanceText(distance) : `${distanceText(distance)} · about ${minutes} min walk`
}

/** The lowest price per visit (T64) of the passes that open this door: standard ones where there are standard offers. */
export function visitPrice({ hasStandardOffers, hasPremiumOffers }: Pick<StudioDocument, 'hasStandardOffers' | 'hasPremiumOffers'>, prices: VisitPrices | null): string | null {
  if (!prices) return null
  return (hasStandardOffers ? prices.standard : null) ?? (hasPremiumOffers ? prices.premium : null)
}

/** Whether it is open, in a word. Nothing is said where the hours are not known. */
export function openText(isOpen: StudioToday['isOpen']): 'Open now' | 'Closed now' | null {
  return isOpen === null ? null : isOpen ? 'Open now' : 'Closed now'
}
