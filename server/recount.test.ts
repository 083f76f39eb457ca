import { sql as statement } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingWorld, type BookingWorld } from '../tests/support/product/booking-world.ts'
import { createCoupon } from '../tests/support/factories/shop.ts'
import type { Context } from '../modules/call/context.ts'
import { recountAll, recountNightly } from './recount.ts'

let world: BookingWorld
let context: Context
const OPERATOR = 'operator@example.com'
beforeAll(async () => {
  world = await bookingWorld()
  context = { ...world.test.context, settings: { ...world.test.context.settings, operatorEmail: OPERATOR } }
})
afterAll(() => world.close())

const differing = async () =>
  Object.fromEntries((await recountAll(context)).map(({ what, differences }) => [what, differences.length]))
/** Changes rows in ways that the product does not allow: triggers and keys are off. */
const tamper = (change: string) =>
  world.database.db.transaction().execute(async (sql) => {
    await statement`set local session_replication_role = replica`.execute(sql)
    await statement.raw(change).execute(sql)
  })

it('trust 16: counts correct rows, and names the rows that were tampered with', async () => {
  const [person, session] = [await world.person(), await world.session()]
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  await world.mails()
  const coupon = await createCoupon(world.database.db)
  const right = {
    'Passes and their visits': 0,
    'Classes and their seats': 0,
    'Bookings and their visits': 0,
    'Orders and their money': 0,
    'Coupons and their uses': 0,
  }
  expect(await differing()).toEqual(right)
  await recountNightly(context)
  expect([world.test.takeErrors(), await world.mails()]).toEqual([[], []])

  const wrongs = [
    [
      'Passes and their visits',
      `update passes set visits_free = visits_free + 1, visits_bought = visits_bought + 1 where id = '${person.pass.id}'`,
      `update passes set visits_free = visits_free - 1, visits_bought = visits_bought - 1 where id = '${person.pass.id}'`,
    ],
    [
      'Classes and their seats',
      `update class_sessions set seats_taken = 3 where id = ${session.row.id}`,
      `update class_sessions set seats_taken = 1 where id = ${session.row.id}`,
    ],
    [
      'Bookings and their visits',
      `update bookings set status = 'no_show' where id = '${id}'`,
      `update bookings set status = 'confirmed' where id = '${id}'`,
    ],
    [
      'Coupons and their uses',
      `update coupons set uses = 1 where id = '${coupon.id}'`,
      `update coupons set uses = 0 where id = '${coupon.id}'`,
    ],
  ] as const
  for (const [what, wrong, back] of wrongs) {
    await tamper(wrong)
    expect(await differing()).toEqual({ ...right, [what]: 1 })
    await tamper(back)
  }
  world.test.takeErrors()
  expect(await differing()).toEqual(right)
})

it('trust 16: at night it says so in the log and tells the operator, once a day', async () => {
  const coupon = await createCoupon(world.database.db)
  await tamper(`update coupons set uses = 2 where id = '${coupon.id}'`)
  await recountNightly(context)
  await recountNightly(context)
  expect(world.test.takeErrors().filter((line) => 'counts' in line)).toEqual(
    [1, 2].map(() => ({ counts: { 'Coupons and their uses': 1 }, message: 'the nightly count does not add up' })),
  )
  expect(await world.mails()).toEqual([`Roamfit: the nightly count does not add up > ${OPERATOR}`])
  await recountNightly(world.test.context)
  expect([world.test.takeErrors().length > 0, await world.mails()]).toEqual([true, []])
  await tamper(`update coupons set uses = 0 where id = '${coupon.id}'`)
})
