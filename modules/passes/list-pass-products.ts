import type { Answer } from '../../contract/endpoint.ts'
import { toWireDate } from '../../contract/days.ts'
import { toPrice } from '../../contract/money.ts'
import { passCity } from '../../contract/pass-city.ts'
import type { listPassProducts } from '../../contract/passes.ts'
import { type PassProduct } from '../../contract/passes.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { PublicAnswer } from '../call/answers.ts'
import { freshness, nextMinute } from '../call/freshness.ts'
import { sanitiseOrNull } from '../formats/sanitise-html.rules.ts'
import { SITE_SCOPES, siteOfViewer } from '../partners/find-site.ts'
import {
  type ActiveDestination,
  DIRECTORY_SCOPES,
  destinationsOfSite,
  findDestination,
} from '../destinations/directory.ts'
import { type ProductToSell, productsToSell } from './pass-products.queries.ts'
import { validityOf } from './pass-terms.rules.ts'
import { saleAt } from './sale.rules.ts'
import { writeConditions } from './write-pass.ts'

const SCOPES = ['passes', ...SITE_SCOPES, ...DIRECTORY_SCOPES]

/**
 * The passes that a site sells, standard before premium, those with the most visits first. A restricted pass appears
 * only on the pages of the partners that list it (T76). A city sells its passes and those that are valid everywhere.
 * Our business site always sells London's (T167).
 */
export async function passProducts(
  context: Context,
  { query, viewer }: Pick<Call<typeof listPassProducts>, 'query' | 'viewer'>,
): Promise<PublicAnswer<Answer<typeof listPassProducts>>> {
  const now = context.clock()
  const keep = freshness(context, SCOPES, nextMinute(now))
  const site = await siteOfViewer(context, viewer)
  const asked = passCity(site.mode, query.city)
  const city = asked === undefined ? undefined : await findDestination(context, asked, viewer)
  const offered = new Map(
    (await destinationsOfSite(context, viewer)).map((destination) => [destination.id, destination]),
  )
  const listed = new Set(site.partner?.passProductIds)
  const named = new Set(query.voucherIds.map((reference) => reference.toLowerCase()))
  const sold = (await productsForSale(context)).map((given) => saleAt({ given, planned: given.planned }, now))
  const shown = sold.filter(
    (product) =>
      product.isOnSale &&
      (product.destinationId === null ||
        (city ? product.destinationId === city.id : offered.has(product.destinationId))) &&
      (!product.isRestricted || listed.has(product.id)) &&
      (named.size === 0 || named.has(product.id) || named.has(product.slug)) &&
      product.visits >= (query.visits ?? 0),
  )
  const data = shown.map((product) => writeProduct(product, offered.get(product.destinationId ?? ''), now))
  return new PublicAnswer({ data }, keep)
}

function productsForSale(context: Context): Promise<readonly ProductToSell[]> {
  return context.catalogue.keep('pass-products', ['passes', ...DIRECTORY_SCOPES], async () => {
    const value = await productsToSell(context.db)
    return { value, bytes: value.length * 1_000 }
  })
}

function writeProduct(product: ProductToSell, destination: ActiveDestination | undefined, now: Date): PassProduct {
  const { id, name, visits, priceMinor, discountedPriceMinor, currency, shortDescription } = product
  const { expiresOn } = validityOf(now, product.validMonths, destination?.timeZone ?? 'UTC')
  return {
    id,
    name,
    voucherType: product.type === 'premium' ? 'premium' : 'standard',
    visits,
    price: toPrice({ minor: discountedPriceMinor ?? priceMinor, currency }),
    originalPrice: discountedPriceMinor === null ? null : toPrice({ minor: priceMinor, currency }),
    conditions: writeConditions(product),
    shortDescription: sanitiseOrNull(shortDescription),
    expirationDate: toWireDate(expiresOn),
  }
}
