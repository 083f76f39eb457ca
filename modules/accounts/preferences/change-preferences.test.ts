import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { type Account, createTraveller } from '../../../tests/support/factories/accounts.ts'
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

const off = { email: false, message: false, notification: false }
const on = { ...off, email: true }
const nowhere = { facebook: false, instagram: false, twitter: false }
const untouched = {
  notifications: { messages: on, reminders: on, promotions: off, accountSupport: on },
  privacy: { socialNetworks: nowhere, searchEngines: nowhere },
  fixed: expect.any(Object) as object,
  language: 'en-US',
}
const show = async (as = nina.id) => (await test.get('/api/user/preferences', { as })).json<unknown>()
const change = (body: object) => test.post('/api/user/preferences', body, { as: nina.id })

it('T62: marketing, notifications and sharing are off until the traveller turns them on', async () => {
  expect(await show()).toEqual(untouched)
})

it('T62: a toggle stays as it was set, and changes no other toggle and no other traveller', async () => {
  const omar = await createTraveller(database.db)
  expect((await change({ notifications: { reminders: { email: false } } })).json()).toEqual({
    ...untouched,
    notifications: { ...untouched.notifications, reminders: off },
  })
  await change({ notifications: { messages: { notification: true } }, privacy: { searchEngines: { twitter: true } } })
  await change({ notifications: { messages: { email: false } } })
  await change({ notifications: { messages: { email: true } } })
  const notifications = { ...untouched.notifications, reminders: off, messages: { ...on, notification: true } }
  const expected = {
    ...untouched,
    notifications,
    privacy: { socialNetworks: nowhere, searchEngines: { ...nowhere, twitter: true } },
  }
  expect(await show()).toEqual(expected)
  expect(await show(omar.id)).toEqual(untouched)
})

it('T191: the language is kept with the account, and only a known one', async () => {
  expect((await change({ language: 'en-GB' })).json()).toEqual({ ...untouched, language: 'en-GB' })
  expect((await change({ language: 'de' })).json()).toMatchObject({ fields: { language: expect.any(String) } })
  expect(await show()).toEqual({ ...untouched, language: 'en-GB' })
})

it('an empty change changes nothing', async () => {
  expect((await change({})).json()).toEqual(untouched)
})

it('refuses what is no toggle', async () => {
  expect((await change({ notifications: { messages: { email: 'maybe' } } })).json()).toMatchObject({
    code: 'invalidRequest',
    fields: { 'notifications.messages.email': expect.any(String) },
  })
})

it('T166: a toggle that would control nothing says why, and stays as it is', async () => {
  const { fixed } = (await show()) as { fixed: Record<string, string> }
  expect(Object.keys(fixed).toSorted()).toEqual([
    'notifications.accountSupport.email',
    'notifications.accountSupport.message',
    'notifications.messages.message',
    'notifications.promotions.message',
    'notifications.reminders.message',
    'privacy.searchEngines.instagram',
    'privacy.socialNetworks.instagram',
  ])
  const refused = await change({ notifications: { messages: { email: false, message: true } } })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'toggleFixed', fields: { 'notifications.messages.message': fixed['notifications.messages.message'] } },
  ])
  expect(await show()).toEqual(untouched)
  expect(
    (await change({ notifications: { messages: { message: false }, accountSupport: { email: true } } })).statusCode,
  ).toBe(200)
})
