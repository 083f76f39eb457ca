import type { PurchaseBody, PurchaseResult } from '../../../contract/checkout.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context, Viewer } from '../../context.ts'
import { type KeepAnswer, type Keyed, onceByKey } from '../../idempotency/once-by-key.ts'
import { requestHash } from '../../idempotency/request-hash.ts'
import { whereFrom } from '../../limits/limits.rules.ts'
import { throttle, throttleViewer } from '../../limits/throttle.ts'
import { siteOfPurchase, findVerifiedHosts } from '../../partners/find-site.ts'
import { answerFreePurchase, answerPurchase } from '../record/answer-purchase.ts'
import { type Buyer, buyerOf } from '../record/find-buyer.ts'
import { countDecline, cardTry } from './count-card-try.ts'
import { chargeOrder } from './charge-order.ts'
import { continuePurchase } from './continue-purchase.ts'
import { makeWay } from './make-way.ts'
import { type OrderRequest, placeOrder } from './place-order.ts'
import { quote } from '../quote/quote-pass.ts'
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
  await countPurchase(context, viewer, body.email)
  const buyer = await buyerOf(context, viewer, body.email)
  const call = body.PaymentIntentId === undefined ? 'purchase' : 'purchase-authenticated'
  const keyed = {
    scope: `${call}:${buyer.accountId ?? buyer.email.toLowerCase()}`,
    key: viewer.idempotencyKey,
    bodyHash: requestHash(body),
  }
  const work = (keepIn: KeepAnswer<PurchaseResult>) =>
    body.PaymentIntentId === undefined
      ? cardTry(context, { viewer, buyer, card: body.PaymentMethodId, token: body.Token, request: nameOf(keyed) }, () =>
          startPurchase(context, { body, viewer, buyer, startedAt, patience, keepIn }),
        )
      : countDecline(context, { viewer, buyer }, () =>
          continuePurchase(context, { body, viewer, buyer, intentId: body.PaymentIntentId ?? '', patience }),
        )
  return (
    (await onceByKey<PurchaseResult | undefined>(context, keyed, work, withoutSecrets)) ?? work(async () => undefined)
  )
}

/** By account, or by network address and e-mail. */
async function countPurchase(context: Context, viewer: Viewer, email: string | undefined): Promise<void> {
  if (viewer.accountId !== undefined || email === undefined) return throttleViewer(context, 'purchase', viewer)
  await throttle(context, 'purchase', { address: viewer.address }, { email })
}

/**
 * The same key with another buyer or another card is another request. Otherwise one captcha would do for all of them.
 */
function nameOf({ scope, key, bodyHash }: Keyed): string | undefined {
  return key === undefined ? undefined : [scope, key, bodyHash.toString('base64url')].join('\0')
}

/** A purchase that waits for its card is checked again, not replayed. */
function withoutSecrets(answer: PurchaseResult | undefined): PurchaseResult | undefined {
  if (!answer || answer.requiresAction) return undefined
  const { userEmail: _email, userPassword: _password, confirmation: _confirmation, ...kept } = answer
  return kept
}

interface Start {
  readonly body: PurchaseBody
  readonly viewer: Viewer
  readonly buyer: Buyer
  readonly startedAt: Date
  readonly patience: Patience
  readonly keepIn: KeepAnswer<PurchaseResult>
}

async function startPurchase(context: Context, start: Start): Promise<PurchaseResult> {
  const { body, viewer, patience } = start
  if (body.FreePass) await throttle(context, 'freePass', ...whereFrom('freePass', viewer, context.clock()))
  const redirectUrl = await placeToReturnTo(context, body.RedirectUrl)
  const returnUrl = redirectUrl ?? `${context.settings.publicUrl}/`
  const request = { ...(await orderRequest(context, start)), redirectUrl }
  const { product } = request.quoted
  for (;;) {
    const { kind, order } = await placeOrder(context, request)
    if (kind === 'placed') {
      if (order.amount_minor === 0)
        return start.buyer.accountId === undefined ? answerFreePurchase(context, order) : answerPurchase(context, order)
      const { paymentMethod = '' } = request
      return chargeOrder(context, { order, product, paymentMethod, returnUrl, keepIn: start.keepIn }, patience)
    }
    const outcome = await makeWay(context, order, request, patience)
    if (outcome !== 'free') return outcome
  }
}

async function orderRequest(
  context: Context,
  { body, viewer, buyer, startedAt }: Start,
): Promise<Omit<OrderRequest, 'redirectUrl'>> {
  const site = await siteOfPurchase(context, viewer, body.PartnerId)
  const quoted = await quote(context, {
    reference: body.VoucherId,
    site,
    couponCode: body.CouponCode,
    asFreePass: body.FreePass,
    buyer,
  })
  const isFree = quoted.steps.chargeMinor === 0
  refuseOtherPrice(body, quoted.steps.chargeMinor)
  if (!isFree && body.PaymentMethodId === undefined) throw new Refusal('paymentMethodRequired')
  return {
    buyer,
    quoted,
    partnerId: site.partner?.id,
    paymentMethod: isFree ? undefined : body.PaymentMethodId,
    isBusiness: body.IsBusiness,
    adultConfirmed: body.AdultConfirmed,
    referrer: body.Referrer,
    purchasedFrom: body.PurchasedFrom,
    startedAt,
  }
}

/** Charges the buyer the price that they saw, or asks them again (T74). */
function refuseOtherPrice({ ExpectedCharge: seen }: PurchaseBody, chargeMinor: number): void {
  if (seen !== undefined && Math.round(seen * 100) !== chargeMinor) throw new Refusal('quoteChanged')
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
