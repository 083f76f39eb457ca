import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { allEndpoints } from '../contract/all.ts'
import { everyCall, type EveryCall } from '../tests/support/calls/every-call.ts'
import { type Person, wholeProduct, type WholeProduct } from '../tests/support/product/whole-product.ts'

const CANARY = 'cAnArY7'
const ofTravellers = allEndpoints
  .filter(({ access }) => access !== 'staff' && access !== 'desk')
  .map(({ method, path }) => `${method} ${path}`)
/** They end what the owner needs for the other calls. */
const leaving = ['POST /user/deleteUser', 'DELETE /user/sessions']

let whole: WholeProduct
let calls: EveryCall
let guest: Person
let writer: Person

beforeAll(async () => {
  whole = await wholeProduct()
  calls = everyCall(whole)
  guest = await whole.person()
  writer = await whole.staffAs('manager')
  const { db } = whole.database
  const { id } = await db.selectFrom('passes').select('id').where('code', '=', guest.passCode).executeTakeFirstOrThrow()
  await db.insertInto('visit_ledger').values({ pass_id: id, kind: 'grant', visits: 20 }).execute()
  await whole.booking(guest)
})
afterAll(() => whole.close())

/** The venue has noted something at each booking of the guest, and at the guest. */
async function noteEverywhere(): Promise<void> {
  await whole.database.pool.query(
    `insert into guest_notes (venue_id, account_id, booking_id, text, actor, written_by, written_at)
     select distinct venue_id, account_id, noted, $1, 'venue', $2::uuid, now() from bookings
     cross join lateral (values (id), (null)) as about (noted) where account_id = $3 on conflict do nothing`,
    [CANARY, writer.accountId, guest.accountId],
  )
}

const answerOf = async (name: string, by: Person) => {
  const request = (await calls[name]?.(by)) ?? {}
  await noteEverywhere()
  return whole.test.app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${by.token}` } })
}

describe.each(ofTravellers.filter((name) => !leaving.includes(name)))('%s', (name) => {
  const isExport = name === 'GET /user/data'
  it(isExport ? 'shows the notes of venues' : 'shows no note of a venue', async () => {
    const { body } = await answerOf(name, guest)
    expect(body.includes(CANARY)).toBe(isExport)
  })
})

it('no mail and no notification has one either', async () => {
  const { rows } = await sql<{ name: string }>`
    select kind as name from outbox_mails where strpos(data::text, ${CANARY}) > 0
    union all select kind from outbox_pushes where strpos(text, ${CANARY}) > 0`.execute(whole.database.db)
  expect(rows).toEqual([])
})
