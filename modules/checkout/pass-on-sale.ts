import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Sql } from '../context.ts'
import { mayUseDestination, type Site } from '../partners/site-of.ts'
import { type PassOnSale, passProduct } from './pass-on-sale.queries.ts'

export type { PassOnSale } from './pass-on-sale.queries.ts'

/**
 * What a site sells (T11, T76). A restricted pass does not exist on other sites.
 * @throws Refusal passNotSold, destinationNotAllowed
 */
export async function passOnSale(sql: Sql, reference: string, site: Site): Promise<PassOnSale> {
  const product = await passProduct(sql, isId(reference) ? { id: reference } : { slug: reference })
  if (!product?.isOnSale) throw new Refusal('passNotSold')
  if (product.isRestricted && !site.partner?.passProductIds.includes(product.id)) throw new Refusal('passNotSold')
  if (product.destinationId !== null && !mayUseDestination(site, product.destinationId)) throw new Refusal('destinationNotAllowed')
  return product
}
