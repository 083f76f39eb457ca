import type { ColumnType } from 'kysely'
import type { Currency } from '../../contract/money.ts'
import type { RefundBearer, RefundCause } from '../../contract/staff-refunds.ts'
import type { Computed, CreatedAt, Default, DefaultJson, Json, UpdatedAt, StoredPassType } from './columns.ts'

export interface PassProductsTable {
  id: Default<string>
  slug: string
  /** Null when valid everywhere. */
  destination_id: string | null
  name: string
  voucher_type: StoredPassType
  visits: number
  price_minor: number
  discounted_price_minor: number | null
  currency: Currency
  valid_months: Default<number>
  /** HTML, sanitised. */
  short_description: string | null
  /** Sold only by the partners that list it in partner_pass_products (T76). */
  is_restricted: Default<boolean>
  is_on_sale: Default<boolean>
  rank: Default<number>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** Destinations where a pass is valid besides its own (T77). */
export interface PassProductDestinationsTable {
  pass_product_id: string
  destination_id: string
}

/** The passes that a partner's site shows (voucherIds). */
export interface PartnerPassProductsTable {
  partner_id: string
  pass_product_id: string
  position: Default<number>
}

/** How a product is sold from an instant on (T183), until it is written into the product. */
export interface PlannedSalesTable {
  id: Default<string>
  pass_product_id: string
  price_minor: number
  discounted_price_minor: number | null
  /** That of the product when it was planned: in another one it counts for nothing. */
  currency: Currency
  is_on_sale: boolean
  begins_at: Date
}

/** How a product was sold before its last changes: a quote of it counts for a while (T74). */
export interface FormerSalesTable {
  pass_product_id: string
  price_minor: number
  discounted_price_minor: number | null
  currency: Currency
  voucher_type: PassProductsTable['voucher_type']
  visits: number
  valid_months: number
  is_on_sale: boolean
  ended_at: Date
}

export interface CouponsTable {
  id: Default<string>
  /** Compared without case. */
  code: string
  name: string
  percent: Default<number>
  fixed_minor: Default<number>
  /** Set if and only if fixed_minor is. */
  currency: Currency | null
  /** The first instant at which it no longer works (T69). */
  expires_at: Date | null
  max_uses: number | null
  max_uses_per_person: number | null
  uses: Computed<number>
  partner_id: string | null
  is_active: Default<boolean>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type OrderStatus = 'pending' | 'requires_action' | 'paid' | 'fulfilled' | 'failed' | 'cancelled'

export interface OrdersTable {
  id: Default<string>
  /** The number that people see: on receipts and at the desk. */
  number: Computed<number>
  /** The buyer, if there is an account; null for a guest until fulfilment. */
  account_id: string | null
  email: string
  pass_product_id: ColumnType<string, string, never>
  partner_id: ColumnType<string | null, string | null | undefined, never>
  coupon_id: ColumnType<string | null, string | null | undefined, never>
  list_price_minor: ColumnType<number, number, never>
  /** The amount to charge. */
  amount_minor: ColumnType<number, number, never>
  currency: ColumnType<Currency, Currency, never>
  /** How the amount was calculated, as named steps. */
  quote: DefaultJson<Record<string, unknown>>
  /** One 'pending' or 'requires_action' order per e-mail and product (constraint orders_single_flight). */
  status: Default<OrderStatus>
  failure_code: string | null
  /** Sum of the succeeded payments. */
  paid_minor: Computed<number>
  /** Sum of the waiting, pending and succeeded refunds; never above paid_minor (constraint orders_refunded). */
  refunded_minor: Computed<number>
  /** How much of that still waits for an approval (T178). */
  refund_waiting_minor: Computed<number>
  is_free_pass: Default<boolean>
  is_business: Default<boolean>
  adult_confirmed: Default<boolean>
  /** This purchase created the account (T87). */
  created_account: Default<boolean>
  referrer: string | null
  purchased_from: string | null
  redirect_url: string | null
  /** The card by the name of the provider's browser side: 'pm_…'. Null when there is nothing to pay. */
  payment_method_ref: string | null
  /** When the buyer was told how it ended. */
  answered_at: Date | null
  /** When the reconciler checks it next; null once settled. */
  check_at: Date | null
  check_attempts: Default<number>
  /** The partner's place whose QR code the buyer had scanned. */
  place: string | null
  fulfilled_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface PaymentsTable {
  id: Default<string>
  order_id: string
  provider: string
  intent_id: string
  amount_minor: ColumnType<number, number, never>
  currency: ColumnType<Currency, Currency, never>
  status: Default<'created' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled'>
  card_brand: string | null
  card_last4: string | null
  failure_code: string | null
  /** Set if and only if the status is 'succeeded', which is final. */
  succeeded_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface PaymentEventsTable {
  provider: string
  event_id: string
  type: string
  intent_id: string | null
  payload: Json<Record<string, unknown>>
  occurred_at: Date
  received_at: CreatedAt
  processed_at: Date | null
  attempts: Default<number>
  last_error: string | null
}

export type RefundStatus = 'waiting' | 'pending' | 'succeeded' | 'failed' | 'declined' | 'withdrawn'

export interface RefundsTable {
  id: Default<string>
  order_id: string
  payment_id: string
  amount_minor: ColumnType<number, number, never>
  currency: ColumnType<Currency, Currency, never>
  /** 'failed', 'declined' and 'withdrawn' make the amount refundable again. */
  status: Default<RefundStatus>
  /** The words of staff, which may be empty; of all others why it was made. */
  reason: string
  provider_refund_id: string | null
  failure_code: string | null
  requested_by: string | null
  /** The reason from the list; null for a refund that no staff asked for. */
  cause: RefundCause | null
  borne_by: RefundBearer | null
  /** Free visits that it takes from the pass. */
  visits: Default<number>
  /** The pass ends with it, and so do its bookings. */
  takes_pass: Default<boolean>
  /** The limit that it passed, so that it had to wait for an approval. */
  above: 'order' | 'day' | null
  /** Who approved, declined or withdrew it, when, and their words. */
  decided_by: string | null
  decided_at: Date | null
  decision: string | null
  /** When the provider answered for the first time. */
  sent_at: Date | null
  ended_at: Date | null
  /** The failed refund that this one tries again. */
  tries_again: string | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface DisputesTable {
  id: Default<string>
  payment_id: string
  provider_dispute_id: string
  amount_minor: number
  currency: Currency
  status: 'open' | 'won' | 'lost'
  reason: string | null
  /** Until when the bank takes an answer. */
  answer_by: Date | null
  opened_at: Date
  closed_at: Date | null
}

export interface CouponUsesTable {
  order_id: string
  coupon_id: ColumnType<string, string, never>
  /** The buyer's e-mail, counted against max_uses_per_person. Changed once, when their account is emptied. */
  person: ColumnType<string, string, string>
  status: Default<'reserved' | 'counted' | 'released'>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface FreePassUsesTable {
  /** The e-mail without its aliases. */
  person: string
  partner_id: string
  order_id: string
  created_at: CreatedAt
}

export interface IdempotencyKeysTable {
  /** The call and the caller: 'purchase:<account or e-mail>'. */
  scope: string
  key: string
  request_hash: Buffer
  status: Default<'in_progress' | 'answered'>
  locked_until: Date
  response_status: number | null
  /** Never contains a secret (T87). */
  response_body: ColumnType<unknown, string | null | undefined, string | null>
  expires_at: Date
  created_at: CreatedAt
}
