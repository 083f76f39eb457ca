import { randomUUID } from 'node:crypto'
import { fillIn } from '../../contract/fill-in.ts'
import { refuseField } from '../../contract/refusal.ts'
import type { ProductBody, ProductRecord } from '../../contract/staff-products.ts'
import { readAmount } from '../../contract/typed-amount.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { isCurrency } from '../destinations/import/currency.rules.ts'
import { slugWords } from '../destinations/slug-words.rules.ts'
import { onceInTransaction } from '../idempotency/once-by-key.ts'
import { requestHash } from '../idempotency/request-hash.ts'
import { sanitiseOrNull } from '../formats/sanitise-html.rules.ts'
import { changeSale, lockSales } from '../passes/change-sale.ts'
import { refuseOldVersion } from '../record-version.ts'
import {
  citiesToChoose,
  insertProduct,
  isSlugTaken,
  findKeptLinks,
  partnersToChoose,
  plansOf,
  type ProductDetails,
  replaceLinks,
  updateTerms,
} from './products.queries.ts'
import { fieldsOfProduct, findProduct, showProduct } from './show-product.ts'
import * as texts from './texts.ts'

/** Sells a new pass; the same request again sells no second one. */
export async function addProduct(
  context: Context,
  { staff, accountId, idempotencyKey: key }: StaffViewer,
  body: ProductBody,
): Promise<ProductRecord> {
  const at = context.clock()
  const keyed = { scope: `add-product:${accountId}`, key, bodyHash: requestHash(body) }
  return onceInTransaction(context, keyed, async (sql) => {
    const { terms, sale, links } = await readProduct(sql, body, undefined)
    const id = randomUUID()
    const plain = slugWords(body.name)
    const slug = plain === '' || (await isSlugTaken(sql, plain)) ? `${plain || 'pass'}-${id.slice(0, 8)}` : plain
    await insertProduct(sql, { id, slug, ...terms, ...sale })
    await replaceLinks(sql, id, links)
    const after = fieldsOfProduct(await findProduct(sql, id))
    await noteAction(sql, { staff, action: 'pass.offered', table: 'pass_products', id, after, at })
    return showProduct(sql, id)
  })
}

/**
 * Changes a pass for those who buy it from now on; passes that are sold keep their terms (T78).
 * @throws Refusal recordNotFound, recordChanged
 */
export async function saveProduct(
  context: Context,
  { staff }: StaffViewer,
  reference: string,
  { version, ...body }: ProductBody & { readonly version: string },
): Promise<ProductRecord> {
  return inTransaction(context.db, async (sql) => {
    const { id } = await findProduct(sql, reference)
    const at = await lockSales(context, sql, [id])
    const product = await findProduct(sql, id)
    const before = fieldsOfProduct(product)
    refuseOldVersion(before, version)
    const { terms, sale, links } = await readProduct(sql, body, product)
    await refuseAgainstPlans(sql, product, body)
    if (!isSoldLike(product, terms, sale)) await changeSale(sql, id, sale, at)
    await updateTerms(sql, id, terms)
    await replaceLinks(sql, id, links)
    const after = fieldsOfProduct(await findProduct(sql, id))
    await noteAction(sql, { staff, action: 'pass.changed', table: 'pass_products', id, before, after, at })
    return showProduct(sql, id)
  })
}

type ProductColumns = Awaited<ReturnType<typeof readProduct>>

/** Whether what a quote names is the same as before (T74). */
function isSoldLike(product: ProductDetails, terms: ProductColumns['terms'], sale: ProductColumns['sale']): boolean {
  return (
    sale.price_minor === product.priceMinor &&
    sale.discounted_price_minor === product.reducedMinor &&
    sale.currency === product.currency &&
    sale.is_on_sale === product.isOnSale &&
    terms.voucher_type === product.type &&
    terms.visits === product.visits &&
    terms.valid_months === product.validMonths
  )
}

/** Plans have their prices in the product's currency, and those that sell need a seller. */
async function refuseAgainstPlans(sql: Sql, product: ProductDetails, body: ProductBody): Promise<void> {
  const plans = await plansOf(sql, product.id)
  if (plans.length > 0 && body.currency !== product.currency) throw refuseField('currency', texts.plannedCurrency)
  const hasSeller = !body.isRestricted || body.sellers.length > 0
  if (!hasSeller && plans.some((plan) => plan.is_on_sale)) throw refuseField('sellers', texts.plannedSale)
}

/** The columns of what was typed. A city or a partner that is over may stay where it was before. */
async function readProduct(sql: Sql, body: ProductBody, before: ProductDetails | undefined) {
  const kept = before && (await findKeptLinks(sql, before.id))
  const idsByName = (...all: readonly { readonly name: string; readonly id: string }[]) =>
    new Map(all.map(({ name, id }) => [name, id]))
  const chosen = await citiesToChoose(sql)
  const sellers = (await partnersToChoose(sql)).map(({ slug, id }) => ({ name: slug, id }))
  const idOf = (known: ReadonlyMap<string, string>, field: string, name: string) => {
    const id = known.get(name)
    if (id === undefined) throw refuseField(field, fillIn(texts.unknownName, { name }))
    return id
  }
  const keepsCity = (body.city ?? null) === before?.city
  // A name can be that of an active city as well as of one that is over, so what stays is told by its id.
  const city = chosen.find(({ id, name }) => (keepsCity ? id === before.destinationId : name === body.city))
  if (body.city && !city && !keepsCity) throw refuseField('city', fillIn(texts.unknownName, { name: body.city }))
  if (city && city.currency !== body.currency)
    throw refuseField('currency', fillIn(texts.otherCurrency, { city: city.name, currency: city.currency }))
  if (!isCurrency(body.currency)) throw refuseField('currency', texts.unknownCurrency)
  if (!body.city && body.furtherCities.length > 0) throw refuseField('furtherCities', texts.everywhereAlready)
  return {
    terms: {
      name: body.name,
      destination_id: keepsCity ? before.destinationId : (city?.id ?? null),
      voucher_type: body.type,
      visits: body.visits,
      valid_months: body.validMonths,
      short_description: sanitiseOrNull(body.shortDescription ?? null),
      is_restricted: body.isRestricted,
      rank: body.rank,
    },
    sale: {
      price_minor: amountIn(body.price, body.currency),
      discounted_price_minor: body.reducedPrice ? amountIn(body.reducedPrice, body.currency) : null,
      currency: body.currency,
      is_on_sale: body.isOnSale,
    },
    links: {
      destinations: body.furtherCities
        .filter((name) => name !== body.city)
        .map((name) => idOf(idsByName(...chosen, ...(kept?.furtherCities ?? [])), 'furtherCities', name)),
      partners: body.sellers.map((slug) => idOf(idsByName(...sellers, ...(kept?.sellers ?? [])), 'sellers', slug)),
    },
  }
}

/** The schema has read the amount before. */
export function amountIn(text: string, currency: string): number {
  const read = readAmount(text, currency)
  if ('problem' in read) throw refuseField('price', read.problem)
  return read.minor
}
