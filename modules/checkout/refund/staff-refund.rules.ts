import type { ErrorCode } from '../../../contract/errors.ts'
import type { Currency } from '../../../contract/money.ts'
import { refundLimit, type RefundLimit } from '../../../contract/staff-refunds.ts'

/** What decides about a refund by staff (T177). */
export interface StaffRefundCase {
  readonly paidMinor: number
  /** What went back, is on its way, or waits for an approval. */
  readonly refundedMinor: number
  /** The bank of the card holder decides about the payment, or has taken it back. */
  readonly isDisputed: boolean
  /** Undefined when the order produced no pass. */
  readonly pass: VisitsLeft | undefined
}

interface VisitsLeft {
  readonly visitsFree: number
  readonly visitsHeld: number
}

interface RefundWish {
  readonly amountMinor: number
  readonly visits: number
}

type OrderBar = Extract<ErrorCode, 'refundNothingPaid' | 'refundDisputed' | 'refundAboveLeft'>
type RefundBar = OrderBar | Extract<ErrorCode, 'refundVisitsNotFree'>

/** Why nothing of an order can be refunded; null if something can. */
export function barOfOrder({ paidMinor, refundedMinor, isDisputed }: StaffRefundCase): OrderBar | null {
  if (paidMinor === 0) return 'refundNothingPaid'
  if (isDisputed) return 'refundDisputed'
  return refundedMinor >= paidMinor ? 'refundAboveLeft' : null
}

/** Why this refund is refused. It takes free visits only, or all that are left, with the bookings that hold them. */
export function barToRefund(facts: StaffRefundCase, { amountMinor, visits }: RefundWish): RefundBar | null {
  const bar = barOfOrder(facts)
  if (bar !== null) return bar
  if (amountMinor > facts.paidMinor - facts.refundedMinor) return 'refundAboveLeft'
  if (visits > (facts.pass?.visitsFree ?? 0) && !endsPass(facts.pass, visits)) return 'refundVisitsNotFree'
  return null
}

/** Whether all visits that are left go, so that the pass ends. */
export function endsPass(pass: VisitsLeft | undefined, visits: number): boolean {
  return pass !== undefined && visits > 0 && visits === pass.visitsFree + pass.visitsHeld
}

/** What a person has refunded without an approval: of this order, and today. */
export interface RefundedAlone {
  readonly orderMinor: number
  readonly dayMinor: number
}

/** The limit above which a refund waits for finance (T178); null if it goes out at once. */
export function limitPassed(
  amountMinor: number,
  { orderMinor, dayMinor }: RefundedAlone,
  currency: Currency,
): RefundLimit | null {
  if (orderMinor + amountMinor > refundLimit('order', currency).minor) return 'order'
  return dayMinor + amountMinor > refundLimit('day', currency).minor ? 'day' : null
}
