import { PaymentError, type PaymentIntent } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../call/context.ts'
import { type Order, orderById, postponeCheck, takeOrdersToCheck } from '../record/orders.queries.ts'
import { latestPayment, refundsWaiting } from '../record/payments.queries.ts'
import { eventsWaiting } from './payment-events.queries.ts'
import { processPaymentEvent } from './process-payment-event.ts'
import { isAbandoned, mayBeLookedFor, nextCheck } from '../record/purchase-life.rules.ts'
import { abandonOrder, isUnderWay, recordPayment } from './record-payment.ts'
import { sendRefund } from '../refund/send-refund.ts'

const AT_ONCE = 100
/** Orders that are checked at the same time, each with a call to the provider. */
const AT_A_TIME = 5
/** Jobs handle refunds and events first. One older than this was left behind. */
const LEFT_BEHIND_MS = 60_000

/** An order that is being checked is left alone for so long. A process that dies meanwhile costs that wait. */
const LEASE_MS = 30_000

/**
 * The job 'settle-order'. With a refund it sends the refund. Run by the clock it looks through everything that is due,
 * also what its own job or event left behind (T86).
 */
export async function settleOrders(context: Context, data: Record<string, unknown>): Promise<void> {
  if (typeof data['refundId'] === 'string') return sendRefund(context, data['refundId'])
  await settleDueOrders(context)
  const leftBehind = new Date(context.clock().getTime() - LEFT_BEHIND_MS)
  for (const id of await refundsWaiting(context.db, leftBehind, AT_ONCE))
    await tryToSettle(context, 'refund', () => sendRefund(context, id))
  for (const event of await eventsWaiting(context.db, context.payments.name, leftBehind, AT_ONCE)) {
    await tryToSettle(context, 'payment event', () =>
      processPaymentEvent(context, { provider: event.provider, eventId: event.event_id }),
    )
  }
}

/**
 * Finishes what a lost answer, a killed process or a browser that never came back left open. Every process asks for it
 * every few seconds, so that nothing has to be sent or done for the purchases that need no finishing. It takes only as
 * many orders as it checks at once, so that none waits for its turn while its lease runs out.
 */
export async function settleDueOrders(context: Context): Promise<void> {
  let taken: string[]
  do {
    const now = context.clock()
    const until = new Date(now.getTime() + LEASE_MS)
    taken = await takeOrdersToCheck(context.db, { now, until, most: AT_A_TIME })
    await Promise.all(taken.map((id) => tryToSettle(context, 'order', () => settleOrder(context, id))))
  } while (taken.length === AT_A_TIME)
}

/** Asks the provider what became of one order's payment. Never charges anything. */
export async function settleOrder(context: Context, orderId: string): Promise<void> {
  const order = await orderById(context.db, orderId)
  const now = context.clock()
  if (!order || !isUnderWay(order)) return
  try {
    const intent = await askProvider(context, order, now)
    if (intent === 'too early') return await lookAgain(context, order, now)
    if (intent === undefined) return void (await abandonOrder(context, order.id, 'paymentIntentInvalid'))
    await recordPayment(context, order.id, intent)
  } catch (error) {
    const level = error instanceof PaymentError ? 'warn' : 'error'
    context.log[level]({ err: error, orderId }, 'an order could not be settled yet')
    await lookAgain(context, order, now)
  }
}

/**
 * Returns the intent as it is now; undefined when the provider knows none. Cancels an intent that nobody authenticated
 * in time.
 */
async function askProvider(
  context: Context,
  order: Order,
  now: Date,
): Promise<PaymentIntent | 'too early' | undefined> {
  const payment = await latestPayment(context.db, order.id)
  if (!payment) {
    if (!mayBeLookedFor(order.created_at, now, context.settings.paymentTimeoutMs)) return 'too early'
    return context.payments.findIntent({ orderId: order.id, attemptedAt: order.created_at })
  }
  if (order.status === 'requires_action' && isAbandoned(order.created_at, now)) {
    return context.payments.cancelIntent({ intentId: payment.intent_id, idempotencyKey: `cancel-${order.id}` })
  }
  return context.payments.retrieveIntent(payment.intent_id)
}

async function lookAgain(context: Context, order: Order, now: Date): Promise<void> {
  const check_attempts = order.check_attempts + 1
  await postponeCheck(context.db, order.id, { check_attempts, check_at: nextCheck(check_attempts, now) })
}

/** A failure does not keep the others from their turn. */
async function tryToSettle(context: Context, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    context.log.warn({ err: error }, `a ${what} could not be settled yet`)
  }
}
