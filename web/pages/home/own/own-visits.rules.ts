import type { Booking } from '../../../../contract/bookings.ts'
import type { OwnedPass } from '../../../../contract/passes.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import { checkInState } from '../../../parts/ticket/check-in-state.rules.ts'
import * as texts from './texts.ts'

type Coming = Pick<Booking, 'checkIn' | 'isOnline' | 'orderStatus' | 'startsAt' | 'endsAt' | 'timeZone'>

export interface NextBooking<B> {
  readonly booking: B
  readonly canCheckIn: boolean
}

/** The booking that comes next: one that can be checked in now goes before the others. Attended ones are over. */
export function nextBooking<B extends Coming>(bookings: readonly B[], now: number): NextBooking<B> | null {
  const coming = bookings
    .filter(({ orderStatus, endsAt }) => ['confirmed', 'pending'].includes(orderStatus) && Date.parse(endsAt) > now)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  const open = coming.find((booking) => checkInState(booking, new Date(now)) === 'open')
  const booking = open ?? coming[0]
  return booking ? { booking, canCheckIn: booking === open } : null
}

/** What to book again: the latest visit. */
export function lastAttended<B extends Pick<Booking, 'orderStatus' | 'startsAt'>>(bookings: readonly B[]): B | null {
  const attended = bookings.filter(({ orderStatus }) => orderStatus === 'redeemed')
  return attended.toSorted((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))[0] ?? null
}

/** The times at which the visit can be booked again: the venue's schedule, or its general access. */
export function timesOf({ studioSlug, orderType }: Pick<Booking, 'studioSlug' | 'orderType'>): string {
  return `/location/${studioSlug}#${orderType === 'classTicket' ? 'schedule' : 'products'}`
}

/** The free visits of all passes, in words; null for a visitor without a pass. */
export function visitsLeftText(passes: readonly Pick<OwnedPass, 'visitsLeft'>[]): string | null {
  if (passes.length === 0) return null
  const left = passes.reduce((sum, pass) => sum + pass.visitsLeft, 0)
  return left === 1 ? texts.visitsLeftOne : fillIn(texts.visitsLeftMany, { left })
}
