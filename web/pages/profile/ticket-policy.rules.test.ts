import { expect, it } from 'vitest'
import { isBookedAgain, isPrinted, isToCome, ticketPolicy } from './ticket-policy.rules.ts'

const classTicket = {
  orderStatus: 'confirmed',
  orderType: 'classTicket',
  canCancel: true,
  isCancellationFree: true,
} as const
const over = { canCancel: false, isCancellationFree: false } as const

it.each([
  [
    'a class that is free to cancel',
    classTicket,
    'Cancel at least 2 hours in advance to get the visit back. Please bring a valid picture ID.',
  ],
  [
    'one that the venue has yet to confirm',
    { ...classTicket, orderStatus: 'pending' },
    'Until the venue confirms, you can cancel for free. Once confirmed, cancel at least 2 hours in advance to get the visit back. Please bring a valid picture ID.',
  ],
  [
    'a class that starts soon',
    { ...classTicket, isCancellationFree: false },
    'It is less than 2 hours before the start: the time can no longer be changed, and cancelling now uses the visit. Please bring a valid picture ID.',
  ],
  [
    'a class that has started',
    { ...classTicket, ...over },
    'This booking can no longer be cancelled. Please bring a valid picture ID.',
  ],
  [
    'general gym access, which has no start',
    { ...classTicket, orderType: 'standardTicket' },
    'Cancel before you check in, or before the end of the day, to get the visit back. Please bring a valid picture ID.',
  ],
  ['cancelled by the traveller', { ...classTicket, ...over, orderStatus: 'cancelledByUser' }, null],
  ['cancelled by the venue', { ...classTicket, ...over, orderStatus: 'cancelledByFitness' }, null],
  ['checked in', { ...classTicket, ...over, orderStatus: 'redeemed' }, null],
  ['missed', { ...classTicket, ...over, orderStatus: 'noShow' }, null],
] as const)('the ticket of %s says what still matters', (_when, ticket, text) =>
  expect(ticketPolicy(ticket)).toBe(text),
)

it.each([
  ['pending', true, true],
  ['confirmed', true, true],
  ['redeemed', false, true],
  ['cancelledByUser', false, false],
  ['cancelledByFitness', false, false],
  ['noShow', false, false],
] as const)('a visit that is %s is to come: %s; and of use on paper: %s', (orderStatus, comes, printed) => {
  expect([isToCome({ orderStatus }), isPrinted({ orderStatus })]).toEqual([comes, printed])
})

it.each([
  ['one that is to come', 'confirmed', false, false],
  ['one that was cancelled', 'cancelledByUser', false, true],
  ['one that the venue cancelled', 'cancelledByFitness', false, true],
  ['a visit', 'redeemed', false, true],
  ['one that another booking replaced', 'cancelledByUser', true, false],
] as const)(
  'the ticket of %s (%s, replaced: %s) offers to book again: %s',
  (_what, orderStatus, isReplaced, offers) => {
    const movedTo = isReplaced ? { id: '2', ticketName: 'Yoga', dateOfVisit: '11.06.2026', timeFrom: '18:00:00' } : null
    expect(isBookedAgain({ orderStatus, movedTo })).toBe(offers)
  },
)
