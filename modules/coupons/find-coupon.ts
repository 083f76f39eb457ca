import { Refusal } from '../../contract/refusal.ts'
import { namesOfPerson } from '../accounts/refuse-deleted-email.ts'
import type { Context, Sql } from '../call/context.ts'
import { type CouponRow, couponByCode, usesOfPerson } from './coupons.queries.ts'
import { type CouponTerms, whyNotFor } from './coupon.rules.ts'

export interface CouponRequest {
  readonly code: string
  readonly partnerId: string | undefined
  /** The buyer's address, if known. Aliases of one mailbox are one person (T72). */
  readonly email: string | undefined
}

/**
 * The coupon behind a code, if this visitor may use it. Expiry and currency depend on the pass, so the price
 * calculation checks them.
 * @throws Refusal couponNotFound, couponUsedUp
 */
export async function findCoupon(
  context: Context,
  sql: Sql,
  { code, partnerId, email }: CouponRequest,
): Promise<CouponTerms> {
  const coupon = await couponByCode(sql, code)
  if (!coupon) throw new Refusal('couponNotFound')
  const used =
    coupon.max_uses_per_person === null || email === undefined
      ? 0
      : await usesOfPerson(sql, coupon.id, namesOfPerson(context, email))
  const reason = whyNotFor(
    {
      isActive: coupon.is_active,
      partnerId: coupon.partner_id,
      maxUses: coupon.max_uses,
      maxUsesPerPerson: coupon.max_uses_per_person,
      uses: coupon.uses,
    },
    { partnerId, usesOfPerson: used },
  )
  if (reason) throw new Refusal(reason)
  return couponTermsOf(coupon)
}

export function couponTermsOf(coupon: CouponRow): CouponTerms {
  return {
    id: coupon.id,
    code: coupon.code,
    name: coupon.name,
    percent: coupon.percent,
    fixedMinor: coupon.fixed_minor,
    currency: coupon.currency,
    expiresAt: coupon.expires_at,
  }
}
