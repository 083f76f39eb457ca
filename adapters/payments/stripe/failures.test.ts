import { describe, expect, test } from 'vitest'
import { disconnection, failureOf, refusalOf, type ProviderError, type Purpose } from './failures.ts'

describe('a declined card, in our words (T98)', () => {
  test.each([
    ['card_declined', 'generic_decline', 'cardDeclined'],
    ['card_declined', 'lost_card', 'cardDeclined'],
    ['card_declined', 'test_mode_live_card', 'cardDeclined'],
    ['card_declined', 'a_word_of_tomorrow', 'cardDeclined'],
    ['card_declined', 'insufficient_funds', 'cardHasInsufficientFunds'],
    ['card_declined', 'authentication_required', 'paymentAuthenticationFailed'],
    ['payment_intent_authentication_failure', undefined, 'paymentAuthenticationFailed'],
    ['expired_card', 'expired_card', 'cardInvalid'],
    ['incorrect_cvc', 'incorrect_cvc', 'cardInvalid'],
    ['incorrect_number', undefined, 'cardInvalid'],
    ['processing_error', 'processing_error', 'cardInvalid'],
  ])('%s/%s is %s', (code, decline_code, ours) => {
    const error = { type: 'card_error', code, decline_code }
    expect(failureOf(error).code).toBe(ours)
    expect(refusalOf(402, error, 'charge')).toMatchObject({ code: ours, outcome: 'nothingHappened' })
  })

  test('an intent without an attempt to pay has no error', () => {
    expect(failureOf(null)).toEqual({ code: 'paymentIntentInvalid', providerCode: 'not_tried' })
  })
})

describe('a refusal says what the caller may assume', () => {
  const rows: readonly (readonly [string, number, ProviderError, Purpose, string, string])[] = [
    [
      'the key had other content',
      400,
      { type: 'idempotency_error' },
      'charge',
      'idempotencyMismatch',
      'nothingHappened',
    ],
    ['so had that of a refund', 400, { type: 'idempotency_error' }, 'refund', 'idempotencyMismatch', 'unknown'],
    [
      'no such card',
      400,
      { code: 'resource_missing', param: 'payment_method' },
      'charge',
      'cardInvalid',
      'nothingHappened',
    ],
    [
      'a card used before',
      400,
      { message: 'This PaymentMethod was previously used' },
      'charge',
      'cardInvalid',
      'nothingHappened',
    ],
    [
      'no such intent',
      404,
      { code: 'resource_missing', param: 'intent' },
      'read',
      'paymentIntentInvalid',
      'nothingHappened',
    ],
    [
      'already paid',
      400,
      { code: 'payment_intent_unexpected_state' },
      'cancel',
      'paymentIntentInvalid',
      'nothingHappened',
    ],
    ['refunded already', 400, { code: 'charge_already_refunded' }, 'refund', 'refundNotPossible', 'nothingHappened'],
    ['more than was paid', 400, { param: 'amount' }, 'refund', 'refundNotPossible', 'nothingHappened'],
    ['our request is wrong', 400, { code: 'parameter_unknown' }, 'charge', 'unexpected', 'nothingHappened'],
    ['our key is wrong', 401, {}, 'charge', 'unavailable', 'nothingHappened'],
    ['too many calls', 429, {}, 'charge', 'unavailable', 'nothingHappened'],
    ['the same key is worked on', 409, { code: 'idempotency_key_in_use' }, 'charge', 'unavailable', 'unknown'],
    ['the provider broke', 500, { type: 'api_error' }, 'charge', 'unavailable', 'unknown'],
    ['the provider is down', 503, {}, 'refund', 'unavailable', 'unknown'],
    ['a question was not answered', 429, {}, 'read', 'unavailable', 'unknown'],
  ]
  test.each(rows)('%s', (_what, status, error, purpose, code, outcome) => {
    expect(refusalOf(status, error, purpose)).toMatchObject({ code, outcome })
  })

  test('and names the request at the provider, but contains nothing of its answer', () => {
    const error = refusalOf(400, { code: 'parameter_unknown', requestId: 'req_1', message: 'pi_1_secret_2' }, 'charge')
    expect(error.message).toBe('unexpected (parameter_unknown, nothingHappened, req_1)')
    expect(error.cause).toBeUndefined()
  })
})

describe('a broken connection', () => {
  const wrapError = (code: string) =>
    Object.assign(new Error('library'), {
      detail: new TypeError('fetch failed', { cause: Object.assign(new Error('socket'), { code }) }),
    })

  test.each([
    ['ECONNREFUSED', 'nothingHappened'],
    ['ENOTFOUND', 'nothingHappened'],
    ['UND_ERR_CONNECT_TIMEOUT', 'nothingHappened'],
    ['ECONNRESET', 'unknown'],
    ['UND_ERR_SOCKET', 'unknown'],
    ['ETIMEDOUT', 'unknown'],
  ])('%s: %s', (code, outcome) => {
    expect(disconnection(wrapError(code), 'charge')).toMatchObject({ code: 'unavailable', outcome, providerCode: code })
  })

  test('leaves a question open', () => {
    expect(disconnection(wrapError('ECONNREFUSED'), 'read').outcome).toBe('unknown')
  })
})
