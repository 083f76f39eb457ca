import { sql as statement } from 'kysely'
import type { Currency } from '../../contract/money.ts'
import type { OwnedPassType } from '../../contract/passes.ts'
import type { Sql } from '../call/context.ts'

/** A product with the terms that a pass copies. */
export interface PassProductRow {
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
  /** Null for everywhere. */
  readonly destinationId: string | null
  /** Its destination and those that it was extended to (T77); null for everywhere. */
  readonly validDestinationIds: readonly string[] | null
  readonly city: string | null
  /** The zone in which its passes expire; UTC without a destination. */
  readonly timeZone: string
  /** Sold only by the partners that list it (T76). */
  readonly isRestricted: boolean
}

const validDestinationIds = statement<string[] | null>`case when p.destination_id is not null then array(
  select p.destination_id union select w.destination_id from pass_product_destinations w where w.pass_product_id = p.id
) end`

function products(sql: Sql) {
  return sql
    .selectFrom('pass_products as p')
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
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
      'd.listed_city as city',
      validDestinationIds.as('validDestinationIds'),
      statement<string>`coalesce(d.time_zone, 'UTC')`.as('timeZone'),
    ])
}

/** In the order in which they are offered: standard before premium, the most visits first. */
export async function productsOnSale(sql: Sql): Promise<PassProductRow[]> {
  return products(sql)
    .where('p.is_on_sale', '=', true)
    .where('p.voucher_type', 'in', ['standard', 'premium'])
    .orderBy('p.voucher_type', 'desc')
    .orderBy('p.visits', 'desc')
    .orderBy('p.rank')
    .orderBy('p.slug')
    .execute()
}

export async function productById(sql: Sql, id: string): Promise<PassProductRow | undefined> {
  return products(sql).where('p.id', '=', id).executeTakeFirst()
}

/** A product with its city, as it is offered today: at its reduced price if it has one. */
export async function findOfferedProduct(sql: Sql, reference: { id: string } | { slug: string }) {
  const offered = selectOffered(sql)
  return (
    'id' in reference ? offered.where('p.id', '=', reference.id) : offered.where('p.slug', '=', reference.slug)
  ).executeTakeFirst()
}

function selectOffered(sql: Sql) {
  return sql
    .selectFrom('pass_products as p')
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
    .select(['p.id', 'p.name', 'p.voucher_type as type', 'p.visits', 'p.currency', 'p.valid_months as validMonths'])
    .select([
      'p.short_description as shortDescription',
      'p.destination_id as destinationId',
      'd.listed_city as city',
      'd.time_zone as timeZone',
      validDestinationIds.as('validDestinationIds'),
    ])
    .select(statement<number>`coalesce(p.discounted_price_minor, p.price_minor)`.as('priceMinor'))
    .select(
      statement<number | null>`case when p.discounted_price_minor < p.price_minor then p.price_minor end`.as(
        'originalMinor',
      ),
    )
    .select(
      statement<boolean>`p.is_on_sale and coalesce(d.is_active, true) and p.voucher_type <> 'wellness'`.as('isOnSale'),
    )
    .select('p.is_restricted as isRestricted')
}
