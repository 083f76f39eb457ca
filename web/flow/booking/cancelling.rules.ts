import type { BookingOutcome } from '../../../contract/bookings.ts'
import * as texts from './texts.ts'

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
    free: texts.termsFree,
    late: texts.termsLate,
  },
  reminder: {
    free: texts.reminderFree,
    asked: texts.reminderAsked,
    late: texts.reminderLate,
    askedLate: texts.reminderAskedLate,
    anyTime: texts.reminderAnyTime,
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
  if (orderType === 'standardTicket') return texts.cancellingAnyTime
  if (orderStatus === 'pending') return isFree ? texts.cancellingRequestFree : texts.cancellingRequestLate
  return isFree ? texts.cancellingFree : texts.cancellingLate
}
