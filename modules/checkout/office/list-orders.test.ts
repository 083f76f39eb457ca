import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRow } from '../../../contract/staff-orders.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'

interface Page {
  readonly rows: OrderRow[]
  readonly next: string | null
  readonly total: number
}

let whole: WholeProduct
let support: Person
const numbers: number[] = []
beforeAll(async () => {
  whole = await wholeProduct()
  support = await whole.staffAs('support')
  const { db } = whole.database
  for (const [email, amount, status, day] of [
    ['nina@example.com', 5000, 'failed', '2026-06-01'],
    ['omar@example.com', 4500, 'pending', '2026-06-02'],
    ['nina@example.com', 5000, 'cancelled', '2026-06-03'],
    ['nina@example.com', 1000, 'failed', '2026-06-03'],
  ] as const) {
    const { number } = await db
      .insertInto('orders')
      .values({
        email,
        status,
        amount_minor: amount,
        list_price_minor: 5000,
        currency: 'GBP',
        pass_product_id: whole.product.id,
        created_at: new Date(`${day}T23:59:59.999999Z`),
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    numbers.push(number)
  }
})
afterAll(() => whole.close())

const ask = (query: string) => whole.test.get(`/api/staff/orders?${query}`, { as: support.token })
const list = async (query: string) => {
  const { rows } = (await ask(query)).json<Page>()
  return rows.map(({ number }) => numbers.indexOf(number) + 1)
}

it('T176: shows an order as the people of the product need it', async () => {
  const { rows, next, total } = (await ask('email=omar@example.com')).json<Page>()
  expect({ rows, next, total }).toMatchObject({
    rows: [
      {
        number: numbers[1],
        placedAt: '2026-06-02T23:59:59.999Z',
        state: 'pending',
        email: 'omar@example.com',
        buyer: null,
        pass: whole.product.name,
        price: { value: 45, currencyCode: 'GBP' },
        refunded: null,
        card: null,
        partner: null,
        isDisputed: false,
      },
    ],
    next: null,
    total: 1,
  })
})

describe.each([
  ['', [4, 3, 2, 1]],
  ['order=number', [1, 2, 3, 4]],
  ['order=price', [4, 2, 1, 3]],
  ['order=-price', [3, 1, 2, 4]],
  ['state=failed', [4, 1]],
  ['state=failed&state=pending', [4, 2, 1]],
  ['email=NINA@example.com', [4, 3, 1]],
  ['from=2026-06-02&to=2026-06-02', [2]],
  ['from=2026-06-03', [4, 3]],
  ['to=2026-06-01', [1]],
  ['currency=EUR', []],
  ['refunded=none', [4, 3, 2, 1]],
  ['refunded=part', []],
  ['disputed=any', []],
  ['partner=nowhere', []],
])('?%s', (query, wanted) => {
  it('lists', async () => {
    const found = await list(query)
    // Equal prices have no order that people know.
    expect(query.includes('price') ? found.toSorted() : found).toEqual(
      query.includes('price') ? wanted.toSorted() : wanted,
    )
  })
})

describe('bad input', () => {
  it.each([
    ['state=gone', 'state.0'],
    ['from=yesterday', 'from'],
    ['email=nina', 'email'],
    ['order=colour', 'order'],
    [`after=${'x'.repeat(401)}`, 'after'],
  ])('?%s is refused at its field', async (query, field) => {
    const answer = await ask(query)
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  })
  it.each(['after=1', 'after=x y', "after=00000000-0000-4000-8000-000000000000 1'--", 'after=%25'])(
    'there is no page ?%s',
    async (query) => expect((await ask(query)).json()).toMatchObject({ code: 'listPlaceUnknown' }),
  )
})
