import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPurchases, receivePaymentEvent } from '../../contract/checkout.ts'
import { listActivities } from '../../contract/destinations.ts'
import type { Context } from '../../modules/call/context.ts'
import { registerApi } from './api.ts'

let isTooMuch = false
let identified = 0
let app: FastifyInstance
let origin: string

beforeAll(async () => {
  app = Fastify()
  await app.register(registerApi, {
    prefix: '/api',
    context: {} as Context,
    served: [
      { endpoint: listActivities, answer: () => Promise.resolve({ data: [] }) },
      { endpoint: listPurchases, answer: () => Promise.resolve([]) },
      { endpoint: receivePaymentEvent, answer: () => Promise.resolve({ received: true }) },
    ],
    identify: (_context, token) => {
      identified += 1
      return Promise.resolve(token)
    },
    authorise: () => Promise.reject(new Error('This test has no staff')),
    isTooMuch: () => isTooMuch,
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const login = { headers: { authorization: 'Bearer traveller' } }
const event = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
const calls = [
  ['a public call', listActivities.path, {}],
  ['a call of a signed-in traveller', listPurchases.path, login],
] as const

it.each(calls)(
  '%s is refused at once while there is too much to do, and answered again afterwards',
  async (...call) => {
    const [, path, options] = call
    const ask = () => fetch(`${origin}/api${path}`, options)
    isTooMuch = true
    const before = identified
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
    expect(identified, 'no account is looked up').toBe(before)
    isTooMuch = false
    expect((await ask()).status).toBe(200)
  },
)

it('a step of a purchase is done even then', async () => {
  isTooMuch = true
  expect((await fetch(`${origin}/api${receivePaymentEvent.path}`, event)).status).toBe(200)
})

it('a page that has begun still gets its answers', async () => {
  isTooMuch = true
  expect((await app.inject(`/api${listActivities.path}`)).statusCode).toBe(200)
})
