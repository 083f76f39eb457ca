import type { Context, Sql } from '../../call/context.ts'
import { freezePass, lockPassOfOrder } from '../../passes/freeze-pass.ts'
import { grantVisits, revokeVisits } from '../../passes/use-visits.ts'
import { hasOpenOrLostDispute, type RefundRow, refundsOf } from '../record/payments.queries.ts'
import { isRefunding } from '../record/refund.rules.ts'
import { restorePass, withdrawPass } from './withdraw-pass.ts'

/**
 * Takes from the pass what a refund by staff says (T177): some of its visits, or the pass with its bookings. While it
 * waits for an approval the pass stops paying, and its bookings stay.
 */
export async function takeVisits(context: Context, sql: Sql, refund: RefundRow): Promise<void> {
  const pass = await lockPassOfOrder(sql, refund.order_id)
  if (pass === undefined) return
  const at = context.clock()
  if (!refund.takes_pass) {
    if (refund.visits === 0) return
    await revokeVisits(sql, { pass, visits: refund.visits, reason: 'refunded', at })
  } else if (refund.status === 'waiting') await freezePass(sql, pass.id, 'refundAsked', at)
  else await withdrawPass(context, sql, refund.order_id, 'refund')
}

/**
 * Gives back what a refund took that did not happen. A pass works again, unless another refund has ended it or the card
 * holder's bank is now deciding about a dispute.
 */
export async function giveVisitsBack(context: Context, sql: Sql, refund: RefundRow): Promise<void> {
  if (refund.takes_pass) return restoreWholePass(context, sql, refund)
  const pass = refund.visits === 0 ? undefined : await lockPassOfOrder(sql, refund.order_id)
  if (pass === undefined) return
  await grantVisits(sql, { pass, visits: refund.visits, reason: 'not refunded', at: context.clock() })
}

async function restoreWholePass(context: Context, sql: Sql, refund: RefundRow): Promise<void> {
  const others = (await refundsOf(sql, refund.order_id)).filter(
    ({ id, status, takes_pass }) => id !== refund.id && takes_pass && isRefunding(status),
  )
  if (others.length > 0) return
  await restorePass(sql, refund.order_id, ['refund', 'refundAsked'])
  if (await hasOpenOrLostDispute(sql, refund.payment_id)) await withdrawPass(context, sql, refund.order_id, 'dispute')
}
