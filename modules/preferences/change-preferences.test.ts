import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/support/app.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { type Account, createTraveller } from '../../tests/support/factories/accounts.ts'
import { preferenceEndpoints } from './preferences.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let nina: Account
beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: preferenceEndpoints })
})
beforeEach(async () => {
  nina = await createTraveller(database.db)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const on = { email: true, message: true, notification: true }
const off = { email: false, message: false, notification: false }
const nowhere = { facebook: false, instagram: false, twitter: false }
const untouched = { notifications: { messages: on, reminders: on, promotions: off, accountSupport: on }, privacy: { socialNetworks: nowhere, searchEngines: nowhere } }
const show = async (as = nina.id) => (await test.get('/api/user/preferences', { as })).json<unknown>()
const change = (body: object) => test.post('/api/user/preferences', body, { as: nina.id })

it('T62: marketing and sharing are off until somebody turns them on', async () => {
  expect(await show()).toEqual(untouched)
})

it('T62: a toggle stays as it was set, and touches no other and nobody else', async () => {
  const omar = await createTraveller(database.db)
  expect((await change({ notifications: { promotions: { email: true } } })).json()).toEqual({ ...untouched, notifications: { ...untouched.notifications, promotions: { ...off, email: true } } })
  await change({ notifications: { messages: { message: false } }, privacy: { searchEngines: { twitter: true } } })
  await change({ notifications: { messages: { message: true } } })
  const expected = { notifications: { ...untouched.notifications, promotions: { ...off, email: true } }, privacy: { socialNetworks: nowhere, searchEngines: { ...nowhere, twitter: true } } }
  expect(await show()).toEqual(expected)
  expect(await show(omar.id)).toEqual(untouched)
})

it('nothing sent changes nothing', async () => {
  expect((await change({})).json()).toEqual(untouched)
})

it('refuses what is no toggle', async () => {
  expect((await change({ notifications: { messages: { email: 'maybe' } } })).json()).toMatchObject({ code: 'invalidRequest', fields: { 'notifications.messages.email': expect.any(String) } })
})
