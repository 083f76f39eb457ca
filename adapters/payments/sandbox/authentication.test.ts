import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database/database.ts'
import { testSandbox, type TestSandbox } from '../../../tests/support/providers/payment-sandbox.ts'

let database: TestDatabase & { drop(): Promise<void> }
let shop: TestSandbox
let orders = 0

beforeAll(async () => {
  database = await testDatabase()
  shop = testSandbox(database.pool)
})
afterAll(async () => {
  await shop.sandbox.idle()
  await database.drop()
})

const returnUrl = 'https://roamfit.example/?partner=grand-hotel'

async function askToAuthenticate(
  paymentMethodId = 'pm_card_authenticationRequired',
  description = 'Roamfit pass, London',
) {
  orders += 1
  const result = await shop.provider.createIntent({
    amountMinor: 1250,
    currency: 'CHF',
    paymentMethodId,
    orderId: `order-${orders}`,
    email: 'nina@example.com',
    description,
    metadata: {},
    idempotencyKey: `order-${orders}/1`,
    returnUrl,
  })
  expect(result.status).toBe('requiresAction')
  return result
}

const browser = () => ({ key: shop.keys.publishableKey })
async function readInBrowser(clientSecret: string) {
  const id = clientSecret.split('_secret_')[0] ?? ''
  return shop.call('GET', `/v1/payment_intents/${id}`, { client_secret: clientSecret }, browser())
}
async function pageOf(clientSecret: string): Promise<string> {
  const { body } = await readInBrowser(clientSecret)
  return new URL(
    (body['next_action'] as { use_stripe_sdk: { stripe_js: string } }).use_stripe_sdk.stripe_js,
  ).pathname.replace('/sandbox', '')
}
const charges = async (intentId: string) =>
  (await database.pool.query('select 1 from payment_sandbox.charges where intent_id = $1', [intentId])).rowCount

describe('the card holder', () => {
  test("presses 'Complete': paid, and back where the purchase was (T16)", async () => {
    const { intentId, clientSecret } = await askToAuthenticate()
    expect(await charges(intentId)).toBe(0)
    const { status, headers } = await shop.authenticate(clientSecret, 'complete')
    expect(status).toBe(303)
    const back = new URL(String(headers['location']))
    expect(back.origin + back.pathname).toBe('https://roamfit.example/')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      partner: 'grand-hotel',
      payment_intent: intentId,
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    })
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({
      status: 'succeeded',
      card: { brand: 'visa', last4: '3184' },
    })
    expect(await shop.events()).toContainEqual(expect.objectContaining({ kind: 'succeeded', intentId }))
  })

  test("presses 'Fail': nothing charged, another card may be tried", async () => {
    const { intentId, clientSecret } = await askToAuthenticate('pm_card_threeDSecure2Required')
    const { headers } = await shop.authenticate(clientSecret, 'fail')
    expect(String(headers['location'])).toContain('redirect_status=failed')
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({
      status: 'failed',
      failure: { code: 'paymentAuthenticationFailed', providerCode: 'payment_intent_authentication_failure' },
    })
    expect((await readInBrowser(clientSecret)).body['last_payment_error']).toMatchObject({
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
    expect(await charges(intentId)).toBe(0)
    expect(await shop.events()).toContainEqual(expect.objectContaining({ kind: 'failed', intentId }))
    const again = { intentId, paymentMethodId: 'pm_card_visa', idempotencyKey: `${intentId}/2`, returnUrl }
    expect(await shop.provider.confirmIntent(again)).toMatchObject({ status: 'succeeded' })
  })

  test('authenticates, and the card is declined all the same', async () => {
    const { intentId, clientSecret } = await askToAuthenticate(
      'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    )
    await shop.authenticate(clientSecret, 'complete')
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({
      status: 'failed',
      failure: { code: 'cardHasInsufficientFunds' },
    })
  })

  test('presses twice, or both at once: one charge, the first choice stands', async () => {
    const { intentId, clientSecret } = await askToAuthenticate()
    const page = await pageOf(clientSecret)
    const presses = ['complete', 'complete', 'fail', 'complete'].map((choice) =>
      shop.call('POST', page, { choice }, { key: '' }),
    )
    for (const { status } of await Promise.all(presses)) expect(status).toBe(303)
    const { status } = await shop.provider.retrieveIntent(intentId)
    expect(await charges(intentId)).toBe(status === 'succeeded' ? 1 : 0)
    await shop.call('POST', page, { choice: status === 'succeeded' ? 'fail' : 'complete' }, { key: '' })
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({ status })
  })

  test('presses too late: the shop has canceled the payment', async () => {
    const { intentId, clientSecret } = await askToAuthenticate()
    const page = await pageOf(clientSecret)
    await shop.provider.cancelIntent({ intentId, idempotencyKey: `${intentId}/x` })
    await shop.call('POST', page, { choice: 'complete' }, { key: '' })
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({ status: 'canceled' })
    expect(await charges(intentId)).toBe(0)
  })

  test('presses while the shop cancels: either paid or canceled, never both', async () => {
    for (let round = 0; round < 15; round++) {
      const { intentId, clientSecret } = await askToAuthenticate()
      const page = await pageOf(clientSecret)
      const [, canceled] = await Promise.all([
        shop.call('POST', page, { choice: 'complete' }, { key: '' }),
        shop.provider.cancelIntent({ intentId, idempotencyKey: `${intentId}/x` }),
      ])
      const { status } = await shop.provider.retrieveIntent(intentId)
      expect(status).toBe(canceled.status)
      expect(await charges(intentId)).toBe(status === 'succeeded' ? 1 : 0)
    }
  })
})

describe('the page', () => {
  test('has two plain buttons, no script, and may be framed by our own pages only', async () => {
    const { clientSecret } = await askToAuthenticate('pm_card_authenticationRequired', 'Pass for <b>"Ann & Bob"</b>')
    const { status, headers, body } = await shop.call('GET', await pageOf(clientSecret), undefined, { key: '' })
    const text = String(body['text'])
    expect(status).toBe(200)
    expect(text).toMatch(/<button [^>]*value="complete">Complete<\/button>/)
    expect(text).toMatch(/<button [^>]*value="fail">Fail<\/button>/)
    expect(text).toContain('CHF\u00a012.50')
    expect(text).toContain('Pass for &lt;b&gt;&quot;Ann &amp; Bob&quot;&lt;/b&gt;')
    expect(text).not.toMatch(/<script|javascript:| on\w+=/i)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' https:\/\/roamfit\.example; frame-ancestors 'self'; base-uri 'none'$/,
    )
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  test('stays in its frame, and then shows the result there', async () => {
    const { clientSecret } = await askToAuthenticate()
    const page = `${await pageOf(clientSecret)}?display=frame`
    const { headers } = await shop.call('POST', page, { choice: 'complete' }, { key: '' })
    expect(headers['location']).toBe(`/sandbox${page}`)
    const { body } = await shop.call('GET', page, undefined, { key: '' })
    expect(body['text']).toContain('Payment confirmed')
    expect(body['text']).not.toContain('<form')
  })

  test('belongs to one attempt: a newer attempt has another page', async () => {
    const { intentId, clientSecret } = await askToAuthenticate()
    const old = await pageOf(clientSecret)
    await shop.provider.confirmIntent({
      intentId,
      paymentMethodId: 'pm_card_authenticationRequired',
      idempotencyKey: `${intentId}/2`,
      returnUrl,
    })
    expect((await shop.call('POST', old, { choice: 'complete' }, { key: '' })).status).toBe(404)
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({ status: 'requiresAction' })
  })

  test.each([
    ['/authenticate/unknown', 404],
    ['/authenticate/', 404],
    ['/authenticate/%00', 404],
  ])('%s: %i', async (page, status) => {
    expect((await shop.call('GET', page, undefined, { key: '' })).status).toBe(status)
    expect((await shop.call('POST', page, { choice: 'complete' }, { key: '' })).status).toBe(status)
  })

  test.each<Record<string, string>>([{}, { choice: 'maybe' }, { 'choice[x]': 'complete' }])(
    'knows no choice %o',
    async (form) => {
      const { clientSecret } = await askToAuthenticate()
      expect((await shop.call('POST', await pageOf(clientSecret), form, { key: '' })).status).toBe(400)
    },
  )

  test('is a redirect when the browser has no library of the provider', async () => {
    const { body } = await shop.call('POST', '/v1/payment_intents', {
      amount: '500',
      currency: 'eur',
      confirm: 'true',
      payment_method: 'pm_card_authenticationRequired',
      return_url: returnUrl,
    })
    expect(body).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: {
          return_url: returnUrl,
          url: expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/authenticate\/\w{32}$/) as string,
        },
      },
    })
  })
})
