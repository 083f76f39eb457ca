import { userOf } from '../../accounts/show-user.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { MailKinds } from '../../notifications/mails/mail-kinds.ts'
import { queueMail, takeBackWaitingMail } from '../../notifications/queue-mail.ts'
import { passProduct } from '../../passes/find-pass-on-sale.ts'
import { passesOfOrders } from '../../passes/list-passes-of-orders.ts'
import { endReason } from '../../passes/pass-eligibility.rules.ts'
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
    data: { ...(await facts(sql, order)), refunded, ...(await whatRemains(sql, order, refund)) },
    dedupeKey: reasonOfRefund(refund),
    accountId: order.account_id ?? undefined,
    partnerId: order.partner_id,
  })
}

const reasonOfRefund = ({ id }: RefundRow) => `purchase-refunded:${id}`

/** Tells the buyer that announced money does not come, and whether the pass is theirs again. */
export async function mailFailedRefund(context: Context, sql: Sql, order: Order, refund: RefundRow): Promise<void> {
  if (!(await takeBackWaitingMail(sql, reasonOfRefund(refund)))) return
  const pass = (await passesOfOrders(sql, [order.id])).get(order.id)
  const tookOfPass = refund.takes_pass || refund.visits > 0
  const isPassBack = pass !== undefined && endReason(pass, context.clock()) === null && tookOfPass
  const refunded = { minor: refund.amount_minor, currency: refund.currency }
  await queueMail(context, sql, {
    kind: 'refund-failed',
    to: order.email,
    data: { ...(await facts(sql, order)), refunded, isPassBack },
    dedupeKey: `refund-failed:${refund.id}`,
    accountId: order.account_id ?? undefined,
    partnerId: order.partner_id,
  })
}

/** Whether it is a part of what was paid, and what becomes of the pass. */
async function whatRemains(
  sql: Sql,
  { id, paid_minor, currency }: Order,
  { amount_minor, takes_pass, visits }: RefundRow,
): Promise<Pick<MailKinds['purchase-refunded'], 'partOf' | 'pass'>> {
  const pass = (await passesOfOrders(sql, [id])).get(id)
  return {
    ...(amount_minor < paid_minor ? { partOf: { minor: paid_minor, currency } } : {}),
    ...(pass ? { pass: takes_pass ? 'ended' : { visitsTaken: visits, visitsLeft: pass.visitsFree } } : {}),
  }
}

async function facts(
  sql: Sql,
  order: Order,
): Promise<{ firstName: string | null; passName: string; orderNumber: number }> {
  const product = await passProduct(sql, order.pass_product_id)
  const firstName = order.account_id === null ? null : (await userOf(sql, order.account_id)).firstName
  return { firstName, passName: product?.name ?? '', orderNumber: order.number }
}
