import type { FastifyInstance } from 'fastify'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { medicalQuestions } from '../../contract/health-check.ts'
import { buildApp } from '../../server/http/app.ts'
import { loggerOptions } from '../../server/watching/logger.ts'
import { readConfig } from '../../server/start/config.ts'
import { type BookingWorld, bookingWorld } from '../../tests/support/product/booking-world.ts'
import { createVenue } from '../../tests/support/factories/catalogue.ts'
import type { Context } from '../call/context.ts'
import { healthCheckEndpoints } from './health-check.endpoints.ts'
import { PASSWORD } from '../../tests/support/calls/accounts.ts'
import { identify } from '../sign-in/logins/identify.ts'
import { createAccount } from '../sign-up/create-account.ts'
import { appointStaff } from '../staff/appoint-staff.ts'
import { authorise } from '../staff/authorise.ts'
import { demoStaffCode } from '../staff/show-demo-code.ts'
import { staffEndpoints } from '../staff/staff.endpoints.ts'

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
    served: [...healthCheckEndpoints, ...staffEndpoints],
    // A traveller's token is their id, staff have real tokens.
    identify: async (of, token, caller) => (caller === 'staff' ? identify(of, token, caller) : token),
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

/** Signs a member of the venue's staff in, and returns their token. */
async function signInAtDesk(venueId: string): Promise<string> {
  const { context } = world.test
  const email = 'mia@loft.example'
  const accountId = await createAccount(context, context.db, { email, password: PASSWORD, role: 'venue' })
  if (accountId === undefined) throw new Error('The address has an account already')
  await appointStaff(context, { accountId, venueId, role: 'front_desk' })
  const factor = await demoStaffCode(context, email)
  const { challenge } = (await call('/api/staff/signIn', { email, password: PASSWORD })).json<{ challenge: string }>()
  const answer = await call('/api/staff/secondFactor', { challenge, code: factor?.code })
  return answer.json<{ access_token: string }>().access_token
}

it('trust 26, B3: health answers, tokens of links and door codes are in no log, no refusal, no mail, no address and no entry of the audit log', async () => {
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
  world.test.clock.set('2026-06-11T16:45:00Z')
  const atDesk = await signInAtDesk(venue.id)
  const ofGuest = `/api/staff/venues/${venue.slug}/bookings/${id}/health`
  expect((await call(ofGuest, {}, atDesk)).body).toContain(ANSWER)
  world.test.clock.advance({ minutes: 11 })
  expect((await call(ofGuest, { why: ANSWER }, atDesk)).statusCode).toBe(403)
  isBroken = true
  expect((await call('/api/user/parQ/update', answers, as)).statusCode).toBe(500)
  expect((await call('/api/healthLink/open', { token, doorCode: venue.door_code })).statusCode).toBe(500)
  expect((await call(ofGuest, {}, atDesk)).statusCode).toBe(500)
  isBroken = false

  expect(refusals).toHaveLength(9)
  const places = {
    logs: logged.join(''),
    refusals: refusals.join('\n'),
    addresses: asked.join('\n'),
    mails: JSON.stringify(world.test.mails).replaceAll(`health-link#${token}`, ''),
    audit: JSON.stringify(await world.database.db.selectFrom('audit_log').selectAll().execute()),
  }
  expect(places.logs).toContain('call failed')
  expect(places.audit).toContain('healthCheck.opened')
  for (const [place, content] of Object.entries(places)) {
    for (const canary of [ANSWER, token, venue.door_code])
      expect(content.includes(canary), `${canary} in ${place}`).toBe(false)
  }
})
