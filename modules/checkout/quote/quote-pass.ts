import type { Quote, QuoteBody } from '../../../contract/checkout.ts'
import { toWireDate } from '../../../contract/days.ts'
import { type Money, toPrice } from '../../../contract/money.ts'
import type { PassProduct } from '../../../contract/passes.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { namesOfPerson } from '../../accounts/refuse-deleted-email.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { Viewer } from '../../call/viewer.ts'
import type { CouponTerms } from '../../coupons/coupon.rules.ts'
import { findCoupon } from '../../coupons/find-coupon.ts'
import { couponAnswer } from '../../coupons/show-coupon.ts'
import { faultsAsUnavailable } from '../../coupons/unforeseen.ts'
import { sanitiseOrNull } from '../../formats/sanitise-html.rules.ts'
import { takeBackOfViewer, throttleViewer } from '../../limits/throttle.ts'
import { type Site, siteOfPurchase } from '../../partners/find-site.ts'
import { ownsPasses } from '../../passes/list-passes.ts'
import { type PassOnSale, passOnSale } from '../../passes/find-pass-on-sale.ts'
import { validityOf } from '../../passes/pass-terms.rules.ts'
import { writeConditions } from '../../passes/write-pass.ts'
import { nameTerms, QUOTE_MS } from '../../passes/sale.rules.ts'
import { type Buyer, findBuyer } from '../record/find-buyer.ts'
import { judgeFreePass } from './free-pass.rules.ts'
import { hasHadFreePass } from '../record/orders.queries.ts'
import { type PriceSteps, priceOf } from './pricing.rules.ts'

export interface QuoteRequest {
  readonly product: PassOnSale
  readonly site: Site
  readonly couponCode: string | undefined
  /** The buyer was shown the pass as free. */
  readonly asFreePass: boolean
  /** Undefined until the buyer is known. */
  readonly buyer: Buyer | undefined
}

export interface PriceOffer {
  readonly product: PassOnSale
  readonly coupon: CouponTerms | undefined
  readonly isFreePass: boolean
  readonly steps: PriceSteps
}

/**
 * Returns what a pass costs this buyer on this site, from the catalogue alone (T92). It refuses a free pass to a buyer
 * who may not have it, instead of quoting its price, because the screen promised the buyer that it costs nothing.
 */
export async function quote(context: Context, sql: Sql, request: QuoteRequest): Promise<PriceOffer> {
  const { product, site, couponCode, asFreePass, buyer } = request
  if (asFreePass) await requireFreePass(context, sql, product, site, buyer)
  const coupon =
    asFreePass || couponCode === undefined
      ? undefined
      : await findCoupon(context, sql, { code: couponCode, partnerId: site.partner?.id, email: buyer?.email })
  const { priceMinor, currency } = product
  const priced = priceOf({ priceMinor, currency, coupon, isFreePass: asFreePass, now: context.clock() })
  if (!priced.ok) throw new Refusal(priced.reason)
  return { product, coupon, isFreePass: asFreePass, steps: priced.steps }
}

async function requireFreePass(
  context: Context,
  sql: Sql,
  product: PassOnSale,
  site: Site,
  buyer: Buyer | undefined,
): Promise<void> {
  const { partner } = site
  const verdict = judgeFreePass({
    isOffered: partner?.oneDayFreePass ?? false,
    product,
    hasHadIt:
      partner !== undefined &&
      buyer !== undefined &&
      (await hasHadFreePass(sql, namesOfPerson(context, buyer.email), partner.id)),
    ownsPasses: buyer?.accountId !== undefined && (await ownsPasses(sql, buyer.accountId)),
  })
  if (!verdict.ok) throw new Refusal(verdict.reason)
}

/**
 * POST /voucher/quote. A try of an unknown code is counted here. The coupon's endpoint has already counted a valid one.
 * @throws Refusal unavailable for any unforeseen fault, because a client takes 500 for an unknown coupon (T70)
 */
export function quotePass(context: Context, body: QuoteBody, viewer: Viewer): Promise<Quote> {
  return faultsAsUnavailable(() => quoteFor(context, body, viewer))
}

async function quoteFor(context: Context, body: QuoteBody, viewer: Viewer): Promise<Quote> {
  const now = context.clock()
  const testsCoupon = body.CouponCode !== undefined
  if (testsCoupon) await throttleViewer(context, 'coupon', viewer)
  const site = await siteOfPurchase(context, viewer, body.PartnerId)
  const buyer = await findBuyer(context, viewer, body.email)
  const { product, coupon, steps } = await quote(context, context.db, {
    product: await passOnSale(context.db, body.VoucherId, site, now),
    site,
    couponCode: body.CouponCode,
    asFreePass: body.FreePass,
    buyer,
  })
  if (testsCoupon && coupon) await takeBackOfViewer(context, 'coupon', viewer)
  const price = (minor: number) => toPrice({ minor, currency: product.currency })
  return {
    voucher: productAnswer(product, now),
    coupon: coupon ? couponAnswer(coupon) : null,
    price: price(steps.listMinor),
    discountedPrice: price(steps.exactMinor),
    shownPrice: price(steps.shownMinor),
    charge: price(steps.chargeMinor),
    isFree: steps.chargeMinor === 0,
    terms: nameTerms(product),
    validUntil: validUntil(now, coupon?.expiresAt).toISOString(),
  }
}

/** A quote with a coupon counts no longer than the coupon. */
function validUntil(now: Date, couponEnds: Date | null | undefined): Date {
  const until = new Date(now.getTime() + QUOTE_MS)
  return couponEnds && couponEnds < until ? couponEnds : until
}

const NO_CITY_ZONE = 'UTC'

function productAnswer(product: PassOnSale, now: Date): PassProduct {
  const money = (minor: number): Money => ({ minor, currency: product.currency })
  const { expiresOn } = validityOf(now, product.validMonths, product.timeZone ?? NO_CITY_ZONE)
  return {
    id: product.id,
    name: product.name,
    voucherType: product.type === 'premium' ? 'premium' : 'standard',
    visits: product.visits,
    price: toPrice(money(product.priceMinor)),
    originalPrice: product.originalMinor === null ? null : toPrice(money(product.originalMinor)),
    conditions: writeConditions(product),
    shortDescription: sanitiseOrNull(product.shortDescription),
    expirationDate: toWireDate(expiresOn),
  }
}
