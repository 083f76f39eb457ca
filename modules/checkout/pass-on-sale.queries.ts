import { sql as statement } from 'kysely'
import type { Currency } from '../../contract/money.ts'
import type { Sql } from '../context.ts'

/** A pass as it is offered today. */
export interface PassOnSale {
  readonly id: string
  readonly name: string
  readonly voucherType: 'standard' | 'premium' | 'wellness'
  readonly visits: number
  readonly priceMinor: number
  /** The higher price that is struck through; null when not reduced. */
  readonly originalMinor: number | null
  readonly currency: Currency
  readonly validMonths: number
  readonly shortDescription: string | null
  /** Null: valid everywhere. */
  readonly destinationId: string | null
  readonly city: string | null
  readonly timeZone: string | null
  readonly isOnSale: boolean
  /** Sold by the partners alone that list it. */
  readonly isRestricted: boolean
}

/** A pass product with its city; `reference` is an id or a slug. */
export async function passProduct(sql: Sql, reference: { id: string } | { slug: string }): Promise<PassOnSale | undefined> {
  const query = sql
    .selectFrom('pass_products as p')
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
    .select(['p.id', 'p.name', 'p.voucher_type as voucherType', 'p.visits', 'p.currency', 'p.valid_months as validMonths'])
    .select(['p.short_description as shortDescription', 'p.destination_id as destinationId', 'd.city', 'd.time_zone as timeZone'])
    .select(statement<number>`coalesce(p.discounted_price_minor, p.price_minor)`.as('priceMinor'))
    .select(statement<number | null>`case when p.discounted_price_minor < p.price_minor then p.price_minor end`.as('originalMinor'))
    .select(statement<boolean>`p.is_on_sale and coalesce(d.is_active, true) and p.voucher_type <> 'wellness'`.as('isOnSale'))
    .select('p.is_restricted as isRestricted')
  return ('id' in reference ? query.where('p.id', '=', reference.id) : query.where('p.slug', '=', reference.slug)).executeTakeFirst()
}
