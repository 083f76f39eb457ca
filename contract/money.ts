/** An ISO 4217 code, such as GBP. Passes may be sold in any currency (T187); a city has one. */
export type Currency = string

/** ISO 4217: the currencies that have no smaller unit, and those that have thousandths. All others have hundredths. */
const whole = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const thousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** How many decimals a currency has: GBP 2, JPY 0, KWD 3. */
export function decimalsOf(currency: Currency): number {
  if (whole.includes(currency)) return 0
  return thousandths.includes(currency) ? 3 : 2
}

/**
 * Inside the product money is integer minor units plus a currency (T67): 12.50 GBP is {minor: 1250, currency: 'GBP'},
 * and 1250 JPY is {minor: 1250, currency: 'JPY'}.
 */
export interface Money {
  readonly minor: number
  readonly currency: Currency
}

/** On the wire a price is in major units, as documented: {value: 12.5, currencyCode: 'GBP'}. */
export interface Price {
  readonly value: number
  readonly currencyCode: Currency
}

export function toPrice({ minor, currency }: Money): Price {
  return { value: minor / 10 ** decimalsOf(currency), currencyCode: currency }
}

/** The opposite of `toPrice`. A value with more decimals than its currency has is rounded. */
export function toMinor({ value, currencyCode }: Price): number {
  return Math.round(value * 10 ** decimalsOf(currencyCode))
}
