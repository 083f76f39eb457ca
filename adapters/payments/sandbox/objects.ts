import { DAY_MS } from '../../../contract/durations.ts'
import type { SandboxAccess } from './access.ts'
import { newId } from './ids.ts'
import type { ChargeRow, DisputeRow, IntentRow, PaymentMethodRow, SandboxRefundRow } from './sandbox-tables.ts'

/** The version of the protocol that the objects below are written in. */
export const protocolVersion = '2023-08-16'

export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

export function paymentMethodObject(method: PaymentMethodRow) {
  return {
    id: method.id,
    object: 'payment_method',
    billing_details: billingDetails(method),
    card: cardObject(method),
    created: seconds(method.created_at),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

function billingDetails(method: PaymentMethodRow) {
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  return { address, email: method.billing_email, name: method.billing_name, phone: null }
}

function cardObject(method: PaymentMethodRow) {
  return {
    brand: method.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
    country: null,
    exp_month: method.expiry_month,
    exp_year: method.expiry_year,
    fingerprint: null,
    funding: 'unknown',
    generated_from: null,
    last4: method.last4,
    networks: { available: [method.brand], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

/** The parts of an intent's answer besides its row. */
export interface IntentSurroundings {
  readonly authenticationPage: (token: string) => string
  /** Present when the caller asked for the charge in full. */
  readonly charge?: object | undefined
}

/** An intent as the secret key sees it. */
export function intentObject(intent: IntentRow, around: IntentSurroundings) {
  return {
    ...publicIntentObject(intent, around),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    customer: null,
    invoice: null,
    latest_charge: around.charge ?? intent.latest_charge_id,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    review: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  }
}

/**
 * The intent as a browser sees it, with the publishable key and the intent's secret. It leaves out the shop's metadata.
 */
export function publicIntentObject(intent: IntentRow, around: IntentSurroundings) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    automatic_payment_methods: intent.automatic_methods,
    canceled_at: intent.canceled_at && seconds(intent.canceled_at),
    cancellation_reason: intent.cancellation_reason,
    capture_method: 'automatic',
    client_secret: intent.client_secret,
    confirmation_method: 'automatic',
    created: seconds(intent.created_at),
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_error,
    livemode: false,
    next_action: nextAction(intent, around.authenticationPage),
    payment_method: intent.payment_method_id,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: intent.receipt_email,
    setup_future_usage: null,
    shipping: null,
    status: intent.status,
  }
}

export function intentFor(access: SandboxAccess, intent: IntentRow, around: IntentSurroundings): object {
  return access === 'secret' ? intentObject(intent, around) : publicIntentObject(intent, around)
}

/**
 * Where to authenticate. The browser's library gets the page when it said that it will open it; other callers get a
 * plain redirect.
 */
function nextAction(intent: IntentRow, authenticationPage: (token: string) => string) {
  if (intent.status !== 'requires_action' || !intent.authentication_token) return null
  const url = authenticationPage(intent.authentication_token)
  if (!intent.handled_by_library) {
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url: intent.return_url } }
  }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}

export function chargeObject(charge: ChargeRow, method: PaymentMethodRow, intent: IntentRow) {
  const paid = charge.status === 'succeeded'
  const { networks, ...card } = cardObject(method)
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.amount_refunded,
    balance_transaction: null,
    billing_details: billingDetails(method),
    captured: paid,
    created: seconds(charge.created_at),
    currency: charge.currency,
    customer: null,
    description: intent.description,
    disputed: charge.disputed,
    failure_code: charge.failure_code,
    failure_message: charge.failure_message,
    livemode: false,
    metadata: intent.metadata,
    paid,
    payment_intent: charge.intent_id,
    payment_method: method.id,
    payment_method_details: { card: { ...card, network: networks.available[0] }, type: 'card' },
    receipt_email: intent.receipt_email,
    refunded: charge.amount_refunded === charge.amount,
    status: charge.status,
  }
}

export function refundObject(refund: SandboxRefundRow) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge_id,
    created: seconds(refund.created_at),
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.intent_id,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
    ...(refund.failure_reason ? { failure_reason: refund.failure_reason } : {}),
  }
}

/** How long a bank waits for an answer. */
const ANSWERED_WITHIN_MS = 7 * DAY_MS

export function disputeObject(dispute: DisputeRow) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: dispute.charge_id,
    created: seconds(dispute.created_at),
    currency: dispute.currency,
    evidence: {},
    evidence_details: {
      due_by: seconds(new Date(dispute.created_at.getTime() + ANSWERED_WITHIN_MS)),
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.intent_id,
    reason: dispute.reason,
    status: dispute.status,
  }
}

export interface EventOrigin {
  readonly now: Date
  readonly requestId: string | null
  readonly idempotencyKey: string | undefined
  /** Whether the shop's webhook asks for this type of event. */
  readonly isAskedFor: (type: string) => boolean
}

export function eventObject(type: string, object: object, origin: EventOrigin) {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: protocolVersion,
    created: seconds(origin.now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: origin.requestId, idempotency_key: origin.idempotencyKey ?? null },
    type,
  }
}

/** A page of a list, newest first. */
export function listObject(url: string, rows: readonly object[], limit: number) {
  return { object: 'list', data: rows.slice(0, limit), has_more: rows.length > limit, url }
}
