import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndedPass } from '../../contract/passes.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { type Account, createTraveller } from '../../tests/support/factories/accounts.ts'
import { createDestination, type Destination } from '../../tests/support/factories/catalogue.ts'
import {
  createPass,
  createPassCode,
  createProduct,
  passRow,
  type Product,
  visitsOf,
} from '../../tests/support/factories/passes.ts'
import { inTransaction } from '../../database/transaction.ts'
import { freezePass, restoreFrozenPass, thawPass } from './freeze-pass.ts'
import { issuePass } from './issue-pass.ts'
import { passEndpoints } from './passes.endpoints.ts'
import { recountLedger } from './recount-ledger.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let london: Destination
let zurich: Destination
let standard: Product
let nina: Account
let omar: Account

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: passEndpoints })
  const { db } = database
  london = await createDestination(db)
  zurich = await createDestination(db, {
    city: 'Zürich',
    country: 'Switzerland',
    country_code: 'CH',
    time_zone: 'Europe/Zurich',
    currency: 'CHF',
  })
  standard = await createProduct(db, zurich, {
    slug: 'zurich-standard-4',
    price_minor: 8000,
    discounted_price_minor: 7250,
    short_description: '<p>Four visits</p>',
  })
})
beforeEach(async () => {
  test.clock.set('2026-06-10T10:00:00Z')
  nina = await createTraveller(database.db)
  omar = await createTraveller(database.db)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

async function products(query: string, partner?: string): Promise<string[]> {
  const answer = await test.get(`/api/utility/vouchers${query}`, partner ? { headers: { 'x-partner': partner } } : {})
  return answer.statusCode === 200
    ? answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name)
    : [answer.json<{ code: string }>().code]
}

describe('passes on sale', () => {
  beforeAll(async () => {
    const { db } = database
    await createProduct(db, london, { name: 'S1', visits: 1 })
    await createProduct(db, london, { name: 'S10', slug: 'london-standard-10', visits: 10 })
    await createProduct(db, london, { name: 'P2', visits: 2, voucher_type: 'premium' })
    await createProduct(db, london, { name: 'Withdrawn', visits: 9, is_on_sale: false })
    await createProduct(db, london, { name: 'Passport', visits: 5, voucher_type: 'wellness' })
    await createProduct(db, null, { name: 'Anywhere', visits: 3 })
    await createDestination(db, {
      city: 'Dubai',
      country: 'United Arab Emirates',
      country_code: 'AE',
      time_zone: 'Asia/Dubai',
    })
    const hotelOnly = await createProduct(db, london, { name: 'Hotel 4', is_restricted: true })
    for (const slug of ['grand-hotel', 'plain-hotel']) {
      const partner = await db
        .insertInto('partners')
        .values({ slug, name: slug, kind: 'b2b' })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (slug !== 'grand-hotel') continue
      await db
        .insertInto('partner_pass_products')
        .values({ partner_id: partner.id, pass_product_id: hotelOnly.id })
        .execute()
      await db
        .insertInto('partner_destinations')
        .values({ partner_id: partner.id, destination_id: london.id, rule: 'allowed' })
        .execute()
    }
  })

  it.each([
    ['of a city, standard first and the most visits first', '?city=LONDON', undefined, ['S10', 'Anywhere', 'S1', 'P2']],
    ['T31: with at least so many visits', '?visits=3&city=london', undefined, ['S10', 'Anywhere']],
    ['T31: an empty number means no limit', '?visits=&city=london', undefined, ['S10', 'Anywhere', 'S1', 'P2']],
    [
      'T30: by slug, repeated, with a slash',
      '/?voucherIds=london-standard-10&voucherIds=zurich-standard-4&city=london',
      undefined,
      ['S10'],
    ],
    ['of a city without its own', '?city=dubai', undefined, ['Anywhere']],
    ["T76: a restricted one on its partner's pages", '?city=london&visits=4', 'grand-hotel', ['S10', 'Hotel 4']],
    ["T76: not on another partner's", '?city=london&visits=4', 'plain-hotel', ['S10']],
    ['T11: a city that the partner does not offer', '?city=zurich', 'grand-hotel', ['destinationNotAllowed']],
    ['T11: only cities that the partner offers', '', 'grand-hotel', ['S10', 'Hotel 4', 'Anywhere', 'S1', 'P2']],
    ["T167: London's on the own business site, whatever city is chosen", '?city=zurich&visits=4', 'roamfit', ['S10']],
    ["T167: London's there without a city as well", '?visits=4', 'Roamfit', ['S10']],
    ['an unknown city', '?city=atlantis', undefined, ['destinationNotFound']],
    ['a number that is none', '?visits=two', undefined, ['invalidRequest']],
    [
      'T30: more than 50 ids',
      `?${Array.from({ length: 51 }, (_, id) => `voucherIds=v${id}`).join('&')}`,
      undefined,
      ['invalidRequest'],
    ],
  ])('%s', async (_name, query, partner, names) => expect(await products(query, partner)).toEqual(names))

  it('says what each costs, where it is valid and until when', async () => {
    const answer = await test.get('/api/utility/vouchers?city=zurich&visits=4')
    expect(answer.json()).toEqual({
      data: [
        {
          id: standard.id,
          name: 'Standard 4',
          voucherType: 'standard',
          visits: 4,
          price: { value: 72.5, currencyCode: 'CHF' },
          originalPrice: { value: 80, currencyCode: 'CHF' },
          conditions: { city: 'Zürich', cities: ['Zürich'] },
          shortDescription: '<p>Four visits</p>',
          expirationDate: '10.06.2027',
        },
      ],
    })
  })
})

async function issue(changes: { soldAt?: string; accountId?: string } = {}) {
  const soldAt = new Date(changes.soldAt ?? '2026-06-10T10:00:00Z')
  return inTransaction(database.db, (sql) =>
    issuePass(sql, {
      accountId: changes.accountId ?? nina.id,
      productId: standard.id,
      origin: 'operator',
      price: { minor: 7250, currency: 'CHF' },
      soldAt,
    }),
  )
}

describe('a pass that is issued', () => {
  it('carries a random code and the terms of its sale, even if the product changes (T78, T101)', async () => {
    await database.db
      .insertInto('pass_product_destinations')
      .values({ pass_product_id: standard.id, destination_id: london.id })
      .execute()
    const { id, code } = await issue({ soldAt: '2026-06-10T22:30:00Z' })
    await database.db
      .updateTable('pass_products')
      .set({ name: 'Renamed', visits: 1, valid_months: 1 })
      .where('id', '=', standard.id)
      .execute()
    await database.db
      .updateTable('pass_products')
      .set({ name: 'Standard 4', visits: 4, valid_months: 12 })
      .where('id', '=', standard.id)
      .execute()
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/)
    expect(await passRow(database.db, id)).toMatchObject({
      name: 'Standard 4',
      voucher_type: 'standard',
      price_minor: 7250,
      currency: 'CHF',
      destination_id: zurich.id,
      expires_on: '2027-06-11',
      expires_at: new Date('2027-06-11T22:00:00Z'),
    })
    expect((await passRow(database.db, id)).valid_destination_ids?.toSorted()).toEqual(
      [zurich.id, london.id].toSorted(),
    )
    expect(await visitsOf(database.db, id)).toBe('4/0/0 of 4')
    const validThere = expect.objectContaining({ conditions: { city: 'Zürich', cities: ['Zürich', 'London'] } })
    const [own, onSale] = await Promise.all([
      test.get('/api/user/vouchers/available', { as: nina.id }),
      test.get('/api/utility/vouchers?city=zurich'),
    ])
    expect([own.json(), onSale.json()]).toEqual([
      { data: [validThere] },
      { data: expect.arrayContaining([validThere]) },
    ])
    await database.db.deleteFrom('pass_product_destinations').execute()
  })

  it('appears only in its owner’s list, with every documented field', async () => {
    const { id, code } = await issue()
    expect((await test.get('/api/user/vouchers/available', { as: omar.id })).json()).toEqual({ data: [] })
    expect((await test.get('/api/user/vouchers/available', { as: nina.id })).json()).toEqual({
      data: [
        {
          id,
          code,
          name: 'Standard 4',
          voucherType: 'standard',
          isWp: false,
          visits: 4,
          visitsLeft: 4,
          visitsHeld: 0,
          expirationDate: '10.06.2027',
          price: { value: 72.5, currencyCode: 'CHF' },
          paid: null,
          currency: 'CHF',
          conditions: { city: 'Zürich', cities: ['Zürich'] },
          shortDescription: '<p>Four visits</p>',
        },
      ],
    })
  })
})

describe('the two lists (T107, T112)', () => {
  const endings = (rows: { name: string; reason?: string }[]) =>
    rows.map(({ name, reason }) => (reason ? `${name}: ${reason}` : name))

  it('offers what can be used, the earliest end first, and tells why the others ended, the latest first', async () => {
    const { db } = database
    const at = (date: string) => ({ expires_on: date, expires_at: new Date(`${date}T23:00:00Z`) })
    await createPass(db, nina.id, { name: 'later', ...at('2027-01-01') })
    await createPass(db, nina.id, { name: 'sooner', ...at('2026-07-01') })
    await createPass(db, nina.id, {
      name: 'last second',
      expires_on: '2026-06-10',
      expires_at: new Date('2026-06-10T10:00:00.001Z'),
    })
    await createPass(db, nina.id, { name: 'long gone', ...at('2026-01-01') })
    await createPass(db, nina.id, {
      name: 'just gone',
      expires_on: '2026-06-10',
      expires_at: new Date('2026-06-10T10:00:00Z'),
    })
    const emptied = await createPass(db, nina.id, { name: 'emptied', visits: 1 })
    await db.insertInto('visit_ledger').values({ pass_id: emptied.id, kind: 'revoke', visits: 1 }).execute()
    for (const because of ['refund', 'dispute'] as const) {
      const frozen = await createPass(db, nina.id, { name: because })
      await inTransaction(db, (sql) => freezePass(sql, frozen.id, because, test.clock()))
    }
    const { data: available } = (await test.get('/api/user/vouchers/available', { as: nina.id })).json()
    const { data: expired } = (await test.get('/api/user/vouchers/expired', { as: nina.id })).json()
    expect(endings(available)).toEqual(['last second', 'sooner', 'later'])
    expect(endings(expired)).toEqual([
      'dispute: frozen',
      'refund: refunded',
      'emptied: usedUp',
      'just gone: expired',
      'long gone: expired',
    ])
    const refundedAt = (expired as EndedPass[]).map((pass) => pass.refundedAt)
    expect(refundedAt).toEqual([null, '2026-06-10T10:00:00.000Z', null, null, null])
  })

  it('show a pass again once its dispute is won', async () => {
    const pass = await createPass(database.db, nina.id)
    await inTransaction(database.db, (sql) => freezePass(sql, pass.id, 'dispute', test.clock()))
    await inTransaction(database.db, (sql) => thawPass(sql, pass.id))
    expect((await test.get('/api/user/vouchers/available', { as: nina.id })).json().data).toMatchObject([
      { id: pass.id },
    ])
  })

  it('keep the freeze of an operator when a refund fails', async () => {
    const { id } = await createPass(database.db, nina.id)
    const row = () =>
      database.db.selectFrom('passes').select('frozen_because').where('id', '=', id).executeTakeFirstOrThrow()
    await inTransaction(database.db, async (sql) => {
      await freezePass(sql, id, 'operator', test.clock())
      await freezePass(sql, id, 'refund', test.clock())
    })
    expect(await row()).toEqual({ frozen_because: 'refund' })
    await inTransaction(database.db, (sql) => restoreFrozenPass(sql, id))
    expect(await row()).toEqual({ frozen_because: 'operator' })
    await inTransaction(database.db, (sql) => thawPass(sql, id))
    await inTransaction(database.db, (sql) => freezePass(sql, id, 'refund', test.clock()))
    await inTransaction(database.db, (sql) => restoreFrozenPass(sql, id))
    expect(await row()).toEqual({ frozen_because: null })
  })

  it('need a signed-in traveller', async () => {
    expect((await test.get('/api/user/vouchers/available')).json()).toMatchObject({ code: 'signInRequired' })
  })
})

describe('claiming a code (T101-T103)', () => {
  const claim = (voucherCode: string, as: string, headers = {}) =>
    test.post('/api/user/vouchers/claim', { voucherCode }, { as, headers })

  it('gives the pass to the first claimant, typed in any case', async () => {
    await createPassCode(database.db, standard, 'GIFT-ZURICH-1')
    const answer = await claim('  gift\u200b-zurich\u20111\u00a0', nina.id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        code: 'GIFT-ZURICH-1',
        visitsLeft: 4,
        price: null,
        currency: null,
        conditions: { city: 'Zürich', cities: ['Zürich'] },
      }),
    ])
    expect((await claim('GIFT-ZURICH-1', nina.id)).json()).toEqual(answer.json())
    const refused = await claim('GIFT-ZURICH-1', omar.id)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'passCodeInvalid', error: 'Please, enter a valid Pass code' }),
    ])
    expect((await test.get('/api/user/vouchers/available', { as: nina.id })).json().data).toHaveLength(1)
    expect((await test.get('/api/user/vouchers/available', { as: omar.id })).json().data).toEqual([])
  })

  it('takes a code without conditions', async () => {
    await createPassCode(database.db, await createProduct(database.db, null, { is_on_sale: false }), 'GIFT-ANYWHERE')
    expect((await claim('GIFT-ANYWHERE', nina.id)).json()).toMatchObject({
      conditions: null,
      expirationDate: '10.06.2027',
    })
  })

  it('answers every failure with one text', async () => {
    await createPassCode(database.db, standard, 'GIFT-TOO-LATE', { expires_at: new Date('2026-06-10T10:00:00Z') })
    const { code: omars } = await createPass(database.db, omar.id)
    const answers = await Promise.all(['GIFT-TOO-LATE', 'NO-SUCH-CODE', omars, '☃'].map((code) => claim(code, nina.id)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  })

  it('answers the owner of a bought pass who claims its code', async () => {
    const pass = await createPass(database.db, nina.id)
    expect((await claim(pass.code.toLowerCase(), nina.id)).json()).toMatchObject({ id: pass.id })
  })

  it('takes a code of ours without its dashes, or with spaces in their place', async () => {
    await createPassCode(database.db, standard, '7K4M-9XQP-0TZB-E2WA')
    const first = await claim('7k4m9xqp0tzbe2wa', nina.id)
    expect(first.statusCode).toBe(200)
    expect((await claim('7K4M 9XQP 0TZB E2WA', nina.id)).json()).toMatchObject({ id: first.json<{ id: string }>().id })
  })

  it('T83: replays the answer to the same key, and refuses the key for another code', async () => {
    await createPassCode(database.db, standard, 'GIFT-KEYED')
    const key = { 'idempotency-key': 'k1' }
    const first = await claim('GIFT-KEYED', nina.id, key)
    expect((await claim('gift-keyed', nina.id, key)).json()).toEqual(first.json())
    expect((await claim('OTHER-CODE', nina.id, key)).json()).toMatchObject({ code: 'idempotencyMismatch' })
    expect((await claim('NO-SUCH-CODE', omar.id, key)).json()).toMatchObject({ code: 'passCodeInvalid' })
  })

  it('trust 22: slows down a visitor who tries codes', async () => {
    for (let i = 0; i < 10; i++) await claim(`WRONG-${i}`, nina.id)
    const answer = await claim('WRONG-11', nina.id)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600'])
  })
})

describe('trust 16: the recount', () => {
  it('finds nothing wrong, and reports a counter that was changed past the ledger', async () => {
    const { db } = database
    expect((await recountLedger(test.context)).differences).toEqual([])
    const pass = await createPass(db, nina.id)
    await database.pool.query('alter table passes disable trigger passes_counters')
    await database.pool.query('update passes set visits_bought = 5, visits_free = 5 where id = $1', [pass.id])
    const report = await recountLedger(test.context)
    expect(report.differences).toEqual([
      {
        passId: pass.id,
        counted: { bought: 4, free: 4, held: 0, captured: 0 },
        kept: { bought: 5, free: 5, held: 0, captured: 0 },
      },
    ])
    expect(test.takeErrors()).toHaveLength(1)
    await database.pool.query('update passes set visits_bought = 4, visits_free = 4 where id = $1', [pass.id])
    await database.pool.query('alter table passes enable trigger passes_counters')
  })
})
