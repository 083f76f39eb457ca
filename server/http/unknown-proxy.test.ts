import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { warnOfUnknownProxy } from './unknown-proxy.ts'

it('warns once of a proxy that no setting names, and never without a proxy', async () => {
  const warned: string[] = []
  const app = Fastify()
  app.addHook('onRequest', warnOfUnknownProxy({ warn: (message: unknown) => void warned.push(String(message)) }))
  app.get('/', () => 'ok')
  await app.inject('/')
  expect(warned).toEqual([])
  for (let time = 0; time < 3; time++)
    expect((await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(200)
  expect(warned).toEqual([expect.stringContaining('TRUSTED_PROXY')])
  await app.close()
})
