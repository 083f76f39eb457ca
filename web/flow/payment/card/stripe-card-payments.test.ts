import type { StripeError } from '@stripe/stripe-js'
import { expect, it, vi } from 'vitest'
import { type CardScript, cardPaymentsWith } from './stripe-card-payments.ts'

/** A fake of the provider's script with the answers of each test. */
function script(answers: { readonly made?: object; readonly handled?: object }) {
  const calls: string[] = []
  const card = {
    mount: () => calls.push('mount'),
    destroy: () => calls.push('destroy'),
    focus: () => calls.push('focus'),
    update: ({ disabled }: { disabled: boolean }) => calls.push(`disabled ${disabled}`),
    on: (_event: string, tell: (change: object) => void) =>
      tell({ complete: false, error: { message: 'Your card number is incomplete.' } }),
  }
  const create = (_type: string, options: object) => {
    calls.push(JSON.stringify(options))
    return card
  }
  const stand = {
    elements: () => ({ create }),
    createPaymentMethod: async () => answers.made ?? {},
    handleNextAction: async () => answers.handled ?? {},
  }
  return { calls, payments: cardPaymentsWith(stand as unknown as CardScript) }
}

vi.stubGlobal('getComputedStyle', () => ({
  color: 'rgb(1, 2, 3)',
  getPropertyValue: (name: string) => (name === '--danger-text' ? ' #c21725' : '#62667a'),
}))
vi.stubGlobal('history', { length: 3, go: () => {} })
const place = {} as HTMLElement
const error = (type: StripeError['type'], message: string, rest: object = {}) => ({ error: { type, message, ...rest } })

it('draws the field without postal code and in the colours of the page, tells what is wrong, and takes it away', () => {
  const { calls, payments } = script({})
  const told = vi.fn()
  const remove = payments.draw(place, told)
  payments.focus()
  payments.lock(true)
  remove()
  payments.focus()
  expect(told).toHaveBeenCalledWith({ complete: false, error: 'Your card number is incomplete.' })
  expect(JSON.parse(calls[0] ?? '')).toMatchObject({
    hidePostalCode: true,
    disableLink: true,
    style: { base: { color: 'rgb(1, 2, 3)' }, invalid: { color: '#c21725' } },
  })
  expect(calls.slice(1)).toEqual(['mount', 'focus', 'disabled true', 'destroy'])
})

it.each([
  ['made', { paymentMethod: { id: 'pm_1' } }, { paymentMethodId: 'pm_1' }],
  [
    'declined',
    error('card_error', 'Your card was declined.'),
    { error: { kind: 'card', message: 'Your card was declined.' } },
  ],
  [
    'half typed',
    error('validation_error', 'Your card number is incomplete.', { code: 'incomplete_number' }),
    { error: { kind: 'card', message: 'Your card number is incomplete.', field: 'number' } },
  ],
  [
    'wrong code',
    error('card_error', "Your card's security code is incorrect.", { code: 'incorrect_cvc' }),
    { error: { kind: 'card', message: "Your card's security code is incorrect.", field: 'cvc' } },
  ],
  [
    'a message for programmers',
    error('invalid_request_error', 'No such token: tok_1'),
    { error: { kind: 'unavailable' } },
  ],
  ['offline', error('api_connection_error', 'Network error'), { error: { kind: 'unavailable' } }],
] as const)('a payment method: %s', async (_case, made, expected) => {
  const { payments } = script({ made })
  payments.draw(place, () => undefined)
  expect(await payments.createPaymentMethod({ name: ' Nina ' })).toMatchObject(expected)
})

it.each([
  ['passed', { paymentIntent: { id: 'pi_1', status: 'succeeded' } }, { paymentIntentId: 'pi_1' }],
  ['on its way', { paymentIntent: { id: 'pi_1', status: 'processing' } }, { paymentIntentId: 'pi_1' }],
  [
    'failed',
    error('invalid_request_error', 'We are unable to authenticate your payment method.', {
      code: 'payment_intent_authentication_failure',
    }),
    { error: { kind: 'authentication', message: 'We are unable to authenticate your payment method.' } },
  ],
  [
    'left',
    { paymentIntent: { id: 'pi_1', status: 'requires_action' } },
    { error: { kind: 'authentication', message: 'The payment was not confirmed. Nothing was charged' } },
  ],
  [
    'done in another window',
    error('invalid_request_error', 'unexpected state', {
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: 'pi_1', status: 'succeeded' },
    }),
    { paymentIntentId: 'pi_1' },
  ],
  ['offline', error('api_connection_error', 'Network error'), { error: { kind: 'unavailable' } }],
] as const)('the authentication: %s', async (_case, handled, expected) => {
  expect(await script({ handled }).payments.authenticateCard('pi_1_secret_2')).toMatchObject(expected)
})

it('without a field that is drawn, no card is made of nothing', async () => {
  expect(
    await script({ made: { paymentMethod: { id: 'pm_1' } } }).payments.createPaymentMethod({ name: 'Nina' }),
  ).toMatchObject({ error: { kind: 'unavailable' } })
})
