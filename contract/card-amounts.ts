import { type Currency, decimalsOf, type Money } from './money.ts'

/**
 * What cards can be charged, by the payment provider's published rules (docs.stripe.com/currencies). Its amounts are
 * integers of the currency's minor unit, as ours are, but it has other decimals than ISO 4217 for three currencies.
 */
const providersDecimals: Readonly<Record<Currency, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** Amounts of these have to be a multiple of so many minor units; all others may be any number. */
const steps: Readonly<Record<Currency, number>> = { BHD: 10, JOD: 10, KWD: 10, OMR: 10, TND: 10, MGA: 100 }

/** The smallest charge, in major units. Of the others the provider names none. */
const smallest: Readonly<Record<Currency, number>> = {
  AED: 2,
  AUD: 0.5,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
}

/** Of which number of minor units every charge is a multiple. */
export function chargeStep(currency: Currency): number {
  return steps[currency] ?? 1
}

/** The smallest charge in minor units. */
export function smallestCharge(currency: Currency): number {
  return Math.round((smallest[currency] ?? 0) * 10 ** decimalsOf(currency)) || chargeStep(currency)
}

/** An amount as the provider writes it: 5 ISK are 500, 5.00 MGA are 5. */
export function toProviderAmount({ minor, currency }: Money): number {
  return Math.round(minor * 10 ** (decimalsAtProvider(currency) - decimalsOf(currency)))
}

/** An amount of the provider in our minor units. */
export function fromProviderAmount(amount: number, currency: Currency): number {
  return Math.round(amount * 10 ** (decimalsOf(currency) - decimalsAtProvider(currency)))
}

export function decimalsAtProvider(currency: Currency): number {
  return providersDecimals[currency] ?? decimalsOf(currency)
}
