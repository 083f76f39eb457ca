import { sql as statement } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDestination } from '../support/factories/catalogue.ts'
import { createPassProduct, type PassProduct } from '../support/factories/shop.ts'
import { shop, type Shop } from '../support/calls/checkout.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { testDatabase } from '../support/database/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct

beforeAll(async () => {
  database = await testDatabase(20)
  test = await shop(database)
  test.payments.beforeCharge = takes(100)
  product = await createPassProduct(database.db, await createDestination(database.db))
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

/** Makes a charge take time, while the clock goes on. */
const takes = (ms: number) => async () => {
  await pause(ms)
  test.clock.advance({ seconds: 1 })
}
const purchase = (email: string, paymentMethod: string, headers: Record<string, string> = {}) =>
  test.buy({ VoucherId: product.id, PaymentMethodId: paymentMethod, email }, { headers })

type Answer = Awaited<ReturnType<typeof purchase>>
const outcomeOf = (answer: Answer) => [answer.statusCode, answer.json().code].filter(Boolean).join(' ')

/** Two POSTs of one purchase, 5 ms apart. On a busy machine the second may arrive first. */
async function twice(
  email: string,
  paymentMethods: readonly [string, string] = ['pm_pays_1', 'pm_pays_1'],
  headers = {},
) {
  const first = purchase(email, paymentMethods[0], headers)
  await pause(5)
  const second = purchase(email, paymentMethods[1], headers)
  const answers = await Promise.all([first, second])
  await test.work()
  return answers
}

describe('two POSTs of one purchase 5 ms apart (trust 7)', { timeout: 240_000 }, () => {
  it('are one charge, one pass and the same answer, in 25 rounds', async () => {
    for (let round = 0; round < 25; round++) {
      const email = `twice-${round}@example.com`
      const answers = await twice(email)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const codes = answers.map((answer) => answer.json().voucher.code)
      expect(codes[0]).toBe(codes[1])
      expect(answers.filter((answer) => answer.json().userPassword !== undefined)).toHaveLength(1)
      expect(test.payments.chargesOf(email)).toHaveLength(1)
    }
  })

  it('with different cards: the second waits for the purchase under way', async () => {
    const email = 'two-cards@example.com'
    test.payments.beforeCharge = takes(2_000)
    expect((await twice(email, ['pm_pays_1', 'pm_pays_2'])).map(outcomeOf).toSorted()).toEqual([
      '200',
      '409 purchaseUnderWay',
    ])
    test.payments.beforeCharge = takes(100)
    expect(test.payments.chargesOf(email)).toHaveLength(1)
  })

  it('with a declined card are both declined', async () => {
    const answers = await twice('declined@example.com', ['pm_declined', 'pm_declined'])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([402, 402])
    expect(test.payments.chargesOf('declined@example.com')).toEqual([])
  })

  it('with one idempotency key: the second waits, then gets the same answer (T83)', async () => {
    const email = 'keyed@example.com'
    const headers = { 'idempotency-key': 'one-key' }
    const answers = await twice(email, ['pm_pays_1', 'pm_pays_1'], headers)
    const first = answers.find(({ statusCode }) => statusCode === 200)
    expect(['200', '409 idempotencyInProgress']).toContain(
      answers
        .filter((answer) => answer !== first)
        .map(outcomeOf)
        .join(),
    )
    const third = await purchase(email, 'pm_pays_1', headers)
    expect(third.json().voucher.code).toBe(first?.json().voucher.code)
    expect(test.payments.chargesOf(email)).toHaveLength(1)
  })

  it('twenty at once are one charge', async () => {
    const email = 'twenty@example.com'
    const answers = await Promise.all(Array.from({ length: 20 }, () => purchase(email, 'pm_pays_1')))
    await test.work()
    expect(new Set(answers.map((answer) => answer.json().voucher?.code)).size).toBe(1)
    expect(test.payments.chargesOf(email)).toHaveLength(1)
  })
})

it('without the constraint there are two charges: the constraint keeps the promise', { timeout: 120_000 }, async () => {
  await statement`drop index orders_single_flight`.execute(database.db)
  const email = 'unlocked@example.com'
  const held = await holdStatements(database.url)
  await held.hold('orders', 'insert', 'true')
  const purchases = Promise.all([purchase(email, 'pm_pays_1'), purchase(email, 'pm_pays_1')])
  await held.untilHeld(2)
  await held.letAllGo()
  expect((await purchases).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await test.work()
  expect(test.payments.chargesOf(email)).toHaveLength(2)
})
