import { isId } from '../../../contract/inputs.ts'
import { toMinor, toPrice } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { RefundBearer, RefundCause, RefundLimit } from '../../../contract/staff-refunds.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { lockAccount } from '../../accounts/find-account.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { onceInTransaction } from '../../idempotency/once-by-key.ts'
import { requestHash } from '../../idempotency/request-hash.ts'
import { lockPassOfOrder } from '../../passes/freeze-pass.ts'
import type { LockedPass } from '../../passes/use-visits.ts'
import { rightsEverywhere } from '../../staff/authorise.ts'
import { lockOrder, type Order } from '../record/orders.queries.ts'
import { findSucceededPayment, hasOpenOrLostDispute, type RefundRow } from '../record/payments.queries.ts'
import { requestRefund, type StaffRefundTerms } from './request-refund.ts'
import { answerOutcome } from './answer-outcome.ts'
import { hasSuccessor, sumRefundedAlone } from './staff-refunds.queries.ts'
import { barToRefund, endsPass, limitPassed } from './staff-refund.rules.ts'
import { lockRefundWithOrder } from './lock-refund.ts'
import { takeVisits } from './take-visits.ts'

export interface RefundAsk {
  readonly amount: number
  readonly visits: number
  readonly cause: RefundCause
  readonly bearer: RefundBearer
  readonly reason?: string | undefined
}

/**
 * Refunds an order, whole or in part, for a reason from the list (T177), once for the same key. Above the limit of the
 * caller's role it waits for finance (T178), and its amount and visits are set aside.
 * @throws Refusal orderNotFound, invalidRequest, refundNothingPaid, refundDisputed, refundAboveLeft, refundVisitsNotFree
 */
export async function askForRefundByStaff(context: Context, viewer: StaffViewer, orderId: string, ask: RefundAsk) {
  const { accountId, idempotencyKey: key } = viewer
  const keyed = { scope: `refund:${accountId}`, key, bodyHash: requestHash({ orderId, ...ask }) }
  const hasLimit = await hasRefundLimit(context, viewer)
  const refundId = await onceInTransaction(context, keyed, async (sql) => {
    const order = isId(orderId) ? await lockOrder(sql, orderId) : undefined
    if (!order) throw new Refusal('orderNotFound')
    const refund = await writeRefund(context, sql, {
      viewer,
      hasLimit,
      order,
      amountMinor: minorOf(order, ask.amount),
      reason: ask.reason ?? '',
      visitsOf: () => ask.visits,
      terms: { cause: ask.cause, borne_by: ask.bearer },
    })
    await noteAsk(context, sql, viewer, refund, 'refund.asked')
    return refund.id
  })
  return answerOutcome(context, refundId)
}

/**
 * Puts a new refund, with a new key at the provider, in the place of one that is known to have failed. An approval
 * counts for it too.
 * @throws Refusal refundNotFound, refundNotFailed, refundNothingPaid, refundDisputed, refundAboveLeft,
 * refundVisitsNotFree
 */
export async function tryRefundAgainByStaff(context: Context, viewer: StaffViewer, id: string) {
  const hasLimit = await hasRefundLimit(context, viewer)
  const refundId = await inTransaction(context.db, async (sql) => {
    const { refund: failed, order } = await lockRefundWithOrder(sql, id)
    if (failed.status !== 'failed' || (await hasSuccessor(sql, failed.id))) throw new Refusal('refundNotFailed')
    const { cause, borne_by, above, decided_by, decided_at } = failed
    const approval = decided_by === null || decided_by === viewer.accountId ? {} : { above, decided_by, decided_at }
    const refund = await writeRefund(context, sql, {
      viewer,
      hasLimit,
      order,
      amountMinor: failed.amount_minor,
      reason: failed.reason,
      visitsOf: (pass) => visitsOnceMore(failed, pass),
      terms: { cause, borne_by, tries_again: failed.id, ...approval },
    })
    await noteAsk(context, sql, viewer, refund, 'refund.triedAgain')
    return refund.id
  })
  return answerOutcome(context, refundId)
}

function minorOf({ currency }: Order, value: number): number {
  const minor = toMinor({ value, currencyCode: currency })
  if (minor < 1 || Math.abs(toPrice({ minor, currency }).value - value) > 1e-9)
    throw new Refusal('invalidRequest', { fields: { amount: 'This amount has more decimal places than its currency' } })
  return minor
}

/** A pass that ends with its refund ends with what is left of it; the buyer's own refund only while it is unused. */
function visitsOnceMore({ takes_pass, visits, cause }: RefundRow, pass: LockedPass | undefined): number {
  if (!takes_pass || pass === undefined) return visits
  const left = pass.visitsFree + pass.visitsHeld
  if (left < (cause === null ? pass.visitsBought : visits)) throw new Refusal('refundVisitsNotFree')
  return left
}

interface NewStaffRefund {
  readonly viewer: StaffViewer
  readonly hasLimit: boolean
  readonly order: Order
  readonly amountMinor: number
  readonly reason: string
  readonly visitsOf: (pass: LockedPass | undefined) => number
  readonly terms: Omit<StaffRefundTerms, 'visits' | 'takes_pass'>
}

/** The caller has locked the order. What a person has refunded alone is counted under the lock of their account. */
async function writeRefund(context: Context, sql: Sql, wish: NewStaffRefund): Promise<RefundRow> {
  const { viewer, order, amountMinor, terms } = wish
  const above = terms.above ?? (await limitOf(context, sql, wish))
  const pass = await lockPassOfOrder(sql, order.id)
  const payment = await findSucceededPayment(sql, order.id)
  const isDisputed = payment !== undefined && (await hasOpenOrLostDispute(sql, payment.id))
  const visits = wish.visitsOf(pass)
  const facts = { paidMinor: order.paid_minor, refundedMinor: order.refunded_minor, isDisputed, pass }
  const bar = barToRefund(facts, { amountMinor, visits })
  if (bar !== null || !payment) throw new Refusal(bar ?? 'refundNothingPaid')
  const isApproved = above === null || terms.decided_by !== undefined
  const refund = await requestRefund(context, sql, {
    order,
    payment,
    amountMinor,
    reason: wish.reason,
    requestedBy: viewer.accountId,
    byStaff: {
      ...terms,
      above,
      visits,
      takes_pass: endsPass(pass, visits),
      status: isApproved ? 'pending' : 'waiting',
    },
  })
  await takeVisits(context, sql, refund)
  return refund
}

/** A person who may approve refunds has no limit. */
async function hasRefundLimit(context: Context, { accountId }: StaffViewer): Promise<boolean> {
  return !(await rightsEverywhere(context, accountId)).includes('refunds.approve')
}

async function limitOf(
  context: Context,
  sql: Sql,
  { viewer: { accountId }, hasLimit, order, amountMinor }: NewStaffRefund,
): Promise<RefundLimit | null> {
  if (!hasLimit) return null
  await lockAccount(sql, { id: accountId })
  return limitPassed(amountMinor, await sumRefundedAlone(sql, order, accountId, context.clock()), order.currency)
}

async function noteAsk(
  context: Context,
  sql: Sql,
  { staff }: StaffViewer,
  refund: RefundRow,
  action: 'refund.asked' | 'refund.triedAgain',
): Promise<void> {
  const { id: refundId, amount_minor: minor, currency, status, cause, borne_by, visits, above } = refund
  const after = {
    refundId,
    amount: toPrice({ minor, currency }).value,
    currency,
    status,
    cause,
    borne_by,
    visits,
    above,
  }
  const reason = refund.cause === null || refund.reason === '' ? undefined : refund.reason
  await noteAction(sql, { staff, action, table: 'orders', id: refund.order_id, after, reason, at: context.clock() })
}
