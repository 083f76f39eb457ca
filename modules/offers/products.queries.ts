import { type Insertable, sql as statement, type Updateable } from 'kysely'
import { MOST_COUNTED } from '../../contract/list-columns.ts'
import type { ProductsQuery } from '../../contract/staff-products.ts'
import { isInColumn } from '../../database/account-text.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../database/list-page.ts'
import type { PassProductsTable } from '../../database/tables/orders.ts'
import type { Sql } from '../call/context.ts'

type ProductsWish = Omit<ProductsQuery, 'order' | 'after'>

/** The products that match, in no order. There are few, so that no filter needs an index. */
function matchingProducts(sql: Sql, { text, city, type, onSale, planned }: ProductsWish) {
  return sql
    .selectFrom('pass_products as p')
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
    .$if(text !== undefined, (of) => of.where(isInColumn('p.name', text ?? '')))
    .$if(city !== undefined, (of) => of.where(statement<boolean>`lower(d.listed_city) = lower(${city ?? ''})`))
    .$if(type !== undefined, (of) => of.where('p.voucher_type', '=', type ?? 'standard'))
    .$if(onSale !== undefined, (of) => of.where('p.is_on_sale', '=', onSale === 'yes'))
    .$if(planned !== undefined, (of) =>
      of.where('p.id', 'in', sql.selectFrom('planned_sales').select('pass_product_id')),
    )
}

const soldOf = statement<number>`(select count(*)::integer from (
  select from passes s where s.pass_product_id = p.id limit ${statement.lit(MOST_COUNTED)}) as counted)`

function productLines(sql: Sql, wish: ProductsWish) {
  return matchingProducts(sql, wish)
    .select(['p.id', 'p.slug', 'p.name', 'd.listed_city as city', 'p.voucher_type as type', 'p.visits', 'p.currency'])
    .select(['p.price_minor as priceMinor', 'p.discounted_price_minor as reducedMinor', 'p.is_on_sale as isOnSale'])
    .select(['p.is_restricted as isRestricted', soldOf.as('sold')])
    .select(
      statement<string[]>`array(select a.slug::text from partner_pass_products l join partners a on a.id = l.partner_id
        where l.pass_product_id = p.id order by a.slug)`.as('sellers'),
    )
    .select(
      statement<Date | null>`(select min(s.begins_at) from planned_sales s where s.pass_product_id = p.id)`.as(
        'nextPlanAt',
      ),
    )
}
export type ProductLine = Awaited<ReturnType<ReturnType<typeof productLines>['execute']>>[number]

/** A page of products. */
export async function productsOfPage(
  sql: Sql,
  wish: ProductsWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const lines = productLines(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
  return endPage(await lines.execute(), most)
}

export async function countProducts(sql: Sql, wish: ProductsWish, counted: number): Promise<number> {
  return countListRows(sql, matchingProducts(sql, wish), counted)
}

const byName = {
  by: statement`lower(coalesce(d.listed_city, '') || ' ' || p.name)`,
  type: 'text',
  id: statement`p.id`,
  idType: 'uuid',
} as const
export const productListOrders: Readonly<Record<NonNullable<ProductsQuery['order']>, ListOrder>> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
}

/** A product by its id or its slug, with its plans. */
export async function productRecord(sql: Sql, reference: { readonly id: string } | { readonly slug: string }) {
  const line = productLines(sql, {})
    .select(['p.valid_months as validMonths', 'p.short_description as shortDescription', 'p.rank'])
    .select(['p.destination_id as destinationId', statement<string>`coalesce(d.time_zone, 'UTC')`.as('timeZone')])
    .select(
      statement<string[]>`array(select f.listed_city from pass_product_destinations w
        join destinations f on f.id = w.destination_id where w.pass_product_id = p.id order by f.listed_city)`.as(
        'furtherCities',
      ),
    )
  const found = 'id' in reference ? line.where('p.id', '=', reference.id) : line.where('p.slug', '=', reference.slug)
  return found.executeTakeFirst()
}
export type ProductDetails = NonNullable<Awaited<ReturnType<typeof productRecord>>>

/** The plans of a product, the next one first. */
export async function plansOf(sql: Sql, productId: string) {
  return sql
    .selectFrom('planned_sales')
    .selectAll()
    .where('pass_product_id', '=', productId)
    .orderBy('begins_at')
    .execute()
}

export async function insertPlan(sql: Sql, plan: Awaited<ReturnType<typeof plansOf>>[number]): Promise<void> {
  await sql.insertInto('planned_sales').values(plan).execute()
}

export async function deletePlan(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('planned_sales').where('id', '=', id).execute()
}

export async function citiesToChoose(sql: Sql) {
  return sql
    .selectFrom('destinations')
    .select(['id', 'listed_city as name', 'currency'])
    .where('is_active', '=', true)
    .orderBy('listed_city')
    .execute()
}

export async function partnersToChoose(sql: Sql) {
  return sql
    .selectFrom('partners as a')
    .select(['a.id', 'a.slug'])
    .select(
      statement<number>`(select count(*)::integer from partner_pass_products l where l.partner_id = a.id)`.as('passes'),
    )
    .where('a.is_active', '=', true)
    .orderBy('a.slug')
    .execute()
}

export async function isSlugTaken(sql: Sql, slug: string): Promise<boolean> {
  const taken = sql.selectFrom('pass_products').select('id').where('slug', '=', slug)
  return (await taken.executeTakeFirst()) !== undefined
}

export async function insertProduct(
  sql: Sql,
  product: Insertable<PassProductsTable> & { readonly id: string },
): Promise<void> {
  await sql.insertInto('pass_products').values(product).execute()
}

type Terms = Omit<Updateable<PassProductsTable>, 'price_minor' | 'discounted_price_minor' | 'currency' | 'is_on_sale'>

/** Everything but how it is sold (`changeSale`). */
export async function updateTerms(sql: Sql, id: string, terms: Terms): Promise<void> {
  await sql.updateTable('pass_products').set(terms).where('id', '=', id).execute()
}

/** Where a product is valid and who lists it, also what is over by now and can no longer be chosen. */
export async function findKeptLinks(sql: Sql, id: string) {
  const places = sql
    .selectFrom('pass_product_destinations as w')
    .innerJoin('destinations as d', 'd.id', 'w.destination_id')
    .select(['d.id', 'd.listed_city as name'])
    .where('w.pass_product_id', '=', id)
  const sellers = sql
    .selectFrom('partner_pass_products as l')
    .innerJoin('partners as a', 'a.id', 'l.partner_id')
    .select(['a.id', 'a.slug as name'])
    .where('l.pass_product_id', '=', id)
  return { furtherCities: await places.execute(), sellers: await sellers.execute() }
}

interface Links {
  readonly destinations: readonly string[]
  readonly partners: readonly string[]
}

/** Sets where a product is valid besides its city (T77), and which partners list it (T76). */
export async function replaceLinks(sql: Sql, id: string, { destinations, partners }: Links): Promise<void> {
  await sql.deleteFrom('pass_product_destinations').where('pass_product_id', '=', id).execute()
  await statement`insert into pass_product_destinations (pass_product_id, destination_id)
    select ${id}, unnest(${destinations}::uuid[]) on conflict do nothing`.execute(sql)
  await statement`delete from partner_pass_products
    where pass_product_id = ${id} and partner_id <> all(${partners}::uuid[])`.execute(sql)
  // A partner keeps its position.
  await statement`insert into partner_pass_products (partner_id, pass_product_id)
    select unnest(${partners}::uuid[]), ${id} on conflict do nothing`.execute(sql)
}
