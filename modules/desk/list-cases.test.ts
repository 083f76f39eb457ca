import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CasePage } from '../../contract/desk-cases.ts'
import { createScan } from '../../tests/support/factories/desks.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let support: Person
beforeAll(async () => {
  whole = await wholeProduct()
  support = await whole.staffAs('support')
})
afterAll(() => whole.close())

const NOON = '2026-06-10T12:00:00.000Z'
/** Scans of unknown codes that a device showed green. */
async function openScans(count: number): Promise<void> {
  const device = await whole.staffAs('device')
  whole.test.clock.set(NOON)
  const scans = Array.from({ length: count }, (_scan, index) =>
    createScan(new Date(NOON), index, { code: `UNKNOWN${index}` }),
  )
  for (let from = 0; from < count; from += 50)
    await whole.test.post(
      `/api/desk/${whole.venue.slug}/scans`,
      { scans: scans.slice(from, from + 50) },
      { as: device.token },
    )
}

async function openObjection(at: string): Promise<string> {
  const { db } = whole.database
  const manager = await whole.staffAs('manager')
  const of = { booking_id: await whole.booking(await whole.person()), venue_id: whole.venue.id }
  const entry = await db
    .insertInto('staff_entries')
    .values({ ...of, kind: 'tap', actor_account_id: manager.accountId, entered_at: new Date(at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const opened = { ...of, kind: 'objection', entry_id: entry.id, words: 'I was not there', opened_at: new Date(at) }
  return (await db.insertInto('desk_cases').values(opened).returning('id').executeTakeFirstOrThrow()).id
}

const ask = (after?: string) =>
  whole.test.get(`/api/staff/cases${after === undefined ? '' : `?after=${after}`}`, { as: support.token })
const page = async (after?: string) => (await ask(after)).json<CasePage>()

it('trust 49: what travellers object to comes first, and every case is on some page, whatever is settled meanwhile', async () => {
  await openScans(120)
  const objections = [await openObjection('2026-06-11T09:00:00Z'), await openObjection('2026-06-11T10:00:00Z')]
  support = await whole.staffAs('support')
  const first = await page()
  expect(first.cases.slice(0, 2).map(({ id }) => id)).toEqual(objections)
  expect([first.cases.length, first.hasMore]).toEqual([50, true])
  const last = first.cases.at(-1)?.id ?? ''
  const answer = { outcome: 'rejected', reason: 'The list shows nobody' }
  for (const id of [last, ...objections])
    expect((await whole.test.post(`/api/staff/cases/${id}`, answer, { as: support.token })).statusCode).toBe(200)
  const second = await page(last)
  const third = await page(second.cases.at(-1)?.id)
  expect([second, third].map(({ cases, hasMore }) => [cases.length, hasMore])).toEqual([
    [50, true],
    [22, false],
  ])
  expect(new Set([first, second, third].flatMap(({ cases }) => cases.map(({ id }) => id))).size).toBe(122)
})

it.each(['no-id', '00000000-0000-4000-8000-000000000000'])('there is no page after the unknown case %s', async (id) =>
  expect((await ask(id)).json()).toMatchObject({ code: 'caseNotFound' }),
)
