import { cancelBookingsOfPass } from '../../bookings/move/cancel-bookings-of-pass.ts'
import type { Context, Sql } from '../../call/context.ts'
import { findPassOfOrder, freezePass, thawPass } from '../../passes/freeze-pass.ts'
import { lockPass } from '../../passes/use-visits.ts'

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

/** Makes the pass work again once that reason is gone. Cancelled bookings stay cancelled. */
export async function restorePass(sql: Sql, orderId: string, because: 'refund' | 'dispute'): Promise<void> {
  const passId = await findPassOfOrder(sql, orderId)
  if (passId === undefined) return
  const { frozenBecause } = await lockPass(sql, passId)
  if (frozenBecause === because) await thawPass(sql, passId)
}
