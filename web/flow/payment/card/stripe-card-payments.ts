import type { Stripe, StripeCardElement, StripeCardElementOptions, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { withoutFrameEntries } from '../../../ui/frame-entries.ts'
import { withDialogsLowered } from '../../../ui/lowered-dialogs.ts'
import { stripeWallet } from './stripe-wallet.ts'
import type { AuthenticationResult, CardPayments, CardProblem, PaymentMethodResult } from './card-payments.ts'
import * as texts from './texts.ts'

/** The parts of the provider's script that we use. */
export type CardScript = Pick<Stripe, 'elements' | 'createPaymentMethod' | 'handleNextAction'>

const fields: Readonly<Record<string, CardProblem['field']>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  incomplete_number: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_month_past: 'expiry',
  invalid_expiry_year: 'expiry',
  invalid_expiry_year_past: 'expiry',
  incomplete_expiry: 'expiry',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
  incomplete_cvc: 'cvc',
}

const unavailable: CardProblem = {
  kind: 'unavailable',
  message: texts.providerUnavailableError,
}
const unconfirmed: CardProblem = {
  kind: 'authentication',
  message: texts.notConfirmedError,
}

/**
 * The real provider's browser side. Its script comes from the provider and loads now, not with the page (T124). Its
 * tracking of visitors who do not pay is off. Rejects when the script does not load; the next call loads it again.
 */
export async function stripeCardPayments(publishableKey: string): Promise<CardPayments> {
  loadStripe.setLoadParameters({ advancedFraudSignals: false })
  const stripe = await loadStripe(publishableKey, { locale: 'en' }).catch(() => null)
  if (!stripe) throw new TypeError('The payment provider was not loaded')
  return cardPaymentsWith(stripe)
}

export function cardPaymentsWith(stripe: CardScript): CardPayments & { readonly fields: 'provider' } {
  let card: StripeCardElement | undefined
  return {
    fields: 'provider',
    wallet: stripeWallet(stripe, resultOf),
    draw(place, onChange) {
      const drawn = stripe.elements().create('card', { hidePostalCode: true, disableLink: true, style: styleOf(place) })
      drawn.mount(place)
      drawn.on('change', ({ complete, error }) => onChange({ complete, error: error?.message }))
      card = drawn
      return () => {
        drawn.destroy()
        if (card === drawn) card = undefined
      }
    },
    focus: () => card?.focus(),
    lock: (isLocked) => card?.update({ disabled: isLocked }),
    createPaymentMethod: ({ name }) => createFrom(stripe, card, name),
    authenticateCard: (clientSecret) =>
      withDialogsLowered(() => withoutFrameEntries(() => authenticateWith(stripe, clientSecret))),
  }
}

/** The field lives in a frame of the provider. It accepts colours and sizes, but no fonts. */
function styleOf(place: HTMLElement): NonNullable<StripeCardElementOptions['style']> {
  const looks = getComputedStyle(place)
  const token = (name: string) => looks.getPropertyValue(name).trim()
  return {
    base: {
      color: looks.color,
      fontSize: '16px',
      fontFamily: 'system-ui, sans-serif',
      iconColor: token('--ink-muted'),
      '::placeholder': { color: token('--ink-muted') },
      ':disabled': { color: token('--ink-muted') },
    },
    invalid: { color: token('--danger-text'), iconColor: token('--danger-text') },
  }
}

async function createFrom(
  stripe: CardScript,
  card: StripeCardElement | undefined,
  name: string,
): Promise<PaymentMethodResult> {
  if (!card) return { error: unavailable }
  return resultOf(await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: name.trim() } }))
}

function resultOf({
  paymentMethod,
  error,
}: Awaited<ReturnType<CardScript['createPaymentMethod']>>): PaymentMethodResult {
  return paymentMethod ? { paymentMethodId: paymentMethod.id } : { error: problemOf(error, 'card') }
}

/** An intent that needs no more action comes back as an error that holds it, so its status counts. */
async function authenticateWith(stripe: CardScript, clientSecret: string): Promise<AuthenticationResult> {
  const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret })
  const intent = paymentIntent ?? error?.payment_intent
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return { paymentIntentId: intent.id }
  return { error: error ? problemOf(error, 'authentication') : unconfirmed }
}

/** These errors have messages for card holders; the others address programmers. */
function isForCardHolders({ type, code }: StripeError): boolean {
  return type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure'
}

function problemOf(error: StripeError | undefined, kind: CardProblem['kind']): CardProblem {
  if (!error?.message || !isForCardHolders(error)) return unavailable
  const field = fields[error.code ?? '']
  return { kind, message: error.message, ...(field ? { field } : {}) }
}
