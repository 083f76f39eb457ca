import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, wholeProduct, type WholeProduct } from '../support/product/whole-product.ts'
import { rounds } from '../support/rounds.ts'

let whole: WholeProduct
let manager: Person
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('partner_manager')
})
afterAll(() => whole.close())

it('ten people make codes at once: never more than the partner may', async () => {
  const { db } = whole.database
  await db
    .insertInto('partner_code_allowances')
    .values({ partner_id: whole.hotel.id, pass_product_id: whole.product.id, codes_left: 7 })
    .execute()
  const body = { product: whole.product.id, name: 'Race', partner: 'grand-hotel', count: 2 }
  const make = () => whole.test.post('/api/staff/codes', body, { as: manager.token })
  const answers = await Promise.all(Array.from({ length: 10 }, make))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(
    await db.selectFrom('pass_codes').select('id').where('partner_id', '=', whole.hotel.id).execute(),
  ).toHaveLength(6)
  expect(await db.selectFrom('partner_code_allowances').select('codes_left').execute()).toEqual([{ codes_left: 1 }])
})

it('a code is claimed while its batch is made void: one of the two', async () => {
  const owner = await whole.staffAs('owner')
  for (let round = 0; round < rounds(10); round++) {
    const body = { product: whole.product.id, name: `Round ${round}`, count: 1 }
    const csv = (await whole.test.post('/api/staff/codes', body, { as: owner.token })).body
    const code = csv.split('\r\n')[1]?.split(',')[0]
    const { id } = await whole.database.db
      .selectFrom('code_batches')
      .select('id')
      .where('name', '=', body.name)
      .executeTakeFirstOrThrow()
    const guest = await whole.person()
    const [claimed, voided] = await Promise.all([
      whole.test.post('/api/user/vouchers/claim', { voucherCode: code }, { as: guest.token }),
      whole.test.post(`/api/staff/codes/${id}/void`, {}, { as: owner.token }),
    ])
    expect((claimed.statusCode === 200 ? 1 : 0) + voided.json<{ voided: number }>().voided).toBe(1)
  }
})
