import { bookingColumns } from '../../../contract/list-columns.ts'
import type { MetaFunction } from 'react-router'
import { dayTimeText, momentText } from '../../../contract/date-texts.ts'
import type { BookingRow, BookingsQuery } from '../../../contract/staff-bookings.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { listOptions } from '../kit/list/list-options.ts'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { bookingTones } from './booking-tones.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.bookingsTitle })

/** What was booked, at every venue (T176). */
export default function AllBookingsPage() {
  return (
    <OfficeFrame>{({ rights }, account) => <ListPage account={account} list={bookings} rights={rights} />}</OfficeFrame>
  )
}

const bookings: ListDescription<BookingRow, BookingsQuery> = {
  name: 'bookings',
  title: texts.bookingsTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/bookings', { params: { query } })),
  idOf: ({ id }) => id,
  nameOf: ({ code }) => code,
  pathOf: ({ id }) => `/staff/bookings/${id}`,
  order: '-booked',
  whoMay: texts.bookingsWhoMay,
  emptyHint: texts.bookingsEmptyHint,
  columns: [
    { key: 'code', head: bookingColumns.code, cell: ({ code }) => code },
    {
      key: 'visit',
      head: bookingColumns.visit,
      order: 'visit',
      isOneLine: true,
      cell: ({ dateOfVisit, timeFrom }) => dayTimeText(dateOfVisit, timeFrom),
    },
    { key: 'what', head: bookingColumns.what, cell: ({ what }) => <span dir="auto">{what}</span> },
    { key: 'type', head: bookingColumns.type, cell: ({ type }) => texts.typeTexts[type], isExtra: true },
    { key: 'venue', head: bookingColumns.venue, cell: ({ venue }) => <span dir="auto">{venue.name}</span> },
    {
      key: 'traveller',
      head: bookingColumns.traveller,
      cell: ({ traveller }) => <span dir="auto">{traveller.name ?? traveller.email}</span>,
    },
    { key: 'email', head: bookingColumns.email, cell: ({ traveller }) => traveller.email },
    {
      key: 'state',
      head: bookingColumns.state,
      cell: ({ state }) => <Badge tone={bookingTones[state]}>{texts.stateTexts[state]}</Badge>,
    },
    { key: 'passCode', head: bookingColumns.passCode, isOneLine: true, cell: ({ passCode }) => passCode },
    {
      key: 'bookedAt',
      head: bookingColumns.bookedAt,
      isOneLine: true,
      order: 'booked',
      cell: ({ bookedAt }) => momentText(bookedAt),
    },
    { key: 'partner', head: bookingColumns.partner, cell: ({ partner }) => partner, isExtra: true },
    {
      key: 'cancelReason',
      head: bookingColumns.cancelReason,
      cell: ({ cancelReason }) => <span dir="auto">{cancelReason}</span>,
      isExtra: true,
    },
  ],
  filters: [
    { kind: 'choices', name: 'state', label: bookingColumns.state, options: listOptions(texts.stateTexts) },
    { kind: 'choice', name: 'day', label: texts.dayLabel, options: listOptions(texts.dayTexts) },
    { kind: 'day', name: 'from', label: texts.fromLabel },
    { kind: 'day', name: 'to', label: texts.toLabel },
    { kind: 'text', name: 'venue', label: texts.venueLabel },
    { kind: 'text', name: 'email', label: bookingColumns.email },
    { kind: 'text', name: 'code', label: bookingColumns.code },
    { kind: 'choice', name: 'type', label: bookingColumns.type, options: listOptions(texts.typeTexts) },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'requests', name: texts.viewRequests, address: 'state=pending&order=visit' },
    { id: 'today', name: texts.viewToday, address: 'day=today&order=visit' },
    { id: 'missed', name: texts.viewMissed, address: 'state=noShow&order=-visit' },
  ],
}
