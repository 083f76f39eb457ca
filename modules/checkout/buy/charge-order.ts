import { PaymentError, type PaymentIntent } from '../../../adapters/payments/payments.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import type { Context } from '../../call/context.ts'
import type { PassOnSale } from '../../passes/find-pass-on-sale.ts'
import type { PurchaseOutcome } from '../record/answer-purchase.ts'
import type { Order } from '../record/orders.queries.ts'
import { abandonOrder, recordPayment } from '../settle/record-payment.ts'
import { type Patience, whilePatient } from '../record/patience.ts'

export interface Charge {
  readonly order: Order
  readonly product: PassOnSale
  readonly paymentMethod: string
  readonly returnUrl: string
}

/**
 * Charges an order that is already written down, outside of any transaction, and records what came of it. Without an
 * answer of the provider the order stays pending: its webhook and the reconciler finish it (T86).
 */
export async function chargeOrder(context: Context, charge: Charge, patience: Patience): Promise<PurchaseOutcome> {
  const intent = await askForMoney(context, charge, patience)
  // If only the confirmation of the commit was lost, the second try finds the order fulfilled.
  const record = () => recordPayment(context, charge.order.id, intent)
  return { order: await record().catch(record), clientSecret: intent.clientSecret }
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
