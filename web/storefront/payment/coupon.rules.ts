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
export function couponOffer({ entered, ofPartner, ref }: CouponWish): { readonly code: string | undefined; readonly lockedCode: string | null } {
  const lockedCode = ref === SPORT_ADVISOR ? SPORT_ADVISOR : ofPartner
  return { code: lockedCode ?? entered ?? undefined, lockedCode }
}

const refusals: readonly string[] = ['couponNotFound', 'couponUsedUp', 'couponExpired', 'couponNotForDestination']

/** Whether a quote or a purchase was refused because of its coupon alone. */
export function isCouponProblem(code: string, fields: Readonly<Record<string, string>> = {}): boolean {
  return refusals.includes(code) || fields['CouponCode'] !== undefined
}
