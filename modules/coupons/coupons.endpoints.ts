import { showCoupon as showCouponCall } from '../../contract/coupons.ts'
import { serve, type Served } from '../context.ts'
import { showCoupon } from './show-coupon.ts'

export const couponEndpoints: readonly Served[] = [
  serve(showCouponCall, (context, { params, viewer }) => showCoupon(context, params.code, viewer)),
]
