import type { Selectable } from 'kysely'
import { sql as statement } from 'kysely'
import type { Currency } from '../../contract/money.ts'
import type { CouponsTable } from '../../database/tables/orders.ts'
import type { Sql } from '../call/context.ts'

export type CouponRow = Selectable<CouponsTable>

/** A coupon to offer. Publishing it again under the same id changes nothing. */
export interface NewCoupon {
  readonly id: string
  /** Compared without case. */
  readonly code: string
  readonly name: string
  /** Subtracted first; 0 for none. */
  readonly percent: number
  /** Minor units of `currency`, subtracted second; 0 for none. */
  readonly fixedMinor: number
  /** Set if and only if there is a fixed amount. */
  readonly currency: Currency | null
  /** The first instant at which it no longer works; null for never. */
  readonly expiresAt: Date | null
  readonly maxUses: number | null
  readonly maxUsesPerPerson: number | null
  /** The partner whose buyers alone may use it; null for every buyer. */
  readonly partnerId: string | null
}

/** Codes are compared without case. */
export async function couponByCode(sql: Sql, code: string): Promise<CouponRow | undefined> {
  return sql.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
}

export async function couponById(sql: Sql, id: string): Promise<CouponRow | undefined> {
  return sql.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A person's reserved or counted uses. */
export async function usesOfPerson(sql: Sql, couponId: string, persons: readonly string[]): Promise<number> {
  const { uses } = await sql
    .selectFrom('coupon_uses')
    .select(({ fn }) => fn.countAll<string>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where('person', 'in', persons)
    .where('status', '<>', statement.lit('released'))
    .executeTakeFirstOrThrow()
  return Number(uses)
}

/**
 * A trigger counts the use under the coupon's row lock. The checks coupons_limit and coupons_limit_per_person refuse a
 * use too many.
 */
export async function insertUse(sql: Sql, use: { orderId: string; couponId: string; person: string }): Promise<void> {
  await sql
    .insertInto('coupon_uses')
    .values({ order_id: use.orderId, coupon_id: use.couponId, person: use.person })
    .execute()
}

export async function settleUse(sql: Sql, orderId: string, status: 'counted' | 'released'): Promise<void> {
  await sql
    .updateTable('coupon_uses')
    .set({ status })
    .where('order_id', '=', orderId)
    .where('status', '=', 'reserved')
    .execute()
}

export async function usersOfOrders(
  sql: Sql,
  orderIds: readonly string[],
): Promise<{ orderId: string; person: string }[]> {
  return sql
    .selectFrom('coupon_uses')
    .select(['order_id as orderId', 'person'])
    .where('order_id', 'in', orderIds)
    .execute()
}

export async function renameUser(sql: Sql, orderId: string, person: string): Promise<void> {
  await sql.updateTable('coupon_uses').set({ person }).where('order_id', '=', orderId).execute()
}

export async function insertCoupons(sql: Sql, coupons: readonly NewCoupon[]): Promise<void> {
  await statement`
    insert into coupons (id, code, name, percent, fixed_minor, currency, expires_at, max_uses, max_uses_per_person, partner_id)
    select id, code, name, percent, "fixedMinor", currency, "expiresAt", "maxUses", "maxUsesPerPerson", "partnerId"
    from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as t(id uuid, code text, name text, percent smallint, "fixedMinor" integer,
      currency text, "expiresAt" timestamptz, "maxUses" integer, "maxUsesPerPerson" integer, "partnerId" uuid)
    on conflict (id) do nothing`.execute(sql)
}

export interface CouponDifference {
  readonly couponId: string
  readonly counted: number
  readonly kept: number
}

/** Coupons whose count differs from their uses. */
export async function couponsThatDiffer(sql: Sql): Promise<CouponDifference[]> {
  const { rows } = await statement<CouponDifference>`
    select c.id as "couponId", count(u.order_id)::integer as counted, c.uses as kept
    from coupons c left join coupon_uses u on u.coupon_id = c.id and u.status <> 'released'
    group by c.id having count(u.order_id) <> c.uses order by c.id`.execute(sql)
  return rows
}
