import { addDays } from '../contract/days.ts'
import { HOUR_MS, MINUTE_MS } from '../contract/durations.ts'
import { confirmBooking } from '../modules/bookings/move/answer-booking.ts'
import { cancelBooking } from '../modules/bookings/move/cancel-booking.ts'
import { checkIn } from '../modules/check-in/check-in.ts'
import type { Context } from '../modules/call/context.ts'
import { localTime } from '../modules/formats/zone-time.rules.ts'
import { atInstant } from './at-instant.ts'
import { bookFirst, type DemoChoice, unlessRefused } from './book-first.ts'
import { classIdOf, classInMinutes, DESK_VENUE } from './world/special-classes.ts'

/** Guests asked for their classes this long before now, early enough for the venue to answer. */
const ASKED_MS = 6 * HOUR_MS
/** Minutes from now at which the class may start for which guests check in. */
const STARTS = [25, 30, 35, 40, 45, 50]
/** Days on which a guest may come who is not here yet. */
const DAYS_AHEAD = 7

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
 * class yet, and none waits if the venue has chosen to confirm at once.
 */
export async function bookDeskGuests(context: Context): Promise<void> {
  const now = context.clock()
  const { date: today } = localTime('Europe/London', now)
  const { confirmsAtOnce, doorCode } = await readDesk(context)
  const coming = classesAhead(today)
  const atTheDoor = STARTS.map((minutes) => classAt(now, minutes))
  const earlier = classAt(now, -120)
  const choices: Readonly<Record<Guest, readonly DemoChoice[]>> = {
    waits: confirmsAtOnce ? [] : coming,
    isExpected: coming,
    canCheckIn: atTheDoor,
    isHere: atTheDoor,
    hasCancelled: atTheDoor,
    didNotCome: earlier.session.date === today ? [earlier] : [],
  }
  for (const guest of Object.keys(guests) as Guest[]) {
    if (choices[guest].length === 0 || (await findGuest(context, guest, now))) continue
    await bookGuest(context, guest, choices[guest], doorCode)
  }
}

/** The classes of the coming days that take place every day. */
function classesAhead(today: string): DemoChoice[] {
  return Array.from({ length: DAYS_AHEAD }, (_none, index) => addDays(today, index + 1)).flatMap((date) =>
    (['sameTimeB', 'pendingVenue'] as const).map((name) => ({ session: { classId: classIdOf(name), date } })),
  )
}

function classAt(now: Date, minutes: number): DemoChoice {
  const added = classInMinutes(now, 'atTheDesk', minutes)
  return { session: added.session, added }
}

async function bookGuest(
  context: Context,
  guest: Guest,
  choices: readonly DemoChoice[],
  doorCode: string,
): Promise<void> {
  const now = context.clock().getTime()
  const earlier = atInstant(context, now - ASKED_MS)
  const booked = await bookFirst(context, { email: guests[guest], type: 'standard' }, choices, earlier)
  if (!booked || guest === 'waits') return
  const { accountId, id } = booked
  await confirmBooking(earlier, id, { actor: 'venue' })
  if (guest === 'isHere') await unlessRefused(() => checkIn(context, accountId, id, doorCode))
  if (guest === 'hasCancelled')
    await unlessRefused(() => cancelBooking(atInstant(context, now - ASKED_MS / 2), accountId, id))
}

async function readDesk({ db }: Context) {
  return db
    .selectFrom('venues')
    .select(['door_code as doorCode'])
    .select((of) => of.fn.coalesce('confirms_at_once', 'is_integrated').as('confirmsAtOnce'))
    .where('slug', '=', DESK_VENUE)
    .executeTakeFirstOrThrow()
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
