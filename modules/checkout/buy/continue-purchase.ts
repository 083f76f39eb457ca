import { PaymentError, type PaymentIntent } from '../../../adapters/payments/payments.ts'
import type { PurchaseBody } from '../../../contract/checkout.ts'
import { foldCode } from '../../../contract/codes.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../call/context.ts'
import type { Viewer } from '../../call/viewer.ts'
import { couponOfOrder } from '../../coupons/use-coupon.ts'
import { siteOfPurchase } from '../../partners/find-site.ts'
import { passProduct } from '../../passes/find-pass-on-sale.ts'
import type { PurchaseOutcome } from '../record/answer-purchase.ts'
import type { Buyer } from '../record/find-buyer.ts'
import { type Order, orderById } from '../record/orders.queries.ts'
import { paymentByIntent } from '../record/payments.queries.ts'
import { isUnderWay, recordPayment } from '../settle/record-payment.ts'
import { type Patience, whilePatient } from '../record/patience.ts'

export interface Continuation {
  readonly body: PurchaseBody
  readonly viewer: Viewer
  readonly buyer: Buyer
  readonly intentId: string
  readonly patience: Patience
}

/**
 * The second call, after the card was authenticated (1-storefront §4.7). The intent stays bound to what it was made for
 * (T84). Naming another intent, or other terms, gets the same answer as an intent that does not exist (T88).
 */
export async function continuePurchase(context: Context, call: Continuation): Promise<PurchaseOutcome> {
  const { intentId, patience } = call
  const payment = await paymentByIntent(context.db, context.payments.name, intentId)
  const order = payment && (await orderById(context.db, payment.order_id))
  if (!order || !(await isBoundTo(context, order, call))) throw new Refusal('paymentIntentInvalid')
  if (!isUnderWay(order)) return { order }
  const intent = await retrieveIntent(context, intentId, patience)
  return { order: await recordPayment(context, order.id, intent), clientSecret: intent.clientSecret }
}

async function retrieveIntent(context: Context, intentId: string, patience: Patience): Promise<PaymentIntent> {
  try {
    return await whilePatient(patience, () => context.payments.retrieveIntent(intentId))
  } catch (error) {
    if (error instanceof PaymentError && error.code === 'paymentIntentInvalid')
      throw new Refusal('paymentIntentInvalid', { cause: error })
    if (error instanceof PaymentError) throw new Refusal('paymentPending', { cause: error })
    throw error
  }
}

/** Compares product, buyer, coupon and partner. Amount and currency were fixed with the order. */
async function isBoundTo(context: Context, order: Order, { body, viewer, buyer }: Continuation): Promise<boolean> {
  const isSameBuyer =
    order.account_id === null || buyer.accountId === undefined
      ? order.email.toLowerCase() === buyer.email.toLowerCase()
      : order.account_id === buyer.accountId
  if (!isSameBuyer) return false
  const product = await passProduct(context.db, body.VoucherId)
  const { partner } = await siteOfPurchase(context, viewer, body.PartnerId)
  const coupon = order.coupon_id === null ? undefined : await couponOfOrder(context.db, order.coupon_id)
  return (
    product?.id === order.pass_product_id &&
    (partner?.id ?? null) === order.partner_id &&
    foldCode(body.CouponCode ?? '') === foldCode(coupon?.code ?? '')
  )
}
