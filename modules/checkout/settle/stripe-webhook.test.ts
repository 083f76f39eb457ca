import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStripeProvider } from '../../../adapters/payments/stripe/stripe.ts'
import { shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { TEST_NOW } from '../../../tests/support/product/app.ts'

const secret = 'whsec_of_the_tests'
const now = Date.parse(TEST_NOW) / 1000

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database, {
    payments: createStripeProvider({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: secret }),
  })
})
afterAll(async () => {
  await test.jobs.discard()
  await test.close()
  await database.drop()
})

function event(id: string, more: object = {}): string {
  const object = { id: 'pi_1', object: 'payment_intent', metadata: { order_id: 'o-1' } }
  return JSON.stringify(
    {
      id,
      object: 'event',
      api_version: '2023-08-16',
      created: now - 2,
      type: 'payment_intent.succeeded',
      data: { object },
      ...more,
    },
    null,
    2,
  )
}

const header = (payload: string, changes: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now, ...changes })

async function deliver(payload: string, signature: string | undefined): Promise<string> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature === undefined ? {} : { 'stripe-signature': signature }),
  }
  const answer = await test.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })
  return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`
}

const readEvents = async () =>
  (await database.db.selectFrom('payment_events').select('event_id').orderBy('event_id').execute()).map(
    ({ event_id }) => event_id,
  )

describe('POST /payments/webhook, signed as Stripe signs (trust 10)', () => {
  it('verifies the bytes as they were sent, stores an event once and hands it to a job', async () => {
    const payload = event('evt_good')
    for (let times = 0; times < 3; times++) expect(await deliver(payload, header(payload))).toBe('200')
    expect(await readEvents()).toEqual(['evt_good'])
    expect((await test.jobs.waiting('payment-event')).map(({ data }) => data)).toEqual([
      { provider: 'stripe', eventId: 'evt_good' },
    ])
  })

  it('accepts an event that we do not use, and forgets it', async () => {
    const payload = event('evt_other', { type: 'customer.created' })
    expect(await deliver(payload, header(payload))).toBe('200')
    expect(await readEvents()).toEqual(['evt_good'])
  })

  it.each<[string, (payload: string) => string | undefined]>([
    ['without a signature', () => undefined],
    ['with another secret', (payload) => header(payload, { secret: 'whsec_other' })],
    ['over another body', () => header(event('evt_swapped'))],
    ['more than five minutes old', (payload) => header(payload, { timestamp: now - 301 })],
    ['with a time that was changed', (payload) => header(payload).replace(/t=\d+/, `t=${now + 1}`)],
    ['with nonsense', () => 'v1=0'],
  ])('refuses one %s, and keeps nothing', async (_name, sign) => {
    const payload = event('evt_forged')
    expect(await deliver(payload, sign(payload))).toBe('400 signatureInvalid')
    expect(await readEvents()).toEqual(['evt_good'])
  })
})
