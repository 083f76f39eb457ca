import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../tests/support/product/booking-world.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createDestination, createVenue } from '../../tests/support/factories/catalogue.ts'
import { createProduct, passRow } from '../../tests/support/factories/passes.ts'
import { issuePass } from './issue-pass.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
afterAll(() => world.close())

it.each([
  [
    'Zürich, sold in the last hour of a day',
    'Europe/Zurich',
    '2026-06-10T21:30:00Z',
    '2027-06-10',
    '2027-06-10T22:00:00.000Z',
    '2027-06-12',
  ],
  [
    'Zürich, sold half an hour into the next',
    'Europe/Zurich',
    '2026-06-10T22:30:00Z',
    '2027-06-11',
    '2027-06-11T22:00:00.000Z',
    '2027-06-13',
  ],
  [
    'Zürich, ending on the day its summer begins',
    'Europe/Zurich',
    '2026-03-28T12:00:00Z',
    '2027-03-28',
    '2027-03-28T22:00:00.000Z',
    '2027-03-30',
  ],
  [
    'New York, where it is still yesterday',
    'America/New_York',
    '2026-06-10T03:00:00Z',
    '2027-06-09',
    '2027-06-10T04:00:00.000Z',
    '2027-06-11',
  ],
  [
    'New York, ending on the day its summer ends',
    'America/New_York',
    '2026-11-07T12:00:00Z',
    '2027-11-07',
    '2027-11-08T05:00:00.000Z',
    '2027-11-09',
  ],
  [
    'Tokyo, where it is tomorrow already',
    'Asia/Tokyo',
    '2026-06-10T16:00:00Z',
    '2027-06-11',
    '2027-06-11T15:00:00.000Z',
    '2027-06-13',
  ],
  ['a leap day', 'Europe/London', '2028-02-29T12:00:00Z', '2029-02-28', '2029-03-01T00:00:00.000Z', '2029-03-02'],
])('T78, trust 30: a pass of %s works to its last second', async (name, zone, sold, lastDay, ends, date) => {
  const { db } = world.database
  const city = await createDestination(db, { city: name, time_zone: zone })
  const at = await createVenue(db, city)
  const product = await createProduct(db, city)
  world.test.clock.set(sold)
  const account = await createTraveller(db)
  const issued = await db.transaction().execute((sql) =>
    issuePass(sql, {
      accountId: account.id,
      productId: product.id,
      origin: 'operator',
      price: { minor: 4000, currency: 'GBP' },
      soldAt: new Date(sold),
    }),
  )
  const pass = await passRow(db, issued.id)
  expect([pass.expires_on, pass.expires_at.toISOString()]).toEqual([lastDay, ends])

  const person = { account, pass }
  const [first, second] = [
    await world.session({ at, date, from: '10:00' }),
    await world.session({ at, date, from: '12:00' }),
  ]
  const available = async () =>
    (await world.test.get('/api/user/vouchers/available', { as: account.id }))
      .json<{ data: { expirationDate: string }[] }>()
      .data.map(({ expirationDate }) => expirationDate)
  world.test.clock.set(new Date(Date.parse(ends) - 1))
  expect([outcomeOf(await world.book(person, first)), await available()]).toEqual([
    'confirmed',
    [lastDay.split('-').toReversed().join('.')],
  ])
  world.test.clock.set(ends)
  expect([outcomeOf(await world.book(person, second)), await available()]).toEqual(['409 passNotUsable', []])
  expect(await world.visits(person)).toBe('3/1/0 of 4')
})
