import { chargeStep, smallestCharge } from './card-amounts.ts'
import { type Currency, decimalsOf } from './money.ts'

/** What a coupon takes off a price, and what is left of it, in minor units. */
export interface DiscountSteps {
  readonly percentMinor: number
  readonly fixedMinor: number
  /** After the discount, as exact as a card can be charged. Fractions are rounded in the buyer's favour. */
  readonly exactMinor: number
  /** As the payment screen shows it: rounded to whole units, and 0 where the rest is less than any card is charged. */
  readonly shownMinor: number
  /** The smaller of the two (T66). */
  readonly chargeMinor: number
}

/** Per cent first, then the fixed amount, floored at 0 (T67-T68). It is shown rounded, and the smaller is charged (T66). */
export function discountSteps(
  listMinor: number,
  currency: Currency,
  { percent, fixedMinor }: { readonly percent: number; readonly fixedMinor: number },
): DiscountSteps {
  const step = chargeStep(currency)
  const roundDown = (minor: number) => Math.floor(minor / step) * step
  const afterPercent = roundDown((listMinor * (100 - percent)) / 100)
  const exactMinor = roundDown(Math.max(0, afterPercent - fixedMinor))
  const unit = 10 ** decimalsOf(currency)
  const rounded = Math.round(exactMinor / unit) * unit
  const shownMinor = Math.min(exactMinor, rounded) < smallestCharge(currency) ? 0 : rounded
  return {
    percentMinor: listMinor - afterPercent,
    fixedMinor: afterPercent - exactMinor,
    exactMinor,
    shownMinor,
    chargeMinor: Math.min(exactMinor, shownMinor),
  }
}
