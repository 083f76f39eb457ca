import { afterAll, beforeAll, expect, it } from 'vitest'
import { personOf } from '../modules/email-addresses/email.rules.ts'
import { testDatabase } from '../tests/support/database/database.ts'
import { down, up } from './migrations/0028-known-devices.ts'
import { markRow, sampleRows, type SampleRows } from './sample-rows.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let rows: SampleRows

beforeAll(async () => {
  database = await testDatabase()
  rows = await sampleRows(database.db)
})
afterAll(() => database.drop())

/** As they were stored before mailboxes were recognised: without case and tags. */
const keptBefore = [
  'nina@example.com',
  'ninak@gmail.com',
  'nina.k@protonmail.com',
  'omar@pm.me',
  '...@protonmail.ch',
  'nina@me.com',
  'nina-k@ya.ru',
  'nina-hotel@yahoo.com',
  '-nina@yahoo.co.uk',
  'nina-a@ymail.com',
  'hotel@nina.fastmail.com',
  'x@hotel.omar.fastmail.fm',
  'nina-k@example.com',
]

async function order(): Promise<string> {
  const { id } = await database.db
    .insertInto('orders')
    .values({
      email: `${markRow()}@example.com`,
      pass_product_id: rows.productId,
      list_price_minor: 0,
      amount_minor: 0,
      currency: 'CHF',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db.updateTable('orders').set({ status: 'failed' }).where('id', '=', id).execute()
  return id
}

const newPartner = () =>
  database.db
    .insertInto('partners')
    .values({ slug: `p-${markRow()}`, name: 'P', kind: 'b2b' })
    .returning('id')
    .executeTakeFirstOrThrow()
const migrateAgain = () =>
  database.db.transaction().execute(async (transaction) => {
    await down(transaction as never)
    await up(transaction as never)
  })

it('uses that were kept by address are kept by mailbox, as new ones are', async () => {
  const partner = await newPartner()
  const coupon = await database.db
    .insertInto('coupons')
    .values({ code: markRow(), name: 'A coupon', percent: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const person of keptBefore) {
    const orderId = await order()
    await database.db
      .insertInto('free_pass_uses')
      .values({ person, partner_id: partner.id, order_id: orderId })
      .execute()
    await database.db.insertInto('coupon_uses').values({ coupon_id: coupon.id, person, order_id: orderId }).execute()
  }
  await migrateAgain()
  const free = await database.db
    .selectFrom('free_pass_uses')
    .select('person')
    .where('partner_id', '=', partner.id)
    .execute()
  const used = await database.db.selectFrom('coupon_uses').select('person').where('coupon_id', '=', coupon.id).execute()
  const expected = keptBefore.map(personOf).toSorted()
  expect(free.map(({ person }) => person).toSorted()).toEqual(expected)
  expect(used.map(({ person }) => person).toSorted()).toEqual(expected)
})

it('whoever had the free pass under two addresses of one mailbox keeps both and gets no third', async () => {
  const partner = await newPartner()
  const people = ['nina@protonmail.com', 'nina@pm.me', 'n.ina@protonmail.ch']
  for (const person of people)
    await database.db
      .insertInto('free_pass_uses')
      .values({ person, partner_id: partner.id, order_id: await order() })
      .execute()
  await migrateAgain()
  const kept = await database.db
    .selectFrom('free_pass_uses')
    .select('person')
    .where('partner_id', '=', partner.id)
    .execute()
  expect(kept).toHaveLength(3)
  expect(kept.filter(({ person }) => person === personOf('nina@proton.me'))).toHaveLength(1)
})
