import type { PaymentErrorCode, PaymentFailure } from '../payments.ts'
import { PaymentError } from '../payments.ts'

/** The parts of a provider's error that we base decisions on. */
export interface ProviderError {
  readonly type?: string | undefined
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
  readonly param?: string | undefined
  readonly message?: string | undefined
  readonly requestId?: string | undefined
}

/** What a call was for. The same refusal has one meaning for a charge and another for a refund. */
export type Purpose = 'charge' | 'refund' | 'cancel' | 'read'

/** Maps the provider's codes to ours (T98). Any code that is not here is a plain decline. */
const declines: Readonly<Record<string, PaymentErrorCode>> = {
  insufficient_funds: 'cardHasInsufficientFunds',
  withdrawal_count_limit_exceeded: 'cardHasInsufficientFunds',
  authentication_required: 'paymentAuthenticationFailed',
  payment_intent_authentication_failure: 'paymentAuthenticationFailed',
  expired_card: 'cardInvalid',
  incorrect_cvc: 'cardInvalid',
  incorrect_number: 'cardInvalid',
  incorrect_zip: 'cardInvalid',
  invalid_account: 'cardInvalid',
  invalid_cvc: 'cardInvalid',
  invalid_expiry_month: 'cardInvalid',
  invalid_expiry_year: 'cardInvalid',
  invalid_number: 'cardInvalid',
  card_not_supported: 'cardInvalid',
  currency_not_supported: 'cardInvalid',
  processing_error: 'cardInvalid',
}

/** Why an intent counts as failed. An intent without an error was never tried. */
export function failureOf(error: ProviderError | null): PaymentFailure {
  if (!error) return { code: 'paymentIntentInvalid', providerCode: 'not_tried' }
  return { code: declineOf(error), providerCode: wordOf(error) }
}

/**
 * Turns an answer with a status of 400 or more into an error of ours. The provider's own error is dropped: it may hold
 * the intent's secret, and errors end up in logs.
 */
export function refusalOf(status: number, error: ProviderError, purpose: Purpose): PaymentError {
  const makeError = (code: PaymentErrorCode, outcome: PaymentError['outcome']) =>
    new PaymentError(code, outcomeFor(code, outcome, purpose), wordOf(error), { requestId: error.requestId })
  if (status === 402) return makeError(declineOf(error), 'nothingHappened')
  if (status === 400 || status === 404) return makeError(invalidity(error, purpose), 'nothingHappened')
  // Our key is wrong, or we ask too often: the provider did not process the call.
  if (status === 401 || status === 403 || status === 429) return makeError('unavailable', 'nothingHappened')
  return makeError('unavailable', 'unknown')
}

function invalidity(error: ProviderError, purpose: Purpose): PaymentErrorCode {
  if (error.type === 'idempotency_error') return 'idempotencyMismatch'
  if (purpose === 'refund') return 'refundNotPossible'
  // The payment method is unknown or was used before, so the buyer enters the card again.
  if (error.param === 'payment_method' || /payment ?method/i.test(error.message ?? '')) return 'cardInvalid'
  if (error.code === 'resource_missing' || error.code === 'payment_intent_unexpected_state')
    return 'paymentIntentInvalid'
  return 'unexpected'
}

function declineOf(error: ProviderError): PaymentErrorCode {
  return declines[error.decline_code ?? ''] ?? declines[error.code ?? ''] ?? 'cardDeclined'
}

function wordOf(error: ProviderError): string {
  return [error.code ?? error.type ?? 'error', error.decline_code].filter(Boolean).join('/')
}

const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * A failed connection. Only a failure before anything was sent certainly had no effect; a time-out, a connection reset
 * and a truncated answer may have had one.
 */
export function disconnection(cause: unknown, purpose: Purpose): PaymentError {
  const word = connectionCode(cause) ?? 'connection_failed'
  const outcome = neverSent.has(word) ? 'nothingHappened' : 'unknown'
  return new PaymentError('unavailable', outcomeFor('unavailable', outcome, purpose), word, { cause })
}

/**
 * An unanswered question leaves the payment as unknown as before. A refund whose key was used has been asked for
 * already: by an earlier version of this product, which sent something else with it.
 */
function outcomeFor(
  code: PaymentErrorCode,
  outcome: PaymentError['outcome'],
  purpose: Purpose,
): PaymentError['outcome'] {
  const staysUnknown =
    (purpose === 'read' && code === 'unavailable') || (purpose === 'refund' && code === 'idempotencyMismatch')
  return staysUnknown ? 'unknown' : outcome
}

/** The system's code for a failed connection, however deep `fetch` and the library wrapped it. */
function connectionCode(error: unknown): string | undefined {
  let last: string | undefined
  for (let current = error, depth = 0; current instanceof Error && depth < 6; depth++) {
    if ('code' in current && typeof current.code === 'string') last = current.code
    current = 'detail' in current && current.detail instanceof Error ? current.detail : current.cause
  }
  return last
}
