import type { ColumnType } from 'kysely'
import type { Currency } from '../../contract/money.ts'
import type { FreezeReason } from '../../contract/passes.ts'
import type { Computed, CreatedAt, Default, LocalDate, UpdatedAt, StoredPassType } from './columns.ts'

/** A pass that somebody owns, with the terms it was sold with (T78). */
export interface PassesTable {
  id: Default<string>
  /** Upper case, at least 80 random bits (T101). */
  code: string
  account_id: string
  pass_product_id: string | null
  /** Set if and only if origin is 'purchase'; one pass per order. */
  order_id: string | null
  partner_id: string | null
  origin: 'purchase' | 'code' | 'operator'
  is_free_pass: Default<boolean>
  name: string
  voucher_type: StoredPassType
  price_minor: number
  currency: Currency
  short_description: string | null
  /** conditions.city; null when there is none. */
  destination_id: string | null
  /** Where it may be used; null for everywhere. */
  valid_destination_ids: string[] | null
  /** Only visit_ledger writes it; free + held + captured = bought, none below zero (constraint passes_visits). */
  visits_bought: Computed<number>
  /** visitsLeft. */
  visits_free: Computed<number>
  visits_held: Computed<number>
  visits_captured: Computed<number>
  /** The last day, in its city. */
  expires_on: LocalDate
  /** The first instant at which it no longer works, without courtesy. */
  expires_at: Date
  /** Set through the ledger (T105). */
  courtesy_until: Computed<Date | null>
  /** The later of expires_at and courtesy_until. */
  usable_until: Computed<Date>
  frozen_at: Date | null
  frozen_because: FreezeReason | null
  /** Since when an operator has it frozen, also while a refund is the reason. */
  frozen_by_operator_at: Default<Date | null>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** A code sold through a partner, before and after its claim. Once claimed it stays bound. */
export interface PassCodesTable {
  id: Default<string>
  /** SHA-256 of the trimmed, upper-cased code: 32 bytes. */
  code_hash: Buffer
  /** The last characters, for the desk. */
  hint: string
  pass_product_id: string
  partner_id: string | null
  batch: string | null
  /** When it can no longer be claimed; null for never. */
  expires_at: Date | null
  /** claimed_by, claimed_at and pass_id are set together. */
  claimed_by: string | null
  claimed_at: Date | null
  pass_id: string | null
  batch_id: Default<string | null>
  /** Void codes can no longer be claimed. */
  void_at: Default<Date | null>
  created_at: CreatedAt
}

/** Codes that were made together, and shown once. */
export interface CodeBatchesTable {
  id: Default<string>
  /** Null for codes of our own. */
  partner_id: string | null
  pass_product_id: string
  name: string
  codes: number
  /** When they can no longer be claimed; null for never. */
  expires_at: Date | null
  delivery: 'download' | 'mail'
  made_by: string | null
  made_at: Date
  /** Made by people of the partner, out of what they may make. */
  is_of_allowance: Default<boolean>
  /** When all that were unclaimed became void. */
  void_at: Date | null
}

/** How many codes of a product the people of a partner may still make. */
export interface PartnerCodeAllowancesTable {
  partner_id: string
  pass_product_id: string
  codes_left: number
}

/**
 * 30 days at the wellness partner for one visit. Periods of one person never overlap, except refused ones
 * (memberships_one_at_a_time).
 */
export interface MembershipsTable {
  id: Default<string>
  account_id: string
  partner: string
  pass_id: string
  visits_cost: Default<number>
  /** 'intended': the visit is held, and the partner has not answered yet. */
  status: 'intended' | 'active' | 'refused'
  /** Set if and only if intended. */
  next_try_at: Date | null
  activation_code: string | null
  external_ref: string | null
  starts_at: Date
  ends_at: Date
  created_at: CreatedAt
}

/**
 * grant adds visits (free); hold: free to held; release: held to free; capture: held to captured; restore: captured to
 * free; revoke takes free visits away.
 */
export type VisitKind = 'grant' | 'hold' | 'release' | 'capture' | 'restore' | 'revoke'

/** Append-only. Each row moves the counters of its pass. */
export interface VisitLedgerTable {
  id: Computed<number>
  pass_id: ColumnType<string, string, never>
  kind: ColumnType<VisitKind, VisitKind, never>
  /** With a booking or a membership: exactly its visits_cost. */
  visits: ColumnType<number, number, never>
  /** One of booking_id and membership_id for hold, release, capture and restore; none for grant and revoke. */
  booking_id: ColumnType<string | null, string | null | undefined, never>
  membership_id: ColumnType<string | null, string | null | undefined, never>
  /** Lets an expired pass be used until then (T105). With release, restore or grant. */
  courtesy_until: ColumnType<Date | null, Date | null | undefined, never>
  /** How often the visit of this booking had come back before: each time is one hold and its settlement. */
  round: ColumnType<number, number | undefined, never>
  reason: ColumnType<string | null, string | null | undefined, never>
  actor_account_id: ColumnType<string | null, string | null | undefined, never>
  created_at: CreatedAt
}
