import { addDays } from '../contract/days.ts'
import { HOUR_MS, MINUTE_MS } from '../contract/durations.ts'
import { bookClass } from '../modules/bookings/book/book.ts'
import { findBookedStarts } from '../modules/bookings/find-booked-starts.ts'
import { confirmBooking } from '../modules/bookings/move/answer-booking.ts'
import { cancelBooking } from '../modules/bookings/move/cancel-booking.ts'
import { checkIn } from '../modules/check-in/check-in.ts'
import type { Context } from '../modules/call/context.ts'
import { localTime } from '../modules/formats/zone-time.rules.ts'
import { publishClasses, publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import { atInstant } from './at-instant.ts'
import { passOf } from './passes-of-people.ts'
import { demoDoorCode } from './world/seed.ts'
import { type ClassNow, classIdOf, classInMinutes, DESK_VENUE } from './world/special-classes.ts'

/** Guests asked for their classes this long before now, early enough for the venue to answer. */
const ASKED_MS = 6 * HOUR_MS
/** Minutes from now at which the class may start for which guests check in. */
const STARTS = [25, 30, 35, 40, 45, 50]

/** The guests at the desk, and the state of each arrival. */
export const guests = {
  waits: 'ines@example.com',
  isExpected: 'kofi@example.com',
  canCheckIn: 'lena@example.com',
  isHere: 'noor@example.com',
  didNotCome: 'pavel@example.com',
  hasCancelled: 'rosa@example.com',
} as const
export type Guest = keyof typeof guests

/** A booking at the desk. The code is the one on the ticket. */
export interface GuestBooking {
  readonly id: string
  readonly code: string
  readonly startsAt: Date
}

/**
 * Gives the desk of Atelier Yoga a guest in each state that an arrival can have. Existing guests stay; missing ones are
 * booked, answered, checked in and cancelled through the use cases. In the first hours of a day no guest has missed a
 * class yet.
 */
export async function bookDeskGuests(context: Context): Promise<void> {
  const now = context.clock()
  const { date: today } = localTime('Europe/London', now)
  const tomorrow = addDays(today, 1)
  const flow = { classId: classIdOf('sameTimeB'), date: tomorrow }
  if (!(await findGuest(context, 'waits', now))) await book(context, 'waits', flow, now)
  if (!(await findGuest(context, 'isExpected', now))) await confirm(await book(context, 'isExpected', flow, now))
  await bookGuestAtTheDoor(context, now)
  const earlier = classInMinutes(now, 'atTheDesk', -120)
  if (earlier.session.date === today && !(await findGuest(context, 'didNotCome', now))) {
    await give(context, earlier)
    await bookAndConfirm(context, 'didNotCome', earlier, now)
  }
}

async function bookGuestAtTheDoor(context: Context, now: Date): Promise<void> {
  const missing: Guest[] = []
  for (const guest of ['canCheckIn', 'isHere', 'hasCancelled'] as const)
    if (!(await findGuest(context, guest, now))) missing.push(guest)
  if (missing.length === 0) return
  const next = await nextClass(context, now)
  await give(context, next)
  for (const guest of missing) {
    const { accountId, bookingId } = await bookAndConfirm(context, guest, next, now)
    if (guest === 'isHere') await checkIn(context, accountId, bookingId, demoDoorCode(DESK_VENUE))
    if (guest === 'hasCancelled')
      await cancelBooking(atInstant(context, now.getTime() - ASKED_MS / 2), accountId, bookingId)
  }
}

/** A class that starts soon, at a time when Lena has no class. */
async function nextClass(context: Context, now: Date): Promise<ClassNow> {
  const { accountId } = await passOf(context, guests.canCheckIn, 'standard')
  const choices = STARTS.map((minutes) => {
    const choice = classInMinutes(now, 'atTheDesk', minutes)
    return { choice, start: { startsAt: choice.startsAt, date: choice.session.date, from: choice.session.start } }
  })
  const isTaken = await findBookedStarts(
    context,
    accountId,
    choices.map(({ start }) => start),
  )
  const free = choices.find(({ start }) => !isTaken(start))
  if (!free) throw new Error('Lena has a class at every minute that could be checked in to now')
  return free.choice
}

async function give(context: Context, { class: given, session }: ClassNow): Promise<void> {
  await publishClasses(context, [given])
  await publishSessions(context, [session])
}

interface BookingAndContext {
  readonly accountId: string
  readonly bookingId: string
  /** The product with its clock at the time of the booking. */
  readonly earlier: Context
}

async function book(
  context: Context,
  guest: Guest,
  { classId, date }: { readonly classId: string; readonly date: string },
  now: Date,
): Promise<BookingAndContext> {
  const earlier = atInstant(context, now.getTime() - ASKED_MS)
  const { accountId, code: passCode } = await passOf(context, guests[guest], 'standard')
  const { id } = await bookClass(earlier, { accountId }, { classId, date, passCode })
  return { accountId, bookingId: id, earlier }
}

async function confirm({ bookingId, earlier }: BookingAndContext): Promise<void> {
  await confirmBooking(earlier, bookingId, { actor: 'venue' })
}

async function bookAndConfirm(
  context: Context,
  guest: Guest,
  { session }: ClassNow,
  now: Date,
): Promise<BookingAndContext> {
  const booked = await book(context, guest, session, now)
  await confirm(booked)
  return booked
}

const statusesOf = {
  waits: ['pending'],
  isExpected: ['confirmed'],
  canCheckIn: ['confirmed'],
  isHere: ['redeemed'],
  didNotCome: ['confirmed', 'no_show'],
  hasCancelled: ['cancelled_by_user'],
} as const

/** The guest's booking that is in the guest's state at this moment and is on the desk's list. */
export async function findGuest(context: Context, guest: Guest, now: Date): Promise<GuestBooking | undefined> {
  const { date: today } = localTime('Europe/London', now)
  const mine = context.db
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .innerJoin('venues as v', 'v.id', 'b.venue_id')
    .select(['b.id', 'b.code', 'b.starts_at as startsAt'])
    .where('a.email', '=', guests[guest])
    .where('v.slug', '=', DESK_VENUE)
    .where('b.status', 'in', statusesOf[guest])
    .where('b.visit_date', '>=', today)
    .orderBy('b.starts_at')
  if (guest === 'isHere' || guest === 'hasCancelled') return mine.executeTakeFirst()
  if (guest === 'didNotCome') return mine.where('b.ends_at', '<=', now).executeTakeFirst()
  if (guest === 'canCheckIn')
    return mine
      .where('b.starts_at', '<=', new Date(now.getTime() + 55 * MINUTE_MS))
      .where('b.ends_at', '>', new Date(now.getTime() + 10 * MINUTE_MS))
      .executeTakeFirst()
  return mine.where('b.starts_at', '>', new Date(now.getTime() + 3 * HOUR_MS)).executeTakeFirst()
}
