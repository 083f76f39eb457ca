import { describe, expect, it } from 'vitest'
import type { Ticket } from '../../../contract/bookings.ts'
import { paperOf } from './paper-of.rules.ts'

const classTicket = {
  ticketName: 'Morning Yoga',
  locationName: 'River House Gym',
  dateOfVisit: '11.06.2026',
  timeFrom: '18:00:00',
  timeTo: '19:05:00',
  orderStatus: 'confirmed',
  statusLabel: 'Booked',
  orderType: 'classTicket',
  isOnline: false,
  code: 'K7M2QX9PAB',
  signedCode: 'K7M2QX9PABISIGNED',
  guest: { firstName: 'Nina', lastName: 'Novak', image: null },
  location: { city: 'London', streetAddress: '1 River Street' },
  studio: { name: 'River House', mainImage: null },
} as unknown as Ticket
const gym = {
  ...classTicket,
  ticketName: 'General Gym Access',
  orderType: 'standardTicket',
  timeFrom: null,
  timeTo: null,
} as Ticket

const now = new Date('2026-06-10T10:00:00Z')
const links = [{ label: 'Your ticket', url: 'https://roamfit.example/bookings/1' }]
const pictures = { logo: Buffer.from('logo'), venue: Buffer.from('venue'), portrait: Buffer.from('portrait') }
const paper = (ticket: Ticket, isInvoice = true, guidelines: readonly string[] = []) =>
  paperOf({
    ticket,
    siteName: 'Grand Hotel',
    isInvoice,
    brand: 'Roamfit',
    guidelines,
    pictures,
    links,
    colours: { primary: '#123456' },
    now,
  })
const fact = (ticket: Partial<Ticket>, label: string) =>
  paper({ ...classTicket, ...ticket }).facts.find(([of]) => of === label)?.[1]

describe('2§2.10, T163: a paper', () => {
  it('is the invoice that guests of a restricted site show at the front desk', () => {
    expect(paper(classTicket, true, ['No shoes', 'Bring a towel'])).toEqual({
      title: 'Booking invoice',
      madeAt: now,
      mark: { logo: pictures.logo, name: 'Grand Hotel', poweredBy: 'powered by Roamfit' },
      heading: 'Valid for Thursday 11 June',
      status: { label: 'Booked', tone: 'success' },
      picture: pictures.venue,
      ticketName: 'Morning Yoga',
      locationName: 'River House Gym',
      facts: [
        ['Location', '1 River Street, London'],
        ['Day', 'Thursday, June 11'],
        ['Time', '6:00 PM - 7:05 PM'],
      ],
      traveller: { label: 'Traveller', name: 'Nina Novak', initials: 'NN', picture: pictures.portrait },
      sections: [
        { heading: 'Check In', lines: ['Present this ticket at the front desk of our partner gym.'] },
        {
          heading: 'Cancellation policy',
          lines: [
            'Cancel at least 2 hours in advance to get the visit refunded.',
            'Bring a valid picture ID.',
            'No shoes',
            'Bring a towel',
          ],
        },
      ],
      code: { caption: 'Booking code', code: 'K7M2QX9PAB', qr: 'K7M2QX9PABISIGNED', isShown: true },
      links,
      colours: { primary: '#123456' },
    })
  })

  it('is a ticket without the mark of a site where people check in with the app', () => {
    expect(paper(classTicket, false)).toMatchObject({
      title: 'Ticket',
      mark: null,
      sections: [
        {
          heading: 'Check In',
          lines: [
            'Check in at River House with your Roamfit app: open this ticket there and scan the code at the door.',
          ],
        },
        { heading: 'Cancellation policy' },
      ],
    })
  })

  it.each([true, false])('leads to an online class by its link (an invoice: %s)', (isInvoice) => {
    const online = paper({ ...classTicket, isOnline: true }, isInvoice)
    expect(online.sections[0]?.lines).toEqual(['Join online with the link on your ticket.'])
    expect(online.facts[0]).toEqual(['Location', 'Online'])
  })
})

describe('2§2.10, T134: the cancellation policy of a paper', () => {
  it.each([
    ['a class', classTicket, 'Cancel at least 2 hours in advance to get the visit refunded.'],
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

describe('the code of a paper', () => {
  it.each([
    ['confirmed', 'Its label', 'success', true],
    ['redeemed', 'Its label', 'success', true],
    ['pending', 'Its label', 'warning', true],
    ['cancelledByUser', 'Its label', 'danger', false],
    ['cancelledByFitness', 'Its label', 'danger', false],
    ['noShow', 'Missed', 'danger', false],
  ] as const)('that is %s: %s, %s, shown: %s', (orderStatus, label, tone, isShown) => {
    const { status, code } = paper({ ...classTicket, orderStatus, statusLabel: 'Its label' })
    expect(status).toEqual({ label, tone })
    expect(code).toEqual({ caption: 'Booking code', code: 'K7M2QX9PAB', qr: 'K7M2QX9PABISIGNED', isShown })
  })
})

it('T193: only the invoice keeps the documented label of a visit', () => {
  const visited = { ...classTicket, orderStatus: 'redeemed', statusLabel: 'confirmed' } as const
  expect([true, false].map((isInvoice) => paper(visited, isInvoice).status.label)).toEqual(['confirmed', 'Checked in'])
})

describe('the facts of a paper', () => {
  it.each([
    ['without a street', { location: { city: 'London', streetAddress: null } }, 'Location', 'London'],
    ['on a day of one digit, in another year', { dateOfVisit: '01.02.2027' }, 'Day', 'Monday, February 1'],
    ['at midnight and noon', { timeFrom: '00:00:00', timeTo: '12:00:00' }, 'Time', '12:00 AM - 12:00 PM'],
    ['around noon', { timeFrom: '11:59:00', timeTo: '13:09:00' }, 'Time', '11:59 AM - 1:09 PM'],
    ['with a start alone', { timeTo: null }, 'Time', '6:00 PM'],
    ['of general gym access', { timeFrom: null, timeTo: null }, 'Time', 'Any time while the venue is open'],
  ])('of a visit %s', (_which, ticket, label, value) => expect(fact(ticket, label)).toBe(value))
})

it.each([
  ['Nina', 'Novak', 'Nina Novak', 'NN'],
  ['Nina', null, 'Nina', 'N'],
  [null, 'Novak', 'Novak', 'N'],
  [null, null, '', ''],
])('a traveller %s %s is printed as "%s", or as "%s"', (firstName, lastName, name, initials) => {
  const { traveller } = paper({ ...classTicket, guest: { firstName, lastName, image: null } })
  expect(traveller).toEqual({ label: 'Traveller', name, initials, picture: pictures.portrait })
})
