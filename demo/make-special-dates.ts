import { bookClass } from '../modules/bookings/book/book.ts'
import type { Context } from '../modules/call/context.ts'
import { publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import { joinWaitlist } from '../modules/waitlist/join-waitlist.ts'
import { publishClosures } from '../modules/venues/publish/publish-venues.ts'
import { bookFirst, unlessRefused } from './book-first.ts'
import { demoAccountOf, passOf } from './passes-of-people.ts'
import { addDays } from '../contract/days.ts'
import { idOf } from './world/seed.ts'
import { classIdOf, firstDateOf, fullSession, specialSessions } from './world/special-classes.ts'
import { closuresNextWeek } from './world/special-venues.ts'

/** Omar takes one of this many days, if people have cancelled or moved his class on the first of them. */
const DATES = 7

/** Keeps the demo's promises about the coming days true on any day. Repeats safely. */
export async function makeSpecialDates(context: Context, today: string): Promise<void> {
  await publishSessions(context, specialSessions(today))
  await publishClosures(context, idOf('venue', 'sky-spa'), closuresNextWeek(today))
  await fillClass(context, addDays(today, 1))
  await unlessRefused(() => bookOmar(context, today))
}

/** Gives the full class on that date, and books its only seat for June. */
export async function fillClass(context: Context, date: string): Promise<void> {
  await publishSessions(context, fullSession(date))
  const wish = { classId: classIdOf('full'), date }
  await unlessRefused(async () => {
    const { accountId, code: passCode } = await passOf(context, 'june@example.com', 'premium')
    await bookClass(context, { accountId }, { ...wish, passCode })
  })
  for (const email of ['mila@example.com', 'theo@example.com', 'aiko@example.com'])
    await unlessRefused(async () => joinWaitlist(context, await passOf(context, email, 'standard'), wish))
}

/**
 * The first date from `from` on at which the class still has a seat. Visitors race for it, so yesterday's seat may be
 * gone.
 */
export async function firstFreeDate(context: Context, classId: string, from: string): Promise<string> {
  const session = await context.db
    .selectFrom('class_sessions')
    .select('local_date')
    .where('class_id', '=', classId)
    .where('local_date', '>=', from)
    .where('status', '=', 'scheduled')
    .whereRef('seats_taken', '<', 'capacity')
    .orderBy('local_date')
    .executeTakeFirst()
  return session?.local_date ?? from
}

/** Omar always has two upcoming classes, one on each of his passes. */
async function bookOmar(context: Context, today: string): Promise<void> {
  const email = 'omar@example.com'
  const ahead = await context.db
    .selectFrom('bookings')
    .select('class_id')
    .where('account_id', '=', await demoAccountOf(context, email))
    .where('status', 'in', ['pending', 'confirmed'])
    .where('starts_at', '>', context.clock())
    .execute()
  const wishes = [
    { name: 'sameTimeA', type: 'standard', daysAhead: 2 },
    { name: 'premium', type: 'premium', daysAhead: 4 },
  ] as const
  for (const { name, type, daysAhead } of wishes) {
    if (ahead.some(({ class_id }) => class_id === classIdOf(name))) continue
    const dates = Array.from({ length: DATES }, (_none, index) => addDays(today, daysAhead + index))
    const choices = dates
      .filter((date) => firstDateOf(name, date) === date)
      .map((date) => ({ session: { classId: classIdOf(name), date } }))
    await bookFirst(context, { email, type }, choices)
  }
}
