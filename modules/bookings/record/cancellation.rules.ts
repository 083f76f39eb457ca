import type { BookingStatus } from '../../../contract/bookings.ts'
import { HOUR_MS } from '../../../contract/durations.ts'

const FREE_BEFORE_MS = 2 * HOUR_MS
/** Why a request ends whose venue lets its time go by (T132). */
export const NO_ANSWER = 'The venue did not answer in time'

export interface Cancellable {
  readonly type: 'class' | 'walk_in'
  readonly status: BookingStatus
  readonly startsAt: Date
  /** For a walk-in: the end of its day at the venue. */
  readonly endsAt: Date
  readonly cancelFreeUntil: Date
}

/**
 * The last instant at which cancelling is free (T134). For a class it is exactly two hours before the start, counted in
 * instants, whatever the clocks do that night. For a walk-in it is the last moment of the venue's day.
 */
export function cancelFreeUntil({ type, startsAt, endsAt }: Pick<Cancellable, 'type' | 'startsAt' | 'endsAt'>): Date {
  return new Date(type === 'class' ? startsAt.getTime() - FREE_BEFORE_MS : endsAt.getTime() - 1)
}

export interface Cancellation {
  readonly canCancel: boolean
  /** Cancelling now gives the visit back. */
  readonly isFree: boolean
  /** Null when it can no longer be cancelled. */
  readonly freeUntil: Date | null
}

/**
 * What cancelling would mean at this moment. A traveller withdraws an open request for free. They can cancel a class
 * until it starts, and a late cancellation uses the visit. They can cancel a walk-in until check-in or the end of the
 * day.
 */
export function cancellationOf(booking: Cancellable, now: Date): Cancellation {
  const { type, status, startsAt, endsAt, cancelFreeUntil: until } = booking
  if (status === 'pending') return { canCancel: true, isFree: true, freeUntil: startsAt > now ? startsAt : endsAt }
  const canCancel = status === 'confirmed' && now < (type === 'class' ? startsAt : endsAt)
  return { canCancel, isFree: canCancel && now <= until, freeUntil: canCancel ? until : null }
}

/**
 * Whether a traveller may move a booking to another time, or a walk-in to another day: while cancelling is free. A
 * class that has started stays, even if its venue never answered.
 */
export function canReschedule(booking: Cancellable, now: Date): boolean {
  if (booking.type === 'class' && booking.startsAt <= now) return false
  return cancellationOf(booking, now).isFree
}
