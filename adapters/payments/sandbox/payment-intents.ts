import type { z } from 'zod'
import type { SandboxCall } from './call.ts'
import { chargeCard, useUp, type PaymentAttempt } from './charging.ts'
import { recordEvent } from './events.ts'
import { newId, unguessable } from './ids.ts'
import { intentFor, intentObject } from './objects.ts'
import {
  checkAmount,
  type cancellationParameters,
  type ConfirmationParameters,
  type IntentParameters,
} from './parameters.ts'
import { methodToPayWith } from './payment-methods.ts'
import { findIntent, intentAnswer } from './reading.ts'
import { invalidRequest, type SandboxAnswer, type ProtocolError } from './refusals.ts'
import type { IntentRow } from './sandbox-tables.ts'
import { saveIntent } from './save-intent.ts'
import { behaviourOf } from './test-cards.ts'

/** Creates an intent and, on request, tries to pay it at once. */
export async function createIntent(call: SandboxCall, sent: IntentParameters): Promise<SandboxAnswer> {
  checkAmount(sent.amount, sent.currency)
  if (!sent.confirm && (sent.return_url !== undefined || sent.use_stripe_sdk)) {
    const param = sent.return_url === undefined ? 'use_stripe_sdk' : 'return_url'
    throw invalidRequest(`You can only pass \`${param}\` when \`confirm\` is true.`, { param })
  }
  const intent = newIntent(call, sent)
  await recordEvent(call, 'payment_intent.created', intentObject(intent, call))
  if (sent.confirm) return pay(call, intent, sent)
  const method = sent.payment_method === undefined ? undefined : await methodToPayWith(call, sent.payment_method)
  const ready = method && ({ status: 'requires_confirmation', payment_method_id: method.id } as const)
  return intentAnswer(call, await saveIntent(call, { ...intent, ...ready }), sent.expand)
}

/** Pays an intent that is waiting, or starts again when its authentication was abandoned. */
export async function confirmIntent(
  call: SandboxCall,
  sent: ConfirmationParameters,
  id: string,
): Promise<SandboxAnswer> {
  const intent = await findIntent(call, id, { secret: sent.client_secret, lock: true })
  if (intent.status === 'succeeded') {
    throw refuseState(
      call,
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  if (intent.status === 'canceled') {
    throw refuseState(
      call,
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }
  return pay(call, intent, sent)
}

const cancelable: readonly IntentRow['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

export async function cancelIntent(
  call: SandboxCall,
  sent: z.output<typeof cancellationParameters>,
  id: string,
): Promise<SandboxAnswer> {
  const intent = await findIntent(call, id, { lock: true })
  if (!cancelable.includes(intent.status)) {
    throw refuseState(
      call,
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    )
  }
  const canceled = await saveIntent(call, {
    ...intent,
    status: 'canceled',
    canceled_at: call.now,
    cancellation_reason: sent.cancellation_reason ?? null,
  })
  await recordEvent(call, 'payment_intent.canceled', intentObject(canceled, call))
  return intentAnswer(call, canceled, sent.expand)
}

function newIntent(call: SandboxCall, sent: IntentParameters): IntentRow {
  const id = newId('pi')
  return {
    id,
    client_secret: `${id}_secret_${unguessable()}`,
    amount: sent.amount,
    currency: sent.currency,
    status: 'requires_payment_method',
    description: sent.description ?? null,
    receipt_email: sent.receipt_email ?? null,
    metadata: sent.metadata,
    automatic_methods: sent.automatic_payment_methods ?? null,
    payment_method_id: null,
    latest_charge_id: null,
    return_url: null,
    handled_by_library: false,
    authentication_token: null,
    last_error: null,
    cancellation_reason: null,
    canceled_at: null,
    created_at: call.now,
  }
}

/** One attempt to pay: charges the card, or asks its holder to authenticate first. */
async function pay(
  call: SandboxCall,
  intent: IntentRow,
  sent: IntentParameters | ConfirmationParameters,
): Promise<SandboxAnswer> {
  const methodId = sent.payment_method ?? intent.payment_method_id
  if (!methodId) {
    throw refuseState(
      call,
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
    )
  }
  const method = await methodToPayWith(call, methodId)
  if (!behaviourOf(method.behaviour).authenticates) {
    return answerOf(call, await chargeCard(call, intent, method), sent.expand)
  }
  await useUp(call, method)
  const waiting = await saveIntent(call, {
    ...intent,
    status: 'requires_action',
    payment_method_id: method.id,
    return_url: sent.return_url ?? null,
    handled_by_library: sent.use_stripe_sdk,
    authentication_token: unguessable(32),
    last_error: null,
  })
  await recordEvent(call, 'payment_intent.requires_action', intentObject(waiting, call))
  return intentAnswer(call, waiting, sent.expand)
}

/** Answers a decline with 402 and the intent inside the error. What the attempt wrote stays. */
async function answerOf(
  call: SandboxCall,
  { intent, charge, declined }: PaymentAttempt,
  expand: readonly string[],
): Promise<SandboxAnswer> {
  if (!declined) return intentAnswer(call, intent, expand, charge)
  return { status: 402, body: { error: { ...declined, payment_intent: intentFor(call.access, intent, call) } } }
}

function refuseState(call: SandboxCall, intent: IntentRow, message: string): ProtocolError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intentFor(call.access, intent, call),
  })
}
