import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Delivery } from '../../../adapters/payments/sandbox/deliveries.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'
import { testSandbox, type TestSandbox } from '../../../tests/support/providers/payment-sandbox.ts'
import { testClock } from '../../../tests/support/test-clock.ts'

const WHEN = '2026-06-10T10:00:00Z'
let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let sandbox: TestSandbox
let product: PassProduct
let isReachable = true

beforeAll(async () => {
  database = await testDatabase()
  sandbox = testSandbox(database.pool, { clock: testClock(WHEN), shop: deliver })
  test = await shop(database, { payments: sandbox.provider, now: WHEN })
  product = await createPassProduct(database.db, await createDestination(database.db))
})
afterAll(async () => {
  await sandbox.sandbox.idle()
  await test.work()
  await test.close()
  await database.drop()
})

/** Sends the sandbox's webhooks to the application. */
async function deliver({ body, headers }: Delivery): Promise<number> {
  if (!isReachable) return 503
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: body,
    headers: { ...headers },
  })
  return answer.statusCode
}

const readOrder = (orderId: string) =>
  database.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const card = async (number: string) =>
  String(
    (
      await sandbox.call(
        'POST',
        '/v1/payment_methods',
        {
          type: 'card',
          'card[number]': number,
          'card[exp_month]': '12',
          'card[exp_year]': '2030',
          'card[cvc]': '123',
          'billing_details[name]': 'Nina Traveller',
        },
        { key: sandbox.keys.publishableKey },
      )
    ).body['id'],
  )

it('a card that pays: one charge, its webhooks verified and taken, one receipt with the card', async () => {
  const email = 'sandbox-1@example.com'
  const result = purchaseOf(
    await test.buy({ VoucherId: product.id, PaymentMethodId: await card('4242424242424242'), email }),
  )
  await sandbox.sandbox.idle()
  await test.work()
  expect(await readOrder(result.orderId)).toMatchObject({ status: 'fulfilled', paid_minor: 5000 })
  expect(sandbox.deliveries.length).toBeGreaterThan(0)
  const events = await database.db.selectFrom('payment_events').selectAll().execute()
  expect(events).toMatchObject([{ type: 'succeeded', last_error: null }])
  const receipts = test.mails.filter(({ to, subject }) => to === email && subject.includes('Pass:'))
  expect(receipts.map(({ text }) => /Visa •••• 4242/.test(text))).toEqual([true])
})

it.each([
  ['4000000000000002', 'cardDeclined'],
  ['4000000000009995', 'cardHasInsufficientFunds'],
])('%s: %s', async (number, code) => {
  const answer = await test.buy({
    VoucherId: product.id,
    PaymentMethodId: await card(number),
    email: 'sandbox-2@example.com',
  })
  expect([answer.statusCode, answer.json().code]).toEqual([402, code])
})

it('a card used twice is refused by the provider; nothing is charged', async () => {
  const paymentMethod = await card('4242424242424242')
  purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: paymentMethod, email: 'sandbox-3@example.com' }))
  const again = await test.buy({
    VoucherId: product.id,
    PaymentMethodId: paymentMethod,
    email: 'sandbox-4@example.com',
  })
  expect([again.statusCode, again.json().code]).toEqual([402, 'cardInvalid'])
})

it('authentication, then the second call', async () => {
  const email = 'sandbox-5@example.com'
  const first = purchaseOf(
    await test.buy({
      VoucherId: product.id,
      PaymentMethodId: await card('4000002500003155'),
      email,
      RedirectUrl: 'http://localhost:3000/pay',
    }),
  )
  expect(first.requiresAction).toBe(true)
  const secret = first.paymentIntentClientSecret ?? ''
  await sandbox.authenticate(secret, 'complete')
  const second = purchaseOf(
    await test.buy({ VoucherId: product.id, PaymentIntentId: secret.split('_secret_')[0] ?? '', email }),
  )
  expect(second).toMatchObject({ orderId: first.orderId, voucher: { visitsLeft: 4 }, userEmail: email })
})

it('the browser never comes back from authentication: the provider’s webhook is enough (trust 9)', async () => {
  const email = 'sandbox-6@example.com'
  const first = purchaseOf(
    await test.buy({ VoucherId: product.id, PaymentMethodId: await card('4000002500003155'), email }),
  )
  await sandbox.authenticate(first.paymentIntentClientSecret ?? '', 'complete')
  await sandbox.sandbox.idle()
  await test.work()
  expect(await readOrder(first.orderId)).toMatchObject({ status: 'fulfilled' })
  expect(test.mails.some(({ to, subject }) => to === email && subject.includes('Pass:'))).toBe(true)
})

it('neither browser nor webhook comes back: the reconciler asks', async () => {
  isReachable = false
  const first = purchaseOf(
    await test.buy({
      VoucherId: product.id,
      PaymentMethodId: await card('4000002500003155'),
      email: 'sandbox-7@example.com',
    }),
  )
  await sandbox.authenticate(first.paymentIntentClientSecret ?? '', 'complete')
  await sandbox.sandbox.idle()
  await test.minutePasses()
  isReachable = true
  expect(await readOrder(first.orderId)).toMatchObject({ status: 'fulfilled', paid_minor: 5000 })
})
