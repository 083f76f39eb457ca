import type { PurchaseBody, PurchaseResult } from '../../../contract/checkout.ts'
import { toMinor } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../call/context.ts'
import type { Viewer } from '../../call/viewer.ts'
import { type KeepAnswer, type KeyedCall, keepNothing, onceByKey } from '../../idempotency/once-by-key.ts'
import { requestHash } from '../../idempotency/request-hash.ts'
import { whereFrom } from '../../limits/limits.rules.ts'
import { throttle, throttleIn } from '../../limits/throttle.ts'
import { findVerifiedHosts, type Site, siteOfPurchase } from '../../partners/find-site.ts'
import { passAsQuoted } from '../../passes/find-pass-on-sale.ts'
import { nameTerms } from '../../passes/sale.rules.ts'
import { answerFreePurchase, answerPurchase, type PurchaseOutcome } from '../record/answer-purchase.ts'
import { orderById } from '../record/orders.queries.ts'
import { isUnderWay } from '../settle/record-payment.ts'
import { type Buyer, buyerOf } from '../record/find-buyer.ts'
import { countDecline, countPurchase, tryToBuy } from './count-purchase.ts'
import { chargeOrder } from './charge-order.ts'
import { continuePurchase } from './continue-purchase.ts'
import { resolveOtherPurchase } from './resolve-other-purchase.ts'
import { type OrderRequest, placeOrder } from './place-order.ts'
import { type PriceOffer, quote } from '../quote/quote-pass.ts'
import { returnAddress } from './return-address.rules.ts'
import { type Patience, startPatience } from '../record/patience.ts'

/**
 * POST /voucher/purchaseVoucher (1-storefront §4.7, T83-T98). With `PaymentIntentId` it is the second call of a
 * purchase whose card had to be authenticated. The same key and body get the same answer, without the secret that signs
 * a new account in.
 */
export async function purchasePass(context: Context, body: PurchaseBody, viewer: Viewer): Promise<PurchaseResult> {
  const startedAt = context.clock()
  const patience = startPatience(context.settings.paymentTimeoutMs)
  const intentId = body.PaymentIntentId
  // The first call of a known buyer is counted together with its card (`countPurchase`), every other call here.
  if (intentId !== undefined || (viewer.accountId === undefined && body.email === undefined))
    await throttleIn(context, context.db, [tryToBuy(viewer, body.email)])
  const buyer = await buyerOf(context, viewer, body.email)
  const call = { body, viewer, buyer, startedAt, patience }
  const keyed = {
    scope: `${intentId === undefined ? 'purchase' : 'purchase-authenticated'}:${buyer.accountId ?? buyer.email.toLowerCase()}`,
    key: viewer.idempotencyKey,
    bodyHash: requestHash(body),
  }
  const work: Work = (keepIn) =>
    intentId === undefined
      ? buyAndAnswer(context, call, nameRequest(keyed), keepIn)
      : countDecline(context, call, async () =>
          answerPurchase(context, await continuePurchase(context, { ...call, intentId }), keepIn),
        )
  const answer = await onceByKey<PurchaseResult | OrderToCheck>(context, keyed, work, withoutSecrets)
  return 'orderToCheck' in answer ? replayWaiting(context, answer.orderToCheck, work) : answer
}

type Work = (keepIn: KeepAnswer<PurchaseResult>) => Promise<PurchaseResult>

/** The same call again, after its card had to be authenticated: the second call may have paid the order meanwhile. */
async function replayWaiting(context: Context, orderId: string, work: Work): Promise<PurchaseResult> {
  const order = await orderById(context.db, orderId)
  return !order || isUnderWay(order) ? work(keepNothing) : answerPurchase(context, { order }, keepNothing)
}

/** Kept for replays of a purchase that waited for its card, whose order may have been paid since. */
interface OrderToCheck {
  readonly orderToCheck: string
}

/**
 * Tells one request from another. With another buyer or another card the same key is another request, because otherwise
 * one captcha would do for all of them.
 */
function nameRequest({ scope, key, bodyHash }: KeyedCall): string | undefined {
  return key === undefined ? undefined : [scope, key, bodyHash.toString('base64url')].join('\0')
}

/** What is stored of an answer for replays. */
function withoutSecrets(answer: PurchaseResult | OrderToCheck): Partial<PurchaseResult> | OrderToCheck {
  if ('orderToCheck' in answer) return answer
  if (answer.requiresAction) return { orderToCheck: answer.orderId }
  const { userEmail: _email, userPassword: _password, confirmation: _confirmation, ...kept } = answer
  return kept
}

interface Call {
  readonly body: PurchaseBody
  readonly viewer: Viewer
  readonly buyer: Buyer
  readonly startedAt: Date
  readonly patience: Patience
}

function buyAndAnswer(
  context: Context,
  call: Call,
  request: string | undefined,
  keepIn: KeepAnswer<PurchaseResult>,
): Promise<PurchaseResult> {
  const { body, viewer, buyer } = call
  const purchase = { viewer, buyer, card: body.PaymentMethodId, token: body.Token, request }
  return countPurchase(context, purchase, async () => {
    const outcome = await buy(context, call, keepIn)
    const isFreeForGuest = outcome.order.amount_minor === 0 && buyer.accountId === undefined
    return isFreeForGuest
      ? answerFreePurchase(context, outcome.order, keepIn)
      : answerPurchase(context, outcome, keepIn)
  })
}

/** Reads the price, places the order and charges it, each in a transaction that ends before the next. */
async function buy(context: Context, call: Call, keepIn: KeepAnswer<PurchaseResult>): Promise<PurchaseOutcome> {
  const { body, viewer, patience } = call
  if (body.FreePass) await throttle(context, 'freePass', ...whereFrom('freePass', viewer, context.clock()))
  for (;;) {
    const request = await readRequest(context, call)
    const { kind, order } = await placeOrder(context, request, keepIn)
    if (kind === 'placed' && order.amount_minor === 0) return { order }
    if (kind === 'placed') {
      const { quoted, paymentMethod = '', redirectUrl } = request
      const returnUrl = redirectUrl ?? `${context.settings.publicUrl}/`
      return chargeOrder(context, { order, product: quoted.product, paymentMethod, returnUrl }, patience)
    }
    const outcome = await resolveOtherPurchase(context, order, request, patience)
    if (outcome !== 'free') return outcome
  }
}

async function readRequest(context: Context, { body, viewer, buyer, startedAt }: Call): Promise<OrderRequest> {
  const redirectUrl = await placeToReturnTo(context, body.RedirectUrl)
  const site = await siteOfPurchase(context, viewer, body.PartnerId)
  const quoted = await quoteAsSeen(context, body, site, buyer)
  const isFree = quoted.steps.chargeMinor === 0
  if (!isFree && body.PaymentMethodId === undefined) throw new Refusal('paymentMethodRequired')
  return {
    buyer,
    quoted,
    partnerId: site.partner?.id,
    place: site.partner?.profile.places.find(({ place }) => place === body.Place)?.place,
    paymentMethod: isFree ? undefined : body.PaymentMethodId,
    isBusiness: body.IsBusiness,
    adultConfirmed: body.AdultConfirmed,
    referrer: body.Referrer,
    purchasedFrom: body.PurchasedFrom,
    redirectUrl,
    startedAt,
  }
}

/**
 * Charges the buyer the price that they saw, for the terms that they saw, as long as the quote counts, or asks them again
 * (T74, T183). A price without its terms says nothing while these have changed.
 */
async function quoteAsSeen(context: Context, body: PurchaseBody, site: Site, buyer: Buyer): Promise<PriceOffer> {
  const { VoucherId, CouponCode: couponCode, FreePass: asFreePass, ExpectedCharge: seen, ExpectedTerms: terms } = body
  const known = await passAsQuoted(context.db, VoucherId, site, context.clock())
  const [{ currency: present }] = known
  const quotable = (seen === undefined && terms === undefined ? known.slice(0, 1) : known).filter((one) => one.isOnSale)
  if (quotable.length === 0) throw new Refusal('passNotSold')
  if (terms === undefined && new Set(quotable.map(nameTerms)).size > 1) throw new Refusal('quoteChanged')
  const meant = quotable.filter((one) => one.currency === present && (terms ?? nameTerms(one)) === nameTerms(one))
  for (const product of meant) {
    const quoted = await quote(context, context.db, { product, site, couponCode, asFreePass, buyer })
    const { currency } = product
    if (seen === undefined || toMinor({ value: seen, currencyCode: currency }) === quoted.steps.chargeMinor)
      return quoted
  }
  throw new Refusal('quoteChanged')
}

/** Undefined when no place was asked for. */
async function placeToReturnTo(context: Context, asked: string | undefined): Promise<string | undefined> {
  if (asked === undefined) return undefined
  const { allowedOrigins: origins, publicUrl } = context.settings
  const address = returnAddress(asked, { origins, partnerHosts: await findVerifiedHosts(context), publicUrl })
  if (address === undefined)
    throw new Refusal('redirectNotAllowed', { fields: { RedirectUrl: 'This return address is not allowed' } })
  return address
}
