import { MINUTE_MS } from '../contract/durations.ts'
import type { Context } from '../modules/call/context.ts'
import { bookFirst, unlessRefused } from './book-first.ts'
import { demoAccountOf } from './passes-of-people.ts'
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

/**
 * A booking of Omar's that he can check in to for at least ten more minutes: one that he has, or a new one. Undefined
 * if he cannot book any more.
 */
export async function checkInNow(context: Context): Promise<BookedPlace | undefined> {
  const now = context.clock()
  return (await unlessRefused(() => findOpenBooking(context, now))) ?? bookNow(context, now)
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

async function bookNow(context: Context, now: Date): Promise<BookedPlace | undefined> {
  const choices = STARTS.map((minutes) => {
    const added = classInMinutes(now, 'checkInNow', minutes)
    return { session: added.session, added }
  })
  const booked = await bookFirst(context, { email: OMAR, type: 'standard' }, choices)
  if (!booked) return undefined
  const { id, venue, session } = booked
  return { ...demoPlaceOf(context, venue, session.classId, session.date), bookingId: id, isNew: true }
}
