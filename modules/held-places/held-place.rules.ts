import { MINUTE_MS } from '../../contract/durations.ts'
import type { HeldPlace } from '../../contract/held-places.ts'

const HELD_MS = 5 * MINUTE_MS

/** How many places a venue may hold at once. */
export const MOST_HELD = 10

export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + HELD_MS)
}

export interface HeldPlaceState {
  readonly status: 'open' | 'booked' | 'lapsed' | 'given_back'
  readonly until: Date
  readonly isExtended: boolean
  /** When the class was to start as the place was held; null for general gym access. */
  readonly knownStart: Date | null
  /** The class as it is now. */
  readonly startsAt: Date | null
  readonly isCancelled: boolean | null
}

/** A place is held up to and including its last moment, unless its class was cancelled or has another start. */
export function holdsPlace({ status, until, knownStart, startsAt, isCancelled }: HeldPlaceState, now: Date): boolean {
  return status === 'open' && now <= until && !isCancelled && knownStart?.getTime() === startsAt?.getTime()
}

/** The new end of a place whose guest begins to pay: five more minutes, once. Null when it stays as it is. */
export function longerUntil(place: HeldPlaceState, now: Date): Date | null {
  return holdsPlace(place, now) && !place.isExtended ? new Date(place.until.getTime() + HELD_MS) : null
}

/** What a desk and a guest are told. A place whose time is over may wait a moment for the job that frees its seat. */
export function stateOfPlace(place: HeldPlaceState, now: Date): HeldPlace['state'] {
  if (place.status === 'open') return holdsPlace(place, now) ? 'open' : 'lapsed'
  return place.status === 'given_back' ? 'givenBack' : place.status
}
