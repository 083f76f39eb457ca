import { describe, expect, it } from 'vitest'
import { bookingStatuses } from '../../../contract/bookings.ts'
import { bookingLife, effectOf } from './booking-life.rules.ts'

describe('T133: the life of a booking', () => {
  it.each([
    ['a venue confirms', 'pending', 'confirmed', 'staysHeld', 'stays'],
    ['a venue rejects, or is silent', 'pending', 'cancelledByFitness', 'comesBack', 'isFreed'],
    ['the traveller withdraws a request', 'pending', 'cancelledByUser', 'comesBack', 'isFreed'],
    ['the traveller checks in', 'confirmed', 'redeemed', 'isUsed', 'stays'],
    ['the traveller does not come', 'confirmed', 'noShow', 'isUsed', 'stays'],
    ['a venue cancels', 'confirmed', 'cancelledByFitness', 'comesBack', 'isFreed'],
    ['the traveller cancels', 'confirmed', 'cancelledByUser', 'byTheClock', 'isFreed'],
  ] as const)('%s', (_name, from, to, visit, seat) => expect(effectOf(from, to)).toEqual({ visit, seat }))

  it('has no other steps, and ends in four states', () => {
    const steps = bookingStatuses.flatMap((from) =>
      bookingStatuses.filter((to) => effectOf(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(steps).toHaveLength(7)
    expect(bookingStatuses.filter((status) => Object.keys(bookingLife[status]).length === 0)).toEqual([
      'cancelledByUser',
      'cancelledByFitness',
      'redeemed',
      'noShow',
    ])
  })
})
