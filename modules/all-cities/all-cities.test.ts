import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CityRecord, CityRow, MergeHits } from '../../contract/staff-cities.ts'
import { cityFields, GRAZ } from '../../tests/support/calls/catalogue-calls.ts'
import { photoForm, photograph } from '../../tests/support/calls/photographs.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  createWalkIn,
  type Destination,
} from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { createPartner, createPassProduct } from '../../tests/support/factories/shop.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let catalogue: Person
let london: string
beforeAll(async () => {
  whole = await wholeProduct()
  catalogue = await whole.staffAs('catalogue')
  london = whole.venue.destination_id
})
afterAll(() => whole.close())

const read = async <T>(path: string) => (await whole.test.get(`/api/staff/${path}`, { as: catalogue.token })).json<T>()
const send = (path: string, payload: object) => whole.test.post(`/api/staff/${path}`, payload, { as: catalogue.token })
const problemsOf = async (path: string, payload: object) =>
  (await send(path, payload)).json<{ fields?: Record<string, string> }>().fields
const change = async (id: string, wish: object) => {
  const { version, fields } = await read<CityRecord>(`cities/${id}`)
  return { ...fields, ...wish, version }
}
const swiss = { country: 'Switzerland', country_code: 'CH', currency: 'CHF', time_zone: 'Europe/Zurich' } as const
const austrian = { country: 'Austria', country_code: 'AT', currency: 'EUR', time_zone: 'Europe/Vienna' } as const

describe('opening a city', () => {
  it('finds cities with their country, and those that exist with their record', async () => {
    const { cities } = await read<{ cities: { name: string; where: string; openId: string | null }[] }>(
      'city-search?text=london',
    )
    expect(cities).toMatchObject([
      { name: 'London', where: expect.stringMatching(/United Kingdom$/), openId: london },
      { name: 'London', where: 'Ontario, Canada', openId: null },
    ])
  })

  it('T187: opens it with the zone, currency and names that an import would give it; again it is the same', async () => {
    const [first, second] = await Promise.all([
      send('cities', { geonamesId: GRAZ }),
      send('cities', { geonamesId: GRAZ }),
    ])
    const { id } = first.json<{ id: string }>()
    expect(second.json<{ id: string }>().id).toBe(id)
    expect([first, second].filter((answer) => answer.json<{ isNew: boolean }>().isNew)).toHaveLength(1)
    expect(await read<CityRecord>(`cities/${id}`)).toMatchObject({
      country: 'Austria',
      fields: { name: 'Graz', timeZone: 'Europe/Vienna', currency: 'EUR', isShown: true },
      stands: { venues: 0, passes: 0, partners: 0, codes: 0 },
    })
    expect(await problemsOf('cities', { geonamesId: 1 })).toEqual({ geonamesId: 'Please choose a city' })
  })

  it('lists cities by name, other names, country and whether they are shown', async () => {
    await createDestination(whole.database.db, { ...swiss, city: 'Zürich', aliases: ['Turicum'], is_active: false })
    const namesOf = async (query: string) =>
      (await read<{ rows: CityRow[] }>(`cities?${query}`)).rows.map(({ city }) => city)
    expect(await namesOf('text=turicum')).toEqual(['Zürich'])
    expect(await namesOf('shown=no')).toEqual(['Zürich'])
    expect(await namesOf('country=austria')).toEqual(['Graz'])
    expect(await namesOf('text=%25%25%25')).toEqual([])
    expect(await namesOf('order=name')).toEqual((await namesOf('order=-name')).toReversed())
  })
})

describe('changing a city', () => {
  it('saves it, and keeps the former name as one of its names', async () => {
    const { id } = await createDestination(whole.database.db, { ...swiss, city: 'Geneva', aliases: ['Genève'] })
    const wish = { name: 'Genf', boroughs: ['Carouge'], timeZone: 'Europe/Paris', rank: 7 }
    const { fields } = (await send(`cities/${id}`, await change(id, wish))).json<CityRecord>()
    expect(fields).toMatchObject({ ...wish, names: ['Geneva', 'Genève'], currency: 'CHF', isShown: true })
    const found = await whole.test.get('/api/basicSearch/studios?city=Geneva')
    expect(found.json()).toMatchObject({ city: 'Genf' })
  })

  it.each([
    [{ name: '   ' }, { name: 'This field is required' }],
    [{ name: '!!' }, { name: 'Please write a name' }],
    [{ name: 'LONDON' }, { name: 'United Kingdom has another city of this name' }],
    [{ timeZone: 'Europe/Atlantis' }, { timeZone: 'This time zone does not exist. Please choose one from the list' }],
    [{ currency: 'ABC' }, { currency: 'No country pays in this currency' }],
    [{ rank: -1 }, { rank: 'Must be a whole number from 0 to 1,000,000,000' }],
  ])('refuses %j beside the field', async (wish, fields) => {
    const { id } = await createDestination(whole.database.db, { city: `City ${randomUUID()}` })
    expect(await problemsOf(`cities/${id}`, await change(id, wish))).toEqual(fields)
  })

  it('changes its currency only while nothing is on sale, also not by partners', async () => {
    const { db } = whole.database
    const bern = await createDestination(db, { city: 'Bern', ...swiss })
    const { id } = bern
    const pass = await createPassProduct(db, bern, { slug: 'bern', currency: 'CHF', is_restricted: true })
    expect(await problemsOf(`cities/${id}`, await change(id, { currency: 'EUR' }))).toEqual({
      currency: 'Its passes are on sale or planned in CHF. Please take them off sale and remove their plans first',
    })
    await db.updateTable('pass_products').set({ is_on_sale: false }).where('id', '=', pass.id).execute()
    expect((await send(`cities/${id}`, await change(id, { currency: 'EUR' }))).statusCode).toBe(200)
  })

  it('refuses the second of two editors', async () => {
    const wish = await change(london, { boroughs: ['Soho'] })
    expect((await send(`cities/${london}`, wish)).statusCode).toBe(200)
    expect((await send(`cities/${london}`, wish)).json()).toMatchObject({ code: 'recordChanged' })
    expect((await send('cities/unknown', { ...cityFields, version: '-' })).json()).toMatchObject({
      code: 'destinationNotFound',
    })
  })
})

describe('the picture of a city', () => {
  const upload = (bytes: Buffer) =>
    whole.test.app.inject({
      ...photoForm(`/api/staff/cities/${london}/picture`, bytes),
      headers: { 'content-type': 'multipart/form-data; boundary=abc', authorization: `Bearer ${catalogue.token}` },
    })

  it('takes the place of the drawing', async () => {
    const { image, thumbhash } = (await upload(await photograph())).json<CityRecord>()
    expect([image, thumbhash]).toEqual([expect.stringMatching(/^\/images\/photo\//), expect.any(String)])
  })

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 400],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      400,
    ],
    ['5 MB and one byte', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024), 413],
  ])('refuses %s', async (_what, bytes, status) => {
    const { image } = await read<CityRecord>(`cities/${london}`)
    const answer = await upload(bytes)
    expect(answer.statusCode).toBe(status)
    if (bytes.length < 6 * 1024 * 1024) expect(answer.json()).toMatchObject({ fields: { file: expect.any(String) } })
    expect((await read<CityRecord>(`cities/${london}`)).image).toBe(image)
  })

  it('refuses a picture that unpacks to more than 40 megapixels', async () => {
    const answer = await upload(await photograph('#000', 10_000, 10_000))
    expect(answer.json()).toMatchObject({ fields: { file: 'This file has more than 40 megapixels' } })
  })
})

describe('merging a city into another one', () => {
  /** A city with one of everything, and another one that sells one of the same passes. */
  async function twoCities() {
    const { db } = whole.database
    const into = await createDestination(db, { ...austrian, city: 'Wien', aliases: ['Vindobona'] })
    const from = await createDestination(db, { ...austrian, city: 'Schwechat', aliases: ['Svechat'] })
    const venue = await createVenue(db, from, { slug: 'airport-gym', hours: 'always' })
    const walkIn = await createWalkIn(db, venue)
    await createSession(db, await createClass(db, venue, { name: 'Yoga' }), { date: '2026-06-12', from: '18:00' })
    const product = async (slug: string, city: Destination, visits: number) =>
      createPassProduct(db, city, { slug, currency: 'EUR', visits })
    const passes = { same: await product('same', from, 4), other: await product('other', from, 10) }
    await product('vienna', into, 4)
    return { from, into, venue, walkIn, ...passes }
  }

  it('moves venues, passes, rules of partners and names; what travellers have stays valid', async () => {
    const { db } = whole.database
    const { from, into, walkIn, same } = await twoCities()
    const both = await createPartner(db, { slug: 'both', name: 'Allows one, blocks the other' })
    const rules = [
      { destination_id: from.id, rule: 'allowed' },
      { destination_id: into.id, rule: 'blocked' },
    ] as const
    await db
      .insertInto('partner_destinations')
      .values(rules.map((rule) => ({ ...rule, partner_id: both.id })))
      .execute()
    const traveller = await whole.person()
    const pass = await createPass(db, traveller.accountId, {
      pass_product_id: same.id,
      destination_id: from.id,
      valid_destination_ids: [from.id, london],
      visits: 2,
    })
    const wish = {
      Type: 'StandardTicket',
      TicketId: walkIn.id,
      Date: '2026-06-12',
      ActiveVoucherCode: pass.code,
    }
    const path = `cities/${from.id}/merge`
    const hits = await read<MergeHits>(`${path}?into=${into.id}`)
    expect(hits).toEqual({
      venues: 1,
      classes: 1,
      bookings: 0,
      products: 2,
      offSale: 1,
      passes: 1,
      partners: ['Allows one, blocks the other'],
      names: ['Schwechat', 'Svechat'],
    })
    expect((await send(path, { into: into.id })).json()).toEqual(hits)
    expect(await read<CityRecord>(`cities/${into.id}`)).toMatchObject({
      fields: { names: ['Schwechat', 'Svechat', 'Vindobona'] },
      stands: { venues: 1, passes: 2, partners: 1 },
    })
    expect(await read<CityRecord>(`cities/${from.id}`)).toMatchObject({
      fields: { isShown: false, names: [] },
      mergedInto: { id: into.id, city: 'Wien' },
    })
    expect(
      await db
        .selectFrom('partner_destinations')
        .select(['destination_id', 'rule'])
        .where('partner_id', '=', both.id)
        .execute(),
    ).toEqual([{ destination_id: into.id, rule: 'allowed' }])
    expect((await whole.test.get('/api/basicSearch/studios?city=SCHWECHAT')).json()).toMatchObject({
      city: 'Wien',
      total: 1,
    })
    expect((await whole.test.get('/api/basicSearch/studios?city=Schwechat')).body).toContain('airport-gym')
    const booked = await whole.test.post('/api/bookings/add', wish, { as: traveller.token })
    expect(booked.statusCode, booked.body).toBe(200)
  })

  it.each([
    ['blocks the city that goes alone', [['from', 'blocked']], []],
    [
      'blocks it and allows a third one',
      [
        ['from', 'blocked'],
        ['london', 'allowed'],
      ],
      [['london', 'allowed']],
    ],
    ['allows it alone', [['from', 'allowed']], [['into', 'allowed']]],
  ] as const)('a partner that %s keeps what it offers', async (name, rules, left) => {
    const { db } = whole.database
    const [from, into] = [
      await createDestination(db, { ...austrian, city: `Old ${name}` }),
      await createDestination(db, { ...austrian, city: `New ${name}` }),
    ]
    const ids = { from: from.id, into: into.id, london }
    const partner = await createPartner(db, { slug: `p-${rules.map(([, rule]) => rule).join('-')}-${left.length}` })
    const rowsOf = (those: readonly (readonly [keyof typeof ids, 'allowed' | 'blocked'])[]) =>
      those.map(([city, rule]) => ({ destination_id: ids[city], rule }))
    const rows = rowsOf(rules).map((rule) => ({ ...rule, partner_id: partner.id }))
    await db.insertInto('partner_destinations').values(rows).execute()
    expect((await send(`cities/${from.id}/merge`, { into: into.id })).statusCode).toBe(200)
    const found = db.selectFrom('partner_destinations').select(['destination_id', 'rule'])
    expect(await found.where('partner_id', '=', partner.id).execute()).toEqual(rowsOf(left))
    // A link that still names the merged city leads to the other one.
    const late = await createPartner(db, { slug: `late-${partner.slug}`, destination_id: from.id })
    await db
      .insertInto('partner_destinations')
      .values({ partner_id: late.id, destination_id: from.id, rule: 'allowed' })
      .execute()
    expect(late.destination_id).toBe(into.id)
    expect(await found.where('partner_id', '=', late.id).execute()).toEqual(rowsOf([['into', 'allowed']]))
  })

  it('refuses a city into itself, into one off the site, in another currency, and twice', async () => {
    const { db } = whole.database
    const basel = await createDestination(db, { ...swiss, city: 'Basel' })
    const lausanne = await createDestination(db, { ...swiss, city: 'Lausanne', is_active: false })
    const linz = await createDestination(db, { ...austrian, city: 'Linz' })
    await createPassProduct(db, basel, { slug: 'basel', currency: 'CHF' })
    const refusal = async (into: string) => (await problemsOf(`cities/${basel.id}/merge`, { into }))?.['into']
    expect(await refusal(basel.id)).toBe('A city cannot be merged into itself')
    expect(await refusal(lausanne.id)).toMatch(/^Lausanne is not on the site/)
    expect(await refusal('nowhere')).toBe('Please choose a city')
    expect(await refusal(linz.id)).toBe(
      'Basel sells passes in CHF, and Linz in EUR. Please take those of Basel off sale and remove their plans first',
    )
    await db.updateTable('pass_products').set({ is_on_sale: false }).where('slug', '=', 'basel').execute()
    expect(await refusal(linz.id)).toBeUndefined()
    expect(await refusal(london)).toBe('Basel is a part of Linz already')
    expect(await problemsOf(`cities/${basel.id}`, await change(basel.id, { isShown: true }))).toEqual({
      isShown: 'It is a part of Linz',
    })
  })

  it('leads on: who still writes the name of a merged city writes the other one', async () => {
    const { db } = whole.database
    const [a, b, c] = [
      await createDestination(db, { city: 'Aye' }),
      await createDestination(db, { city: 'Bee' }),
      await createDestination(db, { city: 'Cee' }),
    ]
    await send(`cities/${a.id}/merge`, { into: b.id })
    await send(`cities/${b.id}/merge`, { into: c.id })
    const venue = await createVenue(db, a, { slug: 'late' })
    const pass = await createPass(db, (await whole.person()).accountId, {
      destination_id: a.id,
      valid_destination_ids: [a.id, b.id, london],
    })
    const row = await db.selectFrom('passes').selectAll().where('id', '=', pass.id).executeTakeFirstOrThrow()
    expect([venue.destination_id, row.destination_id]).toEqual([c.id, c.id])
    expect(row.valid_destination_ids?.toSorted()).toEqual([c.id, london].toSorted())
    expect((await whole.test.get('/api/basicSearch/studios?city=aye')).json()).toMatchObject({ city: 'Cee' })
  })
})
