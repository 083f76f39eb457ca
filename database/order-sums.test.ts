import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import {
  markRow,
  insertPaidOrder,
  passWith,
  sampleRows,
  type SampleRows,
} from '../tests/support/database/sample-rows.ts'
import { constraintOf } from './transaction.ts'

let database: TestDatabase & { drop(): Promise<void> }
let rows: SampleRows

beforeAll(async () => {
  database = await testDatabase(20)
  rows = await sampleRows(database.db)
})
afterAll(() => database.drop())

async function verdict(statement: Promise<unknown>): Promise<string> {
  try {
    await statement
    return 'taken'
  } catch (error) {
    return constraintOf(error) ?? String(error)
  }
}

function order(email = `${markRow()}@example.com`, couponId: string | null = null) {
  return database.db
    .insertInto('orders')
    .values({
      email,
      pass_product_id: rows.productId,
      list_price_minor: 8000,
      amount_minor: 8000,
      currency: 'CHF',
      coupon_id: couponId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function sumsOf(orderId: string): Promise<string> {
  const sums = await database.db
    .selectFrom('orders')
    .select(['paid_minor', 'refunded_minor'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return `${sums.paid_minor} paid, ${sums.refunded_minor} back`
}

describe('orders', () => {
  test('one at a time per buyer and product, until it is settled (T83)', async () => {
    const email = `${markRow()}@example.com`
    const first = await order(email)
    expect(await verdict(order(email.toUpperCase()))).toBe('orders_single_flight')
    await database.db.updateTable('orders').set({ status: 'failed' }).where('id', '=', first.id).execute()
    expect(await verdict(order(email))).toBe('taken')
  })

  test('keep their quoted terms; the address may be corrected (T84, T89)', async () => {
    const { id } = await order()
    for (const change of [
      'amount_minor = 1',
      "currency = 'EUR'",
      'list_price_minor = 9000',
      `pass_product_id = gen_random_uuid()`,
    ]) {
      expect(await verdict(sql`update orders set ${sql.raw(change)} where id = ${id}`.execute(database.db))).toBe(
        'orders_terms',
      )
    }
    expect(
      await verdict(
        database.db.updateTable('orders').set({ email: 'mended@example.com' }).where('id', '=', id).execute(),
      ),
    ).toBe('taken')
  })

  test('are fulfilled only when they are paid in full', async () => {
    const fulfil = (id: string) =>
      verdict(
        database.db
          .updateTable('orders')
          .set({ status: 'fulfilled', fulfilled_at: new Date() })
          .where('id', '=', id)
          .execute(),
      )
    expect(await fulfil((await order()).id)).toBe('orders_fulfilment')
    expect(await fulfil((await insertPaidOrder(database.db, rows, 8000)).orderId)).toBe('taken')
  })
})

describe('payments', () => {
  const pay = (orderId: string, amount: number, intent = markRow(), currency: 'CHF' | 'EUR' = 'CHF') =>
    verdict(
      database.db
        .insertInto('payments')
        .values({
          order_id: orderId,
          provider: 'sandbox',
          intent_id: intent,
          amount_minor: amount,
          currency,
          status: 'succeeded',
          succeeded_at: new Date(),
        })
        .execute(),
    )

  test('count once per order and once per intent, in its currency', async () => {
    const { id } = await order()
    const intent = markRow()
    expect(await pay(id, 8000, markRow(), 'EUR')).toBe('payments_order')
    expect(await pay(id, 8001)).toBe('orders_paid')
    expect(await pay(id, 8000, intent)).toBe('taken')
    expect(await pay(id, 8000)).toBe('payments_one_success')
    expect(await pay((await order()).id, 8000, intent)).toBe('payments_intent')
    expect(await sumsOf(id)).toBe('8000 paid, 0 back')
  })

  test('that succeeded never change', async () => {
    const { paymentId } = await insertPaidOrder(database.db, rows, 500)
    const fail = database.db
      .updateTable('payments')
      .set({ status: 'failed', succeeded_at: null })
      .where('id', '=', paymentId)
    expect(await verdict(fail.execute())).toBe('payments_success_is_final')
    expect(await verdict(sql`update orders set paid_minor = 0`.execute(database.db))).toBe('orders_sums')
  })
})

describe('refunds', () => {
  const refund = (of: { orderId: string; paymentId: string }, amount: number) =>
    verdict(
      database.db
        .insertInto('refunds')
        .values({
          order_id: of.orderId,
          payment_id: of.paymentId,
          amount_minor: amount,
          currency: 'CHF',
          reason: 'unused',
        })
        .execute(),
    )

  test('never exceed what was paid; a failed one gives its amount back (T99)', async () => {
    const paid = await insertPaidOrder(database.db, rows, 1000)
    expect(await refund(paid, 700)).toBe('taken')
    expect(await refund(paid, 301)).toBe('orders_refunded')
    await database.db.updateTable('refunds').set({ status: 'failed' }).where('order_id', '=', paid.orderId).execute()
    expect(await sumsOf(paid.orderId)).toBe('1000 paid, 0 back')
    expect(await refund(paid, 1000)).toBe('taken')
    const again = database.db.updateTable('refunds').set({ status: 'pending' }).where('status', '=', 'failed')
    expect(await verdict(again.where('order_id', '=', paid.orderId).execute())).toBe('orders_refunded')
    expect(await verdict(sql`delete from refunds where order_id = ${paid.orderId}`.execute(database.db))).toBe(
      'refunds_stay',
    )
  })

  test('of 30 partial ones at once, only as many succeed as the money allows', async () => {
    const paid = await insertPaidOrder(database.db, rows, 1000)
    const verdicts = await Promise.all(Array.from({ length: 30 }, () => refund(paid, 90)))
    expect(verdicts.filter((one) => one === 'taken')).toHaveLength(11)
    expect(await sumsOf(paid.orderId)).toBe('1000 paid, 990 back')
  })
})

describe('coupons', () => {
  const coupon = (limits: { max_uses?: number; max_uses_per_person?: number }) =>
    database.db
      .insertInto('coupons')
      .values({ code: markRow(), name: 'A coupon', percent: 10, ...limits })
      .returning('id')
      .executeTakeFirstOrThrow()
  async function use(couponId: string, person = `${markRow()}@example.com`): Promise<string> {
    const { id } = await order(`${markRow()}@example.com`, couponId)
    return verdict(
      database.db.insertInto('coupon_uses').values({ order_id: id, coupon_id: couponId, person }).execute(),
    )
  }

  test('with three uses serve three of 100 buyers (T72)', async () => {
    const { id } = await coupon({ max_uses: 3 })
    const verdicts = await Promise.all(Array.from({ length: 100 }, () => use(id)))
    expect(verdicts.filter((one) => one === 'taken')).toHaveLength(3)
    expect(verdicts.filter((one) => one === 'coupons_limit')).toHaveLength(97)
  })

  test('serve a person once, by address, also when all requests come at once', async () => {
    const { id } = await coupon({ max_uses_per_person: 1 })
    const verdicts = await Promise.all(['a@x.ch', 'A@x.ch', 'a@X.ch', 'b@x.ch'].map((person) => use(id, person)))
    expect(verdicts.filter((one) => one === 'taken')).toHaveLength(2)
    expect(verdicts.filter((one) => one === 'coupons_limit_per_person')).toHaveLength(2)
  })

  test('give a released use to the next buyer; one order has one coupon', async () => {
    const { id } = await coupon({ max_uses: 1, max_uses_per_person: 1 })
    expect(await use(id, 'c@x.ch')).toBe('taken')
    expect(await use(id, 'c@x.ch')).toBe('coupons_limit')
    await database.db.updateTable('coupon_uses').set({ status: 'released' }).where('coupon_id', '=', id).execute()
    expect(await use(id, 'c@x.ch')).toBe('taken')
    const counted = database.db
      .updateTable('coupon_uses')
      .set({ status: 'counted' })
      .where('coupon_id', '=', id)
      .where('status', '=', 'reserved')
    expect(await verdict(counted.execute())).toBe('taken')
    expect(await verdict(sql`update coupons set uses = 0 where id = ${id}`.execute(database.db))).toBe('coupons_uses')
  })
})

describe('what is given once', () => {
  test('the free pass: one of 50 requests at once (T92)', async () => {
    const partner = await database.db
      .insertInto('partners')
      .values({ slug: `p-${markRow()}`, name: 'P', kind: 'b2b' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const free = async () =>
      verdict(
        database.db
          .insertInto('free_pass_uses')
          .values({ person: 'freed@example.com', partner_id: partner.id, order_id: (await order()).id })
          .execute(),
      )
    const verdicts = await Promise.all(Array.from({ length: 50 }, free))
    expect(verdicts.filter((one) => one === 'taken')).toHaveLength(1)
    expect(verdicts.filter((one) => one === 'free_pass_uses_once')).toHaveLength(49)
  })

  test('a code: it belongs to its first claimant (T101)', async () => {
    const [first, second] = [await sampleRows(database.db), await sampleRows(database.db)]
    const code = await database.db
      .insertInto('pass_codes')
      .values({ code_hash: randomBytes(32), hint: 'ABCD', pass_product_id: rows.productId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const claim = async (by: typeof first) => {
      const claimed = { claimed_by: by.accountId, claimed_at: new Date(), pass_id: await passWith(database.db, by, 2) }
      return verdict(database.db.updateTable('pass_codes').set(claimed).where('id', '=', code.id).execute())
    }
    expect(await claim(first)).toBe('taken')
    expect(await claim(second)).toBe('pass_codes_bound')
    const half = database.db
      .insertInto('pass_codes')
      .values({ code_hash: randomBytes(32), hint: '', pass_product_id: rows.productId, claimed_by: first.accountId })
    expect(await verdict(half.execute())).toBe('pass_codes_claim')
  })
})
