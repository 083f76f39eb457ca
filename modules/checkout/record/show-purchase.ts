import type { Purchase } from '../../../contract/checkout.ts'
import { isId } from '../../../contract/inputs.ts'
import { toPrice } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { mayBeMistyped } from '../../sign-up/close-mistyped-account.ts'
import type { Context } from '../../call/context.ts'
import { passesOfOrders } from '../../passes/list-passes-of-orders.ts'
import { describeOwnedPass } from '../../passes/write-pass.ts'
import { type Order, orderById, ordersOfAccount } from './orders.queries.ts'
import { mayBeRefunded, type RefundCase, refundableUntil } from './refund.rules.ts'

/** Shows a purchase of the account. Another account's is not found. */
export async function showPurchase(context: Context, orderId: string, accountId: string): Promise<Purchase> {
  const order = isId(orderId) ? await orderById(context.db, orderId) : undefined
  if (!order || order.account_id !== accountId) throw new Refusal('purchaseNotFound')
  const passes = await passesOfOrders(context.db, [order.id])
  return writePurchase(order, passes.get(order.id), {
    now: context.clock(),
    isUnproven: await mayBeMistyped(context.db, accountId),
  })
}

/**
 * Lists the purchases of the account, the latest first, without those that failed or were cancelled.
 * @param most null lists all, undefined as many as a page shows
 */
export async function listPurchases(context: Context, accountId: string, most?: null): Promise<Purchase[]> {
  const orders = await ordersOfAccount(context.db, accountId, most)
  const passes = await passesOfOrders(
    context.db,
    orders.map(({ id }) => id),
  )
  const facts = { now: context.clock(), isUnproven: await mayBeMistyped(context.db, accountId) }
  return orders.map((order) => writePurchase(order, passes.get(order.id), facts))
}

type Pass = Parameters<typeof describeOwnedPass>[0]

interface Facts {
  readonly now: Date
  /** The buyer has not proven that the account's mailbox is theirs. */
  readonly isUnproven: boolean
}

function writePurchase(order: Order, pass: Pass | undefined, { now, isUnproven }: Facts): Purchase {
  const { currency } = order
  const refunded = countGone(order)
  const facts = refundCase(order, pass)
  return {
    orderId: order.id,
    status: statusOf(order),
    charge: toPrice({ minor: order.amount_minor, currency }),
    createdAt: order.created_at.toISOString(),
    voucher: pass === undefined ? null : describeOwnedPass(pass),
    number: order.number,
    refunded: refunded === 0 ? null : toPrice({ minor: refunded, currency }),
    canRefund: mayBeRefunded(facts, now),
    refundableUntil: refundableUntil(facts)?.toISOString() ?? null,
    canMendEmail: isUnproven && pass?.frozenBecause === null && pass.visitsFree === pass.visitsBought,
  }
}

export function refundCase(order: Order, pass: RefundCase['pass']): RefundCase {
  return {
    isFulfilled: order.status === 'fulfilled',
    paidMinor: order.paid_minor,
    refundedMinor: order.refunded_minor,
    boughtAt: order.fulfilled_at ?? order.created_at,
    pass,
  }
}

const words = {
  pending: 'pending',
  requires_action: 'requiresAction',
  paid: 'pending',
  fulfilled: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

/** An order whose whole amount goes back is shown as refunded, also while it has no pass. */
function statusOf(order: Order): Purchase['status'] {
  return order.paid_minor > 0 && countGone(order) === order.paid_minor ? 'refunded' : words[order.status]
}

/** What went back or is on its way. What waits for an approval is between operators (T178). */
function countGone({ refunded_minor, refund_waiting_minor }: Order): number {
  return refunded_minor - refund_waiting_minor
}
