import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Today } from '../../contract/staff-today.ts'
import type { StaffTraveller, TravellerRow } from '../../contract/staff-travellers.ts'
import { jobPlans } from '../../server/served.ts'
import { signIn } from '../../tests/support/calls/accounts.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { deliverMails } from '../notifications/deliver-mail.ts'

let whole: WholeProduct
let support: Person
let second: Person
let guest: Person
let emails = 0
beforeAll(async () => {
  whole = await wholeProduct()
})
beforeEach(async () => {
  whole.test.clock.set('2026-06-10T10:00:00Z')
  support = await whole.staffAs('support')
  second = await whole.staffAs('support')
  guest = await whole.person()
})
afterAll(() => whole.close())

const db = () => whole.database.db
const act = (path: string, body: object = {}, by = support) =>
  whole.test.post(`/api/staff/travellers/${guest.accountId}/${path}`, { reason: 'Called', ...body }, { as: by.token })
const account = () =>
  db().selectFrom('accounts').select(['email', 'status']).where('id', '=', guest.accountId).executeTakeFirstOrThrow()
const changes = async () => (await act('open')).json<StaffTraveller>().changes
const mailsTold = async () =>
  (
    await db().selectFrom('outbox_mails').select(['kind', 'data']).where('account_id', '=', guest.accountId).execute()
  ).map(({ kind, data }) => (data as { change?: string }).change ?? kind)
/** The latest link that was mailed to an address. */
async function linkTo(email: string): Promise<string> {
  await deliverMails(whole.test.context)
  const mail = whole.test.mails.findLast(({ to, text }) => to === email && text?.includes('/account-change#token='))
  return /account-change#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const press = async (token: string) => (await whole.test.post('/api/accountChange', { token })).json<object>()
const refused = { code: 'verificationInvalid' }
async function deletionsOnToday() {
  const { token } = await whole.staffAs('support')
  const { lines } = (await whole.test.get('/api/staff/today', { as: token })).json<Today>()
  return lines.filter(({ kind }) => kind === 'deletion').map(({ id, words }) => [id, words])
}
async function listHeldBack() {
  const { token } = await whole.staffAs('support')
  const list = await whole.test.get('/api/staff/travellers?deletion=heldBack', { as: token })
  return list.json<{ rows: TravellerRow[] }>().rows.map(({ email }) => email)
}
async function sweepAfter(days: number): Promise<void> {
  whole.test.clock.advance({ days, minutes: 1 })
  await jobPlans.find(({ name }) => name === 'sweep')?.handle(whole.test.context, {})
}

it('T180: a copy of the data is mailed as a link, and staff do not see it', async () => {
  const answer = await act('data')
  expect(answer.json()).toEqual({ sentTo: guest.email })
  expect(await mailsTold()).toContain('dataOffered')
})

describe('T180: a deletion that an operator announces', () => {
  it('happens after seven days, not before', async () => {
    const answers = await Promise.all([act('deletion'), act('deletion')])
    expect(answers.map((answer) => answer.json<{ isChanged: boolean }>().isChanged).toSorted()).toEqual([false, true])
    expect(await changes()).toMatchObject({ deletionDueAt: '2026-06-17T10:00:00.000Z' })
    await deliverMails(whole.test.context)
    await sweepAfter(6)
    expect(await account()).toMatchObject({ status: 'active' })
    await sweepAfter(1)
    expect(await account()).toMatchObject({ status: 'deleted' })
    expect(await mailsTold()).toContain('account-deleted')
  })

  it('does not happen while the mail about it has not arrived', async () => {
    await act('deletion')
    await deliverMails(whole.test.context)
    expect(await changes()).toMatchObject({ isDeletionTold: true })
    const mail = db().updateTable('outbox_mails').where('account_id', '=', guest.accountId)
    await mail.set({ bounced_at: whole.test.clock() }).where('kind', '=', 'account-question').execute()
    expect(await changes()).toMatchObject({ isDeletionTold: false })
    expect([await deletionsOnToday(), await listHeldBack()]).toEqual([[], []])
    await sweepAfter(8)
    expect(await account()).toMatchObject({ status: 'active' })
    expect(await deletionsOnToday()).toEqual([[guest.accountId, { email: guest.email }]])
    expect(await listHeldBack()).toEqual([guest.email])
  })

  it.each(['the traveller objects', 'an operator calls it off'])('does not happen if %s', async (who) => {
    await act('deletion')
    const token = await linkTo(guest.email)
    if (who.startsWith('an')) expect((await act('deletion/call-off')).json()).toEqual({ isChanged: true })
    else expect(await press(token)).toEqual({ outcome: 'kept' })
    expect(await press(token)).toMatchObject(refused)
    expect((await act('deletion/call-off')).json()).toEqual({ isChanged: false })
    await sweepAfter(8)
    expect(await account()).toMatchObject({ status: 'active' })
    expect(await mailsTold()).toContain('deletionCalledOff')
  })
})

describe('T181: a mistyped email', () => {
  const right = () => `right-${++emails}@example.com`
  async function ask(): Promise<{ email: string; oldLink: string; newLink: string }> {
    const email = right()
    expect((await act('email', { email })).json()).toEqual({ isChanged: true })
    return { email, oldLink: await linkTo(guest.email), newLink: await linkTo(email) }
  }

  it('changes after a press in both mailboxes, and ends the logins of people who read the old one', async () => {
    const orderId = await whole.purchase(guest)
    const { email, oldLink, newLink } = await ask()
    expect((await whole.test.post('/api/accountChange/read', { token: oldLink })).json()).toEqual({
      kind: 'oldEmail',
      until: '2026-06-17T10:00:00.000Z',
      isPressed: false,
    })
    expect(await press(newLink)).toEqual({ outcome: 'waits' })
    const again = await whole.test.post('/api/accountChange/read', { token: newLink })
    expect(again.json()).toMatchObject({ kind: 'newEmail', isPressed: true })
    expect(await changes()).toMatchObject({ emailChange: { isNewPressed: true, isOldPressed: false, isOwn: true } })
    await db()
      .insertInto('outbox_mails')
      .values({
        kind: 'account-changed',
        dedupe_key: `waits:${email}`,
        account_id: guest.accountId,
        recipient: guest.email,
        data: JSON.stringify({ firstName: null, change: 'dataOffered' }),
        due_at: new Date('2027-01-01'),
      })
      .execute()
    const answers = await Promise.all([press(oldLink), press(oldLink)])
    expect(answers).toContainEqual({ outcome: 'changed' })
    expect(answers).toContainEqual(expect.objectContaining(refused))
    expect(await account()).toEqual({ email, status: 'active' })
    expect((await whole.test.get('/api/user', { as: guest.token })).json()).toMatchObject({ code: 'sessionExpired' })
    await expect(signIn(whole.test, guest.email)).rejects.toThrow('400')
    await signIn(whole.test, email)
    const order = db().selectFrom('orders').select('email').where('id', '=', orderId)
    expect(await order.execute()).toEqual([{ email }])
    expect(await mailsTold()).toEqual(expect.arrayContaining(['emailLost', 'emailChanged']))
    const waits = db().selectFrom('outbox_mails').select('recipient').where('dedupe_key', '=', `waits:${email}`)
    expect(await waits.execute()).toEqual([{ recipient: email }])
  })

  it('does not tell the old mailbox the new address, nor the new one a name', async () => {
    const { email } = await ask()
    expect(JSON.stringify(whole.test.mails.filter(({ to }) => to === email))).not.toContain('Nina')
    const toOld = whole.test.mails.filter(({ to }) => to === guest.email)
    expect(JSON.stringify(toOld)).not.toContain(email)
  })

  it('changes after a press in the new one if a second person approves, never the one who asked', async () => {
    const { email, newLink } = await ask()
    const wish = { newEmail: email }
    expect((await act('email/approve', wish)).json()).toMatchObject({ code: 'secondPersonNeeded' })
    expect((await act('email/approve', wish, second)).json()).toMatchObject({ isDone: false })
    expect(await account()).toMatchObject({ email: guest.email })
    expect(await press(newLink)).toEqual({ outcome: 'changed' })
    expect(await account()).toMatchObject({ email })
    // The old mailbox may be a stranger's, who knows the password.
    await expect(signIn(whole.test, email)).rejects.toThrow('400')
  })

  it('is approved for the address that the second person has read', async () => {
    const { email } = await ask()
    await ask()
    expect((await act('email/approve', { newEmail: email }, second)).json()).toMatchObject({
      code: 'emailChangeNotFound',
    })
  })

  it('stays if it was called off, asked for again, or not proved in seven days', async () => {
    const first = await ask()
    const again = await ask()
    expect(await press(first.newLink)).toMatchObject(refused)
    await act('email/call-off')
    expect(await press(again.newLink)).toMatchObject(refused)
    const last = await ask()
    await sweepAfter(7)
    expect(await press(last.newLink)).toMatchObject(refused)
    expect(
      await db().selectFrom('email_changes').selectAll().where('account_id', '=', guest.accountId).execute(),
    ).toEqual([])
    expect(await account()).toMatchObject({ email: guest.email })
  })

  it('is not one that an account has, or that a deleted one had; a link tells nobody', async () => {
    const other = await whole.person()
    expect((await act('email', { email: other.email })).json()).toMatchObject({ code: 'emailTaken' })
    await whole.test.post('/api/user/deleteUser', undefined, { as: other.token })
    expect((await act('email', { email: other.email.toUpperCase() })).json()).toMatchObject({
      code: 'emailCannotBeUsed',
    })
    const { email, oldLink, newLink } = await ask()
    await press(oldLink)
    await whole.person(email)
    expect(await press(newLink)).toMatchObject(refused)
    expect(await account()).toMatchObject({ email: guest.email })
  })
})
