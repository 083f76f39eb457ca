import type { Coupon } from '../../contract/coupons.ts'
import { toPrice } from '../../contract/money.ts'
import { showUser } from '../accounts/show-user.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { throttleViewer } from '../limits/throttle.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { type CouponTerms, wireExpiry } from './coupon.rules.ts'
import { findCoupon } from './find-coupon.ts'
import { faultsAsUnavailable } from './unforeseen.ts'

/**
 * What a coupon takes off (1-storefront §4.8, T70-T71). Counts a try, because codes can be guessed. An expired coupon
 * is shown.
 * @throws Refusal unavailable for any unforeseen fault (T70)
 */
export function showCoupon(context: Context, code: string, viewer: Viewer): Promise<Coupon> {
  return faultsAsUnavailable(() => lookUp(context, code, viewer))
}

async function lookUp(context: Context, code: string, viewer: Viewer): Promise<Coupon> {
  await throttleViewer(context, 'coupon', viewer)
  const { partner } = await siteOfViewer(context, viewer)
  const email = viewer.accountId === undefined ? undefined : (await showUser(context, viewer.accountId)).email
  return couponAnswer(await findCoupon(context, context.db, { code, partnerId: partner?.id, email }))
}

/** The documented coupon, field by field. */
export function couponAnswer({ name, percent, fixedMinor, currency, expiresAt }: CouponTerms): Coupon {
  return {
    name,
    discountPercentage: percent,
    fixPriceDiscount: currency === null ? 0 : toPrice({ minor: fixedMinor, currency }).value,
    expiry: wireExpiry(expiresAt),
    currency,
  }
}
