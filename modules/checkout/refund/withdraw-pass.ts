import type { FreezeReason } from '../../../contract/passes.ts'
import { cancelBookingsOfPass } from '../../bookings/move/cancel-bookings-of-pass.ts'
import type { Context, Sql } from '../../call/context.ts'
import { findPassOfOrder, freezePass, lockPassOfOrder, restoreFrozenPass } from '../../passes/freeze-pass.ts'
import { findSucceededPayment, hasOpenOrLostDispute } from '../record/payments.queries.ts'

/**
 * Takes a pass out of use and cancels its upcoming bookings when its money is refunded or disputed (T99), in the
 * caller's transaction. An order that produced no pass has nothing to withdraw.
 */
export async function withdrawPass(
  context: Context,
  sql: Sql,
  orderId: string,
  because: 'refund' | 'dispute',
): Promise<void> {
  const passId = await findPassOfOrder(sql, orderId)
  if (passId === undefined) return
  await freezePass(sql, passId, because, context.clock())
  await cancelBookingsOfPass(context, sql, passId, reasons[because])
}

/** What the mails of the cancelled bookings say. */
const reasons = { refund: 'The pass was refunded', dispute: 'The payment of the pass is disputed' } as const

/**
 * Makes the pass work again when one of these reasons ends, unless an operator froze it. Cancelled bookings stay
 * cancelled.
 */
export async function restorePass(sql: Sql, orderId: string, reasons: readonly FreezeReason[]): Promise<void> {
  const pass = await lockPassOfOrder(sql, orderId)
  if (pass?.frozenBecause && reasons.includes(pass.frozenBecause)) await restoreFrozenPass(sql, pass.id)
}

/** Whether the card holder's bank is deciding about the payment of an order, or has taken its money back. */
export async function isPaymentDisputed(sql: Sql, orderId: string): Promise<boolean> {
  const payment = await findSucceededPayment(sql, orderId)
  return payment !== undefined && hasOpenOrLostDispute(sql, payment.id)
}
