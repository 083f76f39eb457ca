import { afterAll, beforeAll, expect, it } from 'vitest'
import type { listCases } from '../../contract/desk-cases.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { createScan } from '../../tests/support/factories/desks.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

type CasePage = Answer<typeof listCases>

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

const page = async (query: string, after: string | null = null) => {
  const place = after === null ? '' : `&after=${encodeURIComponent(after)}`
  const url = `/api/staff/cases?${query}${place}`
  return (await whole.test.get(url, { as: support.token })).json<CasePage>()
}

it('trust 49: every case is on some page, whatever is settled meanwhile, and no desk buries an objection', async () => {
  await openScans(120)
  const objections = [await openObjection('2026-06-11T09:00:00Z'), await openObjection('2026-06-11T10:00:00Z')]
  support = await whole.staffAs('support')
  expect((await page('about=objections')).rows.map(({ id }) => id)).toEqual(objections)
  const first = await page('')
  expect([first.rows.length, first.total]).toEqual([50, 122])
  const last = first.rows.at(-1)?.id ?? ''
  const answer = { outcome: 'rejected', reason: 'The list shows nobody' }
  for (const id of [last, ...objections])
    expect((await whole.test.post(`/api/staff/cases/${id}`, answer, { as: support.token })).statusCode).toBe(200)
  const second = await page('', first.next)
  const third = await page('', second.next)
  expect([second, third].map(({ rows, total, next }) => [rows.length, total, next !== null])).toEqual([
    [50, 119, true],
    [20, 119, false],
  ])
  expect((await page('about=objections&state=settled&order=-opened')).rows).toMatchObject(
    objections.toReversed().map((id) => ({ id, outcomes: [], settled: { outcome: 'rejected' } })),
  )
  expect(await page('venue=elsewhere')).toMatchObject({ rows: [], total: 0 })
})
