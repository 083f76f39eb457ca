import { sql as statement } from 'kysely'
import type { Currency } from '../../contract/money.ts'
import type { OwnedPassType } from '../../contract/passes.ts'
import type { Sql } from '../context.ts'

/** What is sold, with the terms that a pass copies. */
export interface Product {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly type: OwnedPassType
  readonly visits: number
  readonly priceMinor: number
  readonly discountedPriceMinor: number | null
  readonly currency: Currency
  readonly validMonths: number
  readonly shortDescription: string | null
  /** Null: everywhere. */
  readonly destinationId: string | null
  /** Its own destination and those that it was widened to (T77); null: everywhere. */
  readonly validDestinationIds: readonly string[] | null
  /** Sold by the partners that list it, and by nobody else (T76). */
  readonly isRestricted: boolean
}

function products(sql: Sql) {
  return sql
    .selectFrom('pass_products as p')
    .select([
      'p.id',
      'p.slug',
      'p.name',
      'p.voucher_type as type',
      'p.visits',
      'p.price_minor as priceMinor',
      'p.discounted_price_minor as discountedPriceMinor',
      'p.currency',
      'p.valid_months as validMonths',
      'p.short_description as shortDescription',
      'p.destination_id as destinationId',
      'p.is_restricted as isRestricted',
      statement<string[] | null>`case when p.destination_id is not null then array(
        select p.destination_id union select w.destination_id from pass_product_destinations w where w.pass_product_id = p.id
      ) end`.as('validDestinationIds'),
    ])
}

/** In the order in which they are offered: standard before premium, the most visits first (1-storefront §4.5). */
export async function productsOnSale(sql: Sql): Promise<Product[]> {
  return products(sql)
    .where('p.is_on_sale', '=', true)
    .where('p.voucher_type', 'in', ['standard', 'premium'])
    .orderBy('p.voucher_type', 'desc')
    .orderBy('p.visits', 'desc')
    .orderBy('p.rank')
    .orderBy('p.slug')
    .execute()
}

export async function productById(sql: Sql, id: string): Promise<Product | undefined> {
  return products(sql).where('p.id', '=', id).executeTakeFirst()
}

/** The zone that a pass of this destination expires in. */
export async function zoneOfDestination(sql: Sql, destinationId: string): Promise<string> {
  const row = await sql.selectFrom('destinations').select('time_zone').where('id', '=', destinationId).executeTakeFirstOrThrow()
  return row.time_zone
}
