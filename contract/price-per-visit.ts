import type { PassProduct } from './passes.ts'
import type { VoucherType } from './search.ts'

/**
 * Lowest price per visit (2-marketplace §9, T64): takes the pass of a type with the most visits and divides its price
 * by them, to two decimals with the currency: '9.38 GBP'. Undefined when there is no pass of that type.
 */
export function lowestPricePerVisit(
  products: readonly Pick<PassProduct, 'voucherType' | 'visits' | 'price'>[],
  type: VoucherType,
): string | undefined {
  const [most] = products
    .filter(({ voucherType }) => voucherType === type)
    .toSorted((one, other) => other.visits - one.visits || one.price.value - other.price.value)
  return most && `${(most.price.value / most.visits).toFixed(2)} ${most.price.currencyCode}`
}
