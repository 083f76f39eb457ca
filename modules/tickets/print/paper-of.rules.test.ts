import { describe, expect, it } from 'vitest'
import type { Ticket } from '../../../contract/bookings.ts'
import { paperOf } from './paper-of.rules.ts'

const lesson = {
  ticketName: 'Morning Yoga',
  locationName: 'River House Gym',
  dateOfVisit: '11.06.2026',
  timeFrom: '18:00:00',
  timeTo: '19:00:00',
  orderStatus: 'confirmed',
  statusLabel: 'Booked',
  orderType: 'classTicket',
  isOnline: false,
  code: 'K7M2QX9PAB',
  guest: { firstName: 'Nina', lastName: 'Novak', image: null },
  location: { city: 'London', streetAddress: '1 River Street' },
  studio: { name: 'River House Gym', mainImage: null },
} as unknown as Ticket
const gym = {
  ...lesson,
  ticketName: 'General Gym Access',
  orderType: 'standardTicket',
  timeFrom: null,
  timeTo: null,
} as Ticket

const paper = (ticket: Ticket, isInvoice = true) =>
  paperOf({
    ticket,
    siteName: 'Grand Hotel',
    isInvoice,
    brand: 'Roamfit',
    guidelines: [],
    pictures: { logo: null, venue: null, portrait: null },
    links: [],
    colours: {},
    now: new Date('2026-06-10T10:00:00Z'),
  })

describe('2§2.10, T134: the cancellation policy of a paper', () => {
  it.each([
    ['a class', lesson, 'Cancel at least 2 hours in advance to get the visit refunded.'],
    [
      'general gym access, which has no start',
      gym,
      'Cancel before you check in, or before the end of the day, to get the visit refunded.',
    ],
  ])('of %s is what the server does', (_what, ticket, text) => {
    for (const isInvoice of [true, false])
      expect(paper(ticket, isInvoice).sections.at(-1)?.lines).toEqual([text, 'Bring a valid picture ID.'])
  })
})
