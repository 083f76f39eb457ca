import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnData } from '../../contract/own-data.ts'
import type { MessageRow, StaffMessage } from '../../contract/staff-messages.ts'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let ina: Person
let otto: Person
beforeAll(async () => {
  whole = await wholeProduct({ environment: { RATE_LIMIT_FACTOR: '100000', CONTACT_EMAIL: 'desk@roamfit.example' } })
  ina = await whole.staffAs('support')
  otto = await whole.staffAs('owner')
})
afterAll(() => whole.close())

const HOSTILE = '<script>alert(1)</script>\n=1+1 100% 🏊 ' + 'x'.repeat(300)
let id: string
beforeEach(async () => {
  await whole.database.db.deleteFrom('contact_messages').execute()
  id = await write('nina@example.com')
  whole.test.mails.length = 0
})

async function write(email: string): Promise<string> {
  const sent = { name: 'Nina Novak', email, message: HOSTILE, created_at: new Date('2026-06-10T08:00:00Z') }
  const inserted = whole.database.db.insertInto('contact_messages').values(sent).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

const send = async (act: string, body: object, by = ina, to = id) =>
  whole.test.post(`/api/staff/messages/${to}/${act}`, body, { as: by.token })
const open = async (by = ina) => (await send('open', {}, by)).json<StaffMessage>()
const list = async (query = '') =>
  (await whole.test.get(`/api/staff/messages?${query}`, { as: ina.token })).json<{ rows: MessageRow[] }>().rows

describe('T155: a message of the contact form', () => {
  it('is answered by a mail whose replies go to our mailbox, and is then the one who answered it', async () => {
    const { version, repliesTo, colleagues } = await open()
    expect(repliesTo).toBe('desk@roamfit.example')
    expect(colleagues.map((one) => one.id).toSorted()).toEqual([ina.accountId, otto.accountId].toSorted())
    expect((await send('answer', { text: 'Yes, <b>there</b> is.', close: true, version })).json()).toEqual({
      isChanged: true,
    })
    const [mail] = await deliverMails(whole.test)
    expect(mail).toMatchObject({ to: 'nina@example.com', replyTo: 'desk@roamfit.example' })
    expect(mail?.html).toContain('Yes, &lt;b&gt;there&lt;/b&gt; is.')
    expect(mail?.html).not.toContain('<script>')
    const record = await open(otto)
    expect(record).toMatchObject({
      message: { state: 'closed', assignedTo: { id: ina.accountId } },
      text: HOSTILE,
      answers: [{ text: 'Yes, <b>there</b> is.', by: ina.email }],
      closed: { by: ina.email },
      mails: [{ kind: 'contact-answer', state: 'sent' }],
    })
  })

  it('answered by two at once has one answer, and the second reads it', async () => {
    const { version } = await open()
    const body = { text: 'Yes', close: false, version }
    const answers = await Promise.all([send('answer', body), send('answer', body, otto)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'recordChanged' })
    const seen = await open()
    expect(seen.answers).toHaveLength(1)
    expect((await send('answer', { ...body, version: seen.version }, otto)).statusCode).toBe(200)
    expect(await deliverMails(whole.test)).toHaveLength(2)
  })

  it('is assigned, closed and opened again; what changes nothing leaves no entry', async () => {
    const acts = [
      ['assign', { colleagueId: otto.accountId }, true, 'assigned'],
      ['assign', { colleagueId: otto.accountId }, false, 'assigned'],
      ['close', {}, true, 'closed'],
      ['close', {}, false, 'closed'],
      ['reopen', {}, true, 'assigned'],
      ['reopen', {}, false, 'assigned'],
    ] as const
    for (const [act, body, isChanged, state] of acts) {
      expect([act, (await send(act, body)).json()]).toEqual([act, { isChanged }])
      expect((await list(`state=${state}`)).map((row) => row.id)).toEqual([id])
    }
    const entries = whole.database.db.selectFrom('audit_log').select('action').where('subject_id', '=', id)
    expect((await entries.orderBy('id').execute()).map(({ action }) => action)).toEqual([
      'message.assigned',
      'message.closed',
      'message.reopened',
    ])
  })

  it('is nobody’s who may not answer it, and a foreign one is not found', async () => {
    const auditor = await whole.staffAs('auditor')
    const refusals = [
      await send('assign', { colleagueId: auditor.accountId }),
      await send('assign', { colleagueId: ina.accountId }, ina, '00000000-0000-4000-8000-000000000000'),
      await send('close', {}, ina, "'; drop table"),
      await send('answer', { text: 'x'.repeat(4_001), close: false, version: 'x' }),
    ]
    expect(refusals.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'colleagueNotFound',
      'messageNotFound',
      'messageNotFound',
      'invalidRequest',
    ])
  })

  it('is found by its filters, and begins in the list', async () => {
    expect((await list('email=nina@example.com&from=2026-06-10&to=2026-06-10&state=open'))[0]).toMatchObject({
      begins: [...HOSTILE].slice(0, 200).join(''),
      assignedTo: null,
    })
    expect(await list('to=2026-06-09')).toEqual([])
    expect(await list(`assignedTo=${otto.email}`)).toEqual([])
  })

  it('is part of the data of a person who wrote from their confirmed address', async () => {
    const [writer, other] = [await whole.person(), await whole.person()]
    id = await write(writer.email)
    await send('answer', { text: 'Yes', close: true, version: (await open()).version })
    const dataOf = async (person: Person) =>
      (await whole.test.get('/api/user/data', { as: person.token })).json<OwnData>().messages
    expect(await dataOf(writer)).toMatchObject([{ text: HOSTILE, answers: [{ text: 'Yes' }] }])
    expect(await dataOf(other)).toEqual([])
  })
})
