import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FindHit } from '../../contract/staff-find.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createDestination, createVenue } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let nina: Person
let orderNumber: number
let bookingCode: string
let passCode: string
beforeAll(async () => {
  whole = await wholeProduct()
  nina = await whole.person('nina_100%@example.com')
  const { db } = whole.database
  await db
    .updateTable('accounts')
    .set({ first_name: 'Nina', last_name: 'Nováková' })
    .where('id', '=', nina.accountId)
    .execute()
  const orderId = await whole.purchase(nina)
  orderNumber = (await db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirstOrThrow())
    .number
  await db.updateTable('payments').set({ card_last4: '4242' }).where('order_id', '=', orderId).execute()
  const bookingId = await whole.booking(nina)
  bookingCode = (await db.selectFrom('bookings').select('code').where('id', '=', bookingId).executeTakeFirstOrThrow())
    .code
  passCode = (await db.selectFrom('passes').select('code').where('order_id', '=', orderId).executeTakeFirstOrThrow())
    .code
})
afterAll(() => whole.close())

const kindsFor = async (by: Person, text: string) => {
  const answer = await whole.test.get(`/api/staff/find?${new URLSearchParams({ text }).toString()}`, { as: by.token })
  expect([text, answer.statusCode]).toEqual([text, 200])
  return answer.json<{ found: FindHit[] }>().found.map(({ kind }) => kind)
}

it.each<[what: string, text: () => string, kinds: FindHit['kind'][]]>([
  ['an order by its number', () => String(orderNumber), ['order']],
  ['an order by its number with a sign', () => `#${orderNumber}`, ['order']],
  ['an order by the name of its hit', () => `order ${orderNumber}`, ['order']],
  ['orders by the last digits of their card', () => '4242', ['order']],
  ['a booking by its code, as people write it', () => bookingCode.toLowerCase().replace(/^(.{3})/, '$1 '), ['booking']],
  ['a pass by its code, small', () => passCode.toLowerCase(), ['pass']],
  ['a traveller by a part of their name', () => 'ovákov', ['traveller']],
  ['a traveller by a name that was heard, without its accents', () => 'NOVAKOVA', ['traveller']],
  ['a traveller by first and last name', () => 'nina novák', ['traveller']],
  ["a traveller by a part of their email, with a sign that means 'anything'", () => '100%@', ['traveller']],
  ['a venue by a part of its name', () => whole.venue.name.slice(1, 7), ['venue']],
  ["nothing for '%'", () => '%%%', []],
  ['nothing for two letters', () => 'ni', []],
  ['nothing for an emoji', () => '🧘🧘🧘', []],
])('finds %s', async (_what, text, kinds) => {
  const support = await whole.staffAs('support')
  expect(await kindsFor(support, text())).toEqual(kinds.includes('venue') ? expect.arrayContaining(kinds) : kinds)
})

it('finds people in every script', async () => {
  const support = await whole.staffAs('support')
  const { db } = whole.database
  const { id } = await createTraveller(db, { first_name: 'Андрей', last_name: '김민수' })
  for (const text of ['андрей', 'Дре', '김민수'])
    expect([text, await kindsFor(support, text)]).toEqual([text, ['traveller']])
  await db.deleteFrom('accounts').where('id', '=', id).execute()
})

it('finds an order once whose number its card ends with', async () => {
  const support = await whole.staffAs('support')
  const last4 = String(orderNumber).padStart(4, '0')
  const { db } = whole.database
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', orderNumber).executeTakeFirstOrThrow()
  await db.updateTable('payments').set({ card_last4: last4 }).where('order_id', '=', id).execute()
  expect(await kindsFor(support, last4)).toEqual(['order'])
})

it('finds a venue that is not on the site any more', async () => {
  const support = await whole.staffAs('support')
  const { db } = whole.database
  const zurich = await createDestination(db, { city: 'Zürich' })
  await createVenue(db, zurich, { name: 'Closed Lido', is_active: false })
  expect(await kindsFor(support, 'sed lid')).toEqual(['venue'])
})

it('finds no pass of a deleted traveller', async () => {
  const support = await whole.staffAs('support')
  const otto = await whole.person()
  expect(await kindsFor(support, otto.passCode ?? '')).toEqual(['pass'])
  const deleted = { status: 'deleted', deleted_at: new Date('2026-06-10') } as const
  await whole.database.db.updateTable('accounts').set(deleted).where('id', '=', otto.accountId).execute()
  expect(await kindsFor(support, otto.passCode ?? '')).toEqual([])
})

it('shows nobody what they may not see', async () => {
  const partners = await whole.staffAs('partners')
  for (const text of [String(orderNumber), '4242', bookingCode, passCode, 'Nováková'])
    expect(await kindsFor(partners, text)).toEqual([])
})

it.each([
  ['nothing', ''],
  ['10,000 letters', 'x'.repeat(10_000)],
])('refuses %s at its field', async (_what, text) => {
  const support = await whole.staffAs('support')
  const answer = await whole.test.get(`/api/staff/find?text=${text}`, { as: support.token })
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['text']])
})
