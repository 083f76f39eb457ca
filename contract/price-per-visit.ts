import type { Price } from './money.ts'
import type { PassProduct } from './passes.ts'
import { formatPrice } from './price-text.ts'
import type { VoucherType } from './search.ts'

/**
 * Lowest price per visit (2-marketplace §9, T64): takes the pass of a type with the most visits and divides its price
 * by them, to two decimals in the currency: '£9.38'. Undefined when there is no pass of that type.
 */
export function lowestPricePerVisit(
  products: readonly Pick<PassProduct, 'voucherType' | 'visits' | 'price'>[],
  type: VoucherType,
): string | undefined {
  const [most] = products
    .filter(({ voucherType }) => voucherType === type)
    .toSorted((one, other) => other.visits - one.visits || one.price.value - other.price.value)
  return most && pricePerVisit(most.price, most.visits)
}

/** What a visit costs with a pass, always to two decimals: '£9.38'. */
export function pricePerVisit({ value, currencyCode }: Price, visits: number): string {
  return formatPrice(value / visits, currencyCode, 2)
}
