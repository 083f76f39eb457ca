import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../context.ts'
import { activeDestinationsOf, type ActiveDestination } from '../../destinations/directory.ts'
import { slugWords } from '../../destinations/slug-words.rules.ts'
import { type PassOffer, passTexts } from './city-passes.rules.ts'
import { insertProducts, offersOfDestination, slugsInUse } from './publish.queries.ts'

/** The passes that a city sells to everybody, as a price list for another city. */
export async function offersOf(context: Context, { id }: ActiveDestination): Promise<PassOffer[]> {
  return (await offersOfDestination(context.db, id)).filter(({ isOnSale }) => isOnSale)
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
 * Puts passes of a city on sale. A pass of the same type and visits that the city has, or had and withdrew, does not
 * change, so repeating the call changes nothing.
 * @returns how many were put on sale
 */
export async function offerPasses(
  context: Context,
  destination: ActiveDestination,
  offers: readonly PassOffer[],
): Promise<number> {
  return inTransaction(context.db, async (sql) => {
    const known = new Set(
      (await offersOfDestination(sql, destination.id)).map(({ type, visits }) => `${type}-${visits}`),
    )
    const fresh = offers.filter(({ type, visits }) => !known.has(`${type}-${visits}`))
    const plain = slugWords(destination.city)
    const slugs = fresh.map(({ type, visits }) => `${plain}-${type}-${visits}`)
    const isTaken = plain === '' || (await slugsInUse(sql, slugs)).length > 0
    const city = isTaken ? `${plain}-${destination.id.slice(0, 8)}`.replace(/^-/, 'city-') : plain
    const products = fresh.map((offer) => ({
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
    return products.length
  })
}
