import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PreferencesBody } from '../../contract/preferences.ts'
import { inTransaction } from '../../database/transaction.ts'
import { testApp, type TestApp } from '../../tests/support/app.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { mailExamples } from '../../tests/support/mail-examples.ts'
import { changePreferences } from '../preferences/change-preferences.ts'
import type { MailKind } from './mail-kinds.ts'
import { queueMail } from './queue-mail.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let accountId: string
beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [] })
})
beforeEach(async () => {
  accountId = (await createTraveller(database.db)).id
})
afterEach(async () => {
  await database.db.deleteFrom('outbox_mails').execute()
  await test.jobs.discard()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const kinds = Object.keys(mailExamples) as MailKind[]

/** One of every kind of mail to the account; answers the kinds that were not written. */
async function leftOut(turned: PreferencesBody, owner: string | undefined = accountId): Promise<string[]> {
  await changePreferences(test.context, accountId, turned)
  for (const kind of kinds) {
    await inTransaction(database.db, (sql) => queueMail(test.context, sql, { kind, to: 'nina@example.com', data: mailExamples[kind], accountId: owner }))
  }
  const written = await database.db.selectFrom('outbox_mails').select('kind').execute()
  return kinds.filter((kind) => !written.some((mail) => mail.kind === kind))
}

const every = (channel: 'email' | 'message' | 'notification', isOn = false) => ({ messages: { [channel]: isOn }, reminders: { [channel]: isOn }, promotions: { [channel]: isOn }, accountSupport: { [channel]: isOn } })

it.each<[string, PreferencesBody, string[]]>([
  ['nobody has touched a toggle', {}, ['review-request']],
  ['everything by e-mail is turned off', { notifications: every('email') }, ['visit-reminder', 'review-request', 'checked-in', 'online-class-ended']],
  ['messages by e-mail are turned off', { notifications: { messages: { email: false } } }, ['review-request', 'checked-in', 'online-class-ended']],
  ['reminders by e-mail are turned off', { notifications: { reminders: { email: false } } }, ['visit-reminder', 'review-request']],
  ['promotions and tips by e-mail are turned on', { notifications: { promotions: { email: true } } }, []],
  ['all else by e-mail is turned off', { notifications: { ...every('email'), messages: { email: true }, reminders: { email: true } } }, ['review-request']],
  ['the other channels are turned off', { notifications: { ...every('message'), ...every('notification') } }, ['review-request']],
])('T62: which mails do not come when %s', async (_when, turned, expected) => {
  expect(await leftOut(turned)).toEqual(expected)
})

it('T62: one person’s toggles keep nobody else’s mails back', async () => {
  const { id: omar } = await createTraveller(database.db)
  expect(await leftOut({ notifications: { ...every('email'), promotions: { email: true } } }, omar)).toEqual(['review-request'])
})
