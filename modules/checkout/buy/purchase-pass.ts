import type { PurchaseBody, PurchaseResult } from '../../../contract/checkout.ts'
import { later } from '../../../database/later.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context, Sql, Viewer } from '../../context.ts'
import { type Keyed, type KeyToTake, noKey, onceByKey } from '../../idempotency/once-by-key.ts'
import { requestHash } from '../../idempotency/request-hash.ts'
import { whereFrom } from '../../limits/limits.rules.ts'
import { throttle, throttleIn } from '../../limits/throttle.ts'
import { type Site, siteOfPurchase, findVerifiedHosts } from '../../partners/find-site.ts'
import { type PassOnSale, passOnSale } from '../../passes/find-pass-on-sale.ts'
import { answerFreePurchase, answerPurchase } from '../record/answer-purchase.ts'
import { type Buyer, buyerOf } from '../record/find-buyer.ts'
import type { Order } from '../record/orders.queries.ts'
import { type CountedPurchase, countDecline, countPurchase, tryToBuy } from './count-purchase.ts'
import { type Charge, chargeOrder } from './charge-order.ts'
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
  const intentId = body.PaymentIntentId
  if (intentId !== undefined || (viewer.accountId === undefined && body.email === undefined))
    await throttleIn(context, context.db, [tryToBuy(viewer, body.email)])
  const buyer = await buyerOf(context, viewer, body.email)
  const keyed = {
    scope: `${intentId === undefined ? 'purchase' : 'purchase-authenticated'}:${buyer.accountId ?? buyer.email.toLowerCase()}`,
    key: viewer.idempotencyKey,
    bodyHash: requestHash(body),
  }
  const work = (key: KeyToTake<PurchaseResult>) =>
    intentId === undefined
      ? countPurchase(
          context,
          { viewer, buyer, card: body.PaymentMethodId, token: body.Token, request: nameOf(keyed) },
          key.begin,
          (purchase) => startPurchase(context, { body, viewer, buyer, startedAt, patience, key, purchase }),
        )
      : countDecline(context, { viewer, buyer }, async () => {
          await key.begin(nothing, nothing)
          return continuePurchase(context, { body, viewer, buyer, intentId, patience })
        })
  return (await onceByKey<PurchaseResult | undefined>(context, keyed, work, withoutSecrets)) ?? work(noKey(context))
}

const nothing = async () => undefined

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
  readonly key: KeyToTake<PurchaseResult>
  readonly purchase: CountedPurchase
}

/**
 * The first transaction takes the key, reads the price, writes the order and counts the purchase. Nothing else happens
 * before somebody is asked for money.
 */
async function startPurchase(context: Context, start: Start): Promise<PurchaseResult> {
  const { body, viewer, buyer, patience, purchase } = start
  if (body.FreePass) await throttle(context, 'freePass', ...whereFrom('freePass', viewer, context.clock()))
  const redirectUrl = await placeToReturnTo(context, body.RedirectUrl)
  const site = await siteOfPurchase(context, viewer, body.PartnerId)
  for (;;) {
    const { request, placed } = await purchase.begin(
      (sql) => passOnSale(sql, body.VoucherId, site),
      async (sql, product) => {
        const asked = { ...(await orderRequest(context, sql, start, { site, product })), redirectUrl }
        return { request: asked, placed: await placeOrder(context, sql, asked) }
      },
    )
    const { kind, order } = placed
    if (kind === 'placed' && order.amount_minor === 0)
      return buyer.accountId === undefined ? answerFreePurchase(context, order) : answerPurchase(context, order)
    if (kind === 'placed') return chargeOrder(context, chargeOf(context, start, request, order), patience)
    const outcome = await makeWay(context, order, request, patience)
    if (outcome !== 'free') return outcome
  }
}

function chargeOf({ settings }: Context, { key, purchase }: Start, request: OrderRequest, order: Order): Charge {
  return {
    order,
    product: request.quoted.product,
    paymentMethod: request.paymentMethod ?? '',
    returnUrl: request.redirectUrl ?? `${settings.publicUrl}/`,
    isKept: key.keeps,
    async conclude(sql, answer) {
      await later(sql, (sql) => key.keepIn(sql, answer))
      await purchase.acceptCard(sql)
    },
  }
}

async function orderRequest(
  context: Context,
  sql: Sql,
  { body, buyer, startedAt }: Start,
  { site, product }: { readonly site: Site; readonly product: PassOnSale },
): Promise<Omit<OrderRequest, 'redirectUrl'>> {
  const quoted = await quote(context, sql, {
    product,
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
