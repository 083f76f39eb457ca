import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { loseCommit } from '../../../tests/support/database/lose-commit.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createCoupon, createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct
let guests = 0

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  product = await createPassProduct(database.db, await createDestination(database.db))
})
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const guest = () => `guest-${++guests}@example.com`
const buy = (email: string, card: string, key?: string) =>
  test.buy(
    { VoucherId: product.id, PaymentMethodId: card, email },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  )
const countPasses = async (email: string) => ({
  charges: test.payments.chargesOf(email).length,
  passes: (
    await database.db
      .selectFrom('passes as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.id')
      .where('o.email', '=', email)
      .execute()
  ).length,
})
const cardsOfAddress = async () =>
  (
    await database.db
      .selectFrom('rate_limits')
      .select('hits')
      .where('bucket', '=', 'decline/address')
      .executeTakeFirstOrThrow()
  ).hits

it('a purchase whose commit got no answer is answered like any other, and uncounts its card once', async () => {
  for (let tries = 0; tries < 2; tries++) await buy(guest(), 'pm_declined')
  const email = guest()
  const isLost = loseCommit(/insert into "passes"/)
  const bought = purchaseOf(await buy(email, 'pm_pays', 'key-lost'))
  expect(isLost()).toBe(true)
  expect([bought.userEmail, typeof bought.userPassword]).toEqual([email, 'string'])
  expect(await cardsOfAddress()).toBe(2)
  expect(purchaseOf(await buy(email, 'pm_pays', 'key-lost')).orderId).toBe(bought.orderId)
  expect(await countPasses(email)).toEqual({ charges: 1, passes: 1 })
  await test.work()
})

it('without a key, a buyer who missed the answer gets it again and is not charged again', async () => {
  const email = guest()
  const isLost = loseCommit(/update "orders" set "answered_at"/)
  const bought = purchaseOf(await buy(email, 'pm_pays'))
  expect(isLost()).toBe(true)
  expect(bought.voucher).toBeTruthy()
  expect(typeof bought.userPassword).toBe('string')
  expect(await countPasses(email)).toEqual({ charges: 1, passes: 1 })
  await test.work()
})

it('a pass that costs nothing is issued once, even if the commit of its order got no answer', async () => {
  const email = guest()
  const { code } = await createCoupon(database.db, { percent: 100 })
  const buyFree = () =>
    test.buy({ VoucherId: product.id, CouponCode: code, email }, { headers: { 'idempotency-key': `free-${email}` } })
  const isLost = loseCommit(/insert into "orders"/)
  expect([(await buyFree()).statusCode, isLost()]).toEqual([503, true])
  test.takeErrors()
  expect(purchaseOf(await buyFree()).voucher).toBeTruthy()
  expect(await countPasses(email)).toEqual({ charges: 0, passes: 1 })
  await test.work()
})

it('a paid purchase is answered even if its card could not be uncounted', async () => {
  const email = guest()
  await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`)
  await database.pool.query(
    'create trigger refuses before update on rate_limits for each row execute function refuse()',
  )
  try {
    purchaseOf(await buy(email, 'pm_pays'))
  } finally {
    await database.pool.query('drop trigger refuses on rate_limits')
  }
  expect(await countPasses(email)).toEqual({ charges: 1, passes: 1 })
  await test.work()
})

it('a charged card is uncounted even if the purchase could not be written', async () => {
  const email = guest()
  await database.pool.query(`create function refuse_pass() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`)
  await database.pool.query(
    'create trigger refuses_pass before insert on passes for each row execute function refuse_pass()',
  )
  try {
    expect((await buy(email, 'pm_pays', 'key-of-a-full-disk')).statusCode).toBe(500)
  } finally {
    await database.pool.query('drop trigger refuses_pass on passes')
  }
  expect(await cardsOfAddress()).toBe(0)
  test.takeErrors()
  await test.minutePasses()
  expect(await countPasses(email)).toEqual({ charges: 1, passes: 1 })
})
