import { formerPerson } from '../accounts/deleted-emails.ts'
import type { Context, Sql } from '../context.ts'
import { forgetCouponUsers } from '../coupons/use-coupon.ts'
import { freePassUsers, renameBuyer, renameFreePassUser } from './orders.queries.ts'

/**
 * For an account that is emptied (T61): its purchases stay as books of account and name nobody. Whoever comes back, with an alias
 * of the address too, has no coupon and no free pass anew (T72, T92).
 */
export async function forgetBuyer(context: Context, sql: Sql, account: { readonly id: string; readonly email: string }): Promise<void> {
  const orderIds = await renameBuyer(sql, account, `${account.id}@deleted.invalid`)
  if (orderIds.length === 0) return
  for (const { orderId, person } of await freePassUsers(sql, orderIds)) await renameFreePassUser(sql, orderId, formerPerson(context, person))
  await forgetCouponUsers(context, sql, orderIds)
}
