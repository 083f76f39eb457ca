import type { SandboxCall } from './call.ts'
import { recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { disputeObject, intentObject, paymentMethodObject } from './objects.ts'
import { chargeObjects } from './reading.ts'
import type { ErrorObject } from './refusals.ts'
import type { ChargeRow, IntentRow, IntentTable, PaymentMethodRow } from './sandbox-tables.ts'
import { behaviourOf, type Decline } from './test-cards.ts'
import type { Updateable } from 'kysely'

/** How an attempt to pay ended. A decline leaves a failed charge, an error on the intent, and an event. */
export interface Attempted {
  readonly intent: IntentRow
  readonly declined: ErrorObject | undefined
}

/** Charges a card for an intent whose row is locked. */
export async function chargeCard(call: SandboxCall, intent: IntentRow, method: PaymentMethodRow): Promise<Attempted> {
  const { declines, afterwards } = behaviourOf(method.behaviour)
  const charge = await insertCharge(call, intent, method, declines)
  if (declines) {
    const { code, declineCode: decline_code, message } = declines
    return failAttempt(
      call,
      intent,
      method,
      { type: 'card_error', code, decline_code, message, charge: charge.id },
      charge.id,
    )
  }
  await useUp(call, method)
  const paid = await updateIntent(call, intent, {
    status: 'succeeded',
    payment_method_id: method.id,
    latest_charge_id: charge.id,
    last_error: null,
  })
  await recordEvent(call, 'payment_intent.succeeded', intentObject(paid, call))
  if (afterwards === 'dispute') await openDispute(call, charge)
  return { intent: paid, declined: undefined }
}

/** Ends the attempt without money. The intent waits for another payment method. */
export async function failAttempt(
  call: SandboxCall,
  intent: IntentRow,
  method: PaymentMethodRow,
  error: ErrorObject,
  chargeId = intent.latest_charge_id,
): Promise<Attempted> {
  const full: ErrorObject = { ...error, payment_method: paymentMethodObject(method) }
  const failed = await updateIntent(call, intent, {
    status: 'requires_payment_method',
    payment_method_id: null,
    latest_charge_id: chargeId,
    last_error: JSON.stringify(full),
  })
  await recordEvent(call, 'payment_intent.payment_failed', intentObject(failed, call))
  return { intent: failed, declined: full }
}

export async function updateIntent(
  call: Pick<SandboxCall, 'sql'>,
  intent: IntentRow,
  change: Updateable<IntentTable>,
): Promise<IntentRow> {
  return call.sql
    .updateTable('payment_sandbox.intents')
    .set(change)
    .where('id', '=', intent.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** From here on the method belongs to this payment. */
export async function useUp(call: SandboxCall, method: PaymentMethodRow): Promise<void> {
  await call.sql
    .updateTable('payment_sandbox.payment_methods')
    .set({ used_at: call.now })
    .where('id', '=', method.id)
    .execute()
}

async function insertCharge(
  call: SandboxCall,
  intent: IntentRow,
  method: PaymentMethodRow,
  declines: Decline | undefined,
): Promise<ChargeRow> {
  return call.sql
    .insertInto('payment_sandbox.charges')
    .values({
      id: newId('ch'),
      intent_id: intent.id,
      payment_method_id: method.id,
      amount: intent.amount,
      currency: intent.currency,
      status: declines ? 'failed' : 'succeeded',
      failure_code: declines?.code ?? null,
      failure_message: declines?.message ?? null,
      created_at: call.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The card holder's bank takes the payment back. */
async function openDispute(call: SandboxCall, charge: ChargeRow): Promise<void> {
  const { id: charge_id, intent_id, amount, currency } = charge
  await call.sql.updateTable('payment_sandbox.charges').set({ disputed: true }).where('id', '=', charge_id).execute()
  const dispute = await call.sql
    .insertInto('payment_sandbox.disputes')
    .values({
      id: newId('dp'),
      charge_id,
      intent_id,
      amount,
      currency,
      reason: 'fraudulent',
      status: 'needs_response',
      created_at: call.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvent(call, 'charge.dispute.created', disputeObject(dispute))
}

/** Records that a charge changed, with the charge as it now is. */
export async function recordChargeEvent(
  call: Parameters<typeof recordEvent>[0],
  type: string,
  chargeId: string,
): Promise<void> {
  const charge = (await chargeObjects(call, [chargeId])).get(chargeId)
  if (charge) await recordEvent(call, type, charge)
}
