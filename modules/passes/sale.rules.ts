import { MINUTE_MS } from '../../contract/durations.ts'

/** How a product is sold. */
export interface Sale {
  readonly priceMinor: number
  /** The reduced price; null when it is not reduced. */
  readonly discountedPriceMinor: number | null
  readonly isOnSale: boolean
}

/** Both come out of JSON, so instants are texts. */
export type PlannedSale = Sale & { readonly beginsAt: string }
export type FormerSale = Sale & { readonly endedAt: string }

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
  { given, planned }: Sales,
  former: readonly FormerSale[],
  now: Date,
): readonly [Sale, ...Sale[]] {
  const begun = planned.filter(({ beginsAt }) => Date.parse(beginsAt) <= now.getTime())
  const ended = [
    ...former,
    ...begun.map(({ beginsAt }, index) => ({ ...saleOf(begun[index - 1] ?? given), endedAt: beginsAt })),
  ]
  const lately = ended.filter(({ endedAt }) => now.getTime() - Date.parse(endedAt) < QUOTE_MS)
  return [saleOf(begun.at(-1) ?? given), ...lately.toReversed().map(saleOf)]
}

function saleOf({ priceMinor, discountedPriceMinor, isOnSale }: Sale): Sale {
  return { priceMinor, discountedPriceMinor, isOnSale }
}
