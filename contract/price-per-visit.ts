import { decimalsOf, type Price } from './money.ts'
import type { PassProduct } from './passes.ts'
import { formatPrice } from './price-text.ts'
import type { VoucherType } from './search.ts'
import { visitsText } from './visits-text.ts'

/** The lowest price per visit, and what it takes to pay it (T190). */
export interface VisitPrice {
  /** '£9.38' */
  readonly perVisit: string
  /** The visits that one buys for it. */
  readonly visits: number
  /** '£12', the price of a single visit; null if none is sold. */
  readonly single: string | null
}

/**
 * Lowest price per visit (2-marketplace §9, T64): takes the pass of a type with the most visits and divides its price
 * by them, with the decimals of the currency: '£9.38', '¥1,235'. Undefined when there is no pass of that type.
 */
export function lowestPricePerVisit(
  products: readonly Pick<PassProduct, 'voucherType' | 'visits' | 'price'>[],
  type: VoucherType,
): VisitPrice | undefined {
  const ofType = products
    .filter(({ voucherType }) => voucherType === type)
    .toSorted((one, other) => other.visits - one.visits || one.price.value - other.price.value)
  const [most] = ofType
  const single = ofType.find(({ visits }) => visits === 1)?.price
  return (
    most && {
      perVisit: pricePerVisit(most.price, most.visits),
      visits: most.visits,
      single: single ? formatPrice(single.value, single.currencyCode) : null,
    }
  )
}

/** What a visit costs with a pass, always with the decimals of the currency: '£9.38', '¥1,235'. */
export function pricePerVisit({ value, currencyCode }: Price, visits: number): string {
  return formatPrice(value / visits, currencyCode, decimalsOf(currencyCode))
}

/** Stands after 'from £9.38 per visit' (T190): 'with 10 visits, £12 for one'. */
export function termsOfPrice({ visits, single }: VisitPrice): string {
  const bought = `with ${visitsText(visits)}`
  return single === null || visits === 1 ? bought : `${bought}, ${single} for one`
}
