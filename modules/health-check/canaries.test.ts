import type { FastifyInstance } from 'fastify'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allEndpoints } from '../../contract/all.ts'
import { medicalQuestions } from '../../contract/health-check.ts'
import { buildApp } from '../../server/http/app.ts'
import { loggerOptions } from '../../server/watching/logger.ts'
import { readConfig } from '../../server/start/config.ts'
import { type BookingWorld, bookingWorld } from '../../tests/support/product/booking-world.ts'
import { createVenue } from '../../tests/support/factories/catalogue.ts'
import type { Context } from '../context.ts'
import { healthCheckEndpoints } from './health-check.endpoints.ts'
import { authorise } from '../staff/authorise.ts'

const ANSWER = 'cAnArY-of-her-heart'

let world: BookingWorld
let app: FastifyInstance
const logged: string[] = []
const asked: string[] = []
const refusals: string[] = []
let isBroken = false

/** The real application with its real log options, at the most verbose level. */
beforeAll(async () => {
  world = await bookingWorld()
  const config = readConfig({ LOG_LEVEL: 'debug', SECRET: 'a secret of the tests, 32 letters' })
  const stream = new Writable({ write: (line: Buffer, _encoding, done) => done(void logged.push(line.toString())) })
  const clock = () => {
    if (isBroken) throw new Error('the clock broke')
    return world.test.clock()
  }
  const context: Context = { ...world.test.context, clock, log: pino(loggerOptions(config) as object, stream) }
  const logger = { ...(loggerOptions(config) as object), level: 'trace', stream }
  app = await buildApp({
    config,
    context,
    endpoints: allEndpoints,
    served: healthCheckEndpoints,
    identify: async (_context, token) => token,
    authorise,
    databaseAnswers: async () => true,
    logger,
  })
})
afterAll(async () => {
  await app.close()
  await world.mails()
  await world.close()
})

async function call(url: string, payload: object, as?: string) {
  asked.push(url)
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
  })
  if (answer.statusCode !== 200) refusals.push(answer.body + JSON.stringify(answer.headers))
  return answer
}

it('trust 26: health answers, tokens of links and door codes are in no log, no refusal, no mail and no address', async () => {
  const venue = await createVenue(world.database.db, world.london, { name: 'Loft Pilates', email: 'desk@loft.example' })
  const [person, session] = [await world.person(), await world.session({ at: venue })]
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  const as = person.account.id
  const answers = {
    firstName: 'Nina',
    lastName: 'Novak',
    dateOfBirth: '01.02.1990',
    city: 'London',
    country: 'UK',
    ...Object.fromEntries(medicalQuestions.map((question) => [question, true])),
    majorIllnessDetails: ANSWER,
  }
  const forwarding = `/api/user/parQ/forwardings/${id}`
  await call('/api/user/parQ/update', { ...answers, chestPain: null }, as)
  await call('/api/user/parQ/update', { ...answers, chestPain: ANSWER }, as)
  await call('/api/user/parQ/update', answers, as)
  await call(forwarding, { consent: ANSWER }, as)
  await call(forwarding, { consent: true }, as)
  await world.mails()
  const token = /health-link#([\w-]+)/.exec(world.test.mails.at(-1)?.text ?? '')?.[1] ?? 'no link'
  expect((await call('/api/healthLink/open', { token, doorCode: venue.door_code })).body).toContain(ANSWER)
  await call('/api/healthLink', { token })
  await call('/api/healthLink/open', { token, doorCode: world.gym.door_code })
  await call('/api/healthLink/open', { token: `${token}x`, doorCode: venue.door_code })
  isBroken = true
  expect((await call('/api/user/parQ/update', answers, as)).statusCode).toBe(500)
  expect((await call('/api/healthLink/open', { token, doorCode: venue.door_code })).statusCode).toBe(500)
  isBroken = false

  expect(refusals).toHaveLength(7)
  const places = {
    logs: logged.join(''),
    refusals: refusals.join('\n'),
    addresses: asked.join('\n'),
    mails: JSON.stringify(world.test.mails).replaceAll(`health-link#${token}`, ''),
  }
  expect(places.logs).toContain('call failed')
  for (const [place, content] of Object.entries(places)) {
    for (const canary of [ANSWER, token, venue.door_code])
      expect(content.includes(canary), `${canary} in ${place}`).toBe(false)
  }
})
