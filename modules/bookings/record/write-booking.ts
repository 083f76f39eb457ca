import { type Booking as BookingAnswer, bookingStatusLabels } from '../../../contract/bookings.ts'
import { toWireDate } from '../../../contract/days.ts'
import { errors } from '../../../contract/errors.ts'
import { openTimesOn } from '../../venues/hours/opening-hours.rules.ts'
import type { BookingRecord } from './bookings.queries.ts'
import { canReschedule, cancellationOf } from './cancellation.rules.ts'
import { checkInBar, checkInTimes } from './check-in-window.rules.ts'

/** The API's booking (order), field by field, with what its traveller may do now. */
export function bookingAnswer(booking: BookingRecord, now: Date): BookingAnswer {
  const { canCancel, isFree, freeUntil } = cancellationOf(booking, now)
  return {
    id: booking.id,
    ticketName: booking.ticketName,
    locationName: booking.locationName,
    dateOfBookingUTC: booking.createdAt.toISOString(),
    dateOfVisit: toWireDate(booking.date),
    orderStatus: booking.status,
    orderType: booking.type === 'class' ? 'classTicket' : 'standardTicket',
    studioSlug: booking.slug,
    statusLabel: bookingStatusLabels[booking.status],
    timeFrom: booking.from,
    timeTo: booking.to,
    timeZone: booking.timeZone,
    ...openTimesOf(booking, now),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    voucherType: booking.offerType,
    visits: booking.visits,
    canCancel,
    isCancellationFree: isFree,
    canReschedule: canReschedule(booking, now),
    freeUntil: freeUntil?.toISOString() ?? null,
    answerBy: booking.status === 'pending' ? (booking.confirmBy?.toISOString() ?? null) : null,
    location: { city: booking.city, streetAddress: booking.streetAddress },
    studioImage: booking.image,
    isOnline: booking.isOnline,
    checkIn: checkInOf(booking, now),
  }
}

function openTimesOf(booking: BookingRecord, now: Date): Pick<BookingAnswer, 'openTimes'> {
  const { hours, timeZone, endsAt } = booking
  return hours && endsAt > now ? { openTimes: openTimesOn({ timeZone, ...hours }, booking) } : {}
}

function checkInOf(booking: BookingRecord, now: Date): BookingAnswer['checkIn'] {
  const times = checkInTimes(booking)
  const reason = checkInBar(booking.status, times, now)
  return {
    opensAt: times.opensAt.toISOString(),
    closesAt: times.closesAt.toISOString(),
    canCheckIn: reason === null && booking.status === 'confirmed',
    checkedInAt: booking.redeemedAt?.toISOString() ?? null,
    reason,
    text: reason === null ? null : errors[reason].text,
  }
}
