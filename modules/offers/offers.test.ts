import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductRecord, ProductRow } from '../../contract/staff-products.ts'
import { createDestination } from '../../tests/support/factories/catalogue.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { passFields, plan } from '../../tests/support/calls/offer-calls.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { sweepPlannedSales } from '../passes/change-sale.ts'
import { sellsInAnother } from '../passes/publish/offer-passes.ts'

let whole: WholeProduct
let finance: Person
beforeAll(async () => {
  whole = await wholeProduct()
  finance = await whole.staffAs('finance')
  const { db } = whole.database
  await createDestination(db, { city: 'Leeds' })
  const tokyo = { city: 'Tokyo', country: 'Japan', country_code: 'JP', currency: 'JPY' }
  await createDestination(db, { ...tokyo, time_zone: 'Asia/Tokyo' })
})
afterAll(() => whole.close())

const post = async (path: string, body: object) =>
  (await whole.test.post(`/api/staff/products${path}`, body, { as: finance.token })).json<
    ProductRecord & { fields: Record<string, string>; code?: string }
  >()
const read = async (slug: string) =>
  (await whole.test.get(`/api/staff/products/${slug}`, { as: finance.token })).json<ProductRecord>()
const slugsOf = async (query: string) => {
  const answer = await whole.test.get(`/api/staff/products?${query}`, { as: finance.token })
  return answer.json<{ rows: ProductRow[] }>().rows.map(({ slug }) => slug)
}

describe('a new pass', () => {
  it('is sold at once, with its text made safe (T152)', async () => {
    const shortDescription = '<p onclick="x()">Two</p><script>alert(1)</script>'
    const made = await post('', { ...passFields, shortDescription, furtherCities: ['Leeds'], sellers: ['grand-hotel'] })
    expect(made).toMatchObject({
      slug: 'london-premium-2',
      sold: 0,
      fields: { price: '40', shortDescription: '<p>Two</p>', furtherCities: ['Leeds'], sellers: ['grand-hotel'] },
      choices: { partners: [{ slug: 'grand-hotel', passes: 1 }] },
    })
    await whole.test.hearChanges()
    const site = await whole.test.get('/api/utility/vouchers?city=London')
    expect(site.json<{ data: { name: string }[] }>().data.map(({ name }) => name)).toContain('London Premium 2')
    expect((await post('', passFields)).slug).toMatch(/^london-premium-2-[0-9a-f]{8}$/)
  })

  it.each([
    [{ price: '-1' }, 'price', 'without a sign'],
    [{ price: '40.125' }, 'price', 'At most 2 decimals in GBP'],
    [{ price: '0.10' }, 'price', 'No card is charged less than 0.3 GBP'],
    [{ price: '1,50' }, 'price', 'such as 58.50'],
    [{ city: 'Tokyo', currency: 'JPY', price: '2400.5' }, 'price', 'JPY has no decimals'],
    [{ reducedPrice: '40' }, 'reducedPrice', 'less than the price'],
    [{ currency: 'EUR' }, 'currency', 'London sells in GBP'],
    [{ city: undefined, currency: 'QQQ' }, 'currency', 'No country pays in it'],
    [{ city: 'Atlantis' }, 'city', 'Atlantis is not there'],
    [{ furtherCities: ['Atlantis'] }, 'furtherCities', 'Atlantis is not there'],
    [{ isRestricted: true }, 'isOnSale', 'No site may sell this pass'],
    [{ visits: 0 }, 'visits', 'from 1 to 1000'],
  ])('%j is refused beside its field', async (change, field, text) => {
    const { code, fields } = await post('', { ...passFields, ...change })
    expect([code, fields[field]]).toEqual(['invalidRequest', expect.stringContaining(text)])
  })

  it('is sold once, although its answer was lost and it is sent again', async () => {
    const fields = { ...passFields, name: 'Twice 2' }
    const add = (body: object) =>
      whole.test.post('/api/staff/products', body, { as: finance.token, headers: { 'idempotency-key': 'add-it-once' } })
    expect((await add(fields)).json()).toEqual((await add(fields)).json())
    expect(await slugsOf('text=twice')).toEqual(['twice-2'])
    expect((await add({ ...fields, visits: 3 })).json()).toMatchObject({ code: 'idempotencyMismatch' })
  })

  it('that nobody may sell is kept, not on sale', async () => {
    const body = { ...passFields, name: 'Nobody 2', isRestricted: true, isOnSale: false }
    expect(await post('', body)).toMatchObject({ fields: { isOnSale: false, sellers: [] } })
  })
})

it('a second editor is refused and sees both versions', async () => {
  const { version } = await read('standard-4-london')
  const change = { ...passFields, type: 'standard', visits: 4, name: 'Standard 4', version }
  expect(await post('/standard-4-london', change)).toMatchObject({ fields: { price: '40' } })
  expect(await post('/standard-4-london', { ...change, price: '41' })).toMatchObject({ code: 'recordChanged' })
})

it.each([
  ['text=nobody', ['nobody-2']],
  ['text=%25%25%25', []],
  ['city=tokyo', []],
  ['onSale=no', ['nobody-2']],
  ['type=wellness', []],
])('lists %s', async (query, slugs) => expect(await slugsOf(query)).toEqual(slugs))

describe('what is over by now', () => {
  it('stays where it was: a partner and a further city', async () => {
    const { db } = whole.database
    const { id: partner } = await createPartner(db, { slug: 'closed-inn' })
    const { id: city } = await createDestination(db, { city: 'York' })
    const fields = { ...passFields, name: 'Over 2', furtherCities: ['York'], sellers: ['closed-inn'] }
    const { slug, version } = await post('', fields)
    await db.updateTable('partners').set({ is_active: false }).where('id', '=', partner).execute()
    await db.updateTable('destinations').set({ is_active: false }).where('id', '=', city).execute()
    const saved = await post(`/${slug}`, { ...fields, price: '41', version })
    expect(saved.fields).toMatchObject({ price: '41', furtherCities: ['York'], sellers: ['closed-inn'] })
    const without = await post(`/${slug}`, { ...fields, furtherCities: [], sellers: [], version: saved.version })
    const again = await post(`/${slug}`, { ...fields, version: without.version })
    expect(again.code).toBe('invalidRequest')
  })

  it('a pass stays in its city when another one of that name opens', async () => {
    const { db } = whole.database
    const { id } = await createDestination(db, { city: 'Newport' })
    const fields = { ...passFields, name: 'Newport 2', city: 'Newport' }
    const { slug, version } = await post('', fields)
    await db.updateTable('destinations').set({ is_active: false }).where('id', '=', id).execute()
    await createDestination(db, { city: 'Newport', country: 'USA', country_code: 'US', currency: 'USD' })
    expect((await post(`/${slug}`, { ...fields, price: '41', version })).fields).toMatchObject({ price: '41' })
    const stored = db.selectFrom('pass_products').select('destination_id').where('slug', '=', slug)
    expect(await stored.executeTakeFirst()).toEqual({ destination_id: id })
  })
})

describe('T183: a planned change', () => {
  const at = '/standard-4-london/plans'

  it('is listed until it begins, and then is how the pass is sold', async () => {
    const { planned } = await post(at, { ...plan, price: '70', reducedPrice: '65.50' })
    expect(planned).toMatchObject([
      { beginsAt: '2026-07-01T08:00:00.000Z', price: { value: 70 }, reducedPrice: { value: 65.5 }, isOnSale: true },
    ])
    expect(await slugsOf('planned=yes')).toEqual(['standard-4-london'])
    const [first] = planned
    const change = { ...plan, plan: first?.id, version: first?.version, date: '2026-06-10', time: '11:05', price: '72' }
    const moved = await post(at, change)
    for (const old of [first?.version, undefined])
      expect(await post(at, { ...change, price: '73', version: old })).toMatchObject({ code: 'recordChanged' })
    expect(moved.planned).toMatchObject([{ beginsAt: '2026-06-10T10:05:00.000Z', price: { value: 72 } }])
    whole.test.clock.set('2026-06-10T10:05:30Z')
    await sweepPlannedSales(whole.test.context)
    await sweepPlannedSales(whole.test.context)
    expect(await read('standard-4-london')).toMatchObject({ planned: [], fields: { price: '72', reducedPrice: null } })
  })

  it('is removed, once, as it was read', async () => {
    const [read] = (await post(at, { ...plan, date: '2026-08-01' })).planned
    const changed = { ...plan, date: '2026-08-01', price: '44', plan: read?.id, version: read?.version }
    const { planned } = await post(at, changed)
    const remove = (version = planned[0]?.version) =>
      whole.test.app.inject({
        method: 'DELETE',
        url: `/api/staff/products${at}/${planned[0]?.id}?version=${version}`,
        headers: { authorization: `Bearer ${finance.token}` },
      })
    expect((await remove(read?.version)).json()).toMatchObject({ code: 'recordChanged' })
    expect((await remove()).json()).toMatchObject({ planned: [] })
    expect((await remove()).json()).toMatchObject({ code: 'recordNotFound' })
  })

  it.each([
    ['two at one instant', { date: '2026-09-01' }, 'time', 'Another change begins'],
    ['in the past', { date: '2026-06-09' }, 'date', 'in the future'],
    ['at a time that the clocks skip', { date: '2027-03-28', time: '01:30' }, 'time', 'clocks skip'],
    ['with three decimals', { date: '2026-09-02', price: '1.125' }, 'price', 'At most 2 decimals'],
    ['with a higher reduced price', { date: '2026-09-02', reducedPrice: '46' }, 'reducedPrice', 'less than'],
  ])('%s is refused beside its field', async (_what, change, field, text) => {
    await post(at, { ...plan, date: '2026-09-01' })
    const { code, fields } = await post(at, { ...plan, ...change })
    expect([code, fields[field]]).toEqual(['invalidRequest', expect.stringContaining(text)])
  })
})

describe('while a change is planned', () => {
  const sold = { ...passFields, name: 'Planned 2', isRestricted: true, sellers: ['grand-hotel'] }

  it.each([
    ['the currency stays', { currency: 'JPY', price: '4000' }, 'currency', 'Planned changes have their prices'],
    ['a partner that sells it stays', { sellers: [], isOnSale: false }, 'sellers', 'A planned change puts it on sale'],
  ])('%s', async (_what, change, field, text) => {
    const fields = { ...sold, city: undefined }
    const { slug, version } = await post('', fields)
    await post(`/${slug}/plans`, { ...plan, date: '2026-09-05' })
    const answer = await post(`/${slug}`, { ...fields, ...change, version })
    expect([answer.code, answer.fields[field]]).toEqual(['invalidRequest', expect.stringContaining(text)])
  })

  it('a city sells in the currency of its plans', async () => {
    const { db } = whole.database
    const { id } = await createDestination(db, { city: 'Hull' })
    const { slug } = await post('', { ...sold, city: 'Hull', isOnSale: false })
    expect(await sellsInAnother(db, id, 'EUR')).toBe(false)
    await post(`/${slug}/plans`, { ...plan, date: '2026-09-05', isOnSale: false })
    expect(await sellsInAnother(db, id, 'EUR')).toBe(false)
    await post(`/${slug}/plans`, { ...plan, date: '2026-09-06' })
    expect(await sellsInAnother(db, id, 'EUR')).toBe(true)
  })
})

it('the passes of a city are sold in another one too, once', async () => {
  await whole.test.hearChanges()
  const like = (city: string, other: string) => post('/like', { city, like: other })
  const first = (await like('Leeds', 'London')) as unknown as { offered: number; known: number }
  expect(first.offered).toBeGreaterThan(0)
  expect(await like('Leeds', 'London')).toEqual({ offered: 0, known: first.offered })
  expect(await like('Tokyo', 'London')).toMatchObject({ fields: { like: expect.stringContaining('JPY') as string } })
  expect(await like('Leeds', 'Tokyo')).toMatchObject({ code: 'invalidRequest' })
})
