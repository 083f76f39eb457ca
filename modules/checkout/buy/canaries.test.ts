import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct
const logged: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  const note = (details: object, message: string) => void logged.push(message, text(details))
  Object.assign(test.context, { log: { info: note, warn: note, error: note } })
  product = await createPassProduct(database.db, await createDestination(database.db))
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

/** Returns everything that a log would show of an error, including its causes and stacks. */
function text(value: unknown): string {
  if (value instanceof Error)
    return [value.name, value.message, value.stack, text({ ...value }), text(value.cause)].join('\n')
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, content]) => `${key} ${text(content)}`)
        .join('\n')
    : String(value)
}

it('the secrets of a purchase are in no log, no error and no table without need (trust 20, 26)', async () => {
  const card = '4000056655665556'
  const common = {
    VoucherId: product.id,
    cardNumber: card,
    cvc: '98765',
    password: 'Canary_password_1',
    'card[number]': card,
  }
  const answers = []
  const buy = async (email: string, fields: Record<string, string>, headers = {}) => {
    const answer = await test.buy({ ...common, email, ...fields }, { headers })
    answers.push(answer)
    return answer
  }
  const paid = purchaseOf(
    await buy('canary-1@example.com', { PaymentMethodId: 'pm_pays_1' }, { 'idempotency-key': 'k' }),
  )
  const asked = purchaseOf(
    await buy('canary-2@example.com', { PaymentMethodId: 'pm_asks_1' }, { 'idempotency-key': 'l' }),
  )
  const refusals = [await buy('canary-3@example.com', { PaymentMethodId: 'pm_declined_1' })]
  test.payments.fail('createIntent', 'lost', 'down', 'crash after')
  for (const number of [4, 5, 6])
    refusals.push(await buy(`canary-${number}@example.com`, { PaymentMethodId: 'pm_pays_x' }))
  refusals.push(
    await test.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload: JSON.stringify({ secret: card }),
      headers: { 'content-type': 'application/json' },
    }),
  )
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([402, 202, 503, 202, 400])
  await test.minutePasses()

  const once = Buffer.from(paid.userPassword ?? '', 'base64').toString('utf8')
  const clientSecret = asked.paymentIntentClientSecret ?? ''
  expect([once.length > 40, clientSecret.length > 10]).toEqual([true, true])
  const canaries = [card, '98765', 'Canary_password_1', once, paid.userPassword ?? '', clientSecret]
  const places = {
    logs: logged.join('\n') + text(test.takeErrors()),
    refusals: refusals.map(({ body, headers }) => body + JSON.stringify(headers)).join('\n'),
    tables: JSON.stringify(
      await Promise.all([
        database.db.selectFrom('orders').selectAll().execute(),
        database.db.selectFrom('payments').selectAll().execute(),
        database.db.selectFrom('payment_events').selectAll().execute(),
        database.db.selectFrom('idempotency_keys').selectAll().execute(),
      ]),
    ),
    mails: JSON.stringify(test.mails),
  }
  expect(logged.length).toBeGreaterThan(0)
  for (const [place, content] of Object.entries(places)) {
    for (const canary of canaries) expect(content.includes(canary), `${canary} in ${place}`).toBe(false)
  }
})
