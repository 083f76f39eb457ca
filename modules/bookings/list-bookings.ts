import type { Booking as BookingAnswer } from '../../contract/bookings.ts'
import type { Context, Sql } from '../call/context.ts'
import {
  activeBookings,
  type BookingOfCalendar,
  type BookingRecord,
  bookingsOfCalendar,
  pastBookings,
} from './record/bookings.queries.ts'
import { bookingAnswer } from './record/write-booking.ts'

/** Null lists all, nothing as many as a page shows. */
type Most = null

/** Bookings whose class, or whose walk-in's day, has not ended; the next one first (T141). */
export async function upcomingBookings(context: Context, accountId: string, most?: Most): Promise<BookingAnswer[]> {
  const now = context.clock()
  return (await activeBookings(context.db, accountId, now, most)).map((booking) => bookingAnswer(booking, now))
}

/** Bookings that end after an instant, visited and missed ones too, with all that is known of them. */
export async function findKept(sql: Sql, accountId: string | undefined, since: Date): Promise<BookingRecord[]> {
  const statuses = ['pending', 'confirmed', 'redeemed', 'no_show'] as const
  return accountId === undefined ? [] : activeBookings(sql, accountId, since, undefined, statuses)
}

/** Bookings that ended or were cancelled, the latest first. */
export async function formerBookings(context: Context, accountId: string, most?: Most): Promise<BookingAnswer[]> {
  const now = context.clock()
  return (await pastBookings(context.db, accountId, now, most)).map((booking) => bookingAnswer(booking, now))
}

/** Bookings that ended after an instant; cancelled ones only if they were cancelled after a later one. */
export async function listForCalendar(
  sql: Sql,
  accountId: string,
  since: { readonly ended: Date; readonly cancelled: Date },
): Promise<BookingOfCalendar[]> {
  return bookingsOfCalendar(sql, accountId, since)
}
