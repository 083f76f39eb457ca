import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

/** JSON that is written as text and read as a value. */
type Json<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface PaymentMethodTable {
  id: string
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
  /** A name of test-cards.ts. */
  behaviour: string
  billing_name: string | null
  billing_email: string | null
  /** When it was charged. A method without a customer pays once. */
  used_at: Date | null
  created_at: Date
}

export interface IntentTable {
  id: string
  client_secret: string
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  payment_method_id: string | null
  latest_charge_id: string | null
  description: string | null
  receipt_email: string | null
  metadata: Json<Record<string, string>>
  automatic_methods: NullableJson<{ allow_redirects: string; enabled: boolean }>
  return_url: string | null
  handled_by_library: Generated<boolean>
  authentication_token: string | null
  last_error: NullableJson<Record<string, unknown>>
  cancellation_reason: string | null
  canceled_at: Date | null
  created_at: Date
}

export interface ChargeTable {
  id: string
  intent_id: string
  payment_method_id: string
  amount: number
  amount_refunded: Generated<number>
  currency: string
  status: 'succeeded' | 'failed'
  failure_code: string | null
  failure_message: string | null
  disputed: Generated<boolean>
  created_at: Date
}

export interface RefundTable {
  id: string
  charge_id: string
  intent_id: string
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  reason: string | null
  failure_reason: string | null
  metadata: Json<Record<string, string>>
  settles_at: Date | null
  settles_as: 'succeeded' | 'failed' | null
  created_at: Date
}

export interface DisputeTable {
  id: string
  charge_id: string
  intent_id: string
  amount: number
  currency: string
  reason: string
  status: string
  created_at: Date
}

interface IdempotencyKeyTable {
  access: string
  key: string
  request_mac: string
  status: number
  body: string
  created_at: Date
}

export interface EventTable {
  id: string
  type: string
  /** The exact bytes that are signed and sent. */
  payload: string
  attempts: Generated<number>
  /** Null once delivered or given up. */
  next_attempt_at: Date | null
  last_outcome: string | null
  delivered_at: Date | null
  created_at: Date
}

export interface SandboxTables {
  'payment_sandbox.payment_methods': PaymentMethodTable
  'payment_sandbox.intents': IntentTable
  'payment_sandbox.charges': ChargeTable
  'payment_sandbox.refunds': RefundTable
  'payment_sandbox.disputes': DisputeTable
  'payment_sandbox.idempotency_keys': IdempotencyKeyTable
  'payment_sandbox.events': EventTable
}

export type PaymentMethodRow = Selectable<PaymentMethodTable>
export type IntentRow = Selectable<IntentTable>
export type NewIntentRow = Insertable<IntentTable>
export type ChargeRow = Selectable<ChargeTable>
export type SandboxRefundRow = Selectable<RefundTable>
export type DisputeRow = Selectable<DisputeTable>
export type EventRow = Selectable<EventTable>
