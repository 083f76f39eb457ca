import { MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts'

/** The state of an order, in the table's words. */
export type OrderState = 'pending' | 'requires_action' | 'paid' | 'fulfilled' | 'failed' | 'cancelled'
/** The state of a payment, in the provider's words. */
export type PaymentState = 'succeeded' | 'requiresAction' | 'processing' | 'failed' | 'canceled'

/**
 * What the provider's message about a payment does to its order.
 * - `fulfil`: issue the pass; `ask`: the card holder has to authenticate; `wait`: the provider will tell us later
 * - `fail`, `cancel`: nothing was charged, the coupon is free again
 * - `giveBack`: the money came after we told the buyer that there would be no purchase
 * - `stay`: the message is old or known
 */
export type PurchaseStep = 'fulfil' | 'ask' | 'wait' | 'fail' | 'cancel' | 'giveBack' | 'stay'

const steps: Readonly<Record<OrderState, Readonly<Record<PaymentState, PurchaseStep>>>> = {
  pending: { succeeded: 'fulfil', requiresAction: 'ask', processing: 'wait', failed: 'fail', canceled: 'cancel' },
  requires_action: {
    succeeded: 'fulfil',
    requiresAction: 'ask',
    processing: 'wait',
    failed: 'fail',
    canceled: 'cancel',
  },
  // Paid, but the pass could not be issued: the money goes back.
  paid: { succeeded: 'stay', requiresAction: 'stay', processing: 'stay', failed: 'stay', canceled: 'stay' },
  fulfilled: { succeeded: 'stay', requiresAction: 'stay', processing: 'stay', failed: 'stay', canceled: 'stay' },
  failed: { succeeded: 'giveBack', requiresAction: 'stay', processing: 'stay', failed: 'stay', canceled: 'stay' },
  cancelled: { succeeded: 'giveBack', requiresAction: 'stay', processing: 'stay', failed: 'stay', canceled: 'stay' },
}

export function purchaseStep(order: OrderState, intent: PaymentState): PurchaseStep {
  return steps[order][intent]
}

/**
 * After this many call time-outs, a charge whose answer was lost can no longer be under way, and the provider may be
 * asked.
 */
const QUIET_TIMEOUTS = 4
/** The reconciler first checks an unfinished order a moment later, after 35 seconds of the minute that T85 allows. */
const FIRST_CHECK_TIMEOUTS = 4.4
/** How long a card holder has to authenticate. */
const AUTHENTICATION_MINUTES = 30

/**
 * Whether the provider's silence about an order means that nothing was charged.
 * @param timeoutMs how long one call to the provider may take
 */
export function mayBeLookedFor(placedAt: Date, now: Date, timeoutMs: number): boolean {
  return now.getTime() - placedAt.getTime() >= QUIET_TIMEOUTS * timeoutMs
}

export function isAbandoned(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() >= AUTHENTICATION_MINUTES * MINUTE_MS
}

export function firstCheck(now: Date, timeoutMs: number): Date {
  return new Date(now.getTime() + FIRST_CHECK_TIMEOUTS * timeoutMs)
}

/**
 * When the reconciler checks again: every minute at first, and less often while a provider stays away, but at least
 * every quarter of an hour. The time is slightly early, so that the intended minutely run finds the order due.
 */
export function nextCheck(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(15, Math.max(1, attempts - 10)) * MINUTE_MS - 15 * SECOND_MS)
}
