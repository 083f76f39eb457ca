import { type IntentResult, PaymentError, type PaymentIntent } from '../../../adapters/payments/payments.ts'
import type { PurchaseResult } from '../../../contract/checkout.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../context.ts'
import type { PassOnSale } from '../../passes/find-pass-on-sale.ts'
import type { KeepAnswer } from '../../idempotency/once-by-key.ts'
import { answerUnfulfilled, describeFulfilled } from '../record/answer-purchase.ts'
import type { Order } from '../record/orders.queries.ts'
import { abandonOrder, recordAndAnswer } from '../settle/record-payment.ts'
import { type Patience, whilePatient } from '../record/patience.ts'

export interface Charge {
  readonly order: Order
  readonly product: PassOnSale
  readonly paymentMethod: string
  readonly returnUrl: string
  /** Stores the answer for replays, with the payment. */
  readonly keepIn: KeepAnswer<PurchaseResult>
}

/**
 * Charges an order that is already written down, outside of any transaction, and records the answer. Without an answer
 * the order stays pending: the provider's webhook and the reconciler finish it (T86).
 */
export async function chargeOrder(context: Context, charge: Charge, patience: Patience): Promise<PurchaseResult> {
  const told = await askForMoney(context, charge, patience)
  const concluded = await recordAndAnswer(context, charge.order.id, told, async (sql, { order, pass }) => {
    if (order.status !== 'fulfilled') return order
    const answer = await describeFulfilled(context, sql, order, pass)
    await charge.keepIn(sql, answer)
    return answer
  })
  return 'voucher' in concluded ? concluded : answerUnfulfilled(concluded, told.clientSecret)
}

async function askForMoney(
  context: Context,
  charge: Charge,
  patience: Patience,
): Promise<IntentResult | PaymentIntent> {
  const { order } = charge
  try {
    const result = await whilePatient(patience, () => context.payments.createIntent(intentOf(context, charge)))
    return result.status === 'succeeded' ? await withCard(context, result, patience) : result
  } catch (error) {
    if (error instanceof PaymentError && error.outcome === 'nothingHappened') {
      await abandonOrder(context, order.id, error.code)
      throw new Refusal(error.code, { cause: error })
    }
    context.log.warn({ err: error, orderId: order.id }, 'a payment has no answer yet')
    throw new Refusal('paymentPending', { cause: error })
  }
}

/** Adds the card for the receipt. A successful charge does not wait for it. */
async function withCard(
  context: Context,
  result: IntentResult,
  patience: Patience,
): Promise<IntentResult | PaymentIntent> {
  try {
    return await whilePatient(patience, () => context.payments.retrieveIntent(result.intentId))
  } catch {
    return result
  }
}

function intentOf({ settings }: Context, { order, product, paymentMethod, returnUrl }: Charge) {
  const visits = product.visits === 1 ? '1 visit' : `${product.visits} visits`
  return {
    amountMinor: order.amount_minor,
    currency: order.currency,
    paymentMethodId: paymentMethod,
    orderId: order.id,
    email: order.email,
    description: [`${settings.brand} pass`, product.city, visits].filter(Boolean).join(', '),
    metadata: { product_id: product.id, coupon_id: order.coupon_id ?? '', partner_id: order.partner_id ?? '' },
    idempotencyKey: `order-${order.id}`,
    returnUrl,
  }
}
