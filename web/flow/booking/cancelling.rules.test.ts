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
  ['confirmed', true, 'Cancelling is free up to 2 hours before the start. After that, it uses the visit.'],
  ['confirmed', false, 'This booking can no longer be cancelled free of charge.'],
  [
    'pending',
    true,
    'Withdrawing your request is always free. Once confirmed, cancelling is free up to 2 hours before the start.',
  ],
  [
    'pending',
    false,
    'Withdrawing your request is always free. Once confirmed, cancelling uses the visit, because it starts in less than 2 hours.',
  ],
] as const)('of what is %s, free by the clock: %s', (orderStatus, isFree, text) => {
  expect(cancellingText({ orderStatus, orderType: 'classTicket' }, isFree)).toBe(text)
})

it('tells of gym access what holds for it', () => {
  const gym = { freeUntil: null, isCancellationFree: true }
  expect([
    cancellingText({ orderStatus: 'confirmed', orderType: 'standardTicket' }, true),
    reminderOf(gym, null, false),
  ]).toEqual([
    'Cancelling is free until you check in, or until the end of the day.',
    'Reminder: You can cancel this visit free of charge until you check in, or until the end of the day.',
  ])
})

it.each([
  ['a class in time', '2026-06-10T15:00:00Z', false, /up to 2 hours before the event without penalty. After that/],
  ['a class too late', '2026-06-10T16:30:00Z', false, /^Reminder: It starts in less than 2 hours. Once confirmed/],
  [
    'a request in time',
    '2026-06-10T15:00:00Z',
    true,
    /without penalty. Until the venue confirms, you can always withdraw/,
  ],
  ['a request too late', '2026-06-10T16:30:00Z', true, /less than 2 hours. You can withdraw it for free until/],
])('reminds a traveller who books %s (T134)', (_when, now, isAsked, text) =>
  expect(reminderOf({ freeUntil, isCancellationFree: true }, at(now), isAsked)).toMatch(text),
)
