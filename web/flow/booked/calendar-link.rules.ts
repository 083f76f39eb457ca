import { HOUR_MS } from '../../../contract/durations.ts'
import { addressText } from '../../../contract/address-text.ts'
import type { Booking } from '../../../contract/bookings.ts'
import { dayTextAt, timeText } from '../../../contract/date-texts.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export interface CalendarEntry {
  /** The name of the class or walk-in. */
  readonly name: string
  readonly venue: string
  readonly address: string
  /** Instants. */
  readonly startsAt: string
  readonly endsAt: string
  /** The venue's 'HH:mm:ss'; null for a walk-in. */
  readonly timeFrom: string | null
  readonly timeZone: string
  /** The address with more details. */
  readonly details: string
}

/**
 * The documented calendar link: the event starts one hour early, and its title has the true time at the venue, or the
 * day (T137). A walk-in begins at midnight, so one hour earlier is another day.
 */
export function calendarLink({
  name,
  venue,
  address,
  startsAt,
  endsAt,
  timeFrom,
  timeZone,
  details,
}: CalendarEntry): string {
  const shift = (instant: string) => new Date(Date.parse(instant) - HOUR_MS).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: fillIn(texts.calendarText, {
      name,
      venue,
      when: timeFrom ? timeText(timeFrom) : dayTextAt(startsAt, 'long', timeZone),
    }),
    dates: `${shift(startsAt)}/${shift(endsAt)}`,
    details,
    location: [venue, address].filter(Boolean).join(', '),
    ctz: timeZone,
  })
  return `https://calendar.google.com/calendar/render?${parameters.toString()}`
}

/**
 * The same for a booking, with its ticket as the details.
 * @param origin of this site
 */
export function bookingCalendarLink(booking: Booking, origin: string): string {
  const { ticketName: name, locationName: venue, startsAt, endsAt, timeFrom, timeZone, location, id } = booking
  return calendarLink({
    name,
    venue,
    address: addressText(location),
    startsAt,
    endsAt,
    timeFrom,
    timeZone,
    details: `${origin}/user/profile/bookings/${id}`,
  })
}
