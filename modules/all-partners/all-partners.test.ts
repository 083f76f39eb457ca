import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffPartnerRecord, StaffPartnerRow } from '../../contract/staff-partners.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let partners: Person
beforeAll(async () => {
  whole = await wholeProduct()
  partners = await whole.staffAs('partners')
  const { db } = whole.database
  const hotel = await createPartner(db, { name: 'Grand Hotel 5%', slug: 'grand', kind: 'b2b', is_active: false })
  const owner = await whole.person()
  const claim = { claimed_by: owner.accountId, claimed_at: new Date('2026-06-01') }
  const pass = await db
    .selectFrom('passes')
    .select('id')
    .where('account_id', '=', owner.accountId)
    .executeTakeFirstOrThrow()
  for (const claimed of [{}, {}, { ...claim, pass_id: pass.id }])
    await db
      .insertInto('pass_codes')
      .values({
        code_hash: randomBytes(32),
        hint: 'AB',
        pass_product_id: whole.product.id,
        partner_id: hotel.id,
        ...claimed,
      })
      .execute()
  await db.insertInto('partner_staff').values({ partner_id: hotel.id, account_id: partners.accountId }).execute()
})
afterAll(() => whole.close())

const read = async <T>(path: string) => (await whole.test.get(`/api/staff/${path}`, { as: partners.token })).json<T>()
const slugsOf = async (query: string) =>
  (await read<{ rows: StaffPartnerRow[] }>(`partners?${query}`)).rows.map(({ slug }) => slug)

it.each([
  ['text=hotel%205%25', ['grand']],
  ['text=%25%25%25', []],
  ['kind=b2b&active=no', ['grand']],
  ['kind=insurer&active=no', []],
  ['tag=vip', []],
])('filters by %s', async (query, slugs) => expect(await slugsOf(query)).toEqual(slugs))

it('lists by name, and counts the codes of each partner', async () => {
  const all = await slugsOf('order=name')
  expect(all).toEqual((await slugsOf('order=-name')).toReversed())
  const { rows } = await read<{ rows: StaffPartnerRow[] }>('partners?active=no')
  expect(rows).toMatchObject([{ slug: 'grand', codes: 3, claimed: 1, isActive: false }])
})

it('T182: shows a partner with its people and notes', async () => {
  const { partner } = await read<StaffPartnerRecord>('partners/grand')
  await whole.test.post(`/api/staff/notes/partner/${partner.id}`, { text: 'Ends in June' }, { as: partners.token })
  expect(await read<StaffPartnerRecord>('partners/grand')).toMatchObject({
    people: [{ email: partners.email }],
    staffNotes: { notes: [{ text: 'Ends in June', isOwn: true }] },
  })
  expect(await read('partners/unknown')).toMatchObject({ code: 'recordNotFound' })
})
