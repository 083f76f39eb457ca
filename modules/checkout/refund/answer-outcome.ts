import type { Context } from '../../call/context.ts'
import { refundById } from '../record/payments.queries.ts'
import { trySendingRefund } from './send-refund.ts'

/** Sends a refund that need not wait, and says how it stands then. */
export async function answerOutcome(context: Context, refundId: string) {
  await trySendingRefund(context, refundId)
  const refund = await refundById(context.db, refundId)
  return { refundId, state: refund?.status ?? 'pending' }
}
