import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskCase, OpenedCase, SettledCase } from '../../contract/desk-cases.ts'
import type { EnteredVisitPage } from '../../contract/objections.ts'
import { deliverMails, signIn } from '../../tests/support/calls/accounts.ts'
import { createClass, createSession } from '../../tests/support/factories/catalogue.ts'
import { createScan } from '../../tests/support/factories/desks.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { recountBookings } from '../bookings/settle/recount-bookings.ts'

/** Classes at 18:00 in London on 10 June, for an hour: from 17:00 to 18:00 in UTC. */
const AT_THE_DOOR = '2026-06-10T16:55:00.000Z'
const EVENING = '2026-06-10T20:00:00.000Z'
const LAST_MOMENT = '2026-06-24T19:59:59.999Z'
const TOO_LATE = '2026-06-24T20:00:00.000Z'
const WORDS = 'I was ill that day.\nAsk my doctor.'

let whole: WholeProduct
let traveller: Person
let device: Person
let sequence = 0
beforeAll(async () => {
  whole = await wholeProduct()
  device = await whole.staffAs('device')
  await whole.database.db
    .updateTable('venues')
    .set({ email: 'desk@river.example' })
    .where('id', '=', whole.venue.id)
    .execute()
})
afterAll(async () => {
  expect(await recountBookings(whole.test.context)).toEqual({ seats: [], visits: [] })
  await whole.close()
})
beforeEach(async () => {
  whole.test.clock.set('2026-06-10T10:00:00Z')
  traveller = await whole.person()
})

/** Logins are short, and the clock of these tests moves, so a new one is needed. */
const newLogin = async () => (await signIn(whole.test, traveller.email)).access_token
const tokenOf = async (role: 'manager' | 'support' | 'owner' | 'auditor') => (await whole.staffAs(role)).token

async function book(by = traveller): Promise<string> {
  const { db } = whole.database
  const pilates = await createClass(db, whole.venue, { name: 'Pilates' })
  await createSession(db, pilates, { date: '2026-06-10', from: '18:00' })
  const wish = { Type: 'ClassTicket', TicketId: pilates.id, Date: '2026-06-10', ActiveVoucherCode: by.passCode }
  const { id } = (await whole.test.post('/api/bookings/add', wish, { as: by.token })).json<{ id: string }>()
  await deliverMails(whole.test)
  return id
}
const linkIn = (text = '') => /entered-visit\S*token=([\w-]+)/.exec(text)?.[1] ?? ''
/** The token in the mail of the traveller, who gets it with any toggles. */
async function tokenMailed(): Promise<string> {
  const mails = (await deliverMails(whole.test)).filter(({ to }) => to === traveller.email)
  expect(mails).toHaveLength(1)
  return linkIn(mails[0]?.text)
}
async function turnMailsOff(): Promise<void> {
  const off = { account_id: traveller.accountId, topic: 'messages', channel: 'email', is_on: false } as const
  await whole.database.db.insertInto('notification_preferences').values(off).execute()
}
async function tap(id: string): Promise<string> {
  whole.test.clock.set(AT_THE_DOOR)
  const scan = { ...createScan(new Date(AT_THE_DOOR), ++sequence, { bookingId: id }), how: 'tap' }
  await whole.test.post(`/api/desk/${whole.venue.slug}/scans`, { scans: [scan] }, { as: device.token })
  whole.test.clock.advance({ minutes: 1 })
  return tokenMailed()
}
async function enter(id: string): Promise<string> {
  whole.test.clock.set(EVENING)
  const url = `/api/desk/${whole.venue.slug}/bookings/${id}/visit`
  expect((await whole.test.post(url, { reason: 'Tablet was off' }, { as: await tokenOf('manager') })).statusCode).toBe(
    200,
  )
  return tokenMailed()
}
async function markAbsent(id: string): Promise<string> {
  whole.test.clock.set(EVENING)
  const url = `/api/desk/${whole.venue.slug}/bookings/${id}/absent`
  const why = { reason: 'Another guest took it' }
  expect((await whole.test.post(url, why, { as: await tokenOf('manager') })).statusCode).toBe(200)
  return tokenMailed()
}

const show = async (token: string) =>
  (await whole.test.post('/api/enteredVisit/read', { token })).json<EnteredVisitPage>()
async function object(token: string, words = WORDS) {
  const entryId = (await show(token)).entries[0]?.id
  const answer = await whole.test.post('/api/enteredVisit', { token, entryId, words })
  return { status: answer.statusCode, body: answer.json<EnteredVisitPage & { code?: string }>() }
}
const listCases = async () =>
  (await whole.test.get('/api/staff/cases', { as: await tokenOf('support') })).json<{ rows: DeskCase[] }>().rows
async function caseOf(bookingId: string): Promise<DeskCase> {
  const found = (await listCases()).find((one) => one.bookingId === bookingId && one.kind === 'objection')
  if (!found) throw new Error('There is no case')
  return found
}
const settle = async (id: string, outcome: 'upheld' | 'rejected', reason = 'The list shows another guest') =>
  (
    await whole.test.post(`/api/staff/cases/${id}`, { outcome, reason }, { as: await tokenOf('support') })
  ).json<SettledCase>()
const statusOf = async (id: string) =>
  (await whole.database.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const ledgerOf = async (id: string) => {
  const rows = whole.database.db.selectFrom('visit_ledger').select('kind').where('booking_id', '=', id)
  return (await rows.orderBy('id').execute()).map(({ kind }) => kind).join(' ')
}

describe('every entry of staff is mailed, with a link to it', () => {
  it.each([
    ['a tap at the desk', tap, 'tap'],
    ['a visit entered later', enter, 'visit'],
    ["'was not here'", async (id: string) => (await enter(id), markAbsent(id)), 'absence'],
  ] as const)('%s', async (_what, does, kind) => {
    await turnMailsOff()
    const id = await book()
    const token = await does(id)
    expect(await show(token)).toMatchObject({
      bookingId: id,
      ticketName: 'Pilates',
      locationName: 'River House Gym',
      entries: [{ kind, state: 'open', objection: null }, ...(kind === 'absence' ? [{ state: 'takenBack' }] : [])],
    })
  })

  it('but a scan of the ticket is not an entry', async () => {
    const id = await book()
    whole.test.clock.set(AT_THE_DOOR)
    const scan = createScan(new Date(AT_THE_DOOR), ++sequence, { bookingId: id })
    await whole.test.post(`/api/desk/${whole.venue.slug}/scans`, { scans: [scan] }, { as: device.token })
    whole.test.clock.advance({ minutes: 1 })
    expect(linkIn((await deliverMails(whole.test))[0]?.text)).toBe('')
    const as = await newLogin()
    const own = await whole.test.get(`/api/bookings/${id}/entries`, { as })
    expect(own.json()).toMatchObject({ entries: [] })
    const ticket = await whole.test.get(`/api/user/orders/${id}`, { as })
    expect(ticket.json()).toMatchObject({ enteredAt: null })
  })

  it('the ticket says when, and its owner sees the entry without the link', async () => {
    const id = await book()
    await enter(id)
    const as = await newLogin()
    const ticket = await whole.test.get(`/api/user/orders/${id}`, { as })
    expect(ticket.json()).toMatchObject({ enteredAt: EVENING })
    const own = await whole.test.get(`/api/bookings/${id}/entries`, { as })
    expect(await show(own.json<EnteredVisitPage>().token)).toMatchObject({
      bookingId: id,
      entries: [{ kind: 'visit' }],
    })
  })

  it('another traveller does not see it', async () => {
    const id = await book()
    const token = await enter(id)
    const other = await whole.person()
    const answer = await whole.test.get(`/api/bookings/${id}/entries`, { as: other.token })
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'bookingNotFound' }])
    await whole.database.db
      .updateTable('accounts')
      .set({ email: 'new@example.com' })
      .where('id', '=', traveller.accountId)
      .execute()
    expect(await show(token)).toMatchObject({ code: 'verificationInvalid' })
    whole.test.clock.set('2026-08-20T00:00:00Z')
    expect(await show(token)).toMatchObject({ code: 'verificationInvalid' })
  })
})

describe('a traveller objects', () => {
  it('until the last moment, once, in words that only opened cases show', async () => {
    const id = await book()
    const token = await enter(id)
    whole.test.clock.set(LAST_MOMENT)
    const { status, body } = await object(token)
    expect([status, body.entries]).toMatchObject([
      200,
      [{ state: 'objected', objection: { words: WORDS, settled: null } }],
    ])
    expect((await object(token)).status).toBe(200)
    expect(await object(token, 'Something else')).toMatchObject({ status: 409, body: { code: 'objectionMade' } })
    const opened = (await listCases()).filter(({ bookingId }) => bookingId === id)
    expect(opened).toMatchObject([
      { kind: 'objection', scan: null, entry: { kind: 'visit', enteredAt: EVENING }, outcomes: ['upheld', 'rejected'] },
    ])
    expect(JSON.stringify(opened)).not.toContain('ill that day')
  })

  it('not 14 days later', async () => {
    const token = await enter(await book())
    whole.test.clock.set(TOO_LATE)
    expect(await object(token)).toMatchObject({ status: 409, body: { code: 'objectionTooLate' } })
    expect(await show(token)).toMatchObject({ entries: [{ state: 'over', objectUntil: TOO_LATE }] })
  })

  it('not to an entry that was taken back, or belongs to another booking', async () => {
    const [id, foreign] = [await book(), await book(await whole.person())]
    const token = await enter(id)
    const entered = (await show(token)).entries[0]?.id
    const later = await markAbsent(id)
    whole.test.clock.set(EVENING)
    const url = `/api/desk/${whole.venue.slug}/bookings/${foreign}/visit`
    await whole.test.post(url, { reason: 'Tablet was off' }, { as: await tokenOf('manager') })
    const other = linkIn((await deliverMails(whole.test))[0]?.text)
    const send = async (link: string) =>
      (await whole.test.post('/api/enteredVisit', { token: link, entryId: entered, words: WORDS })).json<object>()
    expect(await send(later)).toMatchObject({ code: 'entryTakenBack' })
    expect(await send(other)).toMatchObject({ code: 'entryNotFound' })
    // The last letter of a signature carries bits that mean nothing, so the one before it is changed.
    const changed = later.replace(/.(?=.$)/, (letter) => (letter === 'x' ? 'y' : 'x'))
    expect(await send(changed)).toMatchObject({ code: 'verificationInvalid' })
  })

  it.each([
    ['nothing', ' '],
    ['too much', 'x'.repeat(1001)],
  ])('and has to say why: %s is refused beside its field', async (_what, words) => {
    const token = await enter(await book())
    const { status, body } = await object(token, words)
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, ['words']])
  })

  it('and the words go with their account', async () => {
    const id = await book()
    const token = await enter(id)
    await object(token)
    const deleted = await whole.test.post('/api/user/deleteUser', undefined, { as: await newLogin() })
    expect(deleted.statusCode).toBe(200)
    await deliverMails(whole.test)
    const rows = whole.database.db.selectFrom('desk_cases').select(['kind', 'words']).where('booking_id', '=', id)
    expect(await rows.execute()).toEqual([{ kind: 'objection', words: null }])
    expect(await settle((await caseOf(id)).id, 'upheld')).toMatchObject({ isChanged: true })
    expect((await deliverMails(whole.test)).map(({ to }) => to)).toEqual(['desk@river.example'])
  })
})

describe('an operator settles it in the open', () => {
  it('and reads why each entry was made, also of two in one moment, which nobody rewrites', async () => {
    const id = await book()
    await object(await enter(id))
    await markAbsent(id)
    const as = await tokenOf('support')
    const opened = await whole.test.post(`/api/staff/cases/${(await caseOf(id)).id}/open`, {}, { as })
    const entries = opened.json<OpenedCase>().history.filter(({ what }) => what === 'entry')
    expect(entries).toMatchObject([
      { kind: 'visit', at: EVENING, reason: 'Tablet was off' },
      { kind: 'absence', at: EVENING, reason: 'Another guest took it' },
    ])
    const rewritten = whole.database.db.updateTable('audit_log').set({ reason: 'Another' }).execute()
    await expect(rewritten).rejects.toThrow(/update on audit_log is refused/)
  })

  it('for the traveller: the visit is back, and both hear why', async () => {
    const id = await book()
    const token = await tap(id)
    await object(token)
    const { id: caseId } = await caseOf(id)
    expect(await settle(caseId, 'upheld')).toMatchObject({ outcome: 'upheld', isChanged: true })
    expect([await statusOf(id), await ledgerOf(id)]).toEqual(['cancelled_by_fitness', 'hold capture restore'])
    const mails = await deliverMails(whole.test)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [traveller.email, 'Your objection about River House Gym is settled'],
      ['desk@river.example', 'An objection was settled: Pilates'],
    ])
    for (const { text } of mails) expect(text).toContain('The list shows another guest')
    for (const { text } of mails) expect(text).not.toContain('ill that day')
    expect(await show(linkIn(mails[0]?.text))).toMatchObject({
      status: 'cancelledByFitness',
      entries: [
        { state: 'settled', objection: { settled: { isUpheld: true, reason: 'The list shows another guest' } } },
      ],
    })
    const entries = whole.database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', caseId)
    expect(await entries.execute()).toMatchObject([
      {
        action: 'case.settled',
        before: { kind: 'objection', bookingStatus: 'redeemed' },
        after: { outcome: 'upheld', bookingStatus: 'cancelledByFitness' },
      },
    ])
  })

  it('against them: everything stays, and both hear why', async () => {
    const id = await book()
    await object(await enter(id))
    expect(await settle((await caseOf(id)).id, 'rejected')).toMatchObject({ outcome: 'rejected', isChanged: true })
    expect([await statusOf(id), await ledgerOf(id)]).toEqual(['redeemed', 'hold capture'])
    const mails = await deliverMails(whole.test)
    expect(mails.map(({ to }) => to)).toEqual([traveller.email, 'desk@river.example'])
    expect(mails[0]?.text).toContain('Your check-in stands')
  })

  it("of a traveller who was there after 'was not here': they keep the visit, which is never taken again", async () => {
    const id = await book()
    await enter(id)
    await object(await markAbsent(id), 'I was there')
    expect(await settle((await caseOf(id)).id, 'upheld')).toMatchObject({ isChanged: true })
    expect([await statusOf(id), await ledgerOf(id)]).toEqual(['cancelled_by_fitness', 'hold capture restore'])
    expect((await deliverMails(whole.test))[0]?.text).toContain('The visit stays on your pass all the same')
  })

  it('after the venue took it back itself: the visit comes back once', async () => {
    const id = await book()
    await object(await enter(id))
    await markAbsent(id)
    expect(await settle((await caseOf(id)).id, 'upheld')).toMatchObject({ isChanged: true })
    expect(await ledgerOf(id)).toBe('hold capture restore')
    expect((await deliverMails(whole.test))[0]?.text).toContain('had been taken back already')
  })

  it('once: the second operator reads who settled it', async () => {
    const id = await book()
    await object(await enter(id))
    const { id: caseId } = await caseOf(id)
    const answers = await Promise.all([settle(caseId, 'upheld', 'One'), settle(caseId, 'rejected', 'Other')])
    expect(answers.map(({ isChanged }) => isChanged).toSorted()).toEqual([false, true])
    expect(new Set(answers.map(({ outcome, reason }) => `${outcome} ${reason}`)).size).toBe(1)
    await deliverMails(whole.test)
  })

  it('without blocking a scan', async () => {
    const id = await book()
    await object(await enter(id))
    const { id: caseId } = await caseOf(id)
    const answer = await whole.test.post(
      `/api/staff/cases/${caseId}`,
      { outcome: 'paid', reason: 'Why not' },
      { as: await tokenOf('owner') },
    )
    expect(answer.json()).toMatchObject({ code: 'caseOutcomeNotPossible' })
  })
})

describe('a case that is opened', () => {
  it('shows what happened, by whom and when, and is recorded', async () => {
    const id = await book()
    await object(await enter(id))
    const { id: caseId } = await caseOf(id)
    whole.test.clock.set('2026-06-11T09:00:00Z')
    await settle(caseId, 'upheld')
    await deliverMails(whole.test)
    const answer = await whole.test.post(`/api/staff/cases/${caseId}/open`, {}, { as: await tokenOf('auditor') })
    const { words, history } = answer.json<OpenedCase>()
    expect(words).toBe(WORDS)
    expect(history.map((event) => [event.what, event.by, 'status' in event ? event.status : ''])).toEqual([
      ['status', 'traveller', 'confirmed'],
      ['status', 'venue', 'redeemed'],
      ['entry', 'venue', ''],
      ['objection', 'traveller', ''],
      ['status', 'operator', 'cancelledByFitness'],
      ['settled', 'operator', ''],
    ])
    expect(history[0]).toMatchObject({ at: '2026-06-10T10:00:00.000Z', isFirst: true, name: null })
    expect(history[2]).toMatchObject({ at: EVENING, reason: 'Tablet was off', name: expect.any(String) })
    expect(JSON.stringify(history)).not.toContain(traveller.email)
    const looks = whole.database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', caseId)
    expect(await looks.where('action', '=', 'case.opened').execute()).toMatchObject([
      { access_right: 'cases.see', subject_table: 'desk_cases', before: null, after: null },
    ])
  })
})
