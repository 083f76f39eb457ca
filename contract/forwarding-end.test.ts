import { expect, it } from 'vitest'
import type { BookingStatus } from './bookings.ts'
import { isForwardingOver, linkOpensUntil } from './forwarding-end.ts'

it.each([
  ['Zurich, over the night with an hour twice', '2026-10-24T17:00:00Z', '2026-10-25T17:00:00.000Z'],
  ['Zurich, over the night with an hour less', '2026-03-28T18:00:00Z', '2026-03-29T18:00:00.000Z'],
])('T165: 24 hours are 24 hours: %s', (_name, ends, until) =>
  expect(linkOpensUntil(new Date(ends)).toISOString()).toBe(until),
)

it.each<[string, BookingStatus, string, boolean]>([
  ['a visit to come', 'confirmed', '2026-06-10T10:00:00Z', false],
  ['a visit that is asked for', 'pending', '2026-06-10T10:00:00Z', false],
  ['a traveller who is there', 'redeemed', '2026-06-11T17:30:00Z', false],
  ['a visit of yesterday', 'confirmed', '2026-06-12T18:00:00Z', false],
  ['one before', 'confirmed', '2026-06-12T18:00:00.001Z', true],
  ['a visit that its traveller cancelled', 'cancelledByUser', '2026-06-10T10:00:00Z', true],
  ['a visit that its venue cancelled', 'cancelledByFitness', '2026-06-10T10:00:00Z', true],
])('nothing more is forwarded for %s', (_name, status, now, isOver) =>
  expect(isForwardingOver(status, new Date('2026-06-11T18:00:00Z'), new Date(now))).toBe(isOver),
)
