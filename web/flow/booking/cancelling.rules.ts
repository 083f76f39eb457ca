import type { BookingOutcome } from '../../../contract/bookings.ts'

/**
 * Whether a booking made now could still be cancelled free of charge (T134): first as the server says, then by the
 * clock.
 */
export interface CancellationFacts {
  /** Null for a walk-in, which can be cancelled free of charge until check-in or the end of its day. */
  readonly freeUntil: string | null
  /** As of when the page was rendered. */
  readonly isCancellationFree: boolean
}

/** @param now null while the browser's clock is unknown */
export function isStillFree({ freeUntil, isCancellationFree }: CancellationFacts, now: number | null): boolean {
  return freeUntil === null || (now === null ? isCancellationFree : now <= Date.parse(freeUntil))
}

/** Shown on the page of a class and (`reminderOf`) beside the button that confirms (2-marketplace §2.8). */
export const cancelling = {
  class: {
    free: 'Free to cancel up to 2 hours before. Later, the visit is used.',
    late: 'It starts in less than 2 hours: once confirmed, a booking can no longer be cancelled free of charge.',
  },
  reminder: {
    free: 'Reminder: You can cancel this booking up to 2 hours before the event without penalty. Later, the visit is used.',
    late: 'Reminder: It starts in less than 2 hours. Once confirmed, this booking can no longer be cancelled free of charge.',
    anyTime: 'Reminder: You can cancel this visit free of charge until you check in, or until the end of the day.',
  },
} as const

/** Shown beside the button that confirms. */
export function reminderOf(product: CancellationFacts, now: number | null): string {
  if (product.freeUntil === null) return cancelling.reminder.anyTime
  return cancelling.reminder[isStillFree(product, now) ? 'free' : 'late']
}

/**
 * Shown below what was booked. A request can be withdrawn free of charge until the venue confirms it, whatever the time
 * (T134).
 */
export function cancellingText(
  { orderStatus, orderType }: Pick<BookingOutcome, 'orderStatus' | 'orderType'>,
  isFree: boolean,
): string {
  if (orderType === 'standardTicket') return 'Cancelling is free until you check in, or until the end of the day.'
  if (orderStatus === 'pending')
    return isFree
      ? 'Cancelling is free until the venue answers, and after that up to 2 hours before the start.'
      : 'Cancelling is free until the venue confirms; later, the visit is used.'
  return isFree
    ? 'Cancelling is free up to 2 hours before; later, the visit is used.'
    : 'This booking can no longer be cancelled free of charge.'
}
