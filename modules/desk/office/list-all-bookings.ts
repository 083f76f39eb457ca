import { plainCode } from '../../../contract/codes.ts'
import { toWireDate } from '../../../contract/days.ts'
import type { BookingRow, BookingsQuery } from '../../../contract/staff-bookings.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../../contract/staff-lists.ts'
import { together } from '../../../database/together.ts'
import { fullName } from '../../accounts/full-name.rules.ts'
import { statusesOfStored } from '../../bookings/record/stored-statuses.rules.ts'
import type { Context } from '../../call/context.ts'
import {
  type BookingLine,
  countBookings,
  bookingsOfPage,
  bookingListOrders,
  venueIdOf,
} from './bookings-list.queries.ts'

const storedTypes = { classTicket: 'class', standardTicket: 'walk_in' } as const

/**
 * Bookings of all venues, as those who run the product see them.
 * @throws Refusal listPlaceUnknown
 */
export async function listAllBookings(
  context: Context,
  query: BookingsQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { state, day, venue, code, type, order = '-booked', after, ...others } = query
  const venueId = venue === undefined ? undefined : await venueIdOf(context.db, venue)
  if (venue !== undefined && venueId === undefined) return { rows: [], next: null, total: 0 }
  const wish = {
    ...others,
    venueId,
    states: state,
    todayAt: day && context.clock(),
    code: code === undefined ? undefined : plainCode(code),
    type: type && storedTypes[type],
  }
  const [page, total] = await together(context.db, (sql) => [
    bookingsOfPage(sql, wish, { order: bookingListOrders[order], after, most }),
    countBookings(sql, wish, counted),
  ])
  return { rows: page.rows.map(writeBookingRow), next: page.next, total }
}

export function writeBookingRow(row: BookingLine): BookingRow {
  const { id, code, date, from, ticketName, type, slug, venue, accountId, firstName, lastName, email } = row
  return {
    id,
    code,
    dateOfVisit: toWireDate(date),
    timeFrom: from,
    what: ticketName,
    type: type === 'class' ? 'classTicket' : 'standardTicket',
    venue: { slug, name: venue },
    traveller: { id: accountId, name: fullName(firstName, lastName), email },
    state: statusesOfStored[row.status],
    passCode: row.passCode,
    bookedAt: row.bookedAt.toISOString(),
    partner: row.partner,
    cancelReason: row.cancelReason,
  }
}
