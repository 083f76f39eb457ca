import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { countStatements, type Sent } from '../../../tests/support/database/count-statements.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createTraveller } from '../../../tests/support/factories/accounts.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'
import { deliverMails } from '../../notifications/deliver-mail.ts'
import { settleKnown } from '../settle/process-payment-event.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct
let purchases = 0

beforeAll(async () => {
  database = await testDatabase()
  // Before the product starts: a change that it hears of in a purchase has its partners read anew, at any moment.
  product = await createPassProduct(database.db, await createDestination(database.db))
  test = await shop(database)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

async function buy(accountId?: string): Promise<void> {
  const number = ++purchases
  const answer = await test.buy(
    { VoucherId: product.id, PaymentMethodId: `pm_pays_${number}`, email: `statements-${number}@example.com` },
    {
      headers: { 'idempotency-key': `statements-${number}` },
      ...(accountId === undefined ? {} : { as: accountId }),
    },
  )
  purchaseOf(answer)
}

/** The provider's word that the latest purchase was paid. */
async function hearOfPayment(): Promise<void> {
  const { intentId = '', orderId } = test.payments.intents.at(-1) ?? {}
  const eventId = `evt_${intentId}`
  const event = test.payments.webhook({ kind: 'succeeded', eventId, intentId, orderId, occurredAt: test.clock() })
  const answer = await test.app.inject({ method: 'POST', url: '/api/payments/webhook', ...event })
  expect(answer.statusCode).toBe(200)
}

async function countSent(work: () => Promise<unknown>): Promise<Sent> {
  const counted = countStatements()
  await work()
  counted.stop()
  return counted.read().product
}

function expectAtMost(sent: Sent, most: Sent): void {
  for (const what of ['statements', 'transactions', 'messages'] as const)
    expect.soft(sent[what], what).toBeLessThanOrEqual(most[what])
}

const accountFor = async () => (await createTraveller(database.db)).id

describe('what a purchase sends to the database', () => {
  it.each([
    ['a guest', async () => undefined, { statements: 20, transactions: 2, messages: 6 }],
    ['somebody who is signed in', accountFor, { statements: 18, transactions: 3, messages: 7 }],
  ])('before its answer, for %s', async (_who, accountOf, most) => {
    const accountId = await accountOf()
    await buy(accountId)
    expectAtMost(await countSent(() => buy(accountId)), most)
    await test.jobs.discard()
  })

  it('when the provider tells that it was paid', async () => {
    await buy()
    expectAtMost(await countSent(hearOfPayment), { statements: 1, transactions: 1, messages: 1 })
    await test.work()
  })

  it('in the jobs of ten purchases', async () => {
    for (let bought = 0; bought < 10; bought++) {
      await buy()
      await hearOfPayment()
    }
    await test.jobs.discard()
    // As if each event had come before its purchase was written down.
    const events = await database.db
      .updateTable('payment_events')
      .set({ processed_at: null })
      .returning(['provider', 'event_id as eventId'])
      .execute()
    const sent = await countSent(async () => {
      await deliverMails(test.context)
      expect(await settleKnown(test.context, events)).toEqual([])
    })
    expectAtMost(sent, { statements: 3, transactions: 3, messages: 3 })
  })
})
