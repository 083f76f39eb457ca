import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PartnerReport } from '../../contract/partner-reports.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let manager: Person
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('partner_manager')
})
afterAll(() => whole.close())

const report = async (query = '', slug = 'grand-hotel') =>
  (await whole.test.get(`/api/staff/partners/${slug}/report${query}`, { as: manager.token })).json<PartnerReport>()

let cards = 0
/** A guest who scanned the code of a place, and bought a pass there. */
async function buy(place: string | undefined): Promise<Person> {
  const guest = await whole.person()
  const wish = { VoucherId: whole.product.id, PaymentMethodId: `pm_pays_kit_${++cards}`, Place: place }
  const headers = { 'x-partner': 'grand-hotel' }
  const answer = await whole.test.post('/api/voucher/purchaseVoucher', wish, { as: guest.token, headers })
  expect(answer.statusCode).toBe(200)
  return { ...guest, passCode: answer.json<{ voucher: { code: string } }>().voucher.code }
}

/** Their visit of the day before, with the pass that they bought. */
async function visit(guest: Person): Promise<void> {
  const id = await whole.booking(guest)
  const came = { status: 'redeemed', visit_date: '2026-06-09', redeemed_at: new Date('2026-06-09T10:00:00Z') } as const
  await whole.database.db.updateTable('bookings').set(came).where('id', '=', id).execute()
}

const scan = (place: string, partner = 'grand-hotel') =>
  whole.test.post('/api/utility/scan', { place }, { headers: { 'x-partner': partner } })

it('B16: counts scans, passes and visits by place, and no group under five', async () => {
  for (let scans = 0; scans < 7; scans++) expect((await scan('lobby')).json()).toEqual({ isCounted: true })
  expect((await scan('cellar')).json()).toEqual({ isCounted: false })
  expect((await scan('lobby', 'nowhere')).json()).toEqual({ isCounted: false })
  const guests = []
  for (let bought = 0; bought < 6; bought++) guests.push(await buy('lobby'))
  for (const guest of guests.slice(0, 5)) await visit(guest)
  await buy('cellar')
  await buy(undefined)
  const { months, sources, month } = await report()
  expect([month, months.length]).toEqual(['2026-06', 12])
  expect(months[0]).toEqual({ month: '2026-06', scans: 7, passes: 8, visits: 5 })
  expect(months[1]).toEqual({ month: '2026-05', scans: 0, passes: 0, visits: 0 })
  expect(sources).toEqual([
    { kind: 'place', name: 'Lobby', scans: 7, passes: '5+', visits: 5 },
    { kind: 'none', name: null, scans: 0, passes: '<5', visits: 0 },
  ])
  expect((await report('?month=2026-05')).sources).toEqual([
    { kind: 'place', name: 'Lobby', scans: 0, passes: 0, visits: 0 },
    { kind: 'none', name: null, scans: 0, passes: 0, visits: 0 },
  ])
})

it('names the batch from which passes came', async () => {
  const { db } = whole.database
  const made = { codes: 5, delivery: 'download', made_at: new Date('2026-06-01') } as const
  const batch = await db
    .insertInto('code_batches')
    .values({ ...made, name: 'Summer', partner_id: whole.hotel.id, pass_product_id: whole.product.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let guests = 0; guests < 5; guests++) {
    const voucherCode = await whole.passCode()
    const ofHotel = { batch_id: batch.id, partner_id: whole.hotel.id }
    await db.updateTable('pass_codes').set(ofHotel).where('batch_id', 'is', null).where('pass_id', 'is', null).execute()
    const guest = await whole.person()
    await whole.test.post('/api/user/vouchers/claim', { voucherCode }, { as: guest.token })
  }
  const { sources } = await report()
  expect(sources.find(({ kind }) => kind === 'batch')).toEqual({
    kind: 'batch',
    name: 'Summer',
    scans: 0,
    passes: expect.toSatisfy((shown) => shown === 5 || shown === '5+'),
    visits: 0,
  })
})

it('refuses what is no month, and another partner', async () => {
  expect(await report('?month=June')).toMatchObject({ code: 'invalidRequest' })
  expect(await report('', 'unknown')).toMatchObject({ code: 'recordNotFound' })
})
