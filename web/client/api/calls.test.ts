import { expect, expectTypeOf, test } from 'vitest'
import type { Calls } from './calls.ts'
import { makeClient } from './make-client.ts'

// The type checker runs most of these: `expectTypeOf` and `@ts-expect-error` do nothing at run time.
const asked: string[] = []
const api = makeClient((request) => {
  asked.push(`${request.method} ${request.url.slice(request.url.indexOf('/api'))}`)
  return Promise.resolve(Response.json({ documents: [] }))
}, 'https://roamfit.example')

test('a call of the contract is typed by its path, query, body and answer', async () => {
  const venues = await api.GET('/api/basicSearch/studios', {
    params: { query: { city: 'Berlin', activities: ['Yoga', 'Boxing'], sort: 'name', limit: 20, openNow: true } },
  })
  expectTypeOf(venues.data?.documents[0]?.name).toEqualTypeOf<string | undefined>()
  const path = { date: '24.11.2026', city: 'Berlin' }
  const next = await api.GET('/api/basicSearch/nextClassDate/{date}/{city}', { params: { path } })
  expectTypeOf(next.data).toEqualTypeOf<string | undefined>()
  await api.POST('/api/wishlist/add', { body: { fitnessId: 'ironworks' } })
  await api.DELETE('/api/user/sessions')

  expect(asked).toEqual([
    'GET /api/basicSearch/studios?city=Berlin&activities=Yoga&activities=Boxing&sort=name&limit=20&openNow=true',
    'GET /api/basicSearch/nextClassDate/24.11.2026/Berlin',
    'POST /api/wishlist/add',
    'DELETE /api/user/sessions',
  ])
})

test('what is sent has the spelling of the contract, however much the server forgives', async () => {
  // @ts-expect-error no such sort order
  await api.GET('/api/basicSearch/studios', { params: { query: { sort: 'price' } } })
  // @ts-expect-error its parameter is missing
  await api.GET('/api/user/orders/{bookingId}')
  // @ts-expect-error its body is missing
  await api.POST('/api/wishlist/add')
})

type Refusal<Path extends keyof Calls> = Calls[Path] extends {
  post: { responses: { default: { content: { 'application/json': { code: infer Code } } } } }
}
  ? Code
  : never

test('a refusal is typed by the codes of its call, of its access and of every call', () => {
  expectTypeOf<'emailTaken' | 'tooManyRequests'>().toExtend<Refusal<'/api/signup'>>()
  expectTypeOf<'alreadyBooked'>().not.toExtend<Refusal<'/api/signup'>>()
  expectTypeOf<'signInRequired'>().not.toExtend<Refusal<'/api/signup'>>()
  expectTypeOf<'signInRequired'>().toExtend<Refusal<'/api/wishlist/add'>>()
})

test('the webhook of the payment provider and the token endpoints are not for pages', () => {
  expectTypeOf<'/api/connect/providers'>().toExtend<keyof Calls>()
  expectTypeOf<'/api/payments/webhook'>().not.toExtend<keyof Calls>()
  expectTypeOf<'/api/connect/token'>().not.toExtend<keyof Calls>()
  expectTypeOf<'/api/connect/revocation'>().not.toExtend<keyof Calls>()
})
