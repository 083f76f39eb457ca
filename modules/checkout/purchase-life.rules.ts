/** How an order stands; the table's own words. */
export type OrderState = 'pending' | 'requires_action' | 'paid' | 'fulfilled' | 'failed' | 'cancelled'
/** How the provider says that its payment stands. */
export type PaymentState = 'succeeded' | 'requiresAction' | 'processing' | 'failed' | 'canceled'

/**
 * What the provider's word on a payment does to its order.
 * - `fulfil`: issue the pass; `ask`: the card holder has to authenticate; `wait`: the provider will tell
 * - `fail`, `cancel`: nothing was charged, the coupon is free again
 * - `giveBack`: the money came after the buyer was told that there would be no purchase
 * - `stay`: the word is old, or says what is known
 */
export type PurchaseStep = 'fulfil' | 'ask' | 'wait' | 'fail' | 'cancel' | 'giveBack' | 'stay'

const steps: Readonly<Record<OrderState, Readonly<Record<PaymentState, PurchaseStep>>>> = {
  pending: { succeeded: 'fulfil', requiresAction: 'ask', processing: 'wait', failed: 'fail', canceled: 'cancel' },
  requires_action: { succeeded: 'fulfil', requiresAction: 'ask', processing: 'wait', failed: 'fail', canceled: 'cancel' },
  // Paid, but the pass could not be issued: the money goes back.
  paid: { succeeded: 'stay', requiresAction: 'stay', processing: 'stay', failed: 'stay', canceled: 'stay' },
  fulfilled: { succeeded: 'stay', requiresAction: 'stay', processing: 'stay', failed: 'stay', canceled: 'stay' },
  failed: { succeeded: 'giveBack', requiresAction: 'stay', processing: 'stay', failed: 'stay', canceled: 'stay' },
  cancelled: { succeeded: 'giveBack', requiresAction: 'stay', processing: 'stay', failed: 'stay', canceled: 'stay' },
}

export function purchaseStep(order: OrderState, intent: PaymentState): PurchaseStep {
  return steps[order][intent]
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** A charge whose answer was lost can no longer be under way by then: the provider may be asked whether it knows it. */
const QUIET_SECONDS = 30
/** When an order that nobody has finished is looked at first; within the minute that T85 allows. */
export const FIRST_CHECK_SECONDS = 35
/** A card holder has this long to authenticate. */
const AUTHENTICATION_MINUTES = 30

/** Whether the provider's silence about an order means that nothing was charged. */
export function mayBeLookedFor(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() >= QUIET_SECONDS * SECOND
}

export function isAbandoned(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() >= AUTHENTICATION_MINUTES * MINUTE
}

export function firstCheck(now: Date): Date {
  return new Date(now.getTime() + FIRST_CHECK_SECONDS * SECOND)
}

/**
 * Every minute at first; a provider that stays away for long is asked less often, every quarter of an hour at least. A
 * little early, so that the minutely run that is meant finds it due.
 */
export function nextCheck(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(15, Math.max(1, attempts - 10)) * MINUTE - 15 * SECOND)
}
