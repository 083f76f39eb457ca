import type { PaymentConfig } from '../../../../contract/checkout.ts'
import { sandboxWallet } from './sandbox-wallet.ts'
import type { Wallet } from './wallet.ts'
import { openAuthentication } from './authentication-dialog.ts'
import * as texts from './texts.ts'

/** A card as typed into our own fields. `expYear` has two digits or four. */
export interface TypedCard {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvc: string
  readonly name: string
}

/** Why a card step ended without a result. `message` is the provider's own text if there is one, and can be shown. */
export interface CardProblem {
  /**
   * `unavailable`: try again later. `closed`: the traveller left the authentication. For the others, another card
   * helps.
   */
  readonly kind: 'card' | 'authentication' | 'closed' | 'unavailable'
  readonly message: string
  /** The field that shows the message. */
  readonly field?: 'number' | 'expiry' | 'cvc'
}

export type PaymentMethodResult = { readonly paymentMethodId: string } | { readonly error: CardProblem }
export type AuthenticationResult = { readonly paymentIntentId: string } | { readonly error: CardProblem }

/** A field that the provider draws, so that card numbers do not pass through our page. */
export interface ProviderField {
  readonly complete: boolean
  readonly error: string | undefined
}

/**
 * The browser's side of a payment provider (1-storefront §4.7, §7). With `fields: 'ours'` the form has its own inputs
 * and passes a `TypedCard`. With `fields: 'provider'` the form gives `draw` an element and passes only the name.
 */
export type CardPayments = {
  /** What a wallet of this device draws and asks. */
  readonly wallet?: Wallet
  /** Runs the extra authentication for a purchase that returned `requiresAction`. */
  authenticateCard(clientSecret: string): Promise<AuthenticationResult>
} & (
  | { readonly fields: 'ours'; createPaymentMethod(card: TypedCard): Promise<PaymentMethodResult> }
  | {
      readonly fields: 'provider'
      /** @returns removes the field again */
      draw(place: HTMLElement, onChange: (field: ProviderField) => void): () => void
      /** Puts the caret into the field (1-storefront §5). */
      focus(): void
      /** Locks or unlocks the field and keeps its content. */
      lock(isLocked: boolean): void
      createPaymentMethod(card: { readonly name: string }): Promise<PaymentMethodResult>
    }
)

/** Loads what the configured provider needs: nothing for the sandbox, the provider's own script for the real one. */
export async function loadCardPayments(config: PaymentConfig): Promise<CardPayments> {
  if (config.scriptless) {
    return {
      fields: 'ours',
      wallet: sandboxWallet((card) => createCardPaymentMethod(config, card)),
      createPaymentMethod: (card) => createCardPaymentMethod(config, card),
      authenticateCard: (clientSecret) => authenticate(config, clientSecret),
    }
  }
  const { stripeCardPayments } = await import('./stripe-card-payments.ts')
  return stripeCardPayments(config.publishableKey)
}

const ANSWERS_WITHIN_MS = 15_000
const unavailable: CardProblem = {
  kind: 'unavailable',
  message: texts.providerUnavailableError,
}
const fields: Readonly<Record<string, CardProblem['field']>> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
}

/** Sends a card from the browser to the sandbox; our own API never sees it. */
async function createCardPaymentMethod(config: PaymentConfig, card: TypedCard): Promise<PaymentMethodResult> {
  const form = new URLSearchParams({
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': String(card.expMonth),
    'card[exp_year]': String(card.expYear),
    'card[cvc]': card.cvc,
    'billing_details[name]': card.name.trim(),
  })
  const { body, error } = await ask(config, '/v1/payment_methods', { method: 'POST', body: form })
  return error ? { error } : { paymentMethodId: body.id }
}

/** Shows the sandbox's authentication page in a dialog and waits for the outcome. */
export async function authenticate(config: PaymentConfig, clientSecret: string): Promise<AuthenticationResult> {
  const first = await retrieve(config, clientSecret)
  const address = first.body && pageOf(first.body)
  if (!address) return outcomeOf(first) ?? { error: unavailable }
  const findOutcome = async () => {
    const outcome = await retrieve(config, clientSecret)
    return outcome.error ? undefined : outcomeOf(outcome)
  }
  const outcome = await openAuthentication(address, findOutcome)
  return outcome ?? { error: { kind: 'closed', message: texts.notConfirmedError } }
}

/** The parts of the provider's objects that we read. The sandbox writes them as the provider does. */
interface ProviderObject {
  readonly id: string
  readonly status?: string
  readonly next_action?: {
    readonly redirect_to_url?: { readonly url: string }
    readonly use_stripe_sdk?: { readonly stripe_js?: string }
  } | null
  readonly last_payment_error?: { readonly message?: string } | null
}

type Answer =
  | { readonly body: ProviderObject; readonly error?: never }
  | { readonly body?: never; readonly error: CardProblem }

async function retrieve(config: PaymentConfig, clientSecret: string): Promise<Answer> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const query = new URLSearchParams({ client_secret: clientSecret })
  return ask(config, `/v1/payment_intents/${encodeURIComponent(id)}?${query}`, { method: 'GET' })
}

async function ask(config: PaymentConfig, path: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(`${config.basePath ?? ''}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${config.publishableKey}` },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    const body = (await answer.json()) as ProviderObject & {
      error?: { type?: string; message?: string; param?: string }
    }
    if (answer.ok) return { body }
    const { type, message, param = '' } = body.error ?? {}
    if (type !== 'card_error' || !message) return { error: unavailable }
    const field = fields[param]
    return { error: { kind: 'card', message, ...(field ? { field } : {}) } }
  } catch {
    return { error: unavailable }
  }
}

/** Undefined while the card holder has not decided. */
function outcomeOf(answer: Answer): AuthenticationResult | undefined {
  if (answer.error) return { error: answer.error }
  const { id, status, last_payment_error } = answer.body
  if (status === 'requires_action') return undefined
  if (status === 'succeeded' || status === 'processing') return { paymentIntentId: id }
  const message = last_payment_error?.message ?? texts.notConfirmedError
  return { error: { kind: 'authentication', message } }
}

/**
 * Path of the authentication page on this site, for a frame. Only the path counts: a white-label host serves the same
 * page, and frames of another origin are refused.
 */
function pageOf({ status, next_action }: ProviderObject): string | undefined {
  const url = next_action?.use_stripe_sdk?.stripe_js ?? next_action?.redirect_to_url?.url
  if (status !== 'requires_action' || !url) return undefined
  return `${new URL(url).pathname}?display=frame`
}
