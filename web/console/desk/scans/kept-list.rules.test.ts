import { describe, expect, it } from 'vitest'
import type { ScanColour } from '../../../../contract/desk-scans.ts'
import { bookingsLetIn, clockOffset, findLetIn, isListOver } from './kept-list.rules.ts'
import type { WaitingScan } from './kept-at-desk.ts'

it.each([
  ['on its last day', '2026-06-11T21:59:59Z', false],
  ['the day after, from the venue’s midnight', '2026-06-11T22:00:00Z', true],
])('a list of 10 and 11 June in Zurich is erased %s', (_when, now, isOver) =>
  expect(isListOver({ today: '10.06.2026' }, 'Europe/Zurich', Date.parse(now))).toBe(isOver),
)

describe('the offset of a clock', () => {
  const date = 'Wed, 10 Jun 2026 12:00:00 GMT'
  const server = Date.parse(date) + 500
  it.each([
    ['is none where both agree', date, server - 100, server + 100, 0],
    ['is a day where the device is a day behind', date, server - 86_400_000, server - 86_400_000, 86_400_000],
    ['is negative where the device is ahead', date, server + 5_000, server + 5_000, -5_000],
    ['is not told by a slow answer', date, server, server + 10_001, null],
    ['is not told by a clock that was set back meanwhile', date, server, server - 1, null],
    ['is not told without a date', null, server, server, null],
  ])('%s', (_what, told, sentAt, receivedAt, offset) => expect(clockOffset(told, sentAt, receivedAt)).toBe(offset))
})

it('a guest who was shown green or amber is let in, until the server has answered', () => {
  const scan = (bookingId: string | null, shown: ScanColour, id = '', undoes?: string) =>
    ({
      id,
      scan: { shown, undoes, how: undoes ? 'undo' : 'typed' },
      who: { bookingId, name: null, ticketName: null },
    }) as WaitingScan
  const waiting = [
    scan('one', 'green'),
    scan('two', 'amber'),
    scan('three', 'red'),
    scan(null, 'amber'),
    scan('four', 'green', 'x'),
    scan('four', 'green', 'y', 'x'),
  ]
  expect([...bookingsLetIn(waiting)]).toEqual(['one', 'two'])
})

it('a signed ticket that is not on the list lets in once', () => {
  const waiting = [
    { id: 'first', scan: { shown: 'green', code: 'k7m2q-xw9ab' }, who: { bookingId: null } } as WaitingScan,
  ]
  const idOf = (text: string) => findLetIn(waiting, null, text)?.id
  expect([idOf('K7M2QXW9AB'), idOf('K7M2QXW9AC')]).toEqual(['first', undefined])
})
