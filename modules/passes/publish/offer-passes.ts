import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../database/transaction.ts'
import type { Currency } from '../../../contract/money.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffMember } from '../../call/viewer.ts'
import { changeCurrency } from '../../destinations/change-currency.ts'
import { activeDestinationsOf, type ActiveDestination } from '../../destinations/directory.ts'
import { slugWords } from '../../destinations/slug-words.rules.ts'
import { type PassName, type PassOffer, passTexts, writeName } from './city-passes.rules.ts'
import { changeSale, lockSales } from '../change-sale.ts'
import { takePlansBack } from '../pass-products.queries.ts'
import { type CityOffer, currenciesOnSale, insertProducts, offersOfDestination, slugsInUse } from './publish.queries.ts'

/** The passes that a city sells to everybody, as a price list for another city: one of each type and visits. */
export async function offersOf(context: Context, { id }: ActiveDestination): Promise<PassOffer[]> {
  const { offers } = await inTransaction(context.db, (sql) => lockOffers(context, sql, id))
  const sold = offers.filter(({ isOnSale }) => isOnSale)
  return [...new Map(sold.toReversed().map((offer) => [writeName(offer), offer])).values()].toReversed()
}

/** Active cities that use that currency and have no passes yet. */
export async function citiesWithoutPasses(
  context: Context,
  { currency }: ActiveDestination,
): Promise<ActiveDestination[]> {
  const without: ActiveDestination[] = []
  for (const destination of await activeDestinationsOf(context)) {
    if (destination.currency === currency && (await offersOfDestination(context.db, destination.id)).length === 0)
      without.push(destination)
  }
  return without
}

/**
 * Puts passes of a city on sale. A pass with the type and visits of one that the city sells or has withdrawn is left
 * out, so a repeat changes nothing.
 * @returns how many it put on sale
 */
export async function offerPasses(
  context: Context,
  destination: ActiveDestination,
  offers: readonly PassOffer[],
  staff: Seller = 'commandLine',
): Promise<number> {
  return inTransaction(context.db, async (sql) => {
    const known = new Set((await offersOfDestination(sql, destination.id)).map(writeName))
    const fresh = offers.filter((offer) => !known.has(writeName(offer)))
    await insertOffers(context, sql, destination, fresh, staff)
    return fresh.length
  })
}

export interface PricedPass {
  readonly offer: PassOffer
  /** How the city sold or had sold it; undefined when it is new. */
  readonly before: CityOffer | undefined
}

/**
 * Sells passes of a city at these prices from now on: new ones, those that it sells, and those that it had withdrawn.
 * Sold passes, and purchases that were charged, keep their price.
 */
export async function pricePasses(
  context: Context,
  destination: ActiveDestination,
  offers: readonly PassOffer[],
): Promise<PricedPass[]> {
  return inTransaction(context.db, async (sql) => {
    const { offers: known, at } = await lockOffers(context, sql, destination.id)
    const knownByName = new Map(known.map((one) => [writeName(one), one]))
    const priced = offers.map((offer) => ({ offer, before: knownByName.get(writeName(offer)) }))
    await insertOffers(
      context,
      sql,
      destination,
      priced.filter(({ before }) => !before).map(({ offer }) => offer),
    )
    for (const { offer, before } of priced) {
      if (!before || isSoldFor(before, offer.priceMinor, destination.currency)) continue
      const { priceMinor } = offer
      const { currency } = destination
      const sale = { price_minor: priceMinor, discounted_price_minor: null, currency, is_on_sale: true }
      await changeSale(sql, before.id, sale, at)
      await noteOffer(context, sql, 'pass.priced', before.id, {
        before: saleOf(before),
        after: saleOf({ priceMinor, discountedPriceMinor: null, currency, isOnSale: true }),
      })
    }
    return priced
  })
}

/** The passes of a city as they are sold at an instant from which on nobody else changes them. */
async function lockOffers(context: Context, sql: Sql, destinationId: string) {
  const ids = (await offersOfDestination(sql, destinationId)).map(({ id }) => id)
  const at = await lockSales(context, sql, ids)
  return { offers: await offersOfDestination(sql, destinationId), at }
}

/** Whether a city sells a pass at this price. */
export function isSoldFor(offer: CityOffer, priceMinor: number, currency: Currency): boolean {
  return (
    offer.isOnSale &&
    offer.currency === currency &&
    offer.priceMinor === priceMinor &&
    offer.discountedPriceMinor === null
  )
}

export interface EndedPasses {
  readonly ended: readonly PassName[]
  /** Named ones that the city does not sell. */
  readonly unknown: readonly PassName[]
  /** How many of their planned changes are taken back. */
  readonly plans: number
}

/**
 * Takes passes of a city off sale, and takes their planned changes back; 'all' for every one. Sold passes stay valid, and
 * passes of partners stay on sale.
 */
export async function endPasses(
  context: Context,
  { id }: ActiveDestination,
  names: readonly PassName[] | 'all',
): Promise<EndedPasses> {
  return inTransaction(context.db, async (sql) => {
    const { offers, at } = await lockOffers(context, sql, id)
    const wanted = names === 'all' ? undefined : new Set(names.map(writeName))
    const named = offers.filter((offer) => wanted?.has(writeName(offer)) ?? true)
    const plansOf = await takePlansBack(
      sql,
      named.map((offer) => offer.id),
    )
    const ended = named.filter((offer) => offer.isOnSale || plansOf.has(offer.id))
    for (const offer of ended) {
      if (offer.isOnSale) await changeSale(sql, offer.id, { is_on_sale: false }, at)
      const plans = plansOf.get(offer.id)
      await noteOffer(context, sql, 'pass.withdrawn', offer.id, {
        before: { ...saleOf(offer), ...(plans && { plans }) },
        after: saleOf({ ...offer, isOnSale: false }),
      })
    }
    const known = new Set(ended.map(writeName))
    const unknown = names === 'all' ? [] : names.filter((name) => !known.has(writeName(name)))
    return { ended, unknown, plans: [...plansOf.values()].reduce((sum, count) => sum + count, 0) }
  })
}

/**
 * Sells the passes of a city in another currency from now on. It has to have none on sale, because each has its price.
 * @returns whether it does
 */
export async function sellIn(
  context: Context,
  { id, currency: before }: ActiveDestination,
  currency: Currency,
): Promise<boolean> {
  return inTransaction(context.db, async (sql) => {
    if (await sellsInAnother(sql, id, currency)) return false
    await changeCurrency(sql, id, currency)
    await noteAction(sql, {
      staff: 'commandLine',
      action: 'city.currency',
      table: 'destinations',
      id,
      before: { currency: before },
      after: { currency },
      at: context.clock(),
    })
    return true
  })
}

/** Whether a city has passes on sale in another currency, now or by a plan, to everybody or for partners. */
export async function sellsInAnother(sql: Sql, destinationId: string, currency: Currency): Promise<boolean> {
  return (await currenciesOnSale(sql, destinationId)).some((sold) => sold !== currency)
}

/** Who changes what is sold: an operator, or the person who runs commands on the installation. */
type Seller = StaffMember | 'commandLine'

type Sale = Pick<CityOffer, 'priceMinor' | 'discountedPriceMinor' | 'currency' | 'isOnSale'> & {
  readonly plans?: number
}

function saleOf({ priceMinor, discountedPriceMinor, currency, isOnSale }: Sale): Sale {
  return { priceMinor, discountedPriceMinor, currency, isOnSale }
}

/** Notes a change of what a city sells (B17). */
async function noteOffer(
  context: Context,
  sql: Sql,
  action: 'pass.offered' | 'pass.priced' | 'pass.withdrawn',
  id: string,
  change: { readonly before?: Sale; readonly after: Sale; readonly staff?: Seller | undefined },
): Promise<void> {
  const { before, after, staff = 'commandLine' } = change
  await noteAction(sql, {
    staff,
    action,
    table: 'pass_products',
    id,
    ...(before && { before: { ...before } }),
    after: { ...after },
    at: context.clock(),
  })
}

async function insertOffers(
  context: Context,
  sql: Sql,
  destination: ActiveDestination,
  offers: readonly PassOffer[],
  staff?: Seller,
): Promise<void> {
  const plain = slugWords(destination.city)
  const slugs = offers.map(({ type, visits }) => `${plain}-${type}-${visits}`)
  const isTaken = plain === '' || (await slugsInUse(sql, slugs)).length > 0
  const city = isTaken ? `${plain}-${destination.id.slice(0, 8)}`.replace(/^-/, 'city-') : plain
  const products = offers.map((offer) => ({
    ...offer,
    ...passTexts(destination.city, offer),
    id: randomUUID(),
    slug: `${city}-${offer.type}-${offer.visits}`,
    destinationId: destination.id,
    currency: destination.currency,
    isRestricted: false,
    isOnSale: true,
  }))
  await insertProducts(sql, products)
  for (const product of products)
    await noteOffer(context, sql, 'pass.offered', product.id, { after: saleOf(product), staff })
}
