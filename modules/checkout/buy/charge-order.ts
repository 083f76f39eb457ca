import { PaymentError, type PaymentIntent } from '../../../adapters/payments/payments.ts'
import type { PurchaseResult } from '../../../contract/checkout.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import type { Context, Sql } from '../../context.ts'
import type { PassOnSale } from '../../passes/find-pass-on-sale.ts'
import { answerPurchase, answerUnfulfilled, describeFulfilled } from '../record/answer-purchase.ts'
import type { Order } from '../record/orders.queries.ts'
import { abandonOrder, recordAndAnswer, recordPayment } from '../settle/record-payment.ts'
import { type Patience, whilePatient } from '../record/patience.ts'

export interface Charge {
  readonly order: Order
  readonly product: PassOnSale
  readonly paymentMethod: string
  readonly returnUrl: string
  /**
   * Whether `conclude` keeps the answer, so that a repetition hears it. Otherwise the buyer counts as told only in a
   * transaction after the one that fulfils the order: were the process killed between the two, a repetition hears of the
   * pass instead of asking for another.
   */
  readonly isKept: boolean
  /** Runs in the transaction that fulfils the order, last. */
  readonly conclude: (sql: Sql, answer: PurchaseResult) => Promise<void>
}

/**
 * Charges an order that is already written down, outside of any transaction, and records the answer. Without an answer
 * the order stays pending: the provider's webhook and the reconciler finish it (T86).
 */
export async function chargeOrder(context: Context, charge: Charge, patience: Patience): Promise<PurchaseResult> {
  const told = await askForMoney(context, charge, patience)
  if (!charge.isKept)
    return answerPurchase(context, await recordPayment(context, charge.order.id, told), told.clientSecret)
  const concluded = await recordAndAnswer(context, charge.order.id, told, {
    written: charge.order,
    model: charge.product,
    async goOn(sql, { order, pass }) {
      if (order.status !== 'fulfilled') return order
      const answer = await describeFulfilled(context, sql, order, pass)
      await charge.conclude(sql, answer)
      return answer
    },
  })
  return 'voucher' in concluded ? concluded : answerUnfulfilled(concluded, told.clientSecret)
}

async function askForMoney(context: Context, charge: Charge, patience: Patience): Promise<PaymentIntent> {
  const { order } = charge
  try {
    return await whilePatient(patience, () => context.payments.createIntent(intentOf(context, charge)))
  } catch (error) {
    if (error instanceof PaymentError && error.outcome === 'nothingHappened') {
      await abandonOrder(context, order.id, error.code)
      throw new Refusal(error.code, { cause: error })
    }
    context.log.warn({ err: error, orderId: order.id }, 'a payment has no answer yet')
    throw new Refusal('paymentPending', { cause: error })
  }
}

function intentOf({ settings }: Context, { order, product, paymentMethod, returnUrl }: Charge) {
  return {
    amountMinor: order.amount_minor,
    currency: order.currency,
    paymentMethodId: paymentMethod,
    orderId: order.id,
    email: order.email,
    description: [`${settings.brand} pass`, product.city, visitsText(product.visits)].filter(Boolean).join(', '),
    metadata: { product_id: product.id, coupon_id: order.coupon_id ?? '', partner_id: order.partner_id ?? '' },
    idempotencyKey: `order-${order.id}`,
    returnUrl,
  }
}
