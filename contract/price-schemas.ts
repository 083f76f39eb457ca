import { z } from 'zod'

export const currencySchema = z.string().regex(/^[A-Z]{3}$/)

/** `Price` of contract/money.ts on the wire. */
export const priceSchema = z.object({
  value: z.number().meta({ description: 'Major units, with at most the decimals of the currency (ISO 4217)' }),
  currencyCode: currencySchema,
})
