import { afterAll, beforeAll, expect, it } from 'vitest'
import { shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createPassProduct } from '../../../tests/support/factories/shop.ts'
import type { Context } from '../../call/context.ts'
import { settleDueOrders } from './settle-orders.ts'

const ORDERS = 12
const PATIENCE = { timeout: 10_000 }
let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  const product = await createPassProduct(database.db, await createDestination(database.db))
  for (let number = 0; number < ORDERS; number++) {
    test.payments.fail('createIntent', 'lost')
    const email = `guest-${number}@example.com`
    await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email })
  }
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

it('however long the provider takes, one process asks about an order, and few at once', async () => {
  const asked: string[] = []
  const held: PromiseWithResolvers<void>[] = []
  const payments: Context['payments'] = {
    ...test.payments,
    async findIntent(about) {
      asked.push(about.orderId)
      const answer = Promise.withResolvers<void>()
      held.push(answer)
      await answer.promise
      return test.payments.findIntent(about)
    },
  }
  const context = { ...test.context, payments }
  test.clock.advance({ seconds: 60 })
  const answerAll = () => {
    // Each call takes as long as one may.
    test.clock.advance({ seconds: 8 })
    for (const answer of held.splice(0)) answer.resolve()
  }
  const processes = [settleDueOrders(context)]
  await expect.poll(() => held.length, PATIENCE).toBe(5)
  processes.push(settleDueOrders(context))
  await expect.poll(() => held.length, PATIENCE).toBe(10)
  answerAll()
  await expect.poll(() => held.length, PATIENCE).toBe(2)
  answerAll()
  await Promise.all(processes)
  expect(asked.length).toBe(ORDERS)
  expect(new Set(asked).size).toBe(ORDERS)
  const left = await database.db.selectFrom('orders').select('id').where('status', '!=', 'fulfilled').execute()
  expect(left).toEqual([])
  await test.work()
})
