import type { RefundState } from '../../../contract/staff-refunds.ts'

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

/** Whether the amount of a refund counts as refunded: it waits, is on its way, or went back. */
export function isRefunding(state: RefundState): boolean {
  return state === 'waiting' || isSent(state)
}

/** Whether the provider was asked for a refund, or is about to be, and has not said that it failed. */
export function isSent(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded'
}

interface SentRefund {
  readonly id: string
  readonly provider_refund_id: string | null
  readonly amount_minor: number
  readonly status: RefundState
}

interface RefundEvent {
  /** The provider's id of the refund. */
  readonly refundId: string
  /** Ours, if the provider was told it. */
  readonly ourRefundId: string | undefined
  readonly amountMinor: number
}

/**
 * The refund of an order that an event of the provider is about. One whose answer was lost has no id of the provider
 * yet. An event that does not name ours either is told by its amount, if only one refund fits.
 */
export function refundOfEvent<R extends SentRefund>(all: readonly R[], event: RefundEvent): R | undefined {
  const known = all.find(({ provider_refund_id }) => provider_refund_id === event.refundId)
  if (known) return known
  const unheard = all.filter(({ provider_refund_id, status }) => provider_refund_id === null && isSent(status))
  if (event.ourRefundId !== undefined) return unheard.find(({ id }) => id === event.ourRefundId)
  const fitting = unheard.filter(({ amount_minor }) => amount_minor === event.amountMinor)
  return fitting.length === 1 ? fitting[0] : undefined
}
