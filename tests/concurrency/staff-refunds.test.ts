import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Delivery } from '../../adapters/payments/sandbox/deliveries.ts'
import { inTransaction } from '../../database/transaction.ts'
import { deleteAccountIn } from '../../modules/account-deletion/delete-account.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import type { StaffViewer } from '../../modules/call/viewer.ts'
import { recountOrders } from '../../modules/checkout/record/recount-orders.ts'
import { askForRefundByStaff } from '../../modules/checkout/refund/ask-for-refund.ts'
import { createAccount } from '../../modules/sign-up/create-account.ts'
import { appointOperator } from '../../modules/staff/appoint-staff.ts'
import { PASSWORD } from '../support/calls/accounts.ts'
import { purchaseOf, shop, type Shop } from '../support/calls/checkout.ts'
import { testDatabase } from '../support/database/database.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { failOnDeadlock } from '../support/database/fail-on-deadlock.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
} from '../support/factories/catalogue.ts'
import { createPassProduct, type PassProduct } from '../support/factories/shop.ts'
import { testSandbox, type TestSandbox } from '../support/providers/payment-sandbox.ts'
import { testClock } from '../support/test-clock.ts'

/** Trust 15, against a provider that counts for itself: 20 refunds of one order at once never exceed what was paid. */

const WHEN = '2026-06-10T10:00:00Z'
let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let sandbox: TestSandbox
let city: Destination
let product: PassProduct
let finance: StaffViewer
beforeAll(async () => {
  database = await testDatabase(25)
  // Each waits for a connection, and for the order, without the limit of the product.
  database.pool.options.connectionTimeoutMillis = 0
  failOnDeadlock(database.pool)
  sandbox = testSandbox(database.pool, { clock: testClock(WHEN), shop: deliver })
  test = await shop(database, { payments: sandbox.provider, now: WHEN })
  city = await createDestination(database.db)
  product = await createPassProduct(database.db, city)
  finance = await appointFinance()
})
afterAll(async () => {
  await settle()
  expect(await recountOrders(test.context)).toEqual([])
  await test.close()
  await database.drop()
})

/** Sends the sandbox's webhooks to the application. */
async function deliver({ body, headers }: Delivery): Promise<number> {
  const url = '/api/payments/webhook'
  return (await test.app.inject({ method: 'POST', url, payload: body, headers: { ...headers } })).statusCode
}

async function settle() {
  await sandbox.sandbox.idle()
  await test.work()
}

async function appointFinance(): Promise<StaffViewer> {
  const email = 'finance@example.com'
  const accountId =
    (await createAccount(test.context, database.db, { email, password: PASSWORD, role: 'operator' })) ?? ''
  await appointOperator(test.context, database.db, accountId, ['finance'])
  const staff = { actor: 'operator', accountId, right: 'refunds.ask', venues: 'all' } as const
  return { accountId, staff, address: '127.0.0.1', partner: undefined, idempotencyKey: undefined }
}

async function buy(email: string): Promise<string> {
  const card = await sandbox.card('4242424242424242')
  const wish = { VoucherId: product.id, PaymentMethodId: String(card.body['id']), email }
  const { orderId } = purchaseOf(await test.buy(wish))
  await settle()
  return orderId
}

const ask = (viewer: StaffViewer, orderId: string, wish: { amount: number; visits: number }) =>
  askForRefundByStaff(test.context, viewer, orderId, { ...wish, cause: 'goodwill', bearer: 'us' })
const chargeOf = async () => {
  const { rows } = await database.pool.query<{ amount: number; amount_refunded: number }>(
    'select amount, amount_refunded from payment_sandbox.charges limit 1',
  )
  return rows[0]
}

it('20 refunds at once of a part each', { timeout: 60_000 }, async () => {
  const orderId = await buy('race@example.com')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => ask(finance, orderId, { amount: 3, visits: 0 })),
  )
  await settle()
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.map((one) => (one as PromiseRejectedResult).reason.code)).toEqual(Array(4).fill('refundAboveLeft'))
  expect(await chargeOf()).toEqual({ amount: 5000, amount_refunded: 4800 })
  const rows = await database.db.selectFrom('refunds').select(['status', 'takes_pass']).execute()
  expect(rows).toEqual(Array.from({ length: 16 }, () => ({ status: 'succeeded', takes_pass: false })))
  // The provider's own events about parts that we refunded end no pass.
  const pass = database.db.selectFrom('passes').select('frozen_because').where('order_id', '=', orderId)
  expect(await pass.executeTakeFirstOrThrow()).toEqual({ frozen_because: null })
})

it(
  'a refund of the whole pass and a deletion of its owner do not wait for each other',
  { timeout: 60_000 },
  async () => {
    const orderId = await buy('leaves@example.com')
    const passes = database.db.selectFrom('passes').select(['account_id', 'code']).where('order_id', '=', orderId)
    const { account_id: accountId, code: passCode } = await passes.executeTakeFirstOrThrow()
    const yoga = await createClass(database.db, await createVenue(database.db, city))
    await createSession(database.db, yoga, { date: '2026-06-12', from: '09:00' })
    await bookClass(test.context, { accountId }, { classId: yoga.id, date: '2026-06-12', passCode })
    const held = await holdStatements(database.url)
    await held.hold('refunds', 'insert', 'true')
    const refunding = ask(finance, orderId, { amount: 3, visits: 4 })
    await held.untilHeld(1)
    const deleting = inTransaction(test.context.db, (sql) => deleteAccountIn(test.context, sql, accountId))
    await held.untilHeld(1, 1)
    await held.letAllGo()
    expect(await Promise.allSettled([refunding, deleting])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ])
  },
)
