import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { verifyEmail } from '../../contract/accounts.ts'
import { listPurchases, receivePaymentEvent } from '../../contract/checkout.ts'
import { listActivities } from '../../contract/destinations.ts'
import type { Context } from '../../modules/context.ts'
import { registerApi } from './api.ts'
import { callTurns } from './workload/busy-turns.ts'

let isTooMuch = false
let isCrowded = false
let identified = 0
let reads = 0
/** What confirmations wait for. */
let confirming: PromiseWithResolvers<void>
let confirmations = 0
let app: FastifyInstance
let origin: string

beforeAll(async () => {
  const endpoints = [listActivities, listPurchases, receivePaymentEvent, verifyEmail]
  app = Fastify()
  await app.register(registerApi, {
    prefix: '/api',
    context: {} as Context,
    endpoints,
    served: [
      { endpoint: listActivities, answer: () => Promise.resolve({ data: [] }) },
      { endpoint: listPurchases, answer: () => Promise.resolve([]) },
      { endpoint: receivePaymentEvent, answer: () => Promise.resolve({ received: true }) },
      {
        endpoint: verifyEmail,
        answer: async () => {
          confirmations += 1
          await confirming.promise
          return { message: 'confirmed' }
        },
      },
    ],
    identify: (_context, token) => {
      identified += 1
      return Promise.resolve(token)
    },
    authorise: () => Promise.reject(new Error('Nobody of staff calls')),
    isTooMuch: () => isTooMuch,
    turns: callTurns(() => isCrowded),
    noteRead: () => void reads++,
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const login = { headers: { authorization: 'Bearer somebody' } }
const event = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
const calls = [
  ['a public call', listActivities.path, {}],
  ['a call of somebody signed in', listPurchases.path, login],
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
    expect(identified, 'nobody is looked up').toBe(before)
    isTooMuch = false
    expect((await ask()).status).toBe(200)
  },
)

it('what a purchase waits for is done even then', async () => {
  isTooMuch = true
  expect((await fetch(`${origin}/api${receivePaymentEvent.path}`, event)).status).toBe(200)
})

it('a page that has begun gets its answers', async () => {
  isTooMuch = true
  expect((await app.inject(`/api${listActivities.path}`)).statusCode).toBe(200)
})

it('while many read, calls that write have turns: some are under way, and the others wait', async () => {
  isTooMuch = false
  isCrowded = true
  confirming = Promise.withResolvers()
  const body = JSON.stringify({ token: 'x'.repeat(43) })
  const confirm = () => fetch(`${origin}/api${verifyEmail.path}`, { ...event, method: verifyEmail.method, body })
  const before = reads
  const all = Promise.all(Array.from({ length: 10 }, confirm))
  await vi.waitFor(() => expect(confirmations).toBe(6))
  expect((await fetch(`${origin}/api${listActivities.path}`)).status, 'what reads goes past them').toBe(200)
  expect((await fetch(`${origin}/api${receivePaymentEvent.path}`, event)).status).toBe(200)
  expect([confirmations, reads - before]).toEqual([6, 1])
  isCrowded = false
  confirming.resolve()
  expect((await all).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
})
