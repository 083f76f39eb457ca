import { type Insertable, sql as statement } from 'kysely'
import type { CouponsQuery } from '../../../contract/staff-coupons.ts'
import { isInColumn } from '../../../database/account-text.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../../database/list-page.ts'
import type { CouponsTable } from '../../../database/tables/orders.ts'
import type { Sql } from '../../call/context.ts'

type CouponsWish = Omit<CouponsQuery, 'order' | 'after'>

/** The coupons that match, in no order. There are few, so that no filter needs an index. */
function matchingCoupons(sql: Sql, { text, code, active, partner }: CouponsWish) {
  return sql
    .selectFrom('coupons as c')
    .leftJoin('partners as p', 'p.id', 'c.partner_id')
    .$if(text !== undefined, (of) => of.where(isInColumn('c.name', text ?? '')))
    .$if(code !== undefined, (of) => of.where('c.code', '=', code ?? ''))
    .$if(active !== undefined, (of) => of.where('c.is_active', '=', active === 'yes'))
    .$if(partner !== undefined, (of) => of.where('p.slug', '=', partner ?? ''))
}

function couponLines(sql: Sql, wish: CouponsWish) {
  return matchingCoupons(sql, wish).selectAll('c').select('p.slug as partner')
}
export type CouponLine = Awaited<ReturnType<ReturnType<typeof couponLines>['execute']>>[number]

/** A page of coupons. */
export async function couponsOfPage(
  sql: Sql,
  wish: CouponsWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const lines = couponLines(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
  return endPage(await lines.execute(), most)
}

export async function countCoupons(sql: Sql, wish: CouponsWish, counted: number): Promise<number> {
  return countListRows(sql, matchingCoupons(sql, wish), counted)
}

const byCode = { by: statement`lower(c.code::text)`, type: 'text', id: statement`c.id`, idType: 'uuid' } as const
export const couponListOrders: Readonly<Record<NonNullable<CouponsQuery['order']>, ListOrder>> = {
  code: { ...byCode, direction: 'asc' },
  '-code': { ...byCode, direction: 'desc' },
}

export async function couponLine(sql: Sql, id: string): Promise<CouponLine | undefined> {
  return couponLines(sql, {}).where('c.id', '=', id).executeTakeFirst()
}

/** Those who change a coupon, and buyers who use it, take turns. */
export async function lockCoupon(sql: Sql, id: string): Promise<void> {
  await sql.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute()
}

/** The uses of each month (UTC), the latest first. */
export async function usesByMonth(sql: Sql, couponId: string) {
  const { rows } = await statement<{ month: string; counted: number; reserved: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month,
      count(*) filter (where status = 'counted')::integer as counted,
      count(*) filter (where status = 'reserved')::integer as reserved
    from coupon_uses where coupon_id = ${couponId} and status <> 'released'
    group by 1 order by 1 desc`.execute(sql)
  return rows
}

export type CouponColumns = Omit<Insertable<CouponsTable>, 'id' | 'created_at' | 'updated_at'>

export async function insertCoupon(sql: Sql, columns: CouponColumns): Promise<string> {
  return (await sql.insertInto('coupons').values(columns).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateCoupon(sql: Sql, id: string, columns: Partial<CouponColumns>): Promise<void> {
  await sql.updateTable('coupons').set(columns).where('id', '=', id).execute()
}

export async function partnerIdOf(sql: Sql, slug: string): Promise<string | undefined> {
  return (await sql.selectFrom('partners').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}
