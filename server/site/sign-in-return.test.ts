import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { signInReturn } from './sign-in-return.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await app.register(signInReturn)
})
afterAll(() => app.close())

const post = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/sign-in/return',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('what a provider posts (T42)', () => {
  it('goes on to the page in the fragment, where no server and no log sees it', async () => {
    const answer = await post('state=s-1&id_token=a.b.c&code=secret&user=%7B%22name%22%3A1%7D')
    expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      303,
      '/sign-in/return#state=s-1&id_token=a.b.c',
      'no-store',
    ])
  })

  it.each([
    '',
    'x=1',
    'state=%0d%0aset-cookie:a=b',
    'state=//evil.example/',
    'state=a&state=b',
    `id_token=${'x'.repeat(9000)}`,
  ])('leads nowhere else with %s', async (payload) => {
    const { statusCode, headers } = await post(payload.slice(0, 9100))
    expect(statusCode).toBe(303)
    expect(headers['location']).toMatch(/^\/sign-in\/return#[\w%=&.-]*$/)
    expect(headers['set-cookie']).toBeUndefined()
  })
})
