import { TZDate } from '@date-fns/tz'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingStatus } from '../../contract/bookings.ts'
import type { ProductSettings } from '../context.ts'
import type { Booking } from './booking.ts'
import { vtimezone } from './vtimezone.rules.ts'

const calendarStatus: Record<BookingStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  redeemed: ICalEventStatus.CONFIRMED,
  noShow: ICalEventStatus.CONFIRMED,
  cancelledByUser: ICalEventStatus.CANCELLED,
  cancelledByFitness: ICalEventStatus.CANCELLED,
}

/**
 * A booking as an iCalendar file: the venue's own time with its zone, and a UID that stays the same, so that a later file
 * replaces an earlier one (T137). A walk-in is a whole day.
 */
export function bookingCalendar({ brand, publicUrl }: Pick<ProductSettings, 'brand' | 'publicUrl'>, booking: Booking, now: Date): string {
  const { timeZone, startsAt, endsAt, status } = booking
  const ticket = `${publicUrl}/user/profile/bookings/${booking.id}`
  const calendar = ical({
    prodId: { company: brand, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => vtimezone(zone, startsAt) },
  })
  calendar.createEvent({
    id: `${booking.id}@${new URL(publicUrl).hostname}`,
    sequence: status === 'pending' ? 0 : status.startsWith('cancelled') ? 2 : 1,
    stamp: now,
    start: new TZDate(startsAt, timeZone),
    end: new TZDate(endsAt, timeZone),
    allDay: booking.type === 'walk_in',
    ...(booking.type === 'class' ? { timezone: timeZone } : {}),
    summary: `${booking.ticketName} at ${booking.locationName}`,
    location: booking.isOnline ? 'Online' : [booking.locationName, booking.streetAddress, booking.city].filter(Boolean).join(', '),
    description: `Booking code: ${booking.code}\nTicket: ${ticket}`,
    url: ticket,
    status: calendarStatus[status],
  })
  return calendar.toString()
}
