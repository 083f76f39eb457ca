import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PartnerError } from '../../../adapters/partners-out/partner-error.ts'
import type { NewTraveller, TravelPartner } from '../../../adapters/partners-out/travel-partner.ts'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { type Account, createTraveller } from '../../../tests/support/factories/accounts.ts'
import { insuranceEndpoints } from './insurance.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let nina: Account
let asked: NewTraveller[] = []
let next: TravelPartner['register']
const acts: TravelPartner['register'] = async ({ key }) => ({ reference: `ref-${key}` })
const fails = (outcome: 'refused' | 'unknown') => () => Promise.reject(new PartnerError(outcome, 'no'))

beforeAll(async () => {
  database = await testDatabase()
  const travelPartner: TravelPartner = {
    register(traveller) {
      asked.push(traveller)
      return next(traveller)
    },
  }
  test = await testApp({ database, served: insuranceEndpoints, travelPartner })
})
beforeEach(async () => {
  nina = await createTraveller(database.db)
  asked = []
  next = acts
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const register = (word = 'safetrip') => test.post(`/api/user/${word}Registration`, undefined, { as: nina.id })
const row = () =>
  database.db.selectFrom('insurer_registrations').selectAll().where('account_id', '=', nina.id).executeTakeFirst()

it('T52: sends the insurer name and address and nothing else, and is done', async () => {
  const answer = await register()
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Successfully Registered' }])
  const known = await row()
  expect(asked).toEqual([{ email: nina.email, firstName: 'Nina', lastName: 'Novak', key: known?.id }])
  expect(known).toMatchObject({
    status: 'registered',
    external_ref: `ref-${known?.id}`,
    registered_at: test.clock(),
    last_error: null,
  })
})

it('T52: registering again succeeds without asking the insurer', async () => {
  await register()
  expect((await register()).json()).toEqual({ message: 'Successfully Registered' })
  expect(asked).toHaveLength(1)
})

it('five at once are one registration', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => register()))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
})

it.each([
  ['unknown', 502, 'registrationFailed', 'Something went wrong', 'pending'],
  ['refused', 409, 'registrationRefused', 'Our partner cannot register this email address', 'failed'],
] as const)('says so when the insurer %s', async (outcome, status, code, text, kept) => {
  next = fails(outcome)
  const answer = await register()
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    expect.objectContaining({ code, data: { error: text, message: text } }),
  ])
  expect(test.takeErrors()).toHaveLength(status === 502 ? 1 : 0)
  expect(await row()).toMatchObject({ status: kept, external_ref: null })
  next = acts
  expect((await register()).statusCode).toBe(200)
  expect([asked.length, asked[0]?.key === asked[1]?.key, (await row())?.status]).toEqual([2, true, 'registered'])
})

it('a late failure does not undo a registration that went well meanwhile', async () => {
  next = async () => {
    next = acts
    await register()
    throw new PartnerError('unknown', 'too late')
  }
  await register()
  expect(test.takeErrors()).toHaveLength(1)
  expect(await row()).toMatchObject({ status: 'registered' })
})

it('refuses another word for the insurer', async () => {
  expect((await register('calmspace')).json()).toMatchObject({ code: 'routeNotFound' })
})
