import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Figures } from '../../contract/staff-figures.ts'
import type { Tables } from '../../database/tables.ts'
import { createClassBooking } from '../../tests/support/factories/bookings.ts'
import { createClass, createSession } from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { turnMailsOff } from '../mails-off/turn-mails-off.ts'
import { deliverMails } from '../notifications/deliver-mail.ts'
import { mailFigures } from './mail-figures.ts'

// The clock of the tests shows 10 June 2026, 10:00 UTC, a Wednesday.
let whole: WholeProduct
let owner: Person
beforeAll(async () => {
  whole = await wholeProduct()
  owner = await whole.staffAs('owner')
  const { db } = whole.database
  whole.test.clock.set('2026-06-07T23:59:59Z')
  await whole.purchase(await whole.person())
  whole.test.clock.set('2026-06-10T10:00:00Z')
  const yoga = await createClass(db, whole.venue, { name: 'Yoga' })
  const pass = await createPass(db, (await whole.person()).accountId, { visits: 9 })
  const book = async (date: string, fields: Updateable<Tables['bookings']>) => {
    const { id } = await createClassBooking(db, await createSession(db, yoga, { date, from: '07:00' }), pass, {
      created_at: new Date('2026-05-01T10:00:00Z'),
    })
    const changed = { corrected_at: new Date('2026-06-10'), ...fields }
    await db.updateTable('bookings').set(changed).where('id', '=', id).execute()
  }
  await book('2026-06-01', {
    status: 'redeemed',
    redeemed_at: new Date('2026-06-01T07:00:00Z'),
    confirmed_at: new Date('2026-05-01T10:30:00Z'),
  })
  await book('2026-06-02', { status: 'no_show', confirmed_at: new Date('2026-05-01T10:10:00Z') })
  await book('2026-05-31', { status: 'no_show', confirmed_at: new Date('2026-05-01T10:00:00Z') })
  await book('2026-06-12', { status: 'confirmed', confirmed_at: new Date('2026-05-01T11:00:00Z') })
})
afterAll(() => whole.close())

const ask = (query: string) => whole.test.get(`/api/staff/figures?${query}`, { as: owner.token })
const read = async (query: string) => (await ask(query)).json<Figures>()
const week = 'from=2026-06-01&to=2026-06-07'

it('counts what was sold and visited in a span, by city and by partner', async () => {
  const counted = { booked: 2, visits: 1, missed: 1, cancelledLate: 0, answers: 2, answerMinutes: 10 }
  const [city, partner] = [await read(week), await read(`${week}&by=partner`)]
  expect(city.visits).toEqual([{ name: 'London', ...counted }])
  expect(city.money).toMatchObject([{ orders: 1, sales: { value: 50, currencyCode: 'GBP' }, refunds: { value: 0 } }])
  expect(partner.visits).toEqual([{ name: null, ...counted }])
  expect(partner.money).toMatchObject([{ name: null, orders: 1 }])
})

it('counts refunds that went back or are on their way, not those that wait for approval or failed', async () => {
  const { db } = whole.database
  const payments = db.selectFrom('payments').select(['id as payment_id', 'order_id', 'currency'])
  const payment = await payments.executeTakeFirstOrThrow()
  const terms = { reason: '', above: 'order', cause: 'goodwill', borne_by: 'us', takes_pass: false } as const
  const asked = { ...payment, ...terms, created_at: new Date('2026-05-20T10:00:00Z') }
  for (const [status, amount_minor] of [
    ['waiting', 100],
    ['failed', 200],
    ['pending', 400],
    ['succeeded', 800],
  ] as const)
    await db
      .insertInto('refunds')
      .values({ ...asked, status, amount_minor })
      .execute()
  expect((await read('from=2026-05-20&to=2026-05-20')).money).toMatchObject([{ orders: 0, refunds: { value: 12 } }])
})

it('has no sales by venue, and a line for every day', async () => {
  const { money, visits, days } = await read(`${week}&by=venue`)
  expect([money, visits.map(({ name }) => name)]).toEqual([[], [whole.venue.name]])
  expect(days.map(({ orders, visits: seen, missed }) => [orders, seen, missed].join(' '))).toEqual([
    '0 1 0',
    '0 0 1',
    ...Array<string>(4).fill('0 0 0'),
    '1 0 0',
  ])
})

it.each([
  ['the last day before the first', 'from=2026-06-07&to=2026-06-01', 'figuresSpanInvalid'],
  ['more than 366 days', 'from=2025-06-01&to=2026-06-02', 'figuresSpanInvalid'],
  ['a day that is none', 'from=2026-02-30', 'invalidRequest'],
])('refuses %s', async (_what, query, code) => expect((await ask(query)).json()).toMatchObject({ code }))

it('mails last week once to each address that an owner entered', async () => {
  const add = (email: string) => whole.test.post('/api/staff/figures/readers', { email }, { as: owner.token })
  await add('board@example.com')
  const readers = (await add('Board@example.com')).json<{ readers: { id: string; email: string }[] }>().readers
  expect(readers).toMatchObject([{ email: 'board@example.com' }])
  await mailFigures(whole.test.context)
  await mailFigures(whole.test.context)
  const mails = whole.database.db.selectFrom('outbox_mails').select(['recipient', 'data'])
  expect(await mails.where('kind', '=', 'weekly-figures').execute()).toMatchObject([
    {
      recipient: 'board@example.com',
      data: {
        from: '2026-06-01',
        to: '2026-06-07',
        last: { orders: 1, sales: [{ value: 50, currencyCode: 'GBP' }], visits: 1, missed: 1, answers: 2 },
        before: { orders: 0, sales: [], missed: 1 },
      },
    },
  ])
  const { data } = await mails.where('kind', '=', 'weekly-figures').executeTakeFirstOrThrow()
  const { stopToken = '' } = data as { stopToken?: string }
  await deliverMails(whole.test.context)
  const { unsubscribeUrl, text } = whole.test.mails.findLast(({ to }) => to === 'board@example.com') ?? {}
  expect([unsubscribeUrl, text]).toEqual([
    expect.stringMatching(/\/mails-off\?of=figures&token=figures\./),
    expect.stringMatching(/\/mails-off\?of=figures#token=figures\./),
  ])
  await turnMailsOff(whole.test.context, stopToken)
  expect((await add('board@example.com')).json()).toMatchObject({ readers: [{ hasStopped: true }] })
  whole.test.clock.advance({ days: 7 })
  await mailFigures(whole.test.context)
  expect(await mails.where('kind', '=', 'weekly-figures').execute()).toHaveLength(1)
  await turnMailsOff(whole.test.context, stopToken, true)
  await mailFigures(whole.test.context)
  expect(await mails.where('kind', '=', 'weekly-figures').execute()).toHaveLength(2)
  whole.test.clock.set('2026-06-10T10:00:00Z')
  const removed = await whole.test.app.inject({
    method: 'DELETE',
    url: `/api/staff/figures/readers/${readers[0]?.id}`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(removed.json()).toEqual({ readers: [] })
  await expect(turnMailsOff(whole.test.context, stopToken)).rejects.toMatchObject({ code: 'verificationInvalid' })
})
