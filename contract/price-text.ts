import { type Currency, decimalsOf } from './money.ts'

// Creating a formatter takes a hundred times as long as using it, and there are only a handful of currencies.
const formats = new Map<string, Intl.NumberFormat>()

/**
 * A price in its one written form, on screens, in mails and on paper: '£11.70', '€24', '$18.50', 'CHF 1,250', '¥2,400'.
 * Whole amounts have no decimals, unless the caller asks for them. `value` is in the currency's main unit, like the
 * API's `price.value`.
 */
export function formatPrice(
  value: number,
  currency: Currency,
  decimals = Number.isInteger(value) ? 0 : decimalsOf(currency),
): string {
  const key = `${currency} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  formats.set(key, format)
  return format.format(value)
}
