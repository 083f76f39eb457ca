import { formerPerson } from '../../accounts/refuse-deleted-email.ts'
import { addressOfNobody } from '../../formats/email.rules.ts'
import type { Context, Sql } from '../../call/context.ts'
import { forgetCouponUsers } from '../../coupons/use-coupon.ts'
import { freePassUsers, hasOrderUnderWay, moveOrders, renameBuyer, renameFreePassUser } from './orders.queries.ts'

interface Leaving {
  readonly id: string
  readonly email: string
}

/** Whether a deleted account has a purchase that is not settled yet. New purchases are refused (T60), so this ends. */
export function isBuying(sql: Sql, account: Leaving): Promise<boolean> {
  return hasOrderUnderWay(sql, account)
}

/**
 * Takes the buyer's name out of an account's purchases (T61), which stay as books of account. A traveller who comes
 * back, even with an alias of the address, gets no second use of a coupon and no second free pass (T72, T92).
 */
export async function forgetBuyer(context: Context, sql: Sql, account: Leaving): Promise<void> {
  const orderIds = await renameBuyer(sql, account, addressOfNobody(account.id))
  if (orderIds.length === 0) return
  for (const { orderId, person } of await freePassUsers(sql, orderIds))
    await renameFreePassUser(sql, orderId, formerPerson(context, person))
  await forgetCouponUsers(context, sql, orderIds)
}

/** The orders of an account whose address was mistyped get the right one (T181). */
export async function giveOrdersAddress(sql: Sql, accountId: string, email: string): Promise<void> {
  await moveOrders(sql, accountId, { accountId, email })
}
