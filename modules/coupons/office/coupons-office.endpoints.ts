import * as contract from '../../../contract/staff-coupons.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { addCoupon, saveCoupon, showStaffCoupon, stopCoupon } from './change-coupon.ts'
import { listCoupons } from './list-coupons.ts'

/** Coupons for those who run the product. */
export const couponOfficeEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listCoupons, (context, { query }) => listCoupons(context, query)),
  serve(contract.showStaffCoupon, ({ db }, { params }) => showStaffCoupon(db, params.coupon)),
  serve(contract.addCoupon, (context, { viewer, body }) => addCoupon(context, viewer, body)),
  serve(contract.saveCoupon, (context, { viewer, params, body }) => saveCoupon(context, viewer, params.coupon, body)),
  serve(contract.stopCoupon, (context, { viewer, params }) => stopCoupon(context, viewer, params.coupon)),
]
