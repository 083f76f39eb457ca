import type { VisitPrice } from '../../../contract/price-per-visit.ts'
import type { Rating } from '../../../contract/search.ts'
import type { StudioDocument, StudioToday } from '../../../contract/venues.ts'
import { walkingMinutes } from '../../../contract/walking.ts'
import { LONGEST_WALK } from '../map/place/walking.rules.ts'
import type { Position } from '../../../contract/distance.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** All that the browser gets about a venue: what its card shows. */
export interface CardVenue {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly image: string | null
  readonly imageHash: string | null
  readonly address: string | null
  readonly standard: boolean
  readonly premium: boolean
  /** Null if no pass opens its door. */
  readonly price: VisitPrice | null
  /** The average of its reviews; null if there are too few. */
  readonly rating: Rating
  /** How far it is from where the search looks. */
  readonly way: string | null
  readonly isOpen: StudioToday['isOpen']
  readonly nextClass: Pick<NonNullable<StudioToday['nextClass']>, 'name' | 'timeFrom' | 'startsAt' | 'timeZone'> | null
}

/** The lowest price of a visit with a pass of each type (T64). Null if none is on sale. */
export interface VisitPrices {
  readonly standard: VisitPrice | null
  readonly premium: VisitPrice | null
}

export interface CardSources {
  /** Undefined if it did not load: cards work without it. */
  readonly today: StudioToday | undefined
  readonly prices: VisitPrices | null
  /** The point that distances count from. */
  readonly from: Position | null
}

export function cardOf(venue: StudioDocument, { today, prices, from }: CardSources): CardVenue {
  const next = today?.nextClass
  return {
    id: venue.id,
    slug: venue.slug,
    name: venue.name,
    image: venue.mainImage,
    imageHash: venue.imageHash,
    address: venue.location.address,
    standard: venue.hasStandardOffers,
    premium: venue.hasPremiumOffers,
    price: visitPrice(venue, prices),
    rating: venue.rating,
    way: wayText(venue, from),
    isOpen: today?.isOpen ?? null,
    nextClass: next
      ? { name: next.name, timeFrom: next.timeFrom, startsAt: next.startsAt, timeZone: next.timeZone }
      : null,
  }
}

/** '850 m', '1.2 km'. */
export function distanceText(kilometres: number): string {
  return kilometres < 0.995
    ? fillIn(texts.distanceMetres, { metres: Math.max(10, Math.round(kilometres * 100) * 10) })
    : fillIn(texts.distanceKilometres, { kilometres: kilometres.toFixed(1) })
}

/** How far a venue is from a place. The minutes are an estimate (T118), left out if it is too far to walk. */
export function wayText(
  { distance, location: { geo } }: Pick<StudioDocument, 'distance' | 'location'>,
  from: Position | null,
): string | null {
  if (distance === null || !from) return null
  const minutes = walkingMinutes(from, { lat: geo.lat, lng: geo.lon })
  return minutes > LONGEST_WALK
    ? distanceText(distance)
    : fillIn(texts.distanceWithWalk, { distance: distanceText(distance), minutes })
}

/**
 * The lowest price per visit (T64) of the passes that open this door: the standard ones if there are standard offers.
 */
export function visitPrice(
  { hasStandardOffers, hasPremiumOffers }: Pick<StudioDocument, 'hasStandardOffers' | 'hasPremiumOffers'>,
  prices: VisitPrices | null,
): VisitPrice | null {
  if (!prices) return null
  return (hasStandardOffers ? prices.standard : null) ?? (hasPremiumOffers ? prices.premium : null)
}

/** The word for open or closed; null if the hours are unknown. */
export function openText(isOpen: StudioToday['isOpen']): 'Open now' | 'Closed now' | null {
  return isOpen === null ? null : isOpen ? texts.stateOpen : texts.stateClosed
}
