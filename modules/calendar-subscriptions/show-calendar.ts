import { ICalEventStatus } from 'ical-generator'
import { addDays } from '../../contract/days.ts'
import { DAY_MS } from '../../contract/durations.ts'
import { Refusal } from '../../contract/refusal.ts'
import { bookingEvent } from '../bookings/calendar/booking-calendar.ts'
import { listForCalendar } from '../bookings/list-bookings.ts'
import { hoursOf, openCalendar, wholeDay } from '../bookings/calendar/open-calendar.ts'
import { FileAnswer } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { throttle } from '../limits/throttle.ts'
import { horizonOf } from '../timetables/occurrences.rules.ts'
import { hashCalendarToken } from './change-subscription.ts'
import { subscriptionByHash } from './subscriptions.queries.ts'
import { sessionsOfCalendar, walkInsOfCalendar } from './venue-calendar.queries.ts'

const SHOWN_MS = 60 * DAY_MS
const CANCELLED_SHOWN_MS = 14 * DAY_MS
const DAYS_BACK_OF_VENUE = 14
const REFRESH_SECONDS = 3600

/**
 * The calendar at a secret address. A calendar is counted by itself, because one service asks for those of many people
 * from one network address; wrong addresses are counted by who asks.
 * @throws Refusal calendarEnded
 */
export async function showCalendarAt(context: Context, { address }: Viewer, token: string): Promise<FileAnswer> {
  const found = await subscriptionByHash(context.db, hashCalendarToken(context, token))
  await throttle(context, 'calendarFetch', found ? { link: found.id } : { address })
  if (!found) throw new Refusal('calendarEnded')
  const { accountId, venue, madeAt } = found
  const { calendar, events } = venue
    ? await calendarOfVenue(context, venue, madeAt)
    : await calendarOfTraveller(context, accountId ?? '')
  const changes = events.map(({ changedAt }) => changedAt ?? madeAt)
  const latest = new Date(Math.max(...[madeAt, ...changes].map(Number)))
  return new FileAnswer('text/calendar; charset=utf-8', Buffer.from(calendar.toString()), undefined, latest)
}

async function calendarOfTraveller({ db, settings, clock }: Context, accountId: string) {
  const now = clock().getTime()
  const since = { ended: new Date(now - SHOWN_MS), cancelled: new Date(now - CANCELLED_SHOWN_MS) }
  const bookings = await listForCalendar(db, accountId, since)
  const name = `${settings.brand} bookings`
  const calendar = openCalendar(settings, bookings, { name, refreshSeconds: REFRESH_SECONDS })
  for (const booking of bookings) calendar.createEvent(bookingEvent(settings, booking, booking.changedAt))
  return { calendar, events: bookings }
}

type Venue = Readonly<Record<'id' | 'name' | 'timeZone', string>>

/** Classes with how many are booked, and walk-ins by the day: no guest is named. */
async function calendarOfVenue({ db, settings, clock }: Context, venue: Venue, madeAt: Date) {
  const now = clock()
  const shown = {
    from: addDays(localTime(venue.timeZone, now).date, -DAYS_BACK_OF_VENUE),
    to: horizonOf(venue.timeZone, now),
  }
  const [sessions, days] = await Promise.all([
    sessionsOfCalendar(db, venue.id, shown),
    walkInsOfCalendar(db, venue.id, shown),
  ])
  const hours = sessions.map((session) => ({ ...session, timeZone: venue.timeZone }))
  const calendar = openCalendar(settings, hours, { name: venue.name, refreshSeconds: REFRESH_SECONDS })
  const host = new URL(settings.publicUrl).hostname
  for (const session of hours)
    calendar.createEvent({
      id: `session-${session.id}@${host}`,
      sequence: session.changes,
      stamp: session.changedAt ?? madeAt,
      ...hoursOf(session),
      summary: `${session.name} · ${session.seatsTaken} of ${session.capacity} booked`,
      description: session.trainerName,
      location: session.isOnline ? 'Online' : venue.name,
      status: session.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  for (const { date, name, guests, changedAt } of days)
    calendar.createEvent({
      id: `walk-ins-${venue.id}-${date}@${host}`,
      stamp: changedAt,
      ...wholeDay(date),
      summary: `${name} · ${guests}`,
      location: venue.name,
    })
  return { calendar, events: [...sessions, ...days] }
}
