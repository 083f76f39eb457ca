import type { FastifyInstance, InjectOptions } from 'fastify'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { everyCall, type EveryCall } from '../tests/support/calls/every-call.ts'
import { type Person, wholeProduct, type WholeProduct } from '../tests/support/product/whole-product.ts'
import { buildApp } from './http/app.ts'
import { loggerOptions } from './watching/logger.ts'
import { readConfig } from './start/config.ts'
import { safeError } from './watching/safe-error.ts'
import { authorise, identify, served } from './served.ts'

const CANARY = 'cAnArY7'

let whole: WholeProduct
let calls: EveryCall
let owner: Person
let working: FastifyInstance
let broken: FastifyInstance
let log = ''

beforeAll(async () => {
  whole = await wholeProduct()
  calls = everyCall(whole)
  owner = await whole.person(`${CANARY}@example.com`)
  // Enough visits for all calls that book.
  const { id } = await whole.database.db
    .selectFrom('passes')
    .select('id')
    .where('code', '=', owner.passCode)
    .executeTakeFirstOrThrow()
  await whole.database.db.insertInto('visit_ledger').values({ pass_id: id, kind: 'grant', visits: 20 }).execute()
  const config = readConfig({ SECRET: 'a secret of the tests, 32 letters' })
  const stream = new Writable({ write: (line: Buffer, _encoding, done) => done(void (log += line.toString())) })
  const parts = {
    config,
    context: whole.test.context,
    identify,
    authorise,
    databaseAnswers: async () => true,
    logger: { ...(loggerOptions(config) as object), level: 'trace', stream },
  }
  working = await buildApp({ ...parts, served })
  // Every call fails as a database fails whose message quotes all the values.
  const failure = Object.assign(new Error(`invalid input syntax for type integer: "${CANARY}"`), {
    code: '22P02',
    detail: `Key (email)=(${CANARY}) exists`,
    parameters: [CANARY],
    cause: new Error(`${CANARY}@example.com`),
  })
  broken = await buildApp({
    ...parts,
    served: served.map((one) => ({ ...one, answer: () => Promise.reject(failure) })),
    identify: async () => owner.accountId,
  })
})
afterAll(async () => {
  await working.close()
  await broken.close()
  await whole.close()
})
beforeEach(() => {
  log = ''
})

const secrets = [
  'email',
  'username',
  'password',
  'Password',
  'repeatPassword',
  'OldPassword',
  'NewPassword',
  'token',
  'refresh_token',
  'assertion',
  'challenge',
  'code',
  'PaymentMethodId',
  'voucherCode',
  'doorCode',
  'majorIllnessDetails',
  'message',
  'name',
  'phone',
  'Token',
]

/** The request with the canary in every private field, also where the value has the wrong type. */
function withCanaries(request: InjectOptions, kind: 'fields' | 'address'): InjectOptions {
  const headers = { ...request.headers, cookie: `session=${CANARY}`, 'x-api-key': CANARY }
  const query = secrets.map((name) => `${name}=${CANARY}%40example.com`).join('&')
  const address = typeof request.url === 'string' ? request.url : ''
  const url = `${address}${address.includes('?') ? '&' : '?'}${query}`
  if (kind === 'address') return { ...request, url, headers }
  const fields = Object.fromEntries(secrets.map((name) => [name, CANARY]))
  const isForm = 'content-type' in headers
  const payload = isForm
    ? new URLSearchParams(fields).toString()
    : { ...(request.payload as object | undefined), ...fields }
  return request.method === 'POST' ? { ...request, headers, payload } : { ...request, headers }
}

const names = Object.keys(everyCall({ venue: {}, yoga: {}, walkIn: {}, product: {} } as WholeProduct))
/**
 * What is private, in which part of the request: with a good token at both products. Those who are refused at the door
 * come to one of them, without a token or with a bad one: another one in each call.
 */
const requests = names.flatMap((name, index) =>
  (['fields', 'address'] as const).map((kind, part) => {
    const atTheDoor = {
      product: (index + part) % 2 === 0 ? ('working' as const) : ('broken' as const),
      token: (index >> 1) % 2 === part ? undefined : CANARY,
    }
    return [name, kind, atTheDoor] as const
  }),
)

it.each(requests)(
  'trust 26: %s keeps what is private in its %s out of the log and of every refusal',
  async (name, kind, atTheDoor) => {
    // A person who has deleted their account or signed out everywhere makes no further call.
    const caller = ['POST /user/deleteUser', 'DELETE /user/sessions'].includes(name)
      ? await whole.person(`${CANARY}-${kind}-${name.split('/').at(-1)}@example.com`)
      : owner
    const request = withCanaries((await calls[name]?.(caller)) ?? {}, kind)
    log = ''
    const products = { working, broken }
    for (const [app, token] of [
      [products[atTheDoor.product], atTheDoor.token],
      [working, caller.token],
      [broken, caller.token],
    ] as const) {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const answer = await app.inject({ ...request, headers: { ...request.headers, ...authorization } })
      if (answer.statusCode >= 400) expect(answer.body).not.toContain(CANARY)
      expect(answer.headers['location'] ?? '').not.toContain(CANARY)
    }
    expect(log).toContain('call of a page')
    for (const secret of [CANARY, caller.token]) expect(log).not.toContain(secret)
  },
)

it.each([
  '/api/utility/couponDetail/CANARY',
  '/door/CANARY',
  '/door/CANARY/?partner=x',
  '/t/CANARY',
  '/B2C/door/CANARY',
  '/api/calendar/CANARY.ics',
  '/wallet/apple/CANARY',
  '/wallet/google/CANARY',
  '/api/wallet/apple/v1/devices/CANARY/registrations/pass.com.example',
])('a code in the path of %s is no part of the log', async (url) => {
  log = ''
  await working.inject({ url: url.replace('CANARY', CANARY) })
  expect(log).toContain('[removed]')
  expect(log).not.toContain(CANARY)
})

it('an error still says enough to find it', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
    code: '23505',
    constraint: 'accounts_email',
    detail: 'Key (email)=(nina@example.com) already exists.',
  })
  expect(safeError(new Error('Failed for nina@example.com', { cause: error }))).toEqual({
    type: 'Error',
    message: 'Failed for [removed]',
    stack: expect.stringContaining('canaries.test.ts'),
    cause: {
      type: 'Error',
      message: error.message,
      code: '23505',
      constraint: 'accounts_email',
      stack: expect.any(String),
    },
  })
})
