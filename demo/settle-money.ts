import { signatureOf } from '../adapters/payments/sandbox/deliveries.ts'
import { sandboxKeys } from '../adapters/payments/sandbox/access.ts'
import { disputeObject, eventObject } from '../adapters/payments/sandbox/objects.ts'
import { DAY_MS } from '../contract/durations.ts'
import type { Context } from '../modules/call/context.ts'
import { askForRefundByStaff } from '../modules/checkout/refund/ask-for-refund.ts'
import { processPaymentEvent } from '../modules/checkout/settle/process-payment-event.ts'
import { receivePaymentEvent } from '../modules/checkout/settle/receive-payment-event.ts'
import { atInstant } from './at-instant.ts'
import { operatorOf } from './operator-of.ts'
import { findDemoOrder } from './place-demo-orders.ts'
import { type DemoDispute, disputes, refunds } from './world/office-day.ts'

/**
 * Refunds that support asked for, and disputes of banks. The sandbox tells of the failed refund by itself, some seconds
 * after the server has started.
 */
export async function settleMoney(context: Context): Promise<void> {
  const support = await operatorOf(context, 'support@example.com', 'refunds.ask')
  for (const { email, daysAgo, ...ask } of refunds) {
    const order = await findDemoOrder(context, email)
    if (!order || (await hasRefund(context, order.id))) continue
    const then = atInstant(context, context.clock().getTime() - daysAgo * DAY_MS)
    await askForRefundByStaff(then, support, order.id, ask)
  }
  for (const dispute of disputes) await settleDispute(context, dispute)
}

async function hasRefund({ db }: Context, orderId: string): Promise<boolean> {
  return (await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined
}

/** The sandbox has no bank that decides, so its events are written here, under ids that come once. */
async function settleDispute(context: Context, { email, reason, openedDaysAgo, wonDaysAgo }: DemoDispute) {
  const order = await findDemoOrder(context, email)
  if (!order?.intentId) return
  const dispute = {
    id: `dp_demo_${order.number}`,
    charge_id: `ch_demo_${order.number}`,
    intent_id: order.intentId,
    amount: order.amount_minor,
    currency: order.currency.toLowerCase(),
    reason,
    created_at: new Date(context.clock().getTime() - openedDaysAgo * DAY_MS),
  }
  await hear(context, 'charge.dispute.created', { ...dispute, status: 'needs_response' }, openedDaysAgo)
  if (wonDaysAgo !== undefined) await hear(context, 'charge.dispute.closed', { ...dispute, status: 'won' }, wonDaysAgo)
}

async function hear(
  context: Context,
  type: string,
  dispute: Parameters<typeof disputeObject>[0],
  daysAgo: number,
): Promise<void> {
  const now = new Date(context.clock().getTime() - daysAgo * DAY_MS)
  const then = atInstant(context, now.getTime())
  const eventId = `evt_demo_${type}_${dispute.id}`
  const origin = { now, requestId: null, idempotencyKey: undefined, isAskedFor: () => true }
  const body = JSON.stringify({ ...eventObject(type, disputeObject(dispute), origin), id: eventId })
  const { webhookSecret } = sandboxKeys(context.settings.secret)
  const headers = { [context.payments.signatureHeader]: signatureOf(body, webhookSecret, now) }
  await receivePaymentEvent(then, Buffer.from(body), headers)
  await processPaymentEvent(then, { provider: context.payments.name, eventId })
}
