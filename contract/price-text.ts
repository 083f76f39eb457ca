// Creating a formatter takes a hundred times as long as using it, and there are only a handful of currencies.
const formats = new Map<string, Intl.NumberFormat>()

/**
 * A price as it is written everywhere, on screens, in mails and on paper: '£11.70', '€24', 'CHF 1,250'. Whole amounts
 * have no decimals, unless told otherwise. `value` is in the currency's main unit, like the API's `price.value`.
 */
export function formatPrice(value: number, currency: string, decimals = Number.isInteger(value) ? 0 : 2): string {
  const key = `${currency} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  formats.set(key, format)
  return format.format(value)
}
