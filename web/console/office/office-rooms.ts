import type { Right } from '../../../contract/rights.ts'
import * as texts from './texts.ts'

interface Room {
  readonly path: string
  readonly text: string
  readonly right: Right
}

interface Area {
  readonly text: string
  readonly rooms: readonly Room[]
}

const areas: readonly Area[] = [
  { text: texts.todayRoom, rooms: [{ path: '/staff/today', text: texts.todayRoom, right: 'office.see' }] },
  {
    text: texts.customersArea,
    rooms: [
      { path: '/staff/travellers', text: texts.travellersRoom, right: 'travellers.see' },
      { path: '/staff/bookings', text: texts.bookingsRoom, right: 'bookings.see' },
      { path: '/staff/orders', text: texts.ordersRoom, right: 'orders.see' },
      { path: '/staff/refunds', text: texts.refundsRoom, right: 'orders.see' },
      { path: '/staff/disputes', text: texts.disputesRoom, right: 'orders.see' },
      { path: '/staff/messages', text: texts.messagesRoom, right: 'messages.see' },
      { path: '/staff/reviews', text: texts.reviewsRoom, right: 'reviews.see' },
      { path: '/staff/cases', text: texts.casesRoom, right: 'cases.see' },
    ],
  },
  {
    text: texts.catalogueArea,
    rooms: [
      { path: '/staff/cities', text: texts.citiesRoom, right: 'cities.see' },
      { path: '/staff/all-venues', text: texts.venuesRoom, right: 'venues.see' },
      { path: '/staff/vocabularies', text: texts.vocabulariesRoom, right: 'cities.see' },
      { path: '/staff/imports', text: texts.importsRoom, right: 'imports.see' },
    ],
  },
  {
    text: texts.offersArea,
    rooms: [
      { path: '/staff/passes', text: texts.passesRoom, right: 'products.see' },
      { path: '/staff/coupons', text: texts.couponsRoom, right: 'coupons.see' },
      { path: '/staff/codes', text: texts.codesRoom, right: 'codes.see' },
    ],
  },
  {
    text: texts.partnersArea,
    rooms: [{ path: '/staff/partners', text: texts.partnersRoom, right: 'partners.see' }],
  },
  {
    text: texts.textsArea,
    rooms: [
      { path: '/staff/texts/page', text: texts.pagesRoom, right: 'texts.see' },
      { path: '/staff/texts/question', text: texts.questionsRoom, right: 'texts.see' },
      { path: '/staff/texts/article', text: texts.articlesRoom, right: 'texts.see' },
    ],
  },
  {
    text: texts.operationsArea,
    rooms: [
      { path: '/staff/figures', text: texts.figuresRoom, right: 'figures.all' },
      { path: '/staff/count', text: texts.countRoom, right: 'counts.see' },
      { path: '/staff/mails', text: texts.mailsRoom, right: 'mails.see' },
      { path: '/staff/jobs', text: texts.jobsRoom, right: 'jobs.see' },
      { path: '/staff/audit', text: texts.auditRoom, right: 'audit.see' },
      { path: '/staff/rights', text: texts.rightsRoom, right: 'office.see' },
    ],
  },
]

/** The pages of the operator for a person with these rights, by area. An area without pages is left out. */
export function officeAreas(rights: readonly string[]): readonly Area[] {
  return areas
    .map(({ text, rooms }) => ({ text, rooms: rooms.filter(({ right }) => rights.includes(right)) }))
    .filter(({ rooms }) => rooms.length > 0)
}

/** Whether a page is a room, or a record in it. */
export function isInRoom(pathname: string, { path }: Room): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
