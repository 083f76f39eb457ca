import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CouponRecord, StaffCouponRow } from '../../../contract/staff-coupons.ts'
import { couponFields } from '../../../tests/support/calls/offer-calls.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let partners: Person
beforeAll(async () => {
  whole = await wholeProduct()
  partners = await whole.staffAs('partners')
})
afterAll(() => whole.close())

type Answered = CouponRecord & { code?: string; fields: Record<string, string> }
const post = async (path: string, body: object = {}) =>
  (await whole.test.post(`/api/staff/coupons${path}`, body, { as: partners.token })).json<Answered>()
const read = async <T>(path: string) =>
  (await whole.test.get(`/api/staff/coupons${path}`, { as: partners.token })).json<T>()
const applies = async (code: string) => (await whole.test.get(`/api/utility/couponDetail/${code}`)).statusCode

it('a coupon works until its day, and until it is stopped', async () => {
  const made = await post('', { ...couponFields, code: 'Spring10', ends: '2026-06-20', maxUses: '100' })
  expect(made.fields).toMatchObject({ code: 'Spring10', ends: '2026-06-20', maxUses: '100', partner: null })
  expect(await applies('SPRING10')).toBe(200)
  await post(`/${made.id}/stop`)
  expect(await post(`/${made.id}/stop`)).toMatchObject({ fields: { isActive: false } })
  expect(await applies('SPRING10')).toBe(404)
})

describe('is refused beside its field:', () => {
  it.each([
    ['the code of another in another case', { code: 'half' }, 'code', 'There is already a coupon half'],
    ['one that ended yesterday', { ends: '2026-06-09' }, 'ends', 'Choose tomorrow or later'],
    ['one that takes off nothing', { percent: 0 }, 'percent', 'reduces the price'],
    ['an amount without a currency', { fixed: '5' }, 'currency', 'the currency of the amount'],
    ['three decimals', { fixed: '5.125', currency: 'GBP' }, 'fixed', 'At most 2 decimals'],
    ['more than any pass costs', { fixed: '99999999', currency: 'GBP' }, 'fixed', 'at most 999999.99 GBP'],
    ['a currency of no country', { fixed: '5', currency: 'ABC' }, 'currency', 'No country pays in it'],
    ['an amount below zero', { fixed: '-5', currency: 'GBP' }, 'fixed', 'without a sign'],
    ['a code of two words', { code: 'TWO WORDS' }, 'code', 'one word'],
    ['an unknown partner', { partner: 'nowhere' }, 'partner', 'no partner nowhere'],
  ])('%s', async (_what, change, field, text) => {
    const { code, fields } = await post('', { ...couponFields, code: 'FRESH', ...change })
    expect([code, fields[field]]).toEqual(['invalidRequest', expect.stringContaining(text)])
  })

  it('fewer uses than there were; and the record counts them by month', async () => {
    const { id } = await post('', { ...couponFields, code: 'USED' })
    for (const buyer of [await whole.person(), await whole.person()]) {
      const order = await whole.purchase(buyer)
      const use = { order_id: order, coupon_id: id, person: buyer.email, created_at: new Date('2026-05-31T23:00:00Z') }
      await whole.database.db.insertInto('coupon_uses').values(use).execute()
    }
    const { version, reserved, months } = await read<CouponRecord>(`/${id}`)
    expect({ reserved, months }).toEqual({ reserved: 2, months: [{ month: '2026-05', uses: 2 }] })
    const { fields } = await post(`/${id}`, { ...couponFields, code: 'USED', maxUses: '1', version })
    expect(fields['maxUses']).toContain('used 2 times. Please enter at least that many')
    expect(await post(`/${id}`, { ...couponFields, code: 'USED', maxUses: '2', version })).toMatchObject({
      reserved: 2,
    })
    expect(await post(`/${id}`, { ...couponFields, code: 'USED', version })).toMatchObject({ code: 'recordChanged' })
  })
})

it.each([
  ['code=HALF', ['HALF']],
  ['text=spring&active=no', ['Spring10']],
  ['partner=grand-hotel', []],
])('lists %s', async (query, codes) => {
  const { rows } = await read<{ rows: StaffCouponRow[] }>(`?${query}`)
  expect(rows.map(({ code }) => code)).toEqual(codes)
})
