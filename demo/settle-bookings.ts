import { bookClass } from '../modules/bookings/book.ts'
import { checkIn } from '../modules/check-in/check-in.ts'
import { claimPass } from '../modules/passes/claim-pass.ts'
import type { Context } from '../modules/context.ts'
import { publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import { after } from './world/classes.ts'
import { addDays } from './world/days.ts'
import { USED_CODE } from './world/offers.ts'
import { doorCodeOf, idOf } from './world/seed.ts'
import { holdTheOnlySeat, passOf } from './special-dates.ts'

const OMAR = 'omar@example.com'
const special = (name: string): string => idOf('class', `special/${name}`)

/** Omar's two upcoming bookings and two visits of last week, June's only seat, and the code that is used up. */
export async function settleBookings(context: Context, today: string): Promise<void> {
  const june = await passOf(context, 'june@example.com', 'premium')
  if (june) await claimPass(context, { accountId: june.accountId }, USED_CODE)
  await holdTheOnlySeat(context, special('full'), addDays(today, 1))
  const premium = await passOf(context, OMAR, 'premium')
  const standard = await passOf(context, OMAR, 'standard')
  if (!premium || !standard) return
  await bookClass(context, { accountId: standard.accountId }, { classId: special('sameTimeA'), date: addDays(today, 2), passCode: standard.code })
  await bookClass(context, { accountId: premium.accountId }, { classId: special('premium'), date: addDays(today, 4), passCode: premium.code })
  for (const daysAgo of [3, 6]) await visitInThePast(context, standard, addDays(today, -daysAgo))
}

/** Booked and checked in as it happened then: the clock of these two calls stands in the past. */
async function visitInThePast(context: Context, { accountId, code }: { accountId: string; code: string }, date: string): Promise<void> {
  const start = '18:00:00'
  await publishSessions(context, [{ classId: special('sameTimeA'), date, start, end: after(start, 60) }])
  const noon: Context = { ...context, clock: () => new Date(`${date}T12:00:00Z`) }
  const booking = await bookClass(noon, { accountId }, { classId: special('sameTimeA'), date, passCode: code })
  const atTheDoor: Context = { ...context, clock: () => new Date(Date.parse(booking.startsAt) - 10 * 60_000) }
  await checkIn(atTheDoor, accountId, booking.id, doorCodeOf('river-house-gym'))
}
