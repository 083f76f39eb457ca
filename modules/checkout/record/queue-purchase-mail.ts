import { userOf } from '../../accounts/show-user.ts'
import type { Context, Sql } from '../../call/context.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import { passProduct } from '../../passes/find-pass-on-sale.ts'
import type { Order } from './orders.queries.ts'
import type { RefundRow } from './payments.queries.ts'

/** Tells a buyer whose payment was pending that it failed. */
export async function mailFailure(context: Context, sql: Sql, order: Order): Promise<void> {
  const price = { minor: order.amount_minor, currency: order.currency }
  await queueMail(context, sql, {
    kind: 'purchase-failed',
    to: order.email,
    data: { ...(await facts(sql, order)), price },
    dedupeKey: `purchase-failed:${order.id}`,
    accountId: order.account_id ?? undefined,
    partnerId: order.partner_id,
  })
}

/** Tells the buyer of a refund that the provider has accepted, once. */
export async function mailRefund(context: Context, sql: Sql, order: Order, refund: RefundRow): Promise<void> {
  const refunded = { minor: refund.amount_minor, currency: refund.currency }
  await queueMail(context, sql, {
    kind: 'purchase-refunded',
    to: order.email,
    data: { ...(await facts(sql, order)), refunded },
    dedupeKey: `purchase-refunded:${refund.id}`,
    accountId: order.account_id ?? undefined,
    partnerId: order.partner_id,
  })
}

async function facts(
  sql: Sql,
  order: Order,
): Promise<{ firstName: string | null; passName: string; orderNumber: number }> {
  const product = await passProduct(sql, order.pass_product_id)
  const firstName = order.account_id === null ? null : (await userOf(sql, order.account_id)).firstName
  return { firstName, passName: product?.name ?? '', orderNumber: order.number }
}
