import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createProduct } from '../../../tests/support/factories/passes.ts'
import { activeDestinationsOf, type ActiveDestination } from '../../destinations/directory.ts'
import { passEndpoints } from '../passes.endpoints.ts'
import { citiesWithoutPasses, offerPasses, offersOf } from './offer-passes.ts'

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
  (await test.get(`/api/utility/vouchers?city=${encodeURIComponent(name)}`)).json<{ data: object[] }>().data

describe('offering passes in a city', () => {
  it('takes over what another city sells to everybody, in the city’s own words', async () => {
    const offers = await offersOf(test.context, await city('Berlin'))
    expect(await offerPasses(test.context, await city('Munich'), offers)).toBe(2)
    expect(await onSale('Munich')).toMatchObject([
      {
        name: 'Munich Standard 1',
        voucherType: 'standard',
        visits: 1,
        price: { value: 16.5, currencyCode: 'EUR' },
        originalPrice: null,
        conditions: { city: 'Munich' },
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

  it('leaves alone what is there, and what an operator has withdrawn', async () => {
    const { db } = database
    await db.updateTable('pass_products').set({ is_on_sale: false }).where('slug', '=', 'munich-premium-10').execute()
    await db.updateTable('pass_products').set({ price_minor: 1900 }).where('slug', '=', 'munich-standard-1').execute()
    expect(
      await offerPasses(test.context, await city('Munich'), await offersOf(test.context, await city('Berlin'))),
    ).toBe(0)
    await test.hearChanges()
    expect(await onSale('Munich')).toMatchObject([{ visits: 1, price: { value: 19 } }])
  })

  it('tells cities of one name apart', async () => {
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
