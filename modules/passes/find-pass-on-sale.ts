import { isId } from '../../contract/inputs.ts'
import type { Currency } from '../../contract/money.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Sql } from '../call/context.ts'
import { refuseElsewhere } from '../partners/list-allowed-destinations.ts'
import type { Site } from '../partners/find-site.ts'
import { findOfferedProduct } from './pass-products.queries.ts'

/** A pass as it is offered today. */
export interface PassOnSale {
  readonly id: string
  readonly name: string
  readonly type: 'standard' | 'premium' | 'wellness'
  readonly visits: number
  readonly priceMinor: number
  /** The higher price that screens strike through; null when the price is not reduced. */
  readonly originalMinor: number | null
  readonly currency: Currency
  readonly validMonths: number
  readonly shortDescription: string | null
  /** Null when valid everywhere. */
  readonly destinationId: string | null
  /** Its destination and those that it was extended to; null when valid everywhere. */
  readonly validDestinationIds: readonly string[] | null
  readonly city: string | null
  readonly timeZone: string | null
  readonly isOnSale: boolean
  /** Sold only by the partners that list it. */
  readonly isRestricted: boolean
}

/** A pass of the catalogue, on sale or not. `reference` is an id or a slug. */
export async function passProduct(sql: Sql, reference: string): Promise<PassOnSale | undefined> {
  return findOfferedProduct(sql, isId(reference) ? { id: reference } : { slug: reference })
}

/**
 * A pass that a site sells (T11, T76). Other sites do not know a restricted pass.
 * @throws Refusal passNotSold, destinationNotAllowed
 */
export async function passOnSale(sql: Sql, reference: string, site: Site): Promise<PassOnSale> {
  const product = await passProduct(sql, reference)
  if (!product?.isOnSale) throw new Refusal('passNotSold')
  if (product.isRestricted && !site.partner?.passProductIds.includes(product.id)) throw new Refusal('passNotSold')
  if (product.destinationId !== null) refuseElsewhere(site, product.destinationId)
  return product
}
