import { type DiscountSteps, discountSteps } from '../../../contract/discount-steps.ts'
import type { Currency } from '../../../contract/money.ts'

/** The terms of a coupon that a price depends on. */
export interface Discount {
  readonly percent: number
  readonly fixedMinor: number
  /** The currency of the fixed amount; null when there is none. */
  readonly currency: Currency | null
  /** The first instant at which the coupon no longer works (T69). */
  readonly expiresAt: Date | null
}

export interface PriceRequest {
  /** The price of the pass today, before a coupon. */
  readonly priceMinor: number
  readonly currency: Currency
  readonly coupon: Discount | undefined
  /** The buyer may have this pass as the free one (1-storefront §4.4). A free pass takes no coupon (T73). */
  readonly isFreePass: boolean
  readonly now: Date
}

/** How the amount was calculated. All amounts are minor units of one currency. */
export interface PriceSteps extends DiscountSteps {
  readonly listMinor: number
  readonly freePassMinor: number
}

export type PriceVerdict =
  | { readonly ok: true; readonly steps: PriceSteps }
  | { readonly ok: false; readonly reason: 'couponExpired' | 'couponNotForDestination' }

/** Price → percent → fixed amount, floored at 0 → exact and shown → charged (T66-T69). */
export function priceOf({ priceMinor, currency, coupon, isFreePass, now }: PriceRequest): PriceVerdict {
  if (isFreePass) return { ok: true, steps: makeFree(priceMinor) }
  if (!coupon) return { ok: true, steps: keepListPrice(priceMinor) }
  const reason = whyNot(coupon, currency, now)
  return reason ? { ok: false, reason } : { ok: true, steps: applyCoupon(priceMinor, currency, coupon) }
}

/** Returns why a coupon cannot be used now for a price in this currency; undefined when it can. */
export function whyNot(
  coupon: Discount,
  currency: Currency,
  now: Date,
): 'couponExpired' | 'couponNotForDestination' | undefined {
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'couponExpired'
  if (coupon.fixedMinor > 0 && coupon.currency !== currency) return 'couponNotForDestination'
  return undefined
}

function applyCoupon(listMinor: number, currency: Currency, coupon: Discount): PriceSteps {
  return { listMinor, freePassMinor: 0, ...discountSteps(listMinor, currency, coupon) }
}

function keepListPrice(minor: number): PriceSteps {
  return {
    listMinor: minor,
    percentMinor: 0,
    fixedMinor: 0,
    freePassMinor: 0,
    exactMinor: minor,
    shownMinor: minor,
    chargeMinor: minor,
  }
}

function makeFree(listMinor: number): PriceSteps {
  return {
    listMinor,
    percentMinor: 0,
    fixedMinor: 0,
    freePassMinor: listMinor,
    exactMinor: 0,
    shownMinor: 0,
    chargeMinor: 0,
  }
}
