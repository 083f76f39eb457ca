import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../../contract/profile.ts'
import { MailboxRefusal } from '../../../adapters/mail/mail.ts'
import { mailExamples } from '../../../tests/support/mail-examples.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'
import { deliverMails } from '../deliver-mail.ts'
import { queueMail } from '../queue-mail.ts'

const SECRET = 'a secret of the mail provider, 36 letters'
const NOW = '2026-06-12T10:00:00.000Z'

let whole: WholeProduct
let nina: Person
beforeAll(async () => {
  whole = await wholeProduct({ environment: { RATE_LIMIT_FACTOR: '100000', MAIL_BOUNCE_SECRET: SECRET }, now: NOW })
  nina = await whole.person('nina@example.com')
})
afterAll(() => whole.close())

const db = () => whole.database.db
const findRefusal = async () => (await whole.test.get('/api/user', { as: nina.token })).json<User>().mailboxRefusedAt
const report = async (body: object, secret?: string) => {
  const headers: Record<string, string> = secret === undefined ? {} : { 'x-bounce-secret': secret }
  const answer = await whole.test.post(
    '/api/mail/bounces',
    { address: nina.email, kind: 'permanent', ...body },
    { headers },
  )
  return answer.json<{ isMarked?: boolean; code?: string }>()
}
const queue = async (kind: 'visit-reminder' | 'purchase-receipt') => {
  await db().deleteFrom('outbox_mails').execute()
  const mail = { kind, to: nina.email, data: mailExamples[kind], accountId: nina.accountId } as const
  await queueMail(whole.test.context, db(), mail as never)
  return db().selectFrom('outbox_mails').select(['id', 'kind', 'status']).executeTakeFirst()
}
const works = () => whole.test.post('/api/user/mailboxWorks', undefined, { as: nina.token })

describe('a report of a bounce', () => {
  it('does not exist without the secret', async () => {
    expect([await report({}), await report({}, 'wrong')]).toMatchObject([
      { code: 'routeNotFound' },
      { code: 'routeNotFound' },
    ])
    const other = await wholeProduct()
    const url = '/api/mail/bounces'
    const body = { address: nina.email, kind: 'permanent' }
    const answer = await other.test.post(url, body, { headers: { 'x-bounce-secret': '' } })
    expect(answer.json()).toMatchObject({ code: 'routeNotFound' })
    await other.close()
    expect(await findRefusal()).toBeNull()
  })

  it('of a temporary kind, or about an unknown address, marks nothing', async () => {
    expect(await report({ kind: 'temporary' }, SECRET)).toEqual({ isMarked: false })
    expect(await report({ address: 'nobody@example.com' }, SECRET)).toEqual({ isMarked: false })
    expect(await findRefusal()).toBeNull()
  })

  it('marks the mailbox and its mail; mails that may be refused are not written, others are', async () => {
    const mail = await queue('purchase-receipt')
    await db()
      .updateTable('outbox_mails')
      .set({ status: 'sent', sent_at: new Date(NOW) })
      .execute()
    const at = '2026-06-12T09:00:00Z'
    const facts = {
      at,
      reason: 'No such user',
      messageId: `<${mail?.id}@roamfit.example>`,
      address: 'NINA@example.com',
    }
    expect(await report(facts, SECRET)).toEqual({ isMarked: true })
    const row = db().selectFrom('outbox_mails').select(['status', 'last_error', 'bounced_at'])
    expect(await row.executeTakeFirst()).toEqual({
      status: 'sent',
      last_error: 'No such user',
      bounced_at: new Date(at),
    })
    expect(await findRefusal()).toBe('2026-06-12T09:00:00.000Z')
    expect([await queue('visit-reminder'), (await queue('purchase-receipt'))?.kind]).toEqual([
      undefined,
      'purchase-receipt',
    ])
    const support = await whole.staffAs('support')
    const opened = await whole.test.post(`/api/staff/travellers/${nina.accountId}/open`, {}, { as: support.token })
    expect(opened.json()).toMatchObject({ mailboxRefused: { at: '2026-06-12T09:00:00.000Z', reason: 'No such user' } })
    expect((await works()).json()).toMatchObject({ mailboxRefusedAt: null })
    expect((await queue('visit-reminder'))?.kind).toBe('visit-reminder')
  })

  it.each([
    ['a changed address', { email: 'nina@new.example' }, null],
    ['a newly confirmed address', { email_verified_at: new Date('2026-06-12T11:00:00Z') }, null],
    ['another change', { first_name: 'Nina' }, NOW],
  ])('%s leaves the mark %o', async (_what, change, mark) => {
    const { email } = await db()
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', nina.accountId)
      .executeTakeFirstOrThrow()
    expect(await report({ address: email }, SECRET)).toEqual({ isMarked: true })
    await db().updateTable('accounts').set(change).where('id', '=', nina.accountId).execute()
    expect(await findRefusal()).toBe(mark)
  })
})

it('a mailbox that refuses while the mail is sent is marked, and the mail is not tried again', async () => {
  const { email } = await db()
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', nina.accountId)
    .executeTakeFirstOrThrow()
  await works()
  await queue('purchase-receipt')
  await db().updateTable('outbox_mails').set({ recipient: email }).execute()
  const send = () => Promise.reject(new MailboxRefusal('550 5.1.1 User unknown'))
  await deliverMails({ ...whole.test.context, mail: { name: 'smtp', send } })
  const row = db().selectFrom('outbox_mails').select(['status', 'bounced_at'])
  expect(await row.executeTakeFirst()).toEqual({ status: 'failed', bounced_at: new Date(NOW) })
  expect(await findRefusal()).toBe(NOW)
})
