import { errors } from '../../../contract/errors.ts'
import type { Problem } from '../../client/api/errors.ts'

/** 1-storefront §9. */
const SPORT_ADVISOR = 'sport-advisor'

export interface CouponWish {
  readonly entered: string | null
  /** The partner's coupon, applied by itself. */
  readonly ofPartner: string | null
  /** `ref` of the address. */
  readonly ref: string | null
}

/**
 * Which coupon counts, and whether the traveller may enter one (1-storefront §4.8, §5, T14): the source's, then the
 * partner's, both locked; else what was entered.
 */
export function couponOffer({ entered, ofPartner, ref }: CouponWish): {
  readonly code: string | undefined
  readonly lockedCode: string | null
} {
  const lockedCode = ref === SPORT_ADVISOR ? SPORT_ADVISOR : ofPartner
  return { code: lockedCode ?? entered ?? undefined, lockedCode }
}

const refusals: readonly string[] = ['couponExpired', 'couponNotForDestination']

/** Statuses that say of a coupon, whatever their body says, that it is none (T70). */
const unknownCoupon: readonly number[] = [404, 410, 500]

/**
 * What stands beside the coupon's field when pricing was refused because of it; undefined for what is no matter of the
 * coupon.
 */
export function couponProblem({
  code,
  status,
  message,
  fields,
}: Pick<Problem, 'code' | 'status' | 'message' | 'fields'>): string | undefined {
  if (unknownCoupon.includes(status)) return errors.couponNotFound.text
  return refusals.includes(code) || fields['CouponCode'] !== undefined ? message : undefined
}
