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
    free: 'Free to cancel up to 2 hours before. After that, cancelling uses the visit.',
    late: 'It starts in less than 2 hours: once confirmed, a booking can no longer be cancelled free of charge.',
  },
  reminder: {
    free: 'Reminder: You can cancel this booking up to 2 hours before the event without penalty. After that, cancelling uses the visit.',
    asked:
      'Reminder: You can cancel this booking up to 2 hours before the event without penalty. Until the venue confirms, you can always withdraw it for free.',
    late: 'Reminder: It starts in less than 2 hours. Once confirmed, this booking can no longer be cancelled free of charge.',
    askedLate:
      'Reminder: It starts in less than 2 hours. You can withdraw it for free until the venue confirms. Once it is confirmed, cancelling uses the visit.',
    anyTime: 'Reminder: You can cancel this visit free of charge until you check in, or until the end of the day.',
  },
} as const

/**
 * Shown beside the button that confirms.
 * @param isAsked the venue decides itself, so the booking begins as a request
 */
export function reminderOf(product: CancellationFacts, now: number | null, isAsked: boolean): string {
  if (product.freeUntil === null) return cancelling.reminder.anyTime
  if (!isStillFree(product, now)) return cancelling.reminder[isAsked ? 'askedLate' : 'late']
  return cancelling.reminder[isAsked ? 'asked' : 'free']
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
      ? 'Withdrawing your request is always free. Once confirmed, cancelling is free up to 2 hours before the start.'
      : 'Withdrawing your request is always free. Once confirmed, cancelling uses the visit, because it starts in less than 2 hours.'
  return isFree
    ? 'Cancelling is free up to 2 hours before the start. After that, it uses the visit.'
    : 'This booking can no longer be cancelled free of charge.'
}
