import type { IsoDate } from '../../contract/dates.ts'
import { MINUTE_MS } from '../../contract/durations.ts'
import type { HeldPlace } from '../../contract/held-places.ts'
import type { BookingBar } from '../../contract/schedule.ts'
import { barOf, type SessionState } from '../seats/booking-bar.rules.ts'

const HELD_MS = 5 * MINUTE_MS

/** How many places a venue may hold at once. */
export const MOST_HELD = 10

/** Why a desk cannot hold a place in a class: it is not of the venue's today, or no traveller can book it. */
export function barOfHold(
  session: SessionState & { readonly date: IsoDate },
  today: IsoDate,
  now: Date,
): BookingBar | 'holdOnlyToday' | null {
  return session.date === today ? barOf(session, false, now) : 'holdOnlyToday'
}

export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + HELD_MS)
}

export interface HeldPlaceState {
  readonly status: 'open' | 'booked' | 'lapsed' | 'given_back'
  readonly until: Date
  readonly isExtended: boolean
}

/** A place is held up to and including its last moment. */
export function holdsPlace({ status, until }: HeldPlaceState, now: Date): boolean {
  return status === 'open' && now <= until
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
