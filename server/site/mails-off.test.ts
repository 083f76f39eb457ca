import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signMailsOff } from '../../modules/accounts/preferences/mails-off-token.ts'
import { showPreferences } from '../../modules/accounts/preferences/change-preferences.ts'
import { toggleOfMail } from '../../modules/notifications/mail-table.ts'
import type { MailKind } from '../../modules/notifications/mails/mail-kinds.ts'
import { deliverMails } from '../../modules/notifications/deliver-mail.ts'
import { queueMail } from '../../modules/notifications/queue-mail.ts'
import { mailExamples } from '../../tests/support/mail-examples.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { mailsOff } from './mails-off.ts'

let whole: WholeProduct
let nina: Person
const app = fastify()
beforeAll(async () => {
  whole = await wholeProduct()
  nina = await whole.person()
  await app.register(mailsOff(whole.test.context))
})
afterAll(async () => {
  await app.close()
  await whole.close()
})

const press = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const mailToggles = async () => {
  const { notifications } = await showPreferences(whole.database.db, nina.accountId)
  return { messages: notifications.messages.email, reminders: notifications.reminders.email }
}

it('RFC 8058: one press without a cookie turns off one section, twice as once; the page turns it on again', async () => {
  const token = signMailsOff(whole.test.context.settings, { readerId: nina.accountId, topic: 'reminders' })
  const url = `/mails-off?token=${token}`
  expect([(await press(url)).statusCode, (await press(url)).statusCode]).toEqual([200, 200])
  expect(await mailToggles()).toEqual({ messages: true, reminders: false })
  await whole.test.post('/api/mailsOff', { token, isOn: true })
  expect(await mailToggles()).toEqual({ messages: true, reminders: true })
})

it('a token for another section or account, or of nobody, turns off nothing', async () => {
  const token = signMailsOff(whole.test.context.settings, { readerId: nina.accountId, topic: 'reminders' })
  for (const wrong of [token.replace('reminders', 'messages'), token.slice(0, -2), `${token}AA`, 'a.b.c', ''])
    expect((await press(`/mails-off?token=${wrong}`)).statusCode).toBe(400)
  expect(await mailToggles()).toEqual({ messages: true, reminders: true })
})

it('a press after the deletion of the account keeps nothing', async () => {
  const { accountId } = await whole.person()
  const { db } = whole.database
  await db
    .updateTable('accounts')
    .set({ status: 'deleted', deleted_at: new Date() })
    .where('id', '=', accountId)
    .execute()
  const token = signMailsOff(whole.test.context.settings, { readerId: accountId, topic: 'reminders' })
  expect((await press(`/mails-off?token=${token}`)).statusCode).toBe(400)
  const kept = db.selectFrom('notification_preferences').select('topic').where('account_id', '=', accountId)
  expect(await kept.execute()).toEqual([])
})

it('RFC 8058: every mail that may be refused has the header, and no other', async () => {
  const { db } = whole.database
  const { context, mails } = whole.test
  await db.deleteFrom('outbox_mails').execute()
  const toggles = [{ topic: 'promotions', channel: 'email', is_on: true }] as const
  for (const kind of Object.keys(mailExamples) as MailKind[]) {
    const request = { kind, to: nina.email, data: mailExamples[kind], accountId: nina.accountId, toggles }
    await queueMail(context, db, request as never)
  }
  mails.length = 0
  await deliverMails(context)
  const kinds = new Map(
    (await db.selectFrom('outbox_mails').select(['id', 'kind']).execute()).map((m) => [m.id, m.kind]),
  )
  expect(mails).toHaveLength(Object.keys(mailExamples).length)
  for (const { id, unsubscribeUrl } of mails)
    expect([kinds.get(id), unsubscribeUrl !== undefined]).toEqual([
      kinds.get(id),
      kinds.get(id) === 'weekly-figures' || toggleOfMail(kinds.get(id) as MailKind) !== undefined,
    ])
})
