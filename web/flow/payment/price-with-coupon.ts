import type { Quote } from '../../../contract/checkout.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { couponProblem } from './coupon.rules.ts'

export interface PriceWithCoupon {
  readonly quote: Quote
  /** The code in the request for the price. */
  readonly code: string | undefined
  /** Why the coupon was refused; the price is then the one without it. */
  readonly couponProblem: string | undefined
}

export interface WantedPrice {
  readonly productId: string
  /** Whether this is the partner's free pass, which takes no coupon (T72). */
  readonly isFree: boolean
  readonly code: string | undefined
  /** Whether 'Apply' was pressed, which fetches the coupon's details first (1-storefront §4.8). */
  readonly isApplied: boolean
  readonly partnerId: string
}

/** A refused coupon never stops a buyer from paying (T14): the price without it comes with the reason. */
export async function fetchPrice({
  productId,
  isFree,
  code,
  isApplied,
  partnerId,
}: WantedPrice): Promise<PriceWithCoupon> {
  const facts = { VoucherId: productId, FreePass: isFree, ...(partnerId ? { PartnerId: partnerId } : {}) }
  const ask = (body: typeof facts & { CouponCode?: string }) => awaitAnswer(api.POST('/api/voucher/quote', { body }))
  if (code === undefined) return { quote: await ask(facts), code, couponProblem: undefined }
  try {
    if (isApplied) await awaitAnswer(api.GET('/api/utility/couponDetail/{code}', { params: { path: { code } } }))
    return { quote: await ask({ ...facts, CouponCode: code }), code, couponProblem: undefined }
  } catch (thrown) {
    const problem = asProblem(thrown)
    const reason = couponProblem(problem)
    if (reason === undefined) throw problem
    return { quote: await ask(facts), code, couponProblem: reason }
  }
}
