import type { Currency } from '../../contract/money.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../context.ts'
import { insertCoupons } from './coupons.queries.ts'

/** A coupon to offer. Published again under the same id it is left as it is. */
export interface NewCoupon {
  readonly id: string
  /** Compared without case. */
  readonly code: string
  readonly name: string
  /** Taken first; 0 when none. */
  readonly percent: number
  /** Minor units of `currency`, taken second; 0 when none. */
  readonly fixedMinor: number
  /** Set exactly when there is a fixed amount. */
  readonly currency: Currency | null
  /** The first instant at which it no longer works; null: never. */
  readonly expiresAt: Date | null
  readonly maxUses: number | null
  readonly maxUsesPerPerson: number | null
  /** The partner whose buyers alone may use it; null: everybody. */
  readonly partnerId: string | null
}

/** Offers coupons. Those that exist already stay as they are. */
export async function publishCoupons(context: Context, coupons: readonly NewCoupon[]): Promise<void> {
  await inTransaction(context.db, (sql) => insertCoupons(sql, coupons))
}
