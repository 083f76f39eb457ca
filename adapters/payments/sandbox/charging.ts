import type { SandboxCall } from './call.ts'
import { recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { chargeObject, disputeObject, intentObject, paymentMethodObject } from './objects.ts'
import { chargeObjects } from './reading.ts'
import type { ErrorObject } from './refusals.ts'
import type { ChargeRow, IntentRow, PaymentMethodRow } from './sandbox-tables.ts'
import { saveIntent } from './save-intent.ts'
import { behaviourOf, type Decline } from './test-cards.ts'

/** How an attempt to pay ended. A decline leaves a failed charge, an error on the intent, and an event. */
export interface PaymentAttempt {
  readonly intent: IntentRow
  /** The charge in full, as an answer may contain it. */
  readonly charge: object | undefined
  readonly declined: ErrorObject | undefined
}

/** Charges a card for an intent that is new, or whose row is locked. */
export async function chargeCard(
  call: SandboxCall,
  intent: IntentRow,
  method: PaymentMethodRow,
): Promise<PaymentAttempt> {
  const { declines, afterwards } = behaviourOf(method.behaviour)
  const charge = newCharge(call, intent, method, { declines, disputed: afterwards === 'dispute' })
  if (declines) {
    const { code, declineCode: decline_code, message } = declines
    const error = { type: 'card_error', code, decline_code, message, charge: charge.id } as const
    return failAttempt(call, intent, method, error, charge)
  }
  const paid = await saveIntent(call, {
    ...intent,
    status: 'succeeded',
    payment_method_id: method.id,
    latest_charge_id: charge.id,
    last_error: null,
  })
  await call.sql.insertInto('payment_sandbox.charges').values(charge).execute()
  await useUp(call, method)
  await recordEvent(call, 'payment_intent.succeeded', intentObject(paid, call))
  if (charge.disputed) await openDispute(call, charge)
  return { intent: paid, charge: chargeObject(charge, method, paid), declined: undefined }
}

/** Ends the attempt without money. The intent waits for another payment method. */
export async function failAttempt(
  call: SandboxCall,
  intent: IntentRow,
  method: PaymentMethodRow,
  error: ErrorObject,
  charge?: ChargeRow,
): Promise<PaymentAttempt> {
  const full = { ...error, payment_method: paymentMethodObject(method) }
  const failed = await saveIntent(call, {
    ...intent,
    status: 'requires_payment_method',
    payment_method_id: null,
    latest_charge_id: charge?.id ?? intent.latest_charge_id,
    last_error: full,
  })
  if (charge) await call.sql.insertInto('payment_sandbox.charges').values(charge).execute()
  await recordEvent(call, 'payment_intent.payment_failed', intentObject(failed, call))
  return { intent: failed, charge: charge && chargeObject(charge, method, failed), declined: full }
}

/** Ties the method to this payment. */
export async function useUp(call: SandboxCall, method: PaymentMethodRow): Promise<void> {
  await call.sql
    .updateTable('payment_sandbox.payment_methods')
    .set({ used_at: call.now })
    .where('id', '=', method.id)
    .execute()
}

function newCharge(
  call: SandboxCall,
  intent: IntentRow,
  method: PaymentMethodRow,
  { declines, disputed }: { readonly declines: Decline | undefined; readonly disputed: boolean },
): ChargeRow {
  return {
    id: newId('ch'),
    intent_id: intent.id,
    payment_method_id: method.id,
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    status: declines ? 'failed' : 'succeeded',
    failure_code: declines?.code ?? null,
    failure_message: declines?.message ?? null,
    disputed,
    created_at: call.now,
  }
}

/** The card holder's bank takes the payment back. */
async function openDispute(call: SandboxCall, charge: ChargeRow): Promise<void> {
  const { id: charge_id, intent_id, amount, currency } = charge
  const dispute = {
    id: newId('dp'),
    charge_id,
    intent_id,
    amount,
    currency,
    reason: 'fraudulent',
    status: 'needs_response',
    created_at: call.now,
  }
  await call.sql.insertInto('payment_sandbox.disputes').values(dispute).execute()
  await recordEvent(call, 'charge.dispute.created', disputeObject(dispute))
}

/** Records that a charge changed, with its new state. */
export async function recordChargeEvent(
  call: Parameters<typeof recordEvent>[0],
  type: string,
  chargeId: string,
): Promise<void> {
  const charge = (await chargeObjects(call, [chargeId])).get(chargeId)
  if (charge) await recordEvent(call, type, charge)
}
