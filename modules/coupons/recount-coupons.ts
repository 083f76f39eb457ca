import type { Context } from '../call/context.ts'
import { type CouponDifference, couponsThatDiffer } from './coupons.queries.ts'

/**
 * Counts the uses of every coupon again and compares them with the count that limits it. Returns an empty list when all
 * is well, and changes nothing.
 */
export async function recountCoupons(context: Context): Promise<readonly CouponDifference[]> {
  const differences = await couponsThatDiffer(context.db)
  for (const difference of differences) context.log.error(difference, 'the uses of a coupon do not add up')
  return differences
}
