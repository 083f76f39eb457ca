import { Refusal } from '../../contract/refusal.ts'
import { constraintOf } from '../../database/transaction.ts'
import { formerPerson, namesOfPerson } from '../accounts/refuse-deleted-email.ts'
import { personOf } from '../formats/email.rules.ts'
import type { Context, Sql } from '../call/context.ts'
import { couponById, insertUse, renameUser, settleUse, usersOfOrders, usesOfPerson } from './coupons.queries.ts'
import { type CouponTerms } from './coupon.rules.ts'
import { couponTermsOf } from './find-coupon.ts'

/**
 * Takes one use for an order, before anything is charged and once per order (T72). The coupon's row lock lets buyers
 * count one by one, including a person's uses from before they deleted an account. A refusal ends the caller's
 * transaction.
 * @throws Refusal couponUsedUp
 */
export async function reserveCoupon(
  context: Context,
  sql: Sql,
  use: { orderId: string; couponId: string; email: string },
): Promise<void> {
  try {
    await insertUse(sql, { orderId: use.orderId, couponId: use.couponId, person: personOf(use.email) })
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'coupons_limit' || constraint === 'coupons_limit_per_person')
      throw new Refusal('couponUsedUp', { cause: error })
    throw error
  }
  const most = (await couponById(sql, use.couponId))?.max_uses_per_person ?? null
  if (most === null) return
  const uses = await usesOfPerson(sql, use.couponId, namesOfPerson(context, use.email))
  if (uses > most) throw new Refusal('couponUsedUp')
}

/** The order was paid. */
export function countCoupon(sql: Sql, orderId: string): Promise<void> {
  return settleUse(sql, orderId, 'counted')
}

/** Nothing was charged, so another buyer may have the use. */
export function releaseCoupon(sql: Sql, orderId: string): Promise<void> {
  return settleUse(sql, orderId, 'released')
}

/** The coupon of an existing order, also one that has since expired or changed. */
export async function couponOfOrder(sql: Sql, couponId: string): Promise<CouponTerms | undefined> {
  const coupon = await couponById(sql, couponId)
  return coupon && couponTermsOf(coupon)
}

/** Makes the uses of an emptied account anonymous (T61). They stay counted, and no longer tell whose they were. */
export async function forgetCouponUsers(context: Context, sql: Sql, orderIds: readonly string[]): Promise<void> {
  for (const { orderId, person } of await usersOfOrders(sql, orderIds))
    await renameUser(sql, orderId, formerPerson(context, person))
}
