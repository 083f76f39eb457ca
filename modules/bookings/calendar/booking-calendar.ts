import { addressText } from '../../../contract/address-text.ts'
import { TZDate, tzOffset } from '@date-fns/tz'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingStatus } from '../../../contract/bookings.ts'
import type { IsoDate } from '../../../contract/dates.ts'
import type { ProductSettings } from '../../call/context.ts'
import { addDays } from '../../../contract/days.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { vtimezone } from './vtimezone.rules.ts'

const calendarStatus: Record<BookingStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  redeemed: ICalEventStatus.CONFIRMED,
  noShow: ICalEventStatus.CONFIRMED,
  cancelledByUser: ICalEventStatus.CANCELLED,
  cancelledByFitness: ICalEventStatus.CANCELLED,
}

/** The states in which one booking can change its event: requested, confirmed, cancelled. */
const STEPS = 3

/**
 * A booking as an iCalendar file, in the venue's own time and zone. Its UID stays the same when it moves to another
 * time, so that a later file replaces an earlier one (T137). Within a day of a clock change the instants are written in
 * UTC, because calendars disagree about hours that happen twice. A walk-in is a whole day.
 */
export function bookingCalendar(
  { brand, publicUrl }: Pick<ProductSettings, 'brand' | 'publicUrl'>,
  booking: BookingRecord,
  now: Date,
): string {
  const { timeZone, startsAt, endsAt, status } = booking
  const ticket = `${publicUrl}/user/profile/bookings/${booking.id}`
  const calendar = ical({
    prodId: { company: brand, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => vtimezone(zone, startsAt) },
  })
  calendar.createEvent({
    id: `${booking.calendarId ?? booking.id}@${new URL(publicUrl).hostname}`,
    sequence:
      (booking.moves + booking.venueMoves) * STEPS +
      (status === 'pending' ? 0 : status.startsWith('cancelled') ? 2 : 1),
    stamp: now,
    ...(booking.type === 'walk_in'
      ? { allDay: true, start: midnight(booking.date), end: midnight(addDays(booking.date, 1)) }
      : clocksChange(timeZone, startsAt, endsAt)
        ? { start: startsAt, end: endsAt }
        : { timezone: timeZone, start: new TZDate(startsAt, timeZone), end: new TZDate(endsAt, timeZone) }),
    summary: `${booking.ticketName} at ${booking.locationName}`,
    location: booking.isOnline ? 'Online' : `${booking.locationName}, ${addressText(booking)}`,
    description: `Booking code: ${booking.code}\nTicket: ${ticket}`,
    url: ticket,
    status: calendarStatus[status],
  })
  return calendar.toString()
}

/** Whether a zone's clocks change within a day of an event. */
function clocksChange(timeZone: string, startsAt: Date, endsAt: Date): boolean {
  return (
    tzOffset(timeZone, new Date(startsAt.getTime() - DAY_MS)) !==
    tzOffset(timeZone, new Date(endsAt.getTime() + DAY_MS))
  )
}

/** A date without a zone, as the writer of calendars wants it. */
function midnight(date: IsoDate): Date {
  return new Date(`${date}T00:00:00Z`)
}
