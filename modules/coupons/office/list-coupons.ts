import { toPrice } from '../../../contract/money.ts'
import type { StaffCouponRow, CouponsQuery } from '../../../contract/staff-coupons.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../../contract/staff-lists.ts'
import { together } from '../../../database/together.ts'
import type { Context } from '../../call/context.ts'
import { wireExpiry } from '../coupon.rules.ts'
import { countCoupons, type CouponLine, couponListOrders, couponsOfPage } from './coupons-list.queries.ts'

/** @throws Refusal listPlaceUnknown */
export async function listCoupons(
  context: Context,
  query: CouponsQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { order = 'code', after, ...wish } = query
  const [page, total] = await together(context.db, (sql) => [
    couponsOfPage(sql, wish, { order: couponListOrders[order], after, most }),
    countCoupons(sql, wish, counted),
  ])
  return { rows: page.rows.map(writeRow), next: page.next, total }
}

function writeRow({ id, code, name, percent, currency, uses, partner, ...coupon }: CouponLine): StaffCouponRow {
  return {
    id,
    code,
    name,
    percent,
    fixed: currency === null ? null : toPrice({ minor: coupon.fixed_minor, currency }),
    ends: coupon.expires_at && wireExpiry(coupon.expires_at),
    isActive: coupon.is_active,
    maxUses: coupon.max_uses,
    uses,
    partner,
  }
}
