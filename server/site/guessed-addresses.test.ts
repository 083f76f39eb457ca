import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leadOnFromGuesses } from './guessed-addresses.ts'

let app: FastifyInstance
beforeAll(async () => {
  // As the product (server/http/app.ts).
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(leadOnFromGuesses)
})
afterAll(() => app.close())

it.each([
  ['/blog', '/blogs'],
  ['/blog/?partner=grand-hotel', '/blogs?partner=grand-hotel'],
  ['/blog/how-to-pack', '/blogs/how-to-pack'],
  ['/blog/%2F%2Fevil.example', '/blogs/%2F%2Fevil.example'],
  ['/terms', '/terms-of-use'],
  ['/cookies', '/privacy'],
  ['/support?partner=grand-hotel', '/?partner=grand-hotel#contact'],
  ['/become-a-partner', '/#become-a-partner'],
  ['/gyms?city=Paris', '/locations?city=Paris'],
  ['/bookings', '/user/profile/bookings'],
])('%s leads on to %s for good', async (guess, page) => {
  const answer = await app.inject(guess)
  expect([answer.statusCode, answer.headers.location]).toEqual([301, page])
})

it('leads nowhere from any other address', async () => {
  expect((await app.inject('/blogging')).statusCode).toBe(404)
})
