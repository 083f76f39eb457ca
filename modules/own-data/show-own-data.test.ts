import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnData } from '../../contract/own-data.ts'
import { createVisit } from '../../tests/support/factories/visits.ts'
import { wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
beforeAll(async () => {
  whole = await wholeProduct()
})
afterAll(() => whole.close())

it('has every booking, also those that were moved, and where a page shows only the latest 500', async () => {
  const guest = await whole.person()
  const cancelled = { status: 'cancelled_by_user', redeemed_at: null, cancelled_at: whole.test.clock() } as const
  const { id } = await createVisit(whole.database.db, guest.accountId, whole.venue, cancelled)
  await whole.database.pool.query(
    `insert into bookings
     select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'code', 'COPY' || n + 1000))).*
     from bookings b, generate_series(1, 500) n where b.id = $1`,
    [id],
  )
  // One of them was moved: pages leave out the first, which the other replaces.
  await whole.database.pool.query("update bookings set calendar_id = $1, moves = 1 where code = 'COPY1001'", [id])
  const read = async (path: string) =>
    (await whole.test.get(path, { as: guest.token })).json<Pick<OwnData, 'bookings'>>().bookings.length
  expect([await read('/api/user/orders/past'), await read('/api/user/data')]).toEqual([500, 501])
})
