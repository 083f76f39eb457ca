import { chargeStep, smallestCharge } from '../../../contract/card-amounts.ts'
import { type Currency, decimalsOf } from '../../../contract/money.ts'

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
export interface PriceSteps {
  readonly listMinor: number
  readonly percentMinor: number
  readonly fixedMinor: number
  readonly freePassMinor: number
  /** After the discount, as exact as a card can be charged. Fractions are rounded in the buyer's favour. */
  readonly exactMinor: number
  /** As the payment screen shows it: rounded to whole units, and 0 where the rest is less than any card is charged. */
  readonly shownMinor: number
  /** The smaller of the two (T66). */
  readonly chargeMinor: number
}

export type PriceVerdict =
  | { readonly ok: true; readonly steps: PriceSteps }
  | { readonly ok: false; readonly reason: 'couponExpired' | 'couponNotForDestination' }

/** Price → percent → fixed amount, floored at 0 → exact and shown → charged (T66-T69). */
export function priceOf({ priceMinor, currency, coupon, isFreePass, now }: PriceRequest): PriceVerdict {
  if (isFreePass) return { ok: true, steps: makeFree(priceMinor) }
  if (!coupon) return { ok: true, steps: keepListPrice(priceMinor) }
  const reason = whyNot(coupon, currency, now)
  return reason ? { ok: false, reason } : { ok: true, steps: applyDiscount(priceMinor, currency, coupon) }
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

function applyDiscount(listMinor: number, currency: Currency, { percent, fixedMinor }: Discount): PriceSteps {
  const step = chargeStep(currency)
  const roundDown = (minor: number) => Math.floor(minor / step) * step
  const afterPercent = roundDown((listMinor * (100 - percent)) / 100)
  const exactMinor = roundDown(Math.max(0, afterPercent - fixedMinor))
  const unit = 10 ** decimalsOf(currency)
  const rounded = Math.round(exactMinor / unit) * unit
  const shownMinor = Math.min(exactMinor, rounded) < smallestCharge(currency) ? 0 : rounded
  return {
    listMinor,
    percentMinor: listMinor - afterPercent,
    fixedMinor: afterPercent - exactMinor,
    freePassMinor: 0,
    exactMinor,
    shownMinor,
    chargeMinor: Math.min(exactMinor, shownMinor),
  }
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
