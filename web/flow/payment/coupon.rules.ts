import { errors } from '../../../contract/errors.ts'
import type { Problem } from '../../client/api/errors.ts'

/** 1-storefront §9. */
const SPORT_ADVISOR = 'sport-advisor'

export interface CouponWish {
  readonly entered: string | null
  /** The partner's coupon, which applies by itself. */
  readonly ofPartner: string | null
  /** `ref` in the address. */
  readonly ref: string | null
}

/**
 * Decides which coupon counts and whether the traveller may enter one (1-storefront §4.8, §5, T14): the source's first,
 * then the partner's, both locked; otherwise the entered one.
 */
export function couponOffer({ entered, ofPartner, ref }: CouponWish): {
  readonly code: string | undefined
  readonly lockedCode: string | null
} {
  const lockedCode = ref === SPORT_ADVISOR ? SPORT_ADVISOR : ofPartner
  return { code: lockedCode ?? entered ?? undefined, lockedCode }
}

const refusals: readonly string[] = ['couponExpired', 'couponNotForDestination']

/** Statuses that mean 'no such coupon', whatever the body says (T70). */
const unknownCoupon: readonly number[] = [404, 410, 500]

/** The text beside the coupon field when pricing fails because of the coupon; undefined for any other failure. */
export function couponProblem({
  code,
  status,
  message,
  fields,
}: Pick<Problem, 'code' | 'status' | 'message' | 'fields'>): string | undefined {
  if (unknownCoupon.includes(status)) return errors.couponNotFound.text
  return refusals.includes(code) || fields['CouponCode'] !== undefined ? message : undefined
}
