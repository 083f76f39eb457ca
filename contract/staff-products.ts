import { z } from 'zod'
import { dateInput, timeInput } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { flagInput, line, orAbsent, orCleared, paragraphs, reference, requireWholeNumber, wordInput } from './inputs.ts'
import type { Currency } from './money.ts'
import { ownedPassTypes } from './passes.ts'
import { priceSchema } from './price-schemas.ts'
import { versionInput, versionSchema } from './record-version.ts'
import { nameFilter } from './staff-all-venues.ts'
import { listPage, listQuery } from './staff-lists.ts'
import { amountInput, readAmount } from './typed-amount.ts'

/** Additions (T76-T78, T183): the passes that we sell, as those who run the product see and change them. */

const plannedSaleSchema = z.object({
  id: z.string(),
  version: versionSchema,
  beginsAt: z.iso.datetime(),
  price: priceSchema,
  reducedPrice: priceSchema.nullable(),
  isOnSale: z.boolean(),
})

export const productRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable().meta({ description: 'Null when it is valid everywhere' }),
  type: z.enum(ownedPassTypes),
  visits: z.int(),
  price: priceSchema,
  reducedPrice: priceSchema.nullable(),
  sellers: z
    .array(z.string())
    .nullable()
    .meta({ description: 'The partners that alone sell it; null: everybody (T76)' }),
  isOnSale: z.boolean(),
  sold: z.int().meta({ description: 'Passes that travellers have of it, counted up to 10,000' }),
  planned: z.iso.datetime().nullable().meta({ description: 'When its next planned change begins (T183)' }),
})
export type ProductRow = z.infer<typeof productRowSchema>

export const productsQuery = listQuery(
  {
    text: nameFilter,
    city: orAbsent(line(100)).meta({ description: 'The name of the city' }),
    type: wordInput(ownedPassTypes),
    onSale: wordInput(['yes', 'no']),
    planned: wordInput(['yes']),
  },
  ['name', '-name'],
)
export type ProductsQuery = z.output<typeof productsQuery>

export const listProducts = endpoint({
  method: 'GET',
  path: '/staff/products',
  tag: 'Staff',
  summary: 'The passes that we sell or have sold',
  access: 'staff',
  right: 'products.see',
  query: productsQuery,
  answer: listPage(productRowSchema),
  errors: ['listPlaceUnknown'],
})

interface TypedPrices {
  readonly price: string
  readonly reducedPrice?: string | null | undefined
}

/** What is wrong with the prices of a pass in its currency, by their fields. */
export function problemsOfPrices({ price, reducedPrice }: TypedPrices, currency: Currency): Record<string, string> {
  const full = readAmount(price, currency)
  if ('problem' in full) return { price: full.problem }
  const reduced = reducedPrice ? readAmount(reducedPrice, currency) : undefined
  if (!reduced) return {}
  if ('problem' in reduced) return { reducedPrice: reduced.problem }
  return reduced.minor >= full.minor ? { reducedPrice: 'Must be less than the price' } : {}
}

export const NOBODY_SELLS =
  'No site may sell this pass. Choose a partner below, let every site sell it, or take it off sale'

const MOST_PLACES = 500
const words = z.array(line(160)).max(MOST_PLACES)

/** What is sold from now on. Passes that are sold keep their terms (T78). */
export const productFieldsBody = z
  .object({
    name: line(100),
    city: orCleared(line(160)).meta({ description: 'Its city as the site names it; none: valid everywhere' }),
    furtherCities: words.meta({ description: 'Where it is valid besides its city (T77)' }),
    currency: line(3).regex(/^[A-Z]{3}$/, { error: 'Must be three capital letters, such as GBP' }),
    type: z.enum(ownedPassTypes),
    visits: requireWholeNumber(1, 1000, 'Must be a whole number from 1 to 1000'),
    validMonths: requireWholeNumber(1, 120, 'Must be a whole number from 1 to 120'),
    price: amountInput,
    reducedPrice: orCleared(amountInput),
    shortDescription: orCleared(paragraphs(2_000)).meta({
      description: 'HTML, of which what T152 allows is kept',
    }),
    isOnSale: flagInput,
    isRestricted: flagInput.meta({ description: 'Only the partners that list it sell it (T76)' }),
    sellers: words.meta({ description: 'The partners that list it, by their slugs' }),
    rank: requireWholeNumber(0, 1000, 'Must be a whole number from 0 to 1000'),
  })
  .superRefine((fields, context) => {
    for (const [field, message] of Object.entries(problemsOfPrices(fields, fields.currency)))
      context.addIssue({ code: 'custom', path: [field], message })
    if (fields.isOnSale && fields.isRestricted && fields.sellers.length === 0)
      context.addIssue({ code: 'custom', path: ['isOnSale'], message: NOBODY_SELLS })
  })
export type ProductBody = z.output<typeof productFieldsBody>

const productFieldsSchema = z.object({
  name: z.string(),
  city: z.string().nullable(),
  furtherCities: z.array(z.string()),
  currency: z.string(),
  type: z.enum(ownedPassTypes),
  visits: z.int(),
  validMonths: z.int(),
  price: z.string().meta({ description: 'In major units, as it is typed' }),
  reducedPrice: z.string().nullable(),
  shortDescription: z.string().nullable(),
  isOnSale: z.boolean(),
  isRestricted: z.boolean(),
  sellers: z.array(z.string()),
  rank: z.int(),
})
export type ProductFields = z.infer<typeof productFieldsSchema>

const choicesSchema = z.object({
  cities: z.array(z.object({ name: z.string(), currency: z.string() })),
  partners: z
    .array(z.object({ slug: z.string(), passes: z.int() }))
    .meta({ description: 'With how many passes they list. Those with none show every pass' }),
})

export const productRecordSchema = z.object({
  id: z.string(),
  slug: z.string(),
  version: versionSchema,
  fields: productFieldsSchema,
  timeZone: z.string().meta({ description: 'By whose clock plans begin' }),
  sold: z.int().meta({ description: 'Passes that were sold of it and keep their terms (T78)' }),
  planned: z.array(plannedSaleSchema),
  choices: choicesSchema,
})
export type ProductRecord = z.infer<typeof productRecordSchema>

const params = z.object({ product: reference() })

export const showProduct = endpoint({
  method: 'GET',
  path: '/staff/products/{product}',
  tag: 'Staff',
  summary: 'A pass that we sell, with its plans',
  access: 'staff',
  right: 'products.see',
  params,
  answer: productRecordSchema,
  errors: ['recordNotFound'],
})

export const listProductChoices = endpoint({
  method: 'GET',
  path: '/staff/product-choices',
  tag: 'Staff',
  summary: 'Where a new pass may be valid, and who may sell it',
  access: 'staff',
  right: 'products.see',
  answer: choicesSchema,
  errors: [],
})

export const addProduct = endpoint({
  method: 'POST',
  path: '/staff/products',
  tag: 'Staff',
  summary: 'Sell a new pass',
  access: 'staff',
  right: 'products.change',
  body: productFieldsBody,
  answer: productRecordSchema,
  errors: ['idempotencyMismatch', 'idempotencyInProgress'],
})

export const saveProduct = endpoint({
  method: 'POST',
  path: '/staff/products/{product}',
  tag: 'Staff',
  summary: 'Change a pass for those who buy it from now on',
  access: 'staff',
  right: 'products.change',
  params,
  body: productFieldsBody.safeExtend({ version: versionInput }),
  answer: productRecordSchema,
  errors: ['recordNotFound', 'recordChanged'],
})

export const planFieldsBody = z.object({
  date: dateInput,
  time: timeInput,
  price: amountInput,
  reducedPrice: orCleared(amountInput),
  isOnSale: flagInput,
})
export const planSaleBody = planFieldsBody.extend({
  plan: orAbsent(reference()).meta({ description: 'The plan that it replaces, with its version; none: a further one' }),
  version: orAbsent(versionInput),
})

export const planSale = endpoint({
  method: 'POST',
  path: '/staff/products/{product}/plans',
  tag: 'Staff',
  summary: "Sell a pass in another way from an instant on, by its city's clock (T183)",
  access: 'staff',
  right: 'products.change',
  params,
  body: planSaleBody,
  answer: productRecordSchema,
  errors: ['recordNotFound', 'recordChanged'],
})

export const removePlan = endpoint({
  method: 'DELETE',
  path: '/staff/products/{product}/plans/{plan}',
  tag: 'Staff',
  summary: 'Take back a planned change that has not begun',
  access: 'staff',
  right: 'products.change',
  params: params.extend({ plan: reference() }),
  query: z.object({ version: versionInput }),
  answer: productRecordSchema,
  errors: ['recordNotFound', 'recordChanged'],
})

export const offerLike = endpoint({
  method: 'POST',
  path: '/staff/products/like',
  tag: 'Staff',
  summary: 'Sell the passes of another city in this one too, at the same prices',
  access: 'staff',
  right: 'products.change',
  body: z.object({ city: line(160, 'Please choose a city'), like: line(160, 'Please choose a city') }),
  answer: z.object({ offered: z.int(), known: z.int().meta({ description: 'It had these already: they stay' }) }),
  errors: [],
})
