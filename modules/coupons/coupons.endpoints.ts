import { showCoupon as showCouponCall } from '../../contract/coupons.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { showCoupon } from './show-coupon.ts'

export const couponEndpoints: readonly ServedEndpoint[] = [
  serve(showCouponCall, (context, { params, viewer }) => showCoupon(context, params.code, viewer)),
]
