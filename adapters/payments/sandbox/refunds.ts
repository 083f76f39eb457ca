import { sql } from 'kysely'
import type { z } from 'zod'
import type { SandboxCall } from './call.ts'
import { recordChargeEvent } from './charging.ts'
import { recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { listObject, refundObject, type EventOrigin } from './objects.ts'
import { findIntent, instant } from './reading.ts'
import { inMajor, type refundListParameters, type refundParameters } from './parameters.ts'
import { invalidRequest, missing, type SandboxAnswer } from './refusals.ts'
import type { ChargeRow, SandboxRefundRow } from './sandbox-tables.ts'
import { behaviourOf } from './test-cards.ts'

const SETTLES_AFTER_MS = 2_000

/** Refunds all or part of a payment, never more than is left of it. */
export async function createRefund(call: SandboxCall, sent: z.output<typeof refundParameters>): Promise<SandboxAnswer> {
  const charge = await chargeToRefund(call, sent)
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const amount = sent.amount ?? left
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    const message = `Refund amount (${inMajor(amount, charge.currency)} ${charge.currency}) is greater than unrefunded amount on charge (${inMajor(left, charge.currency)} ${charge.currency})`
    throw invalidRequest(message, { param: 'amount' })
  }
  const refund = await insertRefund(call, charge, amount, sent)
  await call.sql
    .updateTable('payment_sandbox.charges')
    .set({ amount_refunded: charge.amount_refunded + amount })
    .where('id', '=', charge.id)
    .execute()
  await recordChargeEvent(call, 'charge.refunded', charge.id)
  return { status: 200, body: refundObject(refund) }
}

export async function retrieveRefund(call: SandboxCall, id: string): Promise<SandboxAnswer> {
  const refund = await call.sql
    .selectFrom('payment_sandbox.refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!refund) throw missing('refund', id, 'refund', 404)
  return { status: 200, body: refundObject(refund) }
}

/** Newest first, of one payment or of all. */
export async function listRefunds(
  call: SandboxCall,
  page: z.output<typeof refundListParameters>,
): Promise<SandboxAnswer> {
  let query = call.sql.selectFrom('payment_sandbox.refunds').selectAll()
  if (page.payment_intent) query = query.where('intent_id', '=', page.payment_intent)
  if (page.charge) query = query.where('charge_id', '=', page.charge)
  if (page.created?.gte !== undefined) query = query.where('created_at', '>=', instant(page.created.gte))
  if (page.created?.lte !== undefined) query = query.where('created_at', '<', instant(page.created.lte + 1))
  if (page.starting_after) {
    const last = page.starting_after
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from payment_sandbox.refunds where id = ${last})`,
    )
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  return { status: 200, body: listObject('/v1/refunds', rows.map(refundObject), page.limit) }
}

/** Some test cards decide a refund later: it fails after all, or succeeds. */
export async function settleRefunds(call: Pick<SandboxCall, 'sql'> & EventOrigin): Promise<number> {
  const due = await call.sql
    .selectFrom('payment_sandbox.refunds')
    .selectAll()
    .where('settles_at', '<=', call.now)
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const refund of due) await settle(call, refund)
  return due.length
}

async function settle(call: Pick<SandboxCall, 'sql'> & EventOrigin, refund: SandboxRefundRow): Promise<void> {
  const status = refund.settles_as ?? 'succeeded'
  const settled = await call.sql
    .updateTable('payment_sandbox.refunds')
    .set({
      status,
      settles_at: null,
      settles_as: null,
      failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null,
    })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (status === 'failed') {
    await call.sql
      .updateTable('payment_sandbox.charges')
      .set(({ eb }) => ({ amount_refunded: eb('amount_refunded', '-', refund.amount) }))
      .where('id', '=', refund.charge_id)
      .execute()
  }
  await recordEvent(call, 'charge.refund.updated', refundObject(settled))
}

/** The successful charge that a refund is for, locked, so that two refunds at once take each other into account. */
async function chargeToRefund(call: SandboxCall, sent: z.output<typeof refundParameters>): Promise<ChargeRow> {
  if (!sent.payment_intent && !sent.charge) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const base = call.sql
    .selectFrom('payment_sandbox.charges')
    .selectAll()
    .where('status', '=', sql.lit('succeeded'))
    .forUpdate()
  if (sent.payment_intent) {
    const intent = await findIntent(call, sent.payment_intent)
    const charge = await base.where('intent_id', '=', intent.id).executeTakeFirst()
    if (charge) return charge
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  const charge = await base.where('id', '=', sent.charge ?? '').executeTakeFirst()
  if (!charge) throw missing('charge', sent.charge ?? '', 'charge', 400)
  return charge
}

async function insertRefund(
  call: SandboxCall,
  charge: ChargeRow,
  amount: number,
  sent: z.output<typeof refundParameters>,
): Promise<SandboxRefundRow> {
  const method = await call.sql
    .selectFrom('payment_sandbox.payment_methods')
    .select('behaviour')
    .where('id', '=', charge.payment_method_id)
    .executeTakeFirstOrThrow()
  const { afterwards } = behaviourOf(method.behaviour)
  const later = afterwards === 'refundFails' ? 'failed' : afterwards === 'refundIsSlow' ? 'succeeded' : null
  return call.sql
    .insertInto('payment_sandbox.refunds')
    .values({
      id: newId('re'),
      charge_id: charge.id,
      intent_id: charge.intent_id,
      amount,
      currency: charge.currency,
      status: afterwards === 'refundIsSlow' ? 'pending' : 'succeeded',
      reason: sent.reason ?? null,
      failure_reason: null,
      metadata: JSON.stringify(sent.metadata),
      settles_as: later,
      settles_at: later && new Date(call.now.getTime() + SETTLES_AFTER_MS),
      created_at: call.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
