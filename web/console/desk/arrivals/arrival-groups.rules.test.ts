import { describe, expect, it } from 'vitest'
import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { canTap, countPresent, groupArrivals, isMissed, stateOfArrival } from './arrival-groups.rules.ts'

const arrival: DeskArrival = {
  bookingId: 'one',
  ticketName: 'Morning Yoga',
  name: 'Nina N.',
  status: 'confirmed',
  dateOfVisit: '10.06.2026',
  timeFrom: '18:00:00',
  timeTo: '19:00:00',
  opensAt: '2026-06-10T16:00:00.000Z',
  closesAt: '2026-06-10T18:00:00.000Z',
  isOnline: false,
  codeHash: 'hash',
  answerBy: null,
}
const arrivalsWith = (...changes: readonly Partial<DeskArrival>[]) =>
  changes.map((change) => ({ ...arrival, ...change }))

describe('the sections of a desk', () => {
  const sectionsOf = (arrivals: readonly DeskArrival[], now: string | null = null, today = '10.06.2026') =>
    groupArrivals({ arrivals: [...arrivals], today, graceMinutes: 15 }, now === null ? null : Date.parse(now))
  const idsOf = (...of: Parameters<typeof sectionsOf>) =>
    sectionsOf(...of).map(({ kind, groups }) => [
      kind,
      groups.flatMap(({ arrivals }) => arrivals.map(({ bookingId }) => bookingId)),
    ])

  it('are requests of any day, then today, then tomorrow', () => {
    const arrivals = arrivalsWith(
      { bookingId: 'asks', status: 'pending', dateOfVisit: '11.06.2026' },
      { bookingId: 'comes' },
      { bookingId: 'came', status: 'redeemed' },
      { bookingId: 'comes tomorrow', dateOfVisit: '11.06.2026' },
    )
    expect(idsOf(arrivals)).toEqual([
      ['requests', ['asks']],
      ['today', ['comes', 'came']],
      ['tomorrow', ['comes tomorrow']],
    ])
  })

  it('have what is over below all others, the latest class first, once no scan counts any more', () => {
    const early = { timeFrom: '07:00:00', closesAt: '2026-06-10T08:00:00.000Z' }
    const arrivals = arrivalsWith(
      { bookingId: 'asks', status: 'pending', closesAt: '2026-06-10T08:00:00.000Z' },
      { bookingId: 'missed', status: 'noShow', ...early },
      { bookingId: 'missed too', status: 'noShow', ...early },
      { bookingId: 'came', status: 'redeemed', timeFrom: '08:00:00', closesAt: '2026-06-10T09:00:00.000Z' },
      { bookingId: 'comes' },
      { bookingId: 'comes tomorrow', dateOfVisit: '11.06.2026', closesAt: '2026-06-11T18:00:00.000Z' },
    )
    const open = ['requests', ['asks']]
    expect(idsOf(arrivals, '2026-06-10T09:14:59Z')).toEqual([
      open,
      ['today', ['came', 'comes']],
      ['tomorrow', ['comes tomorrow']],
      ['over', ['missed', 'missed too']],
    ])
    expect(idsOf(arrivals, '2026-06-10T09:15:00Z').slice(1)).toEqual([
      ['today', ['comes']],
      ['tomorrow', ['comes tomorrow']],
      ['over', ['came', 'missed', 'missed too']],
    ])
  })

  it.each([
    ['began last night', '31.12.2026', 'today'],
    ['is on New Year’s Day, today', '01.01.2027', 'today'],
    ['is on the day after', '02.01.2027', 'tomorrow'],
  ])('have a class that %s under its day', (_which, dateOfVisit, kind) =>
    expect(idsOf(arrivalsWith({ dateOfVisit }), null, '01.01.2027')).toEqual([[kind, ['one']]]),
  )

  it('that are empty are not shown', () => {
    expect(idsOf([])).toEqual([])
    expect(idsOf(arrivalsWith({}))).toEqual([['today', ['one']]])
  })

  it('have a class for each start and session, in the order of the list within it', () => {
    const sessions = [
      { id: '7', name: 'Morning Yoga', trainerName: 'Anna', placesLeft: 3 },
      { id: '8', name: 'Morning Yoga', trainerName: 'Ben', placesLeft: 0 },
    ]
    const arrivals = arrivalsWith(
      { bookingId: 'a', sessionId: '7' },
      { bookingId: 'b', sessionId: '8' },
      { bookingId: 'c', sessionId: '7' },
    )
    const [today] = groupArrivals({ arrivals, today: '10.06.2026', graceMinutes: 15, sessions }, null)
    expect(
      today?.groups.map((one) => [one.session?.trainerName, one.arrivals.map(({ bookingId }) => bookingId)]),
    ).toEqual([
      ['Anna', ['a', 'c']],
      ['Ben', ['b']],
    ])
  })

  it('of a list that was kept before it had sessions tell classes apart by name and start', () => {
    const [today] = sectionsOf(arrivalsWith({}, { ticketName: 'Spin' }, {}, { timeFrom: '19:00:00' }))
    expect(today?.groups.map(({ arrivals, session }) => [arrivals.length, session])).toEqual([
      [2, undefined],
      [1, undefined],
      [1, undefined],
    ])
  })

  it.each([
    ['before all', '2026-06-10T06:00:00Z', ['yoga', 'walk-in', 'noon', 'late']],
    ['while one is on', '2026-06-10T08:30:00Z', ['yoga', 'noon', 'walk-in', 'late']],
    ['while two are open', '2026-06-10T11:00:00Z', ['noon', 'late', 'walk-in']],
    ['before the browser knows the time', null, ['yoga', 'walk-in', 'noon', 'late']],
  ])('have today what is on or next, then walk-ins, then later classes: %s', (_when, now, ids) => {
    const at = (bookingId: string, from: number, to: number) => {
      const instant = (hour: number) => `2026-06-10T${String(hour).padStart(2, '0')}:00:00.000Z`
      return { bookingId, timeFrom: `${from}:00:00`, opensAt: instant(from - 1), closesAt: instant(to) }
    }
    const walkIn = { ...at('walk-in', 1, 23), timeFrom: null, timeTo: null, ticketName: 'General Gym Access' }
    const arrivals = arrivalsWith(walkIn, at('yoga', 8, 9), at('noon', 12, 13), at('late', 18, 19))
    const today = idsOf(arrivals, now).find(([kind]) => kind === 'today')
    expect(today?.[1]).toEqual(ids)
  })
})

it('who has booked, and who of them is here: no request, nobody who cancelled', () => {
  const arrivals = arrivalsWith(
    { bookingId: 'here', status: 'redeemed' },
    { bookingId: 'let in' },
    { bookingId: 'comes' },
    { bookingId: 'missed', status: 'noShow' },
    { status: 'cancelledByUser' },
    { status: 'pending' },
    { bookingId: 'asked, and let in', status: 'pending' },
  )
  expect(countPresent(arrivals, new Set(['let in', 'asked, and let in']))).toEqual({ booked: 5, here: 3 })
})

it.each<[string, Partial<DeskArrival>, string | null, string]>([
  ['waits for an answer', { status: 'pending' }, '2026-06-10T17:00:00Z', 'request'],
  ['is checked in', { status: 'redeemed' }, '2026-06-10T17:00:00Z', 'here'],
  ['comes later', {}, '2026-06-10T15:59:59Z', 'expected'],
  ['can check in, from the first instant', {}, '2026-06-10T16:00:00Z', 'open'],
  ['can check in, to the last', {}, '2026-06-10T17:59:59Z', 'open'],
  ['did not come, as far as is known', {}, '2026-06-10T18:00:00Z', 'missed'],
  ['did not come', { status: 'noShow' }, '2026-06-10T19:00:00Z', 'missed'],
  ['was cancelled', { status: 'cancelledByUser' }, '2026-06-10T17:00:00Z', 'cancelled'],
  ['was rejected', { status: 'cancelledByFitness' }, '2026-06-10T17:00:00Z', 'cancelled'],
  ['comes, before the browser knows the time', {}, null, 'expected'],
])('a guest who %s', (_who, change, now, state) =>
  expect(stateOfArrival({ ...arrival, ...change }, now === null ? null : Date.parse(now))).toBe(state),
)

it.each<[string, Partial<DeskArrival>, string | null, boolean]>([
  ['is booked and in time', {}, '2026-06-10T17:00:00Z', true],
  ['asks, and is in time', { status: 'pending' }, '2026-06-10T17:00:00Z', true],
  ['was given up too soon', { status: 'noShow' }, '2026-06-10T18:14:59Z', true],
  ['comes in the first instant of the grace', {}, '2026-06-10T15:45:00Z', true],
  ['comes before it', {}, '2026-06-10T15:44:59Z', false],
  ['comes after it', {}, '2026-06-10T18:15:00Z', false],
  ['is here', { status: 'redeemed' }, '2026-06-10T17:00:00Z', false],
  ['cancelled', { status: 'cancelledByUser' }, '2026-06-10T17:00:00Z', false],
  ['joins online', { isOnline: true, status: 'pending' }, '2026-06-10T17:00:00Z', false],
  ['comes, before the browser knows the time', {}, null, false],
])('a tap is for a guest who %s', (_who, change, now, can) =>
  expect(canTap({ ...arrival, ...change }, now === null ? null : Date.parse(now), 15)).toBe(can),
)

it.each<[string, Partial<DeskArrival>, string | null, boolean]>([
  ['did not come, while a scan still counts', {}, '2026-06-10T18:14:59Z', false],
  ['did not come, once it does not', {}, '2026-06-10T18:15:00Z', true],
  ['did not come, as the server knows', { status: 'noShow' }, '2026-06-10T19:00:00Z', true],
  ['is here', { status: 'redeemed' }, '2026-06-10T19:00:00Z', false],
  ['cancelled', { status: 'cancelledByUser' }, '2026-06-10T19:00:00Z', false],
  ['asks', { status: 'pending' }, '2026-06-10T19:00:00Z', false],
  ['did not come, before the browser knows the time', { status: 'noShow' }, null, false],
])('whose visit can only be entered by hand: a guest who %s', (_who, change, now, is) =>
  expect(isMissed({ ...arrival, ...change }, now === null ? null : Date.parse(now), 15)).toBe(is),
)
