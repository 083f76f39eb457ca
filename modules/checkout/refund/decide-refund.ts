import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { lockPassOfOrder } from '../../passes/freeze-pass.ts'
import { hasOpenOrLostDispute, type RefundRow, updateRefund } from '../record/payments.queries.ts'
import { answerOutcome } from './answer-outcome.ts'
import { lockRefundWithOrder } from './lock-refund.ts'
import { queueRefund } from './request-refund.ts'
import { giveVisitsBack, takeVisits } from './take-visits.ts'

/**
 * Sends a refund that waits for finance (T178). Who asked for it never approves it.
 * @throws Refusal refundNotFound, refundNotWaiting, refundIsOwn, refundDisputed, refundVisitsNotFree
 */
export async function approveRefundByStaff(context: Context, viewer: StaffViewer, id: string) {
  await inTransaction(context.db, async (sql) => {
    const waiting = await lockWaiting(sql, id)
    if (waiting.requested_by === viewer.accountId) throw new Refusal('refundIsOwn')
    if (await hasOpenOrLostDispute(sql, waiting.payment_id)) throw new Refusal('refundDisputed')
    const decided = { status: 'pending', decided_by: viewer.accountId, decided_at: context.clock() } as const
    await updateRefund(sql, waiting.id, decided)
    const refund = { ...waiting, ...decided }
    // Its visits were taken when it was asked for. A whole pass ends now, with its bookings.
    if (refund.takes_pass) {
      await takeVisits(context, sql, refund)
      await refuseUsedVisits(sql, refund)
    }
    await queueRefund(context, sql, refund)
    await noteDecision(context, sql, viewer, refund, 'refund.approved')
  })
  return answerOutcome(context, id)
}

/**
 * Ends a refund that waits: finance declines it. Its amount and its visits are free again.
 * @throws Refusal refundNotFound, refundNotWaiting, refundIsOwn
 */
export async function declineRefundByStaff(context: Context, viewer: StaffViewer, id: string, reason: string) {
  await inTransaction(context.db, async (sql) => {
    const waiting = await lockWaiting(sql, id)
    if (waiting.requested_by === viewer.accountId) throw new Refusal('refundIsOwn')
    await endWaiting(context, sql, waiting, { status: 'declined', by: viewer.accountId, words: reason })
    await noteDecision(context, sql, viewer, { ...waiting, status: 'declined' }, 'refund.declined', reason)
  })
  return { refundId: id, state: 'declined' as const }
}

/**
 * The same for the one who asked for it.
 * @throws Refusal refundNotFound, refundNotWaiting, refundNotOwn
 */
export async function withdrawRefundByStaff(context: Context, viewer: StaffViewer, id: string) {
  await inTransaction(context.db, async (sql) => {
    const waiting = await lockWaiting(sql, id)
    if (waiting.requested_by !== viewer.accountId) throw new Refusal('refundNotOwn')
    await endWaiting(context, sql, waiting, { status: 'withdrawn', by: viewer.accountId, words: null })
    await noteDecision(context, sql, viewer, { ...waiting, status: 'withdrawn' }, 'refund.withdrawn')
  })
  return { refundId: id, state: 'withdrawn' as const }
}

/** Visits that bookings held may have been used while the refund waited. */
async function refuseUsedVisits(sql: Sql, { order_id, visits }: RefundRow): Promise<void> {
  const pass = await lockPassOfOrder(sql, order_id)
  if (pass && pass.visitsFree + pass.visitsHeld < visits) throw new Refusal('refundVisitsNotFree')
}

async function lockWaiting(sql: Sql, id: string): Promise<RefundRow> {
  const { refund } = await lockRefundWithOrder(sql, id)
  if (refund.status !== 'waiting') throw new Refusal('refundNotWaiting')
  return refund
}

interface Ending {
  readonly status: 'declined' | 'withdrawn'
  /** Null when no person decided it. */
  readonly by: string | null
  readonly words: string | null
}

/** The caller has locked the order. */
export async function endWaiting(
  context: Context,
  sql: Sql,
  waiting: RefundRow,
  { status, by, words }: Ending,
): Promise<void> {
  const at = context.clock()
  await updateRefund(sql, waiting.id, { status, decided_by: by, decided_at: at, decision: words, ended_at: at })
  await giveVisitsBack(context, sql, waiting)
}

async function noteDecision(
  context: Context,
  sql: Sql,
  { staff }: StaffViewer,
  { id: refundId, order_id: id, status }: RefundRow,
  action: 'refund.approved' | 'refund.declined' | 'refund.withdrawn',
  reason?: string,
): Promise<void> {
  const [before, after] = [{ status: 'waiting' }, { refundId, status }]
  await noteAction(sql, { staff, action, table: 'orders', id, before, after, reason, at: context.clock() })
}
