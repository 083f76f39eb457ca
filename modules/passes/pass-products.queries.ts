import { type Selectable, sql as statement } from 'kysely'
import type { Currency } from '../../contract/money.ts'
import type { OwnedPassType } from '../../contract/passes.ts'
import type { PassProductsTable, PlannedSalesTable } from '../../database/tables/orders.ts'
import type { Sql } from '../call/context.ts'
import type { FormerSale, PlannedSale } from './sale.rules.ts'

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
  /** The names of `validDestinationIds`, its own city first; empty for everywhere. */
  readonly validCities: readonly string[]
  /** The zone in which its passes expire; UTC without a destination. */
  readonly timeZone: string
  /** Sold only by the partners that list it (T76). */
  readonly isRestricted: boolean
}

const validDestinationIds = statement<string[] | null>`case when p.destination_id is not null then array(
  select p.destination_id union select w.destination_id from pass_product_destinations w where w.pass_product_id = p.id
) end`

const validCities = statement<string[]>`array(select c.listed_city from destinations c
  where c.id = p.destination_id or c.id in (
    select w.destination_id from pass_product_destinations w where w.pass_product_id = p.id)
  order by c.id is distinct from p.destination_id, c.listed_city)`

const planned = statement<PlannedSale[]>`coalesce((
  select json_agg(json_build_object('priceMinor', s.price_minor, 'discountedPriceMinor', s.discounted_price_minor,
    'isOnSale', s.is_on_sale, 'beginsAt', s.begins_at) order by s.begins_at)
  from planned_sales s where s.pass_product_id = p.id and s.currency = p.currency
), '[]')`

const former = statement<FormerSale[]>`coalesce((
  select json_agg(json_build_object('priceMinor', s.price_minor, 'discountedPriceMinor', s.discounted_price_minor,
    'isOnSale', s.is_on_sale, 'endedAt', s.ended_at, 'type', s.voucher_type, 'visits', s.visits,
    'validMonths', s.valid_months, 'currency', s.currency) order by s.ended_at)
  from former_sales s where s.pass_product_id = p.id
), '[]')`

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
      validCities.as('validCities'),
      statement<string>`coalesce(d.time_zone, 'UTC')`.as('timeZone'),
    ])
}

/**
 * Those on sale, and those that a plan puts on sale, in the order in which they are offered: standard before premium,
 * the most visits first.
 */
export async function productsToSell(sql: Sql) {
  return products(sql)
    .select(['p.is_on_sale as isOnSale', planned.as('planned')])
    .where(
      statement<boolean>`(p.is_on_sale or exists (
        select from planned_sales s where s.pass_product_id = p.id and s.currency = p.currency and s.is_on_sale))`,
    )
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

export type ProductToSell = Awaited<ReturnType<typeof productsToSell>>[number]

/** A product with its city, and how it is sold, was sold and will be sold. */
export async function findOfferedProduct(sql: Sql, reference: { id: string } | { slug: string }) {
  const offered = sql
    .selectFrom('pass_products as p')
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
    .select(['p.id', 'p.name', 'p.voucher_type as type', 'p.visits', 'p.currency', 'p.valid_months as validMonths'])
    .select([
      'p.short_description as shortDescription',
      'p.destination_id as destinationId',
      'd.listed_city as city',
      'd.time_zone as timeZone',
      validDestinationIds.as('validDestinationIds'),
      validCities.as('validCities'),
      'p.price_minor as priceMinor',
      'p.discounted_price_minor as discountedPriceMinor',
      'p.is_restricted as isRestricted',
      planned.as('planned'),
      former.as('former'),
    ])
    .select(statement<boolean>`coalesce(d.is_active, true) and p.voucher_type <> 'wellness'`.as('isForSale'))
    .select('p.is_on_sale as isOnSale')
  return (
    'id' in reference ? offered.where('p.id', '=', reference.id) : offered.where('p.slug', '=', reference.slug)
  ).executeTakeFirst()
}

/** Those who change how products are sold take turns. */
export async function lockProducts(sql: Sql, ids: readonly string[]): Promise<void> {
  const asked = sql
    .selectFrom('pass_products')
    .select('id')
    .where(statement<boolean>`id = any(${ids}::uuid[])`)
  await asked.orderBy('id').forNoKeyUpdate().execute()
}

export async function productsWithBegunPlans(sql: Sql, now: Date): Promise<string[]> {
  const due = sql.selectFrom('planned_sales').select('pass_product_id as id').distinct().where('begins_at', '<=', now)
  return (await due.execute()).map(({ id }) => id)
}

/** Takes away the plans of locked products that have begun: the first to begin comes first. */
export async function takeBegunPlans(
  sql: Sql,
  ids: readonly string[],
  now: Date,
): Promise<Selectable<PlannedSalesTable>[]> {
  const begun = await sql
    .deleteFrom('planned_sales')
    .where(statement<boolean>`pass_product_id = any(${ids}::uuid[])`)
    .where('begins_at', '<=', now)
    .returningAll()
    .execute()
  return begun.toSorted((one, other) => one.begins_at.getTime() - other.begins_at.getTime())
}

/** Keeps how a product is sold until then. */
export async function keepFormerSale(sql: Sql, id: string, endedAt: Date): Promise<void> {
  await statement`insert into former_sales
    (pass_product_id, price_minor, discounted_price_minor, currency, voucher_type, visits, valid_months, is_on_sale,
      ended_at)
    select id, price_minor, discounted_price_minor, currency, voucher_type, visits, valid_months, is_on_sale,
      ${endedAt} from pass_products where id = ${id}
  `.execute(sql)
}

/** Forgets how products were sold that no quote can name any more. */
export async function forgetFormerSales(sql: Sql, endedBefore: Date): Promise<void> {
  await sql.deleteFrom('former_sales').where('ended_at', '<', endedBefore).execute()
}

/** Takes the plans of locked products back, whenever they begin. Returns how many each had. */
export async function takePlansBack(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await statement<{ id: string; count: number }>`with gone as (
      delete from planned_sales where pass_product_id = any(${ids}::uuid[]) returning pass_product_id
    ) select pass_product_id as id, count(*)::integer as count from gone group by 1`.execute(sql)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export type SaleColumns = Partial<
  Pick<Selectable<PassProductsTable>, 'price_minor' | 'discounted_price_minor' | 'currency' | 'is_on_sale'>
>

/** The currency in which a product is sold. */
export async function currencyOfProduct(sql: Sql, id: string): Promise<Currency | undefined> {
  const product = sql.selectFrom('pass_products').select('currency').where('id', '=', id)
  return (await product.executeTakeFirst())?.currency
}

export async function updateSale(sql: Sql, id: string, sale: SaleColumns): Promise<void> {
  await sql.updateTable('pass_products').set(sale).where('id', '=', id).execute()
}
