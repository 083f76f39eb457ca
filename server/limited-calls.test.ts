import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwordGrant } from '../tests/support/calls/accounts.ts'
import { type TestApp, testApp } from '../tests/support/product/app.ts'
import { type Person, wholeProduct, type WholeProduct } from '../tests/support/product/whole-product.ts'
import { identify, served } from './served.ts'

let whole: WholeProduct
let second: TestApp
let wide: TestApp
let person: Person

beforeAll(async () => {
  whole = await wholeProduct({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const options = { database: whole.database, served, identify, payments: whole.payments }
  second = await testApp(options)
  wide = await testApp({ ...options, environment: { RATE_LIMIT_FACTOR: '2' } })
  person = await whole.person()
})
beforeEach(async () => {
  await whole.database.db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await whole.test.jobs.discard()
  await second.close()
  await wide.close()
  await whole.close()
})

type Try = (test: TestApp) => Promise<LightMyRequestResponse>

const limited: readonly [what: string, most: number, seconds: number, attempt: Try][] = [
  ['login', 10, 900, (test) => passwordGrant(test, person.email, 'Wrong_pass1')],
  ['forgotten password', 5, 3600, (test) => test.post('/api/forgotPassword', { email: person.email })],
  [
    'free pass check of an address',
    100,
    3600,
    (test) => test.get('/api/voucher/FreeDayPassCheck?email=guest%40example.com&partnerId=grand-hotel'),
  ],
  ['link of a free pass again', 5, 3600, (test) => test.post('/api/emailConfirmation/again', { email: person.email })],
  ['coupon', 20, 3600, (test) => test.get('/api/utility/couponDetail/NOPE', { as: person.token })],
  ['claim', 10, 3600, (test) => test.post('/api/user/vouchers/claim', { voucherCode: 'NOPE' }, { as: person.token })],
  [
    'changing the time of a booking',
    20,
    3600,
    (test) => test.post('/api/user/orders/reschedule/unknown-reference', { date: '10.08.2026' }, { as: person.token }),
  ],
  [
    'review',
    20,
    3600,
    (test) =>
      test.post(
        '/api/user/reviews',
        { bookingId: 'unknown-reference', stars: 5, title: 'Good', message: 'Good.', location: 'London' },
        { as: person.token },
      ),
  ],
  [
    'forwarding a health check',
    10,
    3600,
    (test) =>
      test.post(
        '/api/user/parQ/forwardings/00000000-0000-4000-8000-000000000000',
        { consent: true },
        { as: person.token },
      ),
  ],
  [
    'change of password',
    10,
    900,
    (test) =>
      test.post(
        '/api/user/changePassword',
        { OldPassword: 'Wrong_pass1', NewPassword: 'Another_1' },
        { as: person.token },
      ),
  ],
]

describe.each(limited)('trust 22: %s', (_what, most, seconds, attempt) => {
  it(`${most} tries over all processes, then 429 with Retry-After`, async () => {
    for (let tries = 0; tries < most; tries++)
      expect((await attempt(tries % 2 === 0 ? whole.test : second)).statusCode).not.toBe(429)
    for (const test of [whole.test, second]) {
      const refused = await attempt(test)
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyRequests'])
      expect(Number(refused.headers['retry-after'])).toBe(seconds)
    }
    // The same counters, twice as wide.
    expect((await attempt(wide)).statusCode).not.toBe(429)
  })
})

it('trust 22: a visitor without an account is counted by address, with a limit fifty times as wide', async () => {
  const attempt = () => whole.test.get('/api/utility/couponDetail/NOPE')
  await attempt()
  await whole.database.db
    .updateTable('rate_limits')
    .set({ hits: 20 * 50 - 1 })
    .where('bucket', '=', 'coupon/address')
    .execute()
  expect([(await attempt()).statusCode, (await attempt()).statusCode]).toEqual([404, 429])
})
