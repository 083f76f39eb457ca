import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffVenueRecord, StaffVenueRow } from '../../contract/staff-all-venues.ts'
import { createVenue } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

// The clock of the tests shows 10 June 2026, 10:00 UTC.
let whole: WholeProduct
let support: Person
beforeAll(async () => {
  whole = await wholeProduct()
  support = await whole.staffAs('support')
  const { db } = whole.database
  const { destination_id } = await db
    .selectFrom('venues')
    .select('destination_id')
    .where('id', '=', whole.venue.id)
    .executeTakeFirstOrThrow()
  const city = await db
    .selectFrom('destinations')
    .selectAll()
    .where('id', '=', destination_id)
    .executeTakeFirstOrThrow()
  await createVenue(db, city, { name: 'Äther Yoga 100%', slug: 'aether', takes_part: false })
  await createVenue(db, city, { name: 'zumba <b>', slug: 'zumba', is_active: false })
  await whole.booking(await whole.person())
})
afterAll(() => whole.close())

const read = async <T>(path: string, as = support) =>
  (await whole.test.get(`/api/staff/${path}`, { as: as.token })).json<T>()
const slugsOf = async (query: string) =>
  (await read<{ rows: StaffVenueRow[] }>(`all-venues?${query}`)).rows.map(({ slug }) => slug)

it('lists every venue by name with its people, classes and visits', async () => {
  await whole.staffAs('manager')
  const { rows, total } = await read<{ rows: StaffVenueRow[]; total: number }>('all-venues')
  expect(total).toBe(rows.length)
  expect(rows.map(({ slug }) => slug)).toEqual((await slugsOf('order=-name')).toReversed())
  const venue = rows.find(({ id }) => id === whole.venue.id)
  expect(venue).toMatchObject({ city: 'London', takesPart: true, isShown: true, managers: 1, visits: 1 })
  expect(venue?.classes).toBeGreaterThan(0)
})

it.each([
  ['text=ather%20yoga', ['aether']],
  ['text=100%25', ['aether']],
  ['text=%25%25%25', []],
  ['takesPart=no', ['aether']],
  ['shown=no', ['zumba']],
  ['city=LONDON&shown=no', ['zumba']],
  ['city=Paris', []],
  ['tag=vip', []],
])('filters by %s', async (query, slugs) => expect(await slugsOf(query)).toEqual(slugs))

it('T182: shows a venue, also a hidden one, with its notes, by whose tag the list finds it', async () => {
  const { venue } = await read<StaffVenueRecord>('all-venues/zumba')
  await whole.test.post(`/api/staff/notes/venue/${venue.id}`, { text: 'Moved away' }, { as: support.token })
  await whole.test.post(`/api/staff/tags/venue/${venue.id}`, { tag: 'gone', isOn: true }, { as: support.token })
  const auditor = await whole.staffAs('auditor')
  expect(await read<StaffVenueRecord>('all-venues/zumba', auditor)).toMatchObject({
    venue: { name: 'zumba <b>', isShown: false },
    staffNotes: { notes: [{ text: 'Moved away', isOwn: false }], tags: ['gone'] },
  })
  expect(await slugsOf('tag=GONE')).toEqual(['zumba'])
  expect(await read('all-venues/unknown')).toMatchObject({ code: 'venueNotFound' })
})
