import { MINUTE_MS } from '../../contract/durations.ts'
import type { Currency } from '../../contract/money.ts'
import type { OwnedPassType } from '../../contract/passes.ts'

/** How a product is sold. */
export interface Sale {
  readonly priceMinor: number
  /** The reduced price; null when it is not reduced. */
  readonly discountedPriceMinor: number | null
  readonly isOnSale: boolean
}

/** What a buyer gets for the price, and the money that the price is in. */
export interface SaleTerms {
  readonly type: OwnedPassType
  readonly visits: number
  readonly validMonths: number
  readonly currency: Currency
}

/** Both come out of JSON, so instants are texts. */
export type PlannedSale = Sale & { readonly beginsAt: string }
export type FormerSale = Sale & SaleTerms & { readonly endedAt: string }

export interface Sales<S extends Sale = Sale> {
  /** As the product's own columns say, until a plan begins. */
  readonly given: S
  /** In the order in which they begin. */
  readonly planned: readonly PlannedSale[]
}

/** A quote counts for so long, whatever starts meanwhile (T74, T183). */
export const QUOTE_MS = 15 * MINUTE_MS

/** The last plan that has begun decides (T183), whether or not the job has written it into the product. */
export function saleAt<S extends Sale>({ given, planned }: Sales<S>, now: Date): S {
  const begun = planned.findLast(({ beginsAt }) => Date.parse(beginsAt) <= now.getTime())
  return begun ? { ...given, ...saleOf(begun) } : given
}

/** What valid quotes may be of: the sale of this instant, then those that ended less than a quote ago, the latest first. */
export function quotableSales(
  { given, planned }: Sales<Sale & SaleTerms>,
  former: readonly FormerSale[],
  now: Date,
): readonly [Sale & SaleTerms, ...(Sale & SaleTerms)[]] {
  const terms = termsOf(given)
  const begun = planned.filter(({ beginsAt }) => Date.parse(beginsAt) <= now.getTime())
  const ended = [
    ...former,
    ...begun.map(({ beginsAt }, index) => ({ ...terms, ...saleOf(begun[index - 1] ?? given), endedAt: beginsAt })),
  ]
  const lately = ended.filter(({ endedAt }) => now.getTime() - Date.parse(endedAt) < QUOTE_MS)
  const earlier = lately.toReversed().map((sale) => ({ ...termsOf(sale), ...saleOf(sale) }))
  return [{ ...terms, ...saleOf(begun.at(-1) ?? given) }, ...earlier]
}

/** Names the terms of a quote, so that its buyer gets no others for the same number (T74). */
export function nameTerms({ type, visits, validMonths, currency }: SaleTerms): string {
  return [type, visits, validMonths, currency].join('-')
}

export function termsOf({ type, visits, validMonths, currency }: SaleTerms): SaleTerms {
  return { type, visits, validMonths, currency }
}

function saleOf({ priceMinor, discountedPriceMinor, isOnSale }: Sale): Sale {
  return { priceMinor, discountedPriceMinor, isOnSale }
}
