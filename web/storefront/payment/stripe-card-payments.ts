import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { AuthenticationResult, CardPayments, CardProblem, PaymentMethodResult } from './card-payments.ts'

const fields: Readonly<Record<string, CardProblem['field']>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  incomplete_number: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  incomplete_expiry: 'expiry',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
  incomplete_cvc: 'cvc',
}

/**
 * The real provider's browser side. Its script comes from the provider and is loaded now, not with the page (T124); its
 * observation of visitors who do not pay is switched off.
 */
export async function stripeCardPayments(publishableKey: string): Promise<CardPayments> {
  loadStripe.setLoadParameters({ advancedFraudSignals: false })
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The payment provider was not loaded')
  let card: StripeCardElement | undefined
  return {
    fields: 'provider',
    draw(place, onChange) {
      const drawn = stripe.elements().create('card', { hidePostalCode: true })
      drawn.mount(place)
      drawn.on('change', ({ complete, error }) => onChange({ complete, error: error?.message }))
      card = drawn
      return () => {
        drawn.destroy()
        if (card === drawn) card = undefined
      }
    },
    createPaymentMethod: ({ name }) => createFrom(stripe, card, name),
    authenticate: (clientSecret) => authenticateWith(stripe, clientSecret),
  }
}

async function createFrom(stripe: Stripe, card: StripeCardElement | undefined, name: string): Promise<PaymentMethodResult> {
  if (!card) return { error: { kind: 'unavailable', message: 'The card field is not there yet' } }
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: name.trim() } })
  return paymentMethod ? { paymentMethodId: paymentMethod.id } : { error: problemOf(error, 'card') }
}

async function authenticateWith(stripe: Stripe, clientSecret: string): Promise<AuthenticationResult> {
  const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret })
  if (error) return { error: problemOf(error, 'authentication') }
  if (paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing') return { paymentIntentId: paymentIntent.id }
  return { error: { kind: 'authentication', message: 'The payment was not confirmed. Nothing was charged' } }
}

function problemOf(error: StripeError | undefined, kind: CardProblem['kind']): CardProblem {
  const offline = error?.type === 'api_connection_error' || error?.type === 'api_error' || error?.type === 'rate_limit_error'
  const field = fields[error?.code ?? '']
  const message = error?.message ?? 'The service is not available right now. Please try again in a moment'
  return { kind: offline || !error ? 'unavailable' : kind, message, ...(field ? { field } : {}) }
}
