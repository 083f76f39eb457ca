import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let codes: [string, string]

beforeAll(async () => {
  whole = await wholeProduct()
  codes = [await whole.passCode(), await whole.passCode()]
})
afterAll(() => whole.close())

const keyed: readonly [
  name: string,
  url: string,
  body: (person: Person) => object,
  another: (person: Person) => object,
][] = [
  [
    'a booking',
    '/api/bookings/add',
    ({ passCode }) => ({
      Type: 'StandardTicket',
      TicketId: whole.walkIn.id,
      Date: '12.06.2026',
      ActiveVoucherCode: passCode,
    }),
    ({ passCode }) => ({
      Type: 'StandardTicket',
      TicketId: whole.walkIn.id,
      Date: '13.06.2026',
      ActiveVoucherCode: passCode,
    }),
  ],
  [
    'a purchase',
    '/api/voucher/purchaseVoucher',
    () => ({ VoucherId: whole.product.id, PaymentMethodId: 'pm_pays_a' }),
    () => ({ VoucherId: whole.product.id, PaymentMethodId: 'pm_pays_a', CouponCode: 'HALF' }),
  ],
  ['a claim', '/api/user/vouchers/claim', () => ({ voucherCode: codes[0] }), () => ({ voucherCode: codes[1] })],
]

function call(url: string, body: object, { token }: Person, key: string): Promise<LightMyRequestResponse> {
  return whole.test.post(url, body, { as: token, headers: { 'idempotency-key': key } })
}

const counts = async () => {
  const { db } = whole.database
  const count = async (table: 'bookings' | 'orders' | 'passes') =>
    (await db.selectFrom(table).select('id').execute()).length
  return [await count('bookings'), await count('orders'), await count('passes')]
}

describe.each(keyed)('T83: %s with a key', (_name, url, body, another) => {
  it('is done once, answers the same again, and refuses the key for another body', async () => {
    const person = await whole.person()
    const first = await call(url, body(person), person, 'one')
    expect(first.statusCode, first.body).toBe(200)
    const after = await counts()
    const again = await call(url, body(person), person, 'one')
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    const other = await call(url, another(person), person, 'one')
    expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'idempotencyMismatch' }])
    expect(await counts()).toEqual(after)
  })

  it('is not done with a key that cannot be kept', async () => {
    const [person, before] = [await whole.person(), await counts()]
    for (const key of ['x'.repeat(201), 'caf\u00e9']) {
      const answer = await call(url, body(person), person, key)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'invalidRequest', fields: { 'idempotency-key': expect.any(String) } },
      ])
    }
    expect(await counts()).toEqual([before[0], before[1], before[2] ?? 0])
  })
})
