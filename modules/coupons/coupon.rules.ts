import type { IsoDate } from '../../contract/dates.ts'
import { DAY_MS, toWireDate } from '../../contract/days.ts'
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
  /** Null: for everybody. */
  readonly partnerId: string | null
  readonly maxUses: number | null
  readonly maxUsesPerPerson: number | null
  readonly uses: number
}

export interface CouponUser {
  /** The partner of the page; undefined on the product's own. */
  readonly partnerId: string | undefined
  /** Uses by the buyer so far; 0 while nobody knows who that is. */
  readonly usesOfPerson: number
}

/**
 * Why a coupon is not for this visitor; undefined when it is. One that belongs to another partner does not exist here.
 * The database holds the limits once more when the use is counted (T72): what is said here may be late by then.
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

/** The documented answer always carries a date; that of a coupon without an end lies far away. */
const NO_END = '2099-12-31'

/** The first day (UTC) on which a coupon does not work at all, dd.MM.yyyy (T69). */
export function wireExpiry(expiresAt: Date | null): string {
  return toWireDate(expiresAt === null ? NO_END : firstDayFrom(expiresAt))
}

function firstDayFrom(instant: Date): IsoDate {
  return new Date(Math.ceil(instant.getTime() / DAY_MS) * DAY_MS).toISOString().slice(0, 10)
}
