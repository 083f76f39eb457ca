import countryToCurrency from 'country-to-currency'
import type { Currency } from '../../../contract/money.ts'

const byCountry: Readonly<Record<string, Currency>> = countryToCurrency

/** The currency in which a new city sells its passes: that of its country (T187). A country without one gets dollars. */
export function currencyFor(countryCode: string): Currency {
  return byCountry[countryCode] ?? 'USD'
}

const currencies = new Set(Object.values(byCountry))

/** Whether some country pays in it today. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}
