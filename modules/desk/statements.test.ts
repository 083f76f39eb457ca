import { afterAll, beforeAll, expect, it } from 'vitest'
import { countStatements } from '../../tests/support/database/count-statements.ts'
import { createDeskDevice, createScan } from '../../tests/support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../../tests/support/product/booking-world.ts'
import { bookClass } from '../bookings/book/book.ts'
import { receiveScans } from './receive-scans.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
afterAll(() => world.close())

it.each([
  ['camera', { statements: 17, messages: 3 }],
  ['tap', { statements: 18, messages: 3 }],
] as const)('a check-in by %s asks what does not depend on an answer in one message', async (how, expected) => {
  const { context, clock } = world.test
  const device = await createDeskDevice(context, world.gym)
  const session = await world.session({ date: '2026-06-20' })
  const people = [await world.person(), await world.person(), await world.person()]
  clock.set('2026-06-10T10:00:00Z')
  const ids = []
  for (const { account, pass } of people) {
    const wish = { classId: session.class.id, date: session.date, passCode: pass.code }
    ids.push((await bookClass(context, { accountId: account.id }, wish)).id)
  }
  await world.mails()
  clock.set('2026-06-20T17:00:00Z')
  const scan = async (bookingId: string, sequence: number) => {
    const scans = [createScan(clock(), sequence, { bookingId, how })]
    return (await receiveScans(context, device, { scans })).scans[0]?.outcome
  }
  for (const [index, id] of ids.slice(0, -1).entries()) await scan(id, index)
  const counted = countStatements()
  expect(await scan(ids.at(-1) ?? '', ids.length)).toBe('checkedIn')
  counted.stop()
  // Whose booking it is is read before the transaction.
  expect(counted.read().product).toEqual({ ...expected, transactions: 2 })
})
