import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import { insertCoupons, type NewCoupon } from './coupons.queries.ts'

export type { NewCoupon } from './coupons.queries.ts'

/** Offers coupons. Existing ones do not change. */
export async function publishCoupons(context: Context, coupons: readonly NewCoupon[]): Promise<void> {
  await inTransaction(context.db, (sql) => insertCoupons(sql, coupons))
}
