import { describe, expect, it } from 'vitest'
import type { ReceivedScan } from '../../../../contract/desk-scans.ts'
import {
  answerOfServer,
  colourOfAnswer,
  decideAtDesk,
  type DeskAnswer,
  type DeskSight,
  noticeOf,
} from './scan-answer.rules.ts'

const at = (time: string) => Date.parse(`2026-06-10T${time}Z`)
const booked = {
  status: 'confirmed',
  opensAt: '2026-06-10T16:00:00.000Z',
  closesAt: '2026-06-10T18:00:00.000Z',
  isOnline: false,
} as const
const sight: DeskSight = {
  now: at('17:00:00'),
  listedAt: at('16:59:00'),
  graceMinutes: 15,
  arrival: booked,
  isElsewhere: false,
  isHere: false,
}

describe('without the server, a desk says to', () => {
  it.each<[string, Partial<DeskSight>, DeskAnswer]>([
    ['a guest with a booking, in time', {}, 'checkedIn'],
    ['a request', { arrival: { ...booked, status: 'pending' } }, 'requestCheckedIn'],
    ['a guest whom the clock gave up too soon', { arrival: { ...booked, status: 'noShow' } }, 'checkedIn'],
    ['the first instant of the grace', { now: at('15:45:00'), listedAt: at('15:40:00') }, 'checkedIn'],
    ['the last before it', { now: at('15:44:59'), listedAt: at('15:40:00') }, 'early'],
    ['the last instant of the grace', { now: at('18:14:59') }, 'checkedIn'],
    ['the first after it', { now: at('18:15:00') }, 'late'],
    ['a guest checked in before', { arrival: { ...booked, status: 'redeemed' } }, 'again'],
    ['a guest checked in here, not yet sent', { isHere: true }, 'again'],
    ['a guest checked in here, whose times are over', { isHere: true, now: at('23:00:00') }, 'again'],
    ['a booking that the traveller cancelled', { arrival: { ...booked, status: 'cancelledByUser' } }, 'cancelled'],
    ['a booking that the venue cancelled', { arrival: { ...booked, status: 'cancelledByFitness' } }, 'cancelled'],
    ['an online class', { arrival: { ...booked, isOnline: true } }, 'online'],
    ['a signed ticket of another venue', { arrival: undefined, isElsewhere: true }, 'elsewhere'],
    ['a code that is not on the list', { arrival: undefined }, 'notOnList'],
    ['anything, without a list', { listedAt: null }, 'noList'],
    ['a guest with a booking, by a list of twelve hours', { listedAt: at('05:00:00') }, 'checkedIn'],
    ['a guest with a booking, by an older list', { listedAt: at('04:59:59') }, 'oldList'],
    [
      'a cancelled booking, by an old list',
      { listedAt: 0, arrival: { ...booked, status: 'cancelledByUser' } },
      'cancelled',
    ],
    ['a guest who is early, by an old list', { listedAt: 0, now: at('12:00:00') }, 'early'],
    ['a guest with a booking, by a clock set back a day', { now: sight.now - 86_400_000 }, 'clockUnclear'],
    ['a guest with a booking, by a clock a minute slow', { now: at('16:58:00') }, 'checkedIn'],
    ['a guest with a booking, by a clock set forward a day', { now: sight.now + 86_400_000 }, 'late'],
  ])('%s', (_who, change, answer) => expect(decideAtDesk({ ...sight, ...change })).toBe(answer))
})

it.each<[ReceivedScan['outcome'], Partial<DeskSight>, DeskAnswer]>([
  ['checkedIn', {}, 'checkedIn'],
  ['checkedIn', { arrival: undefined }, 'checkedIn'],
  ['checkedIn', { arrival: { ...booked, status: 'pending' } }, 'requestCheckedIn'],
  ['alreadyCheckedIn', {}, 'again'],
  ['cancelledLate', {}, 'cancelledLate'],
  ['cancelled', {}, 'cancelled'],
  ['unknown', { arrival: undefined }, 'unknown'],
  ['elsewhere', { arrival: undefined }, 'elsewhere'],
  ['online', {}, 'online'],
  ['outsideTimes', { now: at('12:00:00') }, 'early'],
  ['outsideTimes', { now: at('20:00:00') }, 'late'],
  ['outsideTimes', { arrival: undefined }, 'outside'],
  ['timeUnclear', {}, 'clockUnclear'],
  ['otherWay', {}, 'otherWay'],
])('the server’s %s, with %o, is %s', (outcome, change, answer) =>
  expect(answerOfServer(outcome as never, { ...sight, ...change })).toBe(answer),
)

describe('a desk hears later', () => {
  const scan = (outcome: ReceivedScan['outcome'], isCase = false) => ({ id: 'one', outcome, isCase, bookingId: null })
  it.each([
    ['nothing, when it said the same', 'green', scan('checkedIn'), null],
    ['nothing, when another desk was first', 'green', scan('alreadyCheckedIn'), null],
    ['of a case, when it let a guest in who had cancelled', 'green', scan('cancelled', true), 'case'],
    ['of a case, when its time is unclear', 'red', scan('timeUnclear', true), 'case'],
    ['that a cancellation was late', 'green', scan('cancelledLate'), 'refusedAfterAll'],
    ['that an unknown ticket is one', 'amber', scan('checkedIn'), 'checkedInAfterAll'],
    ['that a refused ticket is good', 'red', scan('checkedIn'), 'checkedInAfterAll'],
    ['that an unknown ticket is none', 'amber', scan('unknown'), 'refusedAfterAll'],
    ['nothing of an undo that was done', 'green', scan('undone'), null],
    ['that a check-in was not undone', 'green', scan('notUndone'), 'notUndone'],
    ['nothing, when it refused too', 'red', scan('cancelled'), null],
  ] as const)('%s', (_what, shown, received, notice) => expect(noticeOf(shown, received)).toBe(notice))
})

it('only answers that check a guest in are green', () => {
  const green = Object.entries(colourOfAnswer).filter(([, colour]) => colour === 'green')
  expect(green.map(([answer]) => answer)).toEqual(['checkedIn', 'requestCheckedIn'])
})
