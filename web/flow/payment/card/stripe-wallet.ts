import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { toProviderAmount } from '../../../../contract/card-amounts.ts'
import type { Money } from '../../../../contract/money.ts'
import type { PaymentMethodResult } from './card-payments.ts'
import type { Wallet } from './wallet.ts'

export type WalletScript = Pick<Stripe, 'elements' | 'createPaymentMethod'>

const BUTTON_HEIGHT = 48

/** Only wallets of the device. Each of the others would bring a new company in. */
const paymentMethods = {
  applePay: 'auto',
  googlePay: 'auto',
  link: 'never',
  amazonPay: 'never',
  paypal: 'never',
  klarna: 'never',
} as const

/**
 * Apple Pay and Google Pay through the provider's Express Checkout element. The provider decides whether this device
 * has one. The wallet makes a payment method, as the card field does, so the purchase goes the same way.
 */
export function stripeWallet(
  stripe: WalletScript,
  resultOf: (made: Awaited<ReturnType<WalletScript['createPaymentMethod']>>) => PaymentMethodResult,
): Wallet {
  return {
    draw(place, { charge, needsEmail, onAvailable, mayOpen, onConfirm }) {
      let asked = charge
      const elements = stripe.elements({ mode: 'payment', paymentMethodCreation: 'manual', ...amountOf(charge) })
      const buttons = elements.create('expressCheckout', {
        emailRequired: needsEmail,
        buttonHeight: BUTTON_HEIGHT,
        paymentMethods,
      })
      buttons.on('ready', ({ availablePaymentMethods }) => onAvailable(availablePaymentMethods !== undefined))
      buttons.on('loaderror', () => onAvailable(false))
      buttons.on('click', (press) =>
        mayOpen()
          ? press.resolve({
              emailRequired: needsEmail,
              lineItems: [{ name: asked.pass, amount: toProviderAmount(asked) }],
            })
          : press.reject(),
      )
      buttons.on('confirm', ({ billingDetails, paymentFailed }) => {
        const { name, email } = billingDetails ?? {}
        const createPaymentMethod = () => createFrom(stripe, elements, resultOf)
        void onConfirm({ name, email, createPaymentMethod }).then(
          (isPaid) => isPaid || paymentFailed({ reason: 'fail' }),
        )
      })
      buttons.mount(place)
      return {
        update: (next) => {
          asked = next
          void elements.update(amountOf(next))
        },
        remove: () => buttons.destroy(),
      }
    },
  }
}

function amountOf(charge: Money) {
  return { amount: toProviderAmount(charge), currency: charge.currency.toLowerCase() }
}

async function createFrom(
  stripe: WalletScript,
  elements: StripeElements,
  resultOf: Parameters<typeof stripeWallet>[1],
): Promise<PaymentMethodResult> {
  const { error } = await elements.submit()
  return resultOf(error ? { error } : await stripe.createPaymentMethod({ elements }))
}
