import { describe, expect, it } from 'vitest'
import { cancellingText, isStillFree, reminderOf } from './cancelling.rules.ts'

const freeUntil = '2026-06-10T16:00:00.000Z'
const at = (instant: string) => Date.parse(instant)

describe('a booking made now can be cancelled free of charge (T134)', () => {
  it.each([
    ['as the server said, while no clock is known', { freeUntil, isCancellationFree: true }, null, true],
    ['as the server said, when it was too late already', { freeUntil, isCancellationFree: false }, null, false],
    ['exactly two hours before', { freeUntil, isCancellationFree: true }, at('2026-06-10T16:00:00.000Z'), true],
    [
      'a moment later, on a page that was made before',
      { freeUntil, isCancellationFree: true },
      at('2026-06-10T16:00:00.001Z'),
      false,
    ],
    ['a walk-in', { freeUntil: null, isCancellationFree: true }, at('2026-06-10T23:00:00.000Z'), true],
  ])('%s', (_name, product, now, isFree) => {
    expect(isStillFree(product, now)).toBe(isFree)
  })
})

it.each([
  ['confirmed', true, 'Cancelling is free up to 2 hours before; later, the visit is used.'],
  ['confirmed', false, 'This booking can no longer be cancelled free of charge.'],
  ['pending', true, 'Cancelling is free until the venue answers, and after that up to 2 hours before the start.'],
  ['pending', false, 'Cancelling is free until the venue confirms; later, the visit is used.'],
] as const)('of what is %s, free by the clock: %s', (orderStatus, isFree, text) => {
  expect(cancellingText({ orderStatus, orderType: 'classTicket' }, isFree)).toBe(text)
})

it('tells of gym access what holds for it', () => {
  const gym = { freeUntil: null, isCancellationFree: true }
  expect([
    cancellingText({ orderStatus: 'confirmed', orderType: 'standardTicket' }, true),
    reminderOf(gym, null),
  ]).toEqual([
    'Cancelling is free until you check in, or until the end of the day.',
    'Reminder: You can cancel this visit free of charge until you check in, or until the end of the day.',
  ])
})

it.each([
  ['in time', '2026-06-10T15:00:00Z', /^Reminder: You can cancel this booking up to 2 hours before/],
  ['too late', '2026-06-10T16:30:00Z', /^Reminder: It starts in less than 2 hours/],
])('reminds somebody who books a class %s', (_when, now, text) =>
  expect(reminderOf({ freeUntil, isCancellationFree: true }, at(now))).toMatch(text),
)
