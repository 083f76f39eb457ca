/** What decides about a refund (T79). */
export interface RefundCase {
  readonly isFulfilled: boolean
  readonly paidMinor: number
  readonly refundedMinor: number
  readonly boughtAt: Date
  /** Undefined when the order produced no pass. */
  readonly pass:
    | { readonly visitsBought: number; readonly visitsFree: number; readonly frozenBecause: string | null }
    | undefined
}

/**
 * Whether a purchase may be refunded: in full, once, up to one year later, while no visit is held or used and the card
 * holder's bank is not deciding about a dispute.
 */
export function mayBeRefunded(
  { isFulfilled, paidMinor, refundedMinor, boughtAt, pass }: RefundCase,
  now: Date,
): boolean {
  if (!isFulfilled || paidMinor === 0 || refundedMinor > 0 || pass === undefined) return false
  return now <= oneYearAfter(boughtAt) && pass.frozenBecause === null && pass.visitsFree === pass.visitsBought
}

/**
 * The last instant at which the purchase can be refunded while no visit is used; undefined when nothing is left to
 * refund.
 */
export function refundableUntil({ isFulfilled, paidMinor, refundedMinor, boughtAt }: RefundCase): Date | undefined {
  return isFulfilled && paidMinor > 0 && refundedMinor === 0 ? oneYearAfter(boughtAt) : undefined
}

/** The same day and time a year later; 29 February becomes 1 March. */
function oneYearAfter(instant: Date): Date {
  const end = new Date(instant)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}
