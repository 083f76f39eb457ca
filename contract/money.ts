import { z } from 'zod'

/** ISO 4217 codes of the currencies that passes are sold in (1-storefront §3). */
export const currencies = ['CHF', 'GBP', 'EUR'] as const
export type Currency = (typeof currencies)[number]
export const currencySchema = z.enum(currencies)

/**
 * Inside the product money is integer minor units plus a currency (T67): 12.50 GBP is {minor: 1250, currency: 'GBP'}.
 */
export interface Money {
  readonly minor: number
  readonly currency: Currency
}

/** On the wire a price is in major units, as documented: {value: 12.5, currencyCode: 'GBP'}. */
export const priceSchema = z.object({
  value: z.number().meta({ description: 'Major units, at most two decimals' }),
  currencyCode: currencySchema,
})
export type Price = z.infer<typeof priceSchema>

export function toPrice(money: Money): Price {
  return { value: money.minor / 100, currencyCode: money.currency }
}
