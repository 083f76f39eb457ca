import { DAY_MS } from '../../contract/durations.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { toWireDate } from '../../contract/days.ts'
import type { Currency } from '../../contract/money.ts'

export interface CouponTerms {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly percent: number
  readonly fixedMinor: number
  readonly currency: Currency | null
  readonly expiresAt: Date | null
}

export interface CouponState {
  readonly isActive: boolean
  /** Null for a coupon that every buyer may use. */
  readonly partnerId: string | null
  readonly maxUses: number | null
  readonly maxUsesPerPerson: number | null
  readonly uses: number
}

export interface CouponUser {
  /** The partner of the page; undefined on the product's own pages. */
  readonly partnerId: string | undefined
  /** Uses by the buyer so far; 0 while the buyer is unknown. */
  readonly usesOfPerson: number
}

/**
 * Returns why this visitor may not use a coupon; undefined when they may. A coupon of another partner does not exist
 * here. The database checks the limits again when it counts the use (T72), because this answer may be out of date by
 * then.
 */
export function whyNotFor(
  state: CouponState,
  { partnerId, usesOfPerson }: CouponUser,
): 'couponNotFound' | 'couponUsedUp' | undefined {
  if (!state.isActive || (state.partnerId !== null && state.partnerId !== partnerId)) return 'couponNotFound'
  if (state.maxUses !== null && state.uses >= state.maxUses) return 'couponUsedUp'
  if (state.maxUsesPerPerson !== null && usesOfPerson >= state.maxUsesPerPerson) return 'couponUsedUp'
  return undefined
}

/** The documented answer always has a date. For a coupon without an end it is far away. */
const NO_END = '2099-12-31'

/** The first day (UTC) on which a coupon no longer works, dd.MM.yyyy (T69). */
export function wireExpiry(expiresAt: Date | null): string {
  return toWireDate(expiresAt === null ? NO_END : firstDayFrom(expiresAt))
}

function firstDayFrom(instant: Date): IsoDate {
  return new Date(Math.ceil(instant.getTime() / DAY_MS) * DAY_MS).toISOString().slice(0, 10)
}
