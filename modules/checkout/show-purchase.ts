import type { Purchase } from '../../contract/checkout.ts'
import { isId } from '../../contract/inputs.ts'
import { toPrice } from '../../contract/money.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../context.ts'
import { findPassOfOrder } from '../passes/freeze-pass.ts'
import { lockPass } from '../passes/use-visits.ts'
import { ownedPass } from '../passes/write-pass.ts'
import { type Order, orderById } from './orders.queries.ts'

/** Where a purchase of one's own stands; anybody else's does not exist. */
export async function showPurchase(context: Context, orderId: string, accountId: string): Promise<Purchase> {
  return inTransaction(context.db, async (sql) => {
    const order = isId(orderId) ? await orderById(sql, orderId) : undefined
    if (!order || order.account_id !== accountId) throw new Refusal('purchaseNotFound')
    const passId = await findPassOfOrder(sql, order.id)
    return {
      orderId: order.id,
      status: statusOf(order),
      charge: toPrice({ minor: order.amount_minor, currency: order.currency }),
      createdAt: order.created_at.toISOString(),
      voucher: passId === undefined ? null : ownedPass(await lockPass(sql, passId)),
    }
  })
}

const words = {
  pending: 'pending',
  requires_action: 'requiresAction',
  paid: 'pending',
  fulfilled: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

/** Paid without a pass means that the money is on its way back. */
function statusOf({ status, paid_minor, refunded_minor }: Order): Purchase['status'] {
  return paid_minor > 0 && refunded_minor === paid_minor ? 'refunded' : words[status]
}
