import { Refusal } from '../contract/refusal.ts'
import { bookClass } from '../modules/bookings/book/book.ts'
import { upcomingBookings } from '../modules/bookings/list-bookings.ts'
import type { Context } from '../modules/call/context.ts'
import { publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import { joinWaitlist } from '../modules/waitlist/join-waitlist.ts'
import { publishClosures } from '../modules/venues/publish/publish-venues.ts'
import { passOf } from './passes-of-people.ts'
import { addDays } from '../contract/days.ts'
import { idOf } from './world/seed.ts'
import { classIdOf, firstDateOf, fullSession, specialSessions, titleOf } from './world/special-classes.ts'
import { closuresNextWeek } from './world/special-venues.ts'

/** Keeps the demo's promises about the coming days true on any day. Repeats safely. */
export async function makeSpecialDates(context: Context, today: string): Promise<void> {
  await publishSessions(context, specialSessions(today))
  await publishClosures(context, idOf('venue', 'sky-spa'), closuresNextWeek(today))
  await fillClass(context, addDays(today, 1))
  await bookOmar(context, today)
}

/** Gives the full class on that date, and books its only seat for June. */
export async function fillClass(context: Context, date: string): Promise<void> {
  await publishSessions(context, fullSession(date))
  await bookUnlessTaken(context, 'june@example.com', 'premium', classIdOf('full'), date)
  for (const email of ['mila@example.com', 'theo@example.com', 'aiko@example.com'])
    await waitInLine(context, email, date)
}

/** Three people wait for the seat of the full class. In the last two hours the line is closed. */
async function waitInLine(context: Context, email: string, date: string): Promise<void> {
  const { accountId } = await passOf(context, email, 'standard')
  try {
    await joinWaitlist(context, { accountId }, { classId: classIdOf('full'), date })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
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
    .whereRef('seats_taken', '<', 'capacity')
    .orderBy('local_date')
    .executeTakeFirst()
  return session?.local_date ?? from
}

/** Omar always has two upcoming classes, one on each of his passes. */
async function bookOmar(context: Context, today: string): Promise<void> {
  const email = 'omar@example.com'
  const { accountId } = await passOf(context, email, 'standard')
  const now = context.clock()
  const ahead = (await upcomingBookings(context, accountId)).filter(
    ({ orderStatus, startsAt }) => orderStatus === 'confirmed' && new Date(startsAt) > now,
  )
  const wishes = [
    { name: 'sameTimeA', pass: 'standard', daysAhead: 2 },
    { name: 'premium', pass: 'premium', daysAhead: 4 },
  ] as const
  for (const { name, pass, daysAhead } of wishes) {
    if (ahead.some(({ ticketName }) => ticketName === titleOf(name))) continue
    await bookUnlessTaken(context, email, pass, classIdOf(name), firstDateOf(name, addDays(today, daysAhead)))
  }
}

async function bookUnlessTaken(
  context: Context,
  email: string,
  type: 'standard' | 'premium',
  classId: string,
  date: string,
): Promise<void> {
  const { accountId, code: passCode } = await passOf(context, email, type)
  try {
    await bookClass(context, { accountId }, { classId, date, passCode })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
