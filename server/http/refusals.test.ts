import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActivities } from '../../contract/destinations.ts'
import type { Context } from '../../modules/call/context.ts'
import { registerApi } from './api.ts'

let failure: Error
const app = Fastify()
beforeAll(() =>
  app.register(registerApi, {
    prefix: '/api',
    context: {} as Context,
    served: [{ endpoint: listActivities, answer: () => Promise.reject(failure) }],
    identify: () => Promise.reject(new Error('Nobody signs in here')),
    authorise: () => Promise.reject(new Error('Nobody signs in here')),
  }),
)
afterAll(() => app.close())

const withCode = (code: string) => Object.assign(new Error('The database or the disk said so'), { code })

describe('trust 13: what the database and the disk say of themselves is no fault of the call', () => {
  it.each([
    ['the server shuts down', withCode('57P01'), '2'],
    ['it has no connection left', withCode('53300'), '2'],
    ['its connection was refused', withCode('ECONNREFUSED'), '2'],
    ['a row is held by another transaction', withCode('55P03'), '2'],
    ['its disk is full', withCode('53100'), '60'],
    ['it has no memory', withCode('53200'), '60'],
    ['its disk fails', withCode('58030'), '60'],
    ['the disk of the data folder is full', withCode('ENOSPC'), '60'],
    ['the quota of the data folder is used up', withCode('EDQUOT'), '60'],
  ])('%s: 503, and when to come again', async (_what, error, seconds) => {
    failure = error
    const answer = await app.inject(`/api${listActivities.path}`)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      seconds,
    ])
  })

  it.each([
    ['a broken statement', withCode('42601')],
    ['a fault of ours', new TypeError('x is not a function')],
  ])('%s is one: 500', async (_what, error) => {
    failure = error
    expect((await app.inject(`/api${listActivities.path}`)).statusCode).toBe(500)
  })
})
