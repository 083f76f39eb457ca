import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { notificationChannels, notificationTopics, type PreferencesBody } from '../../contract/preferences.ts'
import { inTransaction } from '../../database/transaction.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { addDevice } from '../../tests/support/factories/devices.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { mailExamples } from '../../tests/support/mail-examples.ts'
import { addressOfNobody } from '../formats/email.rules.ts'
import { changePreferences } from '../accounts/preferences/change-preferences.ts'
import { valueFixedFor } from '../accounts/preferences/preferences.rules.ts'
import type { MailKind } from './mails/mail-kinds.ts'
import { toggleOfMail, topicOfMail } from './mail-table.ts'
import { isPushed } from './push-words.ts'
import { queueMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'

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
  await database.db.deleteFrom('outbox_pushes').execute()
  await test.jobs.discard()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const kinds = Object.keys(mailExamples) as MailKind[]

/** Queues one mail of every kind for the account, and returns the kinds that were not written. */
async function kindsLeftOut(
  turned: NonNullable<PreferencesBody['notifications']>,
  owner: string | undefined = accountId,
): Promise<string[]> {
  await changePreferences(test.context, accountId, { notifications: turned })
  for (const kind of kinds) {
    await inTransaction(database.db, (sql) =>
      queueMail(test.context, sql, { kind, to: 'nina@example.com', data: mailExamples[kind], accountId: owner }),
    )
  }
  const written = await database.db.selectFrom('outbox_mails').select('kind').execute()
  return kinds.filter((kind) => !written.some((mail) => mail.kind === kind))
}

it.each<[string, NonNullable<PreferencesBody['notifications']>, string[]]>([
  ['all toggles are untouched', {}, ['review-request']],
  ['promotions and tips by e-mail are turned on', { promotions: { email: true } }, []],
  [
    'messages by e-mail are turned off',
    { messages: { email: false } },
    ['trainer-changed', 'wait-closed', 'review-request', 'checked-in', 'online-class-ended'],
  ],
  ['reminders by e-mail are turned off', { reminders: { email: false } }, ['visit-reminder', 'review-request']],
  [
    'all that can be is turned off',
    { messages: { email: false }, reminders: { email: false }, promotions: { email: false } },
    ['trainer-changed', 'visit-reminder', 'wait-closed', 'review-request', 'checked-in', 'online-class-ended'],
  ],
  [
    'notifications are turned on and off',
    {
      messages: { notification: false },
      reminders: { notification: true },
      promotions: { notification: true },
      accountSupport: { notification: false },
    },
    ['review-request'],
  ],
])('T62: which mails do not come when %s', async (_when, turned, expected) => {
  expect(await kindsLeftOut(turned)).toEqual(expected)
})

it('T62: one person’s toggles do not hold back another’s mails', async () => {
  const { id: omar } = await createTraveller(database.db)
  expect(
    await kindsLeftOut({ messages: { email: false }, reminders: { email: false }, promotions: { email: true } }, omar),
  ).toEqual(['review-request'])
})

/** Kinds that devices show while these are on. */
async function kindsOnDevices(turned: NonNullable<PreferencesBody['notifications']>): Promise<string[]> {
  await addDevice(database.db, accountId)
  await kindsLeftOut(turned)
  const rows = await database.db.selectFrom('outbox_pushes').select('kind').execute()
  return kinds.filter((kind) => rows.some((row) => row.kind === kind))
}

const messages = [
  'booking-confirmed',
  'booking-pending',
  'booking-moved',
  'class-moved',
  'trainer-changed',
  'venue-message',
  'seat-offered',
  'wait-changed',
  'wait-closed',
  'booking-rejected',
  'booking-missed',
  'visit-returned',
  'visit-entered',
  'objection-settled',
]
const support = [
  'password-changed',
  'purchase-failed',
  'pass-changed',
  'purchase-refunded',
  'refund-failed',
  'membership-activated',
]

it.each<[string, NonNullable<PreferencesBody['notifications']>, string[]]>([
  ['all toggles are untouched', {}, []],
  ['messages are on', { messages: { notification: true } }, messages],
  ['messages are on, and off by e-mail', { messages: { notification: true, email: false } }, messages],
  ['reminders are on', { reminders: { notification: true } }, ['visit-reminder']],
  ['reminders are on, and off by e-mail', { reminders: { notification: true, email: false } }, ['visit-reminder']],
  ['promotions are on', { promotions: { notification: true } }, ['review-request']],
  ['support is on', { accountSupport: { notification: true } }, support],
  [
    'all of it is on',
    { messages: { notification: true }, reminders: { notification: true }, accountSupport: { notification: true } },
    [...messages, 'visit-reminder', ...support],
  ],
])('T166: what is told on a device when %s', async (_when, turned, expected) => {
  expect((await kindsOnDevices(turned)).toSorted()).toEqual(expected.toSorted())
})

it('T166: a booking that the venue ends is notified, one that its traveller ends is not', async () => {
  await addDevice(database.db, accountId)
  await changePreferences(test.context, accountId, { notifications: { messages: { notification: true } } })
  for (const cancelledBy of ['traveller', 'venue', 'pass'] as const) {
    const data = { ...mailExamples['booking-cancelled'], cancelledBy }
    await inTransaction(database.db, (sql) =>
      queueMail(test.context, sql, {
        kind: 'booking-cancelled',
        to: 'nina@example.com',
        data,
        accountId,
        dedupeKey: cancelledBy,
      }),
    )
  }
  const rows = await database.db.selectFrom('outbox_pushes').select('dedupe_key').execute()
  expect(rows.map((row) => row.dedupe_key).toSorted()).toEqual(['pass', 'venue'])
})

it('T166: a notification names no person, no code and no class, and leads to a page of the site', async () => {
  await kindsOnDevices({
    messages: { notification: true },
    reminders: { notification: true },
    accountSupport: { notification: true },
  })
  const rows = await database.db.selectFrom('outbox_pushes').select(['kind', 'text']).execute()
  const shown = Object.fromEntries(
    rows.map(({ kind, text }) => [kind, JSON.parse(text) as { title: string; body: string; path: string }]),
  )
  expect(shown['booking-confirmed']).toMatchObject({
    title: 'Booking confirmed',
    body: 'Atelier Yoga, Tuesday, November 24, 6:00 PM',
    path: '/user/profile/bookings/b-1',
  })
  for (const { title, body, path } of Object.values(shown)) {
    expect(`${title} ${body}`).not.toMatch(/Nina|Novak|Morning Flow|RF-1234|AB12|Premium|@/)
    expect(path).toMatch(/^\/(user|location)\//)
  }
})

it('T166: every toggle that can be changed controls a kind of mail or notification, and each that controls none says why', () => {
  for (const topic of notificationTopics) {
    const governs = {
      email: kinds.some((kind) => toggleOfMail(kind) === topic),
      notification: kinds.some((kind) => topicOfMail(kind) === topic && isPushed(kind)),
      message: false,
    }
    for (const channel of notificationChannels)
      expect([topic, channel, valueFixedFor(`notifications.${topic}.${channel}`) === undefined]).toEqual([
        topic,
        channel,
        governs[channel],
      ])
  }
})

it('T62: a mail that can be turned off says where', () => {
  for (const kind of kinds)
    expect([
      kind,
      renderMail(kind, mailExamples[kind], test.context.settings).text.includes('/user/profile/notification'),
    ]).toEqual([kind, toggleOfMail(kind) !== undefined])
})

it('T61: an emptied account gets no mail', async () => {
  for (const to of [addressOfNobody(accountId), 'nina@example.com']) {
    await queueMail(test.context, database.db, {
      kind: 'purchase-refunded',
      to,
      data: mailExamples['purchase-refunded'],
      accountId,
    })
  }
  expect(await database.db.selectFrom('outbox_mails').select('recipient').execute()).toEqual([
    { recipient: 'nina@example.com' },
  ])
})
