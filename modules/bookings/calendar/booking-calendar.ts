import { addressText } from '../../../contract/address-text.ts'
import { type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { BookingStatus } from '../../../contract/bookings.ts'
import type { ProductSettings } from '../../call/context.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { hoursOf, openCalendar, wholeDay } from './open-calendar.ts'

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

type Settings = Pick<ProductSettings, 'brand' | 'publicUrl'>

/**
 * A booking as an iCalendar file, in the venue's own time and zone. Its UID stays the same when it moves to another
 * time, so that a later file replaces an earlier one (T137).
 */
export function bookingCalendar(settings: Settings, booking: BookingRecord, now: Date): string {
  const calendar = openCalendar(settings, [booking])
  calendar.createEvent(bookingEvent(settings, booking, now))
  return calendar.toString()
}

/** @param stamp when the event was written, or last changed */
export function bookingEvent({ publicUrl }: Settings, booking: BookingRecord, stamp: Date): ICalEventData {
  const { status } = booking
  const ticket = `${publicUrl}/user/profile/bookings/${booking.id}`
  return {
    id: `${booking.calendarId ?? booking.id}@${new URL(publicUrl).hostname}`,
    sequence:
      (booking.moves + booking.venueMoves) * STEPS +
      (status === 'pending' ? 0 : status.startsWith('cancelled') ? 2 : 1),
    stamp,
    ...(booking.type === 'walk_in' ? wholeDay(booking.date) : hoursOf(booking)),
    summary: `${booking.ticketName} at ${booking.locationName}`,
    location: booking.isOnline ? 'Online' : `${booking.locationName}, ${addressText(booking)}`,
    description: `Booking code: ${booking.code}\nTicket: ${ticket}`,
    url: ticket,
    status: calendarStatus[status],
  }
}
