import type { Right } from '../../../contract/rights.ts'
import * as texts from './texts.ts'

interface Room {
  readonly path: string
  readonly text: string
  readonly right: Right
}

const rooms: readonly Room[] = [
  { path: '/staff/today', text: texts.todayRoom, right: 'office.see' },
  { path: '/staff/orders', text: texts.ordersRoom, right: 'orders.see' },
  { path: '/staff/refunds', text: texts.refundsRoom, right: 'orders.see' },
  { path: '/staff/disputes', text: texts.disputesRoom, right: 'orders.see' },
  { path: '/staff/bookings', text: texts.bookingsRoom, right: 'bookings.see' },
  { path: '/staff/travellers', text: texts.travellersRoom, right: 'travellers.see' },
  { path: '/staff/all-venues', text: texts.venuesRoom, right: 'venues.see' },
  { path: '/staff/partners', text: texts.partnersRoom, right: 'partners.see' },
  { path: '/staff/messages', text: texts.messagesRoom, right: 'messages.see' },
  { path: '/staff/reviews', text: texts.reviewsRoom, right: 'reviews.see' },
  { path: '/staff/cases', text: texts.casesRoom, right: 'cases.see' },
  { path: '/staff/count', text: texts.countRoom, right: 'counts.see' },
  { path: '/staff/mails', text: texts.mailsRoom, right: 'mails.see' },
  { path: '/staff/jobs', text: texts.jobsRoom, right: 'jobs.see' },
  { path: '/staff/figures', text: texts.figuresRoom, right: 'figures.all' },
  { path: '/staff/audit', text: texts.auditRoom, right: 'audit.see' },
  { path: '/staff/rights', text: texts.rightsRoom, right: 'office.see' },
]

/** The pages of the operator for a person with these rights. */
export function officeRooms(rights: readonly string[]): readonly Room[] {
  return rooms.filter(({ right }) => rights.includes(right))
}
