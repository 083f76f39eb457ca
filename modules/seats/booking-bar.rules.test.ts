import { describe, expect, it } from 'vitest'
import { bookingBar } from './booking-bar.rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const later = new Date('2026-06-10T10:00:01Z')

describe('a person’s bar to booking a class', () => {
  it.each([
    ['nothing', later, false, 1, false, null, null],
    [
      'it starts this second',
      now,
      false,
      1,
      false,
      'classStarted',
      'This class has already started, please select another date',
    ],
    ['no seat is left', later, false, 0, false, 'classFull', 'This class is full'],
    ['it was cancelled', later, true, 5, false, 'classCancelled', 'This class has been cancelled'],
    [
      'something is booked for that time',
      later,
      false,
      5,
      true,
      'alreadyBooked',
      "There's already a booking scheduled for this date and time.",
    ],
    [
      'it is booked and full since',
      later,
      false,
      0,
      true,
      'alreadyBooked',
      "There's already a booking scheduled for this date and time.",
    ],
    [
      'it started and was full',
      now,
      false,
      0,
      false,
      'classStarted',
      'This class has already started, please select another date',
    ],
    ['it was cancelled and would have started', now, true, 0, true, 'classCancelled', 'This class has been cancelled'],
  ] as const)('%s', (_name, startsAt, isCancelled, seatsLeft, isBooked, reason, text) => {
    const bar = { canBook: reason === null, cannotBookReason: reason, cannotBookText: text }
    expect(bookingBar({ startsAt, isCancelled, seatsLeft, takesPart: true }, isBooked, now)).toEqual(bar)
  })

  it.each([
    ['its venue has not agreed to be booked', later, false, 5, 'venueNotTakingPart'],
    ['nor has it where no seat is left', later, false, 0, 'venueNotTakingPart'],
    ['but it is over before', now, false, 5, 'classStarted'],
    ['but it was cancelled before', later, true, 5, 'classCancelled'],
  ] as const)('%s', (_name, startsAt, isCancelled, seatsLeft, reason) => {
    expect(bookingBar({ startsAt, isCancelled, seatsLeft, takesPart: false }, false, now)).toMatchObject({
      canBook: false,
      cannotBookReason: reason,
    })
  })
})
