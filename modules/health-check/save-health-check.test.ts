import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { medicalQuestions } from '../../contract/health-check.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { type Account, createTraveller } from '../../tests/support/factories/accounts.ts'
import { unseal } from '../secrets/seal.ts'
import { nothingAnswered } from './answers.rules.ts'
import { healthCheckEndpoints } from './health-check.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let nina: Account
beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: healthCheckEndpoints })
})
beforeEach(async () => {
  nina = await createTraveller(database.db)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const allNo = Object.fromEntries(medicalQuestions.map((question) => [question, true]))
const check = {
  firstName: 'Nina',
  lastName: 'Novak',
  dateOfBirth: '01.02.1990',
  gender: null,
  city: 'London',
  country: 'UK',
  ...allNo,
  chestPain: false,
}
const save = (body: object = check, as = nina.id) => test.post('/api/user/parQ/update', body, { as })
const show = async (as = nina.id) => (await test.get('/api/user/parQ/get', { as })).json<Record<string, unknown>>()

describe('the questionnaire', () => {
  it('is empty at first, every answer null (T145)', async () => {
    expect(await show()).toEqual({ ...nothingAnswered, lastUpdatedUTC: null, isStale: false })
  })

  it('comes back as it was sent, only to its owner, and the profile says that there is one (T53)', async () => {
    const omar = await createTraveller(database.db)
    expect((await save()).json()).toEqual({ message: 'Roamfit Check form updated' })
    expect(await show()).toEqual({
      ...nothingAnswered,
      ...check,
      lastUpdatedUTC: test.clock().toISOString(),
      isStale: false,
    })
    expect((await show(omar.id))['chestPain']).toBeNull()
    const { is_par_q_form_filled: isFilled } = await database.db
      .selectFrom('accounts')
      .select('is_par_q_form_filled')
      .where('id', '=', nina.id)
      .executeTakeFirstOrThrow()
    expect(isFilled).toBe(true)
  })

  it('T144: stores the pressed answers, sealed', async () => {
    await save({ ...check, majorIllnessDetails: 'cAnArY' })
    const row = await database.db
      .selectFrom('health_checks')
      .selectAll()
      .where('account_id', '=', nina.id)
      .executeTakeFirstOrThrow()
    expect([row.sealed.includes('cAnArY'), row.sealed.includes('chestPain')]).toEqual([false, false])
    const opened =
      unseal(test.context.settings, 'health-check', nina.id, { sealed: row.sealed, keyId: row.key_id }) ?? ''
    expect(JSON.parse(opened)).toMatchObject({ chestPain: 'yes', majorIllness: 'no', majorIllnessDetails: 'cAnArY' })
  })

  it('is replaced as a whole by the next one', async () => {
    await save({ ...check, treatmentDetails: 'physio', reasonStrength: true })
    await save()
    expect(await show()).toMatchObject({ treatmentDetails: null, reasonStrength: null })
  })

  it('T150: is stale after six months', async () => {
    await save()
    test.clock.set('2026-12-10T10:00:01Z')
    expect(await show()).toMatchObject({ isStale: true })
    test.clock.set('2026-06-10T10:00:00Z')
  })
})

it.each([
  [
    'a question without an answer',
    { lostConsciousness: null },
    'healthCheckIncomplete',
    'lostConsciousness',
    'All fields are required',
  ],
  [
    'a traveller under 18',
    { dateOfBirth: '12.06.2008' },
    'underage',
    'dateOfBirth',
    'You must be at least 18 years old',
  ],
  ['no name', { firstName: ' ' }, 'invalidRequest', 'firstName', 'First name is required'],
  ['no city', { city: '' }, 'invalidRequest', 'city', 'City is required'],
  [
    'a date that does not exist',
    { dateOfBirth: '31.02.1990' },
    'invalidRequest',
    'dateOfBirth',
    'Must be a date such as 24.11.2026 or 2026-11-24',
  ],
  [
    'an emergency phone that is none',
    { emergencyPhone: 'call me' },
    'invalidPhone',
    'emergencyPhone',
    'Invalid phone number',
  ],
  [
    'an emergency e-mail that is none',
    { emergencyEmail: 'nowhere' },
    'invalidEmail',
    'emergencyEmail',
    'Invalid Email',
  ],
])('refuses %s at its field and keeps nothing', async (_what, change, code, field, text) => {
  const answer = await save({ ...check, ...change })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ code, fields: expect.objectContaining({ [field]: text }) }),
  ])
  expect((await show())['lastUpdatedUTC']).toBeNull()
})
