import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { countStatements } from '../../../tests/support/database/count-statements.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createTraveller } from '../../../tests/support/factories/accounts.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  product = await createPassProduct(database.db, await createDestination(database.db))
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const accountFor = async () => (await createTraveller(database.db)).id

it.each([
  ['a guest', async () => undefined],
  ['somebody who is signed in', accountFor],
])('sends few statements before its answer for %s', async (who, accountOf) => {
  const accountId = await accountOf()
  const buy = (number: number) =>
    test.buy(
      {
        VoucherId: product.id,
        PaymentMethodId: `pm_pays_${who}_${number}`,
        email: `${number}-${accountId ?? 'guest'}@example.com`,
      },
      {
        headers: { 'idempotency-key': `statements-${who}-${number}` },
        ...(accountId === undefined ? {} : { as: accountId }),
      },
    )
  purchaseOf(await buy(1))
  const counted = countStatements()
  purchaseOf(await buy(2))
  counted.stop()
  const { statements, transactions } = counted.read().product
  expect.soft(statements).toBeLessThanOrEqual(25)
  expect.soft(transactions).toBeLessThanOrEqual(8)
  await test.work()
})
