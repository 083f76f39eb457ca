import { formerPerson } from '../../accounts/refuse-deleted-email.ts'
import { addressOfNobody } from '../../email-addresses/email.rules.ts'
import type { Context, Sql } from '../../context.ts'
import { forgetCouponUsers } from '../../coupons/use-coupon.ts'
import { freePassUsers, hasOrderUnderWay, renameBuyer, renameFreePassUser } from './orders.queries.ts'

interface Leaving {
  readonly id: string
  readonly email: string
}

/** Whether a purchase of a deleted account is not settled yet. A new one is refused (T60), so that this ends. */
export function isBuying(sql: Sql, account: Leaving): Promise<boolean> {
  return hasOrderUnderWay(sql, account)
}

/**
 * For an account that is emptied (T61): its purchases stay as books of account and name nobody. Whoever comes back,
 * with an alias of the address too, has no coupon and no free pass anew (T72, T92).
 */
export async function forgetBuyer(context: Context, sql: Sql, account: Leaving): Promise<void> {
  const orderIds = await renameBuyer(sql, account, addressOfNobody(account.id))
  if (orderIds.length === 0) return
  for (const { orderId, person } of await freePassUsers(sql, orderIds))
    await renameFreePassUser(sql, orderId, formerPerson(context, person))
  await forgetCouponUsers(context, sql, orderIds)
}
