import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPass } from '../../tests/support/factories/passes.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let support: Person
beforeAll(async () => {
  whole = await wholeProduct()
  support = await whole.staffAs('support')
})
afterAll(() => whole.close())

const reason = 'Three people use one account'

/** A traveller with a pass of 20 visits, one of which a booking holds. */
async function bookVisit() {
  const person = await whole.person()
  const bookingId = await whole.booking(person)
  return { person, bookingId, passId: (await passOf(person)).id }
}

const passOf = async ({ accountId }: Person) =>
  whole.database.db
    .selectFrom('passes')
    .select(['id', 'frozen_because', 'visits_free', 'visits_held', 'visits_bought', 'usable_until'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
const statusOf = async (id: string) =>
  (await whole.database.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const entriesAbout = async (passId: string) =>
  whole.database.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject_id', '=', passId)
    .orderBy('id')
    .execute()
const mailsTo = async ({ accountId }: Person) =>
  (
    await whole.database.db
      .selectFrom('outbox_mails')
      .select(['kind', 'data'])
      .where('account_id', '=', accountId)
      .where('kind', 'in', ['pass-changed', 'booking-cancelled', 'booking-rejected'])
      .orderBy('number')
      .execute()
  ).map(({ kind, data }) => {
    const { change, cancelledBy } = data as { change?: string; cancelledBy?: string }
    return `${kind} ${change ?? cancelledBy}`
  })

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  whole.test.post(`/api/staff/passes/${path}`, body, { as: support.token, headers })
const freeze = (passId: string, bookings: 'stay' | 'cancel') => send(`${passId}/freeze`, { bookings, reason })
const thaw = (passId: string) => send(`${passId}/thaw`, { reason })

describe('T179: a frozen pass', () => {
  it('pays for nothing, and keeps its bookings if the operator chooses so', async () => {
    const { person, bookingId, passId } = await bookVisit()
    expect((await freeze(passId, 'stay')).json()).toEqual({
      isChanged: true,
      frozenBecause: 'operator',
      cancelled: 0,
    })
    expect(await statusOf(bookingId)).toBe('confirmed')
    const wish = { Type: 'StandardTicket', TicketId: whole.walkIn.id, Date: '10.08.2026' }
    const paid = { ...wish, ActiveVoucherCode: person.passCode }
    const refused = await whole.test.post('/api/bookings/add', paid, { as: person.token })
    expect(refused.json()).toMatchObject({ code: 'passNotUsable' })
    expect(await mailsTo(person)).toEqual(['pass-changed frozen'])
  })

  it('loses its bookings if the operator chooses so, and their visits come back', async () => {
    const { person, bookingId, passId } = await bookVisit()
    expect((await freeze(passId, 'cancel')).json()).toMatchObject({ isChanged: true, cancelled: 1 })
    expect(await statusOf(bookingId)).toBe('cancelled_by_fitness')
    expect(await passOf(person)).toMatchObject({ frozen_because: 'operator', visits_free: 20, visits_held: 0 })
    expect(await mailsTo(person)).toEqual(['booking-cancelled pass', 'pass-changed frozenWithBookings'])
    const ledger = await whole.test.get(`/api/user/vouchers/${passId}/ledger`, { as: person.token })
    expect(ledger.json<{ data: object[] }>().data[0]).toMatchObject({ change: 'cancelledByOperator' })
    const moves = whole.database.db.selectFrom('booking_transitions').select(['actor', 'actor_account_id'])
    const last = moves.where('booking_id', '=', bookingId).orderBy('id', 'desc').limit(1)
    expect(await last.execute()).toEqual([{ actor: 'operator', actor_account_id: support.accountId }])
  })

  it('ends the same if two operators freeze it at once, and says so once', async () => {
    const { person, bookingId, passId } = await bookVisit()
    const answers = await Promise.all([freeze(passId, 'cancel'), freeze(passId, 'cancel')])
    expect(answers.map((answer) => answer.json<{ cancelled: number }>().cancelled).toSorted()).toEqual([0, 1])
    expect(await entriesAbout(passId)).toEqual([{ action: 'pass.frozen', reason }])
    const other = await bookVisit()
    await Promise.all([freeze(other.passId, 'stay'), freeze(other.passId, 'cancel')])
    for (const [owner, booking] of [
      [person, bookingId],
      [other.person, other.bookingId],
    ] as const)
      expect([(await passOf(owner)).frozen_because, await statusOf(booking)]).toEqual([
        'operator',
        'cancelled_by_fitness',
      ])
  })

  it('keeps the reason of a refund or a dispute', async () => {
    const { passId } = await bookVisit()
    const frozen = { frozen_because: 'dispute', frozen_at: new Date('2026-06-09') } as const
    await whole.database.db.updateTable('passes').set(frozen).where('id', '=', passId).execute()
    expect((await freeze(passId, 'stay')).json()).toEqual({ isChanged: false, frozenBecause: 'dispute', cancelled: 0 })
    expect((await thaw(passId)).json()).toMatchObject({ code: 'passNotThawable' })
    expect(await entriesAbout(passId)).toEqual([])
  })
})

describe('T179: thawing', () => {
  it('gives back what was frozen, once', async () => {
    const { person, passId } = await bookVisit()
    await freeze(passId, 'stay')
    const answers = await Promise.all([thaw(passId), thaw(passId)])
    expect(answers.map((answer) => answer.json<{ isChanged: boolean }>().isChanged).toSorted()).toEqual([false, true])
    expect(await passOf(person)).toMatchObject({ frozen_because: null, visits_free: 19, visits_held: 1 })
    expect((await entriesAbout(passId)).map(({ action }) => action)).toEqual(['pass.frozen', 'pass.thawed'])
    expect(await mailsTo(person)).toEqual(['pass-changed frozen', 'pass-changed thawed'])
  })

  it.each([
    ['expired', { expires_on: '2026-06-01', expires_at: new Date('2026-06-01T23:00:00Z') }],
    ['was used up', { visits: 0 }],
  ])('says so if the pass %s meanwhile', async (_, over) => {
    const person = await whole.person()
    const frozen = { frozen_because: 'operator', frozen_at: new Date('2026-05-20') } as const
    const { id } = await createPass(whole.database.db, person.accountId, { ...over, ...frozen })
    expect((await thaw(id)).json()).toEqual({ isChanged: true, frozenBecause: null, isOver: true })
    expect((await thaw(id)).json()).toEqual({ isChanged: false, frozenBecause: null, isOver: true })
    expect(await mailsTo(person)).toEqual(['pass-changed thawedTooLate'])
  })

  it('takes that a dispute that was opened meanwhile is won', async () => {
    const person = await whole.person()
    const orderId = await whole.purchase(person)
    const { db } = whole.database
    const pass = await db.selectFrom('passes').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    await freeze(pass.id, 'stay')
    const { id } = await db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const open = { status: 'open', amount_minor: 4000, currency: 'GBP', opened_at: new Date('2026-06-10') } as const
    await db
      .insertInto('disputes')
      .values({ payment_id: id, provider_dispute_id: 'dp_1', ...open })
      .execute()
    expect((await thaw(pass.id)).json()).toMatchObject({ code: 'passNotThawable' })
    const close = async (status: 'won' | 'lost') =>
      db
        .updateTable('disputes')
        .set({ status, closed_at: new Date('2026-06-11') })
        .where('payment_id', '=', id)
        .execute()
    await close('lost')
    expect((await thaw(pass.id)).json()).toMatchObject({ code: 'passNotThawable' })
    await close('won')
    expect((await thaw(pass.id)).json()).toMatchObject({ isChanged: true })
  })
})

describe('visits that an operator grants', () => {
  const grant = (passId: string, visits: unknown, key?: string) =>
    send(`${passId}/visits`, { visits, reason }, key === undefined ? {} : { 'idempotency-key': key })

  it('are on the pass and in its ledger, once for the same key', async () => {
    const { person, passId } = await bookVisit()
    const answers = await Promise.all([grant(passId, 2, 'one'), grant(passId, 2, 'one')])
    expect(answers.map((answer) => answer.json<object>())).toEqual([{ visitsLeft: 21 }, { visitsLeft: 21 }])
    expect(await passOf(person)).toMatchObject({ visits_free: 21, visits_bought: 22 })
    expect(await entriesAbout(passId)).toEqual([{ action: 'pass.visitsGranted', reason }])
    expect(await mailsTo(person)).toEqual(['pass-changed granted'])
    const ledger = await whole.test.get(`/api/user/vouchers/${passId}/ledger`, { as: person.token })
    expect(ledger.json<{ data: object[] }>().data[0]).toMatchObject({ change: 'granted', visits: 2, visitsLeft: 21 })
    expect(ledger.body).not.toContain(reason)
  })

  it('make an expired pass usable for 30 days (T105)', async () => {
    const person = await whole.person()
    const over = { visits: 1, expires_on: '2026-06-01', expires_at: new Date('2026-06-01T23:00:00Z') } as const
    const { id } = await createPass(whole.database.db, person.accountId, over)
    await grant(id, 1)
    const usable = whole.database.db.selectFrom('passes').select('usable_until').where('id', '=', id)
    expect((await usable.executeTakeFirstOrThrow()).usable_until).toEqual(new Date('2026-07-11T00:00:00Z'))
  })

  it.each([0, 21, 1.5, '', -1])('are not %s', async (visits) => {
    const answer = await grant(crypto.randomUUID(), visits)
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['visits']])
  })

  it('do not go to a frozen pass', async () => {
    const { passId } = await bookVisit()
    await freeze(passId, 'stay')
    expect((await grant(passId, 1)).json()).toMatchObject({ code: 'passFrozen' })
  })
})

it('finds no pass of a deleted traveller and no unknown one', async () => {
  const { person, passId } = await bookVisit()
  const deleted = { status: 'deleted', deleted_at: new Date('2026-06-10') } as const
  await whole.database.db.updateTable('accounts').set(deleted).where('id', '=', person.accountId).execute()
  for (const id of [passId, crypto.randomUUID(), 'unknown'])
    for (const [path, body] of [
      ['freeze', { bookings: 'stay', reason }],
      ['thaw', { reason }],
      ['visits', { visits: 1, reason }],
    ] as const)
      expect((await send(`${id}/${path}`, body)).json()).toMatchObject({ code: 'passNotFound' })
})
