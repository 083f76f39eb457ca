import { expect, it } from 'vitest'
import { bookingStateText } from './booking-state-text.ts'
import { bookingStatuses, bookingStatusLabels } from './bookings.ts'

const textsAt = (place: 'list' | 'ticket', isOnline = false) =>
  Object.fromEntries(
    bookingStatuses.map((orderStatus) => [
      orderStatus,
      bookingStateText({ orderStatus, statusLabel: bookingStatusLabels[orderStatus], isOnline }, place),
    ]),
  )

const documented = {
  pending: 'Awaiting Confirmation',
  confirmed: 'Booked',
  cancelledByUser: 'Cancelled',
  cancelledByFitness: 'Cancelled By Fitness',
}

it('T193: a visit that is over is said in our words, every other state in the documented ones', () => {
  expect(textsAt('list')).toEqual({ ...documented, redeemed: 'Visited', noShow: 'Missed' })
  expect(textsAt('ticket')).toEqual({ ...documented, redeemed: 'Checked in', noShow: 'Missed' })
})

it('has nobody check in to an online class', () => {
  expect(textsAt('ticket', true)['redeemed']).toBe('Visited')
})
