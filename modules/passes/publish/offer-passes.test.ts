import type { PassProduct } from '../../../contract/passes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createTraveller } from '../../../tests/support/factories/accounts.ts'
import { createPass, createProduct } from '../../../tests/support/factories/passes.ts'
import { activeDestinationsOf, type ActiveDestination } from '../../destinations/directory.ts'
import { sweepPlannedSales } from '../change-sale.ts'
import { readPrices } from './city-passes.rules.ts'
import { passEndpoints } from '../passes.endpoints.ts'
import { citiesWithoutPasses, endPasses, offerPasses, offersOf, pricePasses, sellIn } from './offer-passes.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: passEndpoints })
  const { db } = database
  const euro = { time_zone: 'Europe/Berlin', currency: 'EUR' } as const
  const berlin = await createDestination(db, { city: 'Berlin', country: 'Germany', country_code: 'DE', ...euro })
  await createDestination(db, { city: 'Munich', country: 'Germany', country_code: 'DE', ...euro })
  await createDestination(db, { city: 'Valence', country: 'France', country_code: 'FR', rank: 1, ...euro })
  await createDestination(db, { city: 'Valencé', country: 'Spain', country_code: 'ES', rank: 2, ...euro })
  await createDestination(db)
  await createProduct(db, berlin, { visits: 1, price_minor: 1650, name: 'Berlin Standard 1' })
  await createProduct(db, berlin, {
    visits: 10,
    price_minor: 20_000,
    discounted_price_minor: 18_025,
    valid_months: 6,
    voucher_type: 'premium',
  })
  await createProduct(db, berlin, { visits: 2, is_restricted: true })
  await createProduct(db, berlin, { visits: 20, is_on_sale: false })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

async function city(name: string): Promise<ActiveDestination> {
  const found = (await activeDestinationsOf(test.context)).find((one) => one.city === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
const onSale = async (name: string) =>
  (await test.get(`/api/utility/vouchers?city=${encodeURIComponent(name)}`)).json<{ data: PassProduct[] }>().data

describe('offering passes in a city', () => {
  it('copies what another city sells to everybody, with this city’s name', async () => {
    const offers = await offersOf(test.context, await city('Berlin'))
    expect(await offerPasses(test.context, await city('Munich'), offers)).toBe(2)
    expect(await onSale('Munich')).toMatchObject([
      {
        name: 'Munich Standard 1',
        voucherType: 'standard',
        visits: 1,
        price: { value: 16.5, currencyCode: 'EUR' },
        originalPrice: null,
        conditions: { city: 'Munich', cities: ['Munich'] },
        shortDescription: '<p>One visit to any standard venue or class in Munich.</p>',
        expirationDate: '10.06.2027',
      },
      {
        name: 'Munich Premium 10',
        voucherType: 'premium',
        visits: 10,
        price: { value: 180.25, currencyCode: 'EUR' },
        originalPrice: { value: 200, currencyCode: 'EUR' },
        expirationDate: '10.12.2026',
      },
    ])
  })

  it('changes no pass that is there, or that an operator has withdrawn', async () => {
    const { db } = database
    await db.updateTable('pass_products').set({ is_on_sale: false }).where('slug', '=', 'munich-premium-10').execute()
    await db.updateTable('pass_products').set({ price_minor: 1900 }).where('slug', '=', 'munich-standard-1').execute()
    expect(
      await offerPasses(test.context, await city('Munich'), await offersOf(test.context, await city('Berlin'))),
    ).toBe(0)
    await test.hearChanges()
    expect(await onSale('Munich')).toMatchObject([{ visits: 1, price: { value: 19 } }])
  })

  it('distinguishes cities of one name', async () => {
    const offers = await offersOf(test.context, await city('Berlin'))
    expect([
      await offerPasses(test.context, await city('Valence'), offers),
      await offerPasses(test.context, await city('Valencé, Spain'), offers),
    ]).toEqual([2, 2])
  })

  it('finds the cities without passes that sell in the same money', async () => {
    await createDestination(database.db, { city: 'Graz', country: 'Austria', country_code: 'AT', currency: 'EUR' })
    await test.hearChanges()
    const without = await citiesWithoutPasses(test.context, await city('Berlin'))
    expect(without.map((one) => one.city)).toEqual(['Graz'])
  })
})

describe('changing what a city sells', () => {
  const prices = (list: string, currency = 'EUR') => {
    const offers = readPrices(list, currency)
    if ('problem' in offers) throw new Error(offers.problem)
    return offers
  }
  const readList = async (name: string) => {
    await test.hearChanges()
    return (await onSale(name))
      .map(({ name: passName, price, originalPrice }) => [passName, price.value, price.currencyCode, originalPrice])
      .toSorted()
  }

  it('a new price is that of new sales; a sold pass keeps its own', async () => {
    const vienna = await createDestination(database.db, { city: 'Vienna', country: 'Austria', currency: 'EUR' })
    const { id: pass_product_id } = await createProduct(database.db, vienna, {
      visits: 4,
      price_minor: 6000,
      discounted_price_minor: 5000,
      name: 'Vienna Standard 4',
    })
    const traveller = await createTraveller(database.db)
    const pass = await createPass(database.db, traveller.id, { pass_product_id, price_minor: 5000, currency: 'EUR' })
    await test.hearChanges()
    const priced = await pricePasses(test.context, await city('Vienna'), prices('standard:4=58,standard:1=16.50'))
    expect(priced.map(({ before }) => before?.priceMinor)).toEqual([6000, undefined])
    expect(await readList('Vienna')).toEqual([
      ['Vienna Standard 1', 16.5, 'EUR', null],
      ['Vienna Standard 4', 58, 'EUR', null],
    ])
    expect(
      await database.db.selectFrom('passes').select('price_minor').where('id', '=', pass.id).executeTakeFirst(),
    ).toEqual({ price_minor: 5000 })
  })

  it('a pass is taken off sale, and comes back at the price that is named', async () => {
    expect(
      await endPasses(test.context, await city('Vienna'), [
        { type: 'standard', visits: 4 },
        { type: 'premium', visits: 9 },
      ]),
    ).toMatchObject({ ended: [{ type: 'standard', visits: 4 }], unknown: [{ type: 'premium', visits: 9 }] })
    expect(await readList('Vienna')).toEqual([['Vienna Standard 1', 16.5, 'EUR', null]])
    await pricePasses(test.context, await city('Vienna'), prices('standard:4=60'))
    expect(await readList('Vienna')).toContainEqual(['Vienna Standard 4', 60, 'EUR', null])
  })

  it('another currency needs that nothing is on sale in the one before', async () => {
    expect(await sellIn(test.context, await city('Vienna'), 'JPY')).toBe(false)
    await endPasses(test.context, await city('Vienna'), 'all')
    expect(await sellIn(test.context, await city('Vienna'), 'JPY')).toBe(true)
    await test.hearChanges()
    await pricePasses(test.context, await city('Vienna'), prices('standard:4=9800', 'JPY'))
    expect(await readList('Vienna')).toEqual([['Vienna Standard 4', 9800, 'JPY', null]])
  })

  it('each change is an audit entry, of the command line (B17)', async () => {
    const vienna = await city('Vienna')
    const products = await database.db
      .selectFrom('pass_products')
      .select('id')
      .where('destination_id', '=', vienna.id)
      .execute()
    const subjects = [vienna.id, ...products.map(({ id }) => id)]
    const entries = await database.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'before', 'after'])
      .where('subject_id', 'in', subjects)
      .orderBy('id')
      .execute()
    const sale = (
      priceMinor: number,
      isOnSale: boolean,
      currency = 'EUR',
      discountedPriceMinor: number | null = null,
    ) => ({
      priceMinor,
      discountedPriceMinor,
      currency,
      isOnSale,
    })
    expect(entries.map(({ actor, action, before, after }) => [actor, action, before, after])).toEqual([
      ['system', 'pass.offered', null, sale(1650, true)],
      ['system', 'pass.priced', sale(6000, true, 'EUR', 5000), sale(5800, true)],
      ['system', 'pass.withdrawn', sale(5800, true), sale(5800, false)],
      ['system', 'pass.priced', sale(5800, false), sale(6000, true)],
      ['system', 'pass.withdrawn', sale(1650, true), sale(1650, false)],
      ['system', 'pass.withdrawn', sale(6000, true), sale(6000, false)],
      ['system', 'city.currency', { currency: 'EUR' }, { currency: 'JPY' }],
      ['system', 'pass.priced', sale(6000, false), sale(9800, true, 'JPY')],
    ])
  })
})

it('a plan that has begun comes before a new price, not after it', async () => {
  const linz = await createDestination(database.db, { city: 'Linz', country: 'Austria', currency: 'EUR' })
  const { id } = await createProduct(database.db, linz, { visits: 8, currency: 'EUR' })
  const begins_at = new Date(test.context.clock().getTime() - 30_000)
  const sale = { price_minor: 9000, discounted_price_minor: null, currency: 'EUR', is_on_sale: true }
  await database.db
    .insertInto('planned_sales')
    .values({ pass_product_id: id, ...sale, begins_at })
    .execute()
  await test.hearChanges()
  const offers = readPrices('standard:8=80', 'EUR')
  if ('problem' in offers) throw new Error(offers.problem)
  const [priced] = await pricePasses(test.context, await city('Linz'), offers)
  expect(priced?.before?.priceMinor).toBe(9000)
  await sweepPlannedSales(test.context)
  await test.hearChanges()
  expect(await onSale('Linz')).toMatchObject([{ price: { value: 80 } }])
})

it('a pass that ends loses its planned changes, so that none sells it again', async () => {
  const graz = await createDestination(database.db, { city: 'Graz', country: 'Austria', currency: 'EUR' })
  const [sold, over] = await Promise.all(
    [true, false].map((is_on_sale, visits) =>
      createProduct(database.db, graz, { visits: 8 + visits, currency: 'EUR', is_on_sale }),
    ),
  )
  const sale = { price_minor: 9000, discounted_price_minor: null, currency: 'EUR', is_on_sale: true }
  const begins_at = new Date(test.context.clock().getTime() + 3_600_000)
  for (const product of [sold, over])
    await database.db
      .insertInto('planned_sales')
      .values({ pass_product_id: product?.id ?? '', ...sale, begins_at })
      .execute()
  await test.hearChanges()
  const { ended, plans } = await endPasses(test.context, await city('Graz'), 'all')
  expect([ended.map(({ visits }) => visits), plans]).toEqual([[8, 9], 2])
  expect(await sellIn(test.context, await city('Graz'), 'JPY')).toBe(true)
})
