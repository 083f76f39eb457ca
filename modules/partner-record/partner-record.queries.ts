import { sql as statement, type Updateable } from 'kysely'
import { jsonRows } from '../../database/json-rows.ts'
import type { PartnersTable } from '../../database/tables/partners.ts'
import type { Sql } from '../call/context.ts'

/** Returns false if another partner has the short name. */
export async function insertPartner(
  sql: Sql,
  partner: Pick<PartnersTable, 'slug' | 'name' | 'kind'> & { readonly site_mode: 'replica' | 'restricted' | 'master' },
): Promise<string | undefined> {
  const row = await sql
    .insertInto('partners')
    .values({ ...partner, is_active: false, opened_at: null })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The partner with what its site sells; locked until the transaction ends if `isLocked`. */
export async function offerRow(sql: Sql, id: string, isLocked = false) {
  return sql
    .selectFrom('partners as p')
    .selectAll('p')
    .select([
      statement<{ id: string; rule: 'allowed' | 'blocked' }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', r.destination_id, 'rule', r.rule) order by r.destination_id)
        from partner_destinations r where r.partner_id = p.id), '[]')`.as('cities'),
      statement<string[]>`array(select l.pass_product_id from partner_pass_products l where l.partner_id = p.id
        order by l.position, l.pass_product_id)`.as('passes'),
    ])
    .where('p.id', '=', id)
    .$if(isLocked, (of) => of.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
}

export async function citiesOfOffer(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql
    .selectFrom('destinations')
    .select(['id', 'listed_city as name'])
    .where('is_active', '=', true)
    .orderBy('listed_city')
    .execute()
}

/** Passes on sale, and those that the partner has. Restricted ones only of this partner, or all. */
export async function passesToChoose(sql: Sql, partnerId: string, areAllShown: boolean) {
  const isListed = statement<boolean>`exists (
    select from partner_pass_products l where l.partner_id = ${partnerId} and l.pass_product_id = p.id)`
  return sql
    .selectFrom('pass_products as p')
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
    .select(['p.id', 'p.name', 'd.listed_city as city', 'p.is_restricted as isRestricted'])
    .where((of) => of.or([of('p.is_on_sale', '=', true), isListed]))
    .$if(!areAllShown, (of) => of.where((one) => one.or([one('p.is_restricted', '=', false), isListed])))
    .orderBy('d.listed_city')
    .orderBy('p.voucher_type', 'desc')
    .orderBy('p.visits', 'desc')
    .orderBy('p.rank')
    .orderBy('p.id')
    .execute()
}

/** Whether the partner's travellers can use a coupon with this code. */
export async function hasCoupon(sql: Sql, code: string, partnerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where((of) => of.or([of('partner_id', 'is', null), of('partner_id', '=', partnerId)]))
    .executeTakeFirst()
  return row !== undefined
}

export async function saveOffer(sql: Sql, id: string, columns: Updateable<PartnersTable>): Promise<void> {
  await sql.updateTable('partners').set(columns).where('id', '=', id).execute()
}

export async function replaceCities(
  sql: Sql,
  partnerId: string,
  rule: 'allowed' | 'blocked',
  cities: readonly string[],
): Promise<void> {
  await sql.deleteFrom('partner_destinations').where('partner_id', '=', partnerId).execute()
  if (cities.length === 0) return
  const rows = cities.map((destination_id) => ({ partner_id: partnerId, destination_id, rule }))
  await sql
    .insertInto('partner_destinations')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function replacePasses(sql: Sql, partnerId: string, passes: readonly string[]): Promise<void> {
  await sql.deleteFrom('partner_pass_products').where('partner_id', '=', partnerId).execute()
  const rows = passes.map((product, position) => ({ product, position }))
  await statement`
    insert into partner_pass_products (partner_id, pass_product_id, position)
    select ${partnerId}, product, position from jsonb_to_recordset(${jsonRows(rows)}) as t(product uuid, position integer)`.execute(
    sql,
  )
}

/** What a site that is not open yet lacks, and its verified hosts. */
export async function openingRow(sql: Sql, id: string) {
  return sql
    .selectFrom('partners as p')
    .selectAll('p')
    .select([
      statement<string[]>`array(select h.host from partner_hosts h where h.partner_id = p.id
        and h.verified_at is not null order by h.host)`.as('hosts'),
      statement<boolean>`exists (select from partner_staff s where s.partner_id = p.id)
        or exists (select from staff_invitations i where i.partner_id = p.id)`.as('hasPeople'),
      statement<boolean>`exists (
        select from pass_products o where o.is_on_sale
          and (not o.is_restricted or exists (
            select from partner_pass_products l where l.partner_id = p.id and l.pass_product_id = o.id))
          and (o.destination_id is null or (
            not exists (select from partner_destinations r where r.partner_id = p.id and r.rule = 'blocked'
              and r.destination_id = o.destination_id)
            and (not exists (select from partner_destinations r where r.partner_id = p.id and r.rule = 'allowed')
              or exists (select from partner_destinations r where r.partner_id = p.id and r.rule = 'allowed'
                and r.destination_id = o.destination_id)))))`.as('hasPasses'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A partner with how its site looks. */
export async function lookRow(sql: Sql, slug: string) {
  return sql.selectFrom('partners').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** Shows it, and opens a site that was never open. One that has ended stays closed. */
export async function saveLook(
  sql: Sql,
  slug: string,
  { why_images, ...columns }: Omit<Updateable<PartnersTable>, 'why_images'> & { readonly why_images: object },
  now: Date,
): Promise<void> {
  await sql
    .updateTable('partners')
    .set(columns)
    .set({
      why_images: JSON.stringify(why_images),
      is_active: statement<boolean>`is_active or opened_at is null`,
      opened_at: statement<Date>`coalesce(opened_at, ${now})`,
    })
    .where('slug', '=', slug)
    .execute()
}

export async function hasHost(sql: Sql, partnerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('partner_hosts')
    .select('host')
    .where('partner_id', '=', partnerId)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
