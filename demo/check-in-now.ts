import { MINUTE_MS } from '../contract/durations.ts'
import { bookClass } from '../modules/bookings/book/book.ts'
import { findBookedStarts } from '../modules/bookings/find-booked-starts.ts'
import type { Context } from '../modules/call/context.ts'
import { publishClasses, publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import { demoAccountOf, passOf } from './passes-of-people.ts'
import { type DemoPlace, demoPlaceOf } from './place.ts'
import { classInMinutes } from './world/special-classes.ts'

const OMAR = 'omar@example.com'
/** Minutes from now at which the class may start; all of them lie within the hour in which check-in is open. */
const STARTS = [20, 25, 30, 35, 40, 45, 50]

export interface BookedPlace extends DemoPlace {
  readonly bookingId: string
  /** Whether this call made the booking. */
  readonly isNew: boolean
}

/** A booking of Omar's that he can check in to for at least ten more minutes: one that he has, or a new one. */
export async function checkInNow(context: Context): Promise<BookedPlace> {
  const now = context.clock()
  return (await findOpenBooking(context, now)) ?? bookNow(context, now)
}

async function findOpenBooking(context: Context, now: Date): Promise<BookedPlace | undefined> {
  const booking = await context.db
    .selectFrom('bookings as b')
    .innerJoin('venues as v', 'v.id', 'b.venue_id')
    .select(['b.id', 'b.class_id as classId', 'b.visit_date as date', 'v.slug'])
    .where('b.account_id', '=', await demoAccountOf(context, OMAR))
    .where('b.type', '=', 'class')
    .where('b.status', '=', 'confirmed')
    .where('b.is_online', '=', false)
    .where('b.starts_at', '<=', new Date(now.getTime() + 55 * MINUTE_MS))
    .where('b.ends_at', '>', new Date(now.getTime() + 10 * MINUTE_MS))
    .orderBy('b.starts_at', 'desc')
    .executeTakeFirst()
  return booking?.classId
    ? { ...demoPlaceOf(context, booking.slug, booking.classId, booking.date), bookingId: booking.id, isNew: false }
    : undefined
}

async function bookNow(context: Context, now: Date): Promise<BookedPlace> {
  const { accountId, code: passCode } = await passOf(context, OMAR, 'standard')
  const choices = STARTS.map((minutes) => classInMinutes(now, 'checkInNow', minutes))
  const startOf = ({ startsAt, session: { date, start } }: (typeof choices)[number]) => ({
    startsAt,
    date,
    from: start,
  })
  const isTaken = await findBookedStarts(context, accountId, choices.map(startOf))
  const choice = choices.find((one) => !isTaken(startOf(one)))
  if (!choice) throw new Error('Omar has a class at every minute that could be checked in to now')
  await publishClasses(context, [choice.class])
  await publishSessions(context, [choice.session])
  const { classId, date } = choice.session
  const { id, studioSlug } = await bookClass(context, { accountId }, { classId, date, passCode })
  return { ...demoPlaceOf(context, studioSlug, classId, date), bookingId: id, isNew: true }
}
