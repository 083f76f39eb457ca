import { describe, expect, it } from 'vitest'
import type { VenueHours } from '../../venues/hours/opening-hours.rules.ts'
import { dayAt, isWalkInDay, walkInDaysOf } from './walk-in-day.rules.ts'

const now = new Date('2026-06-10T22:30:00Z') // Wednesday 23:30 in London, Thursday 00:30 in Zürich
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00:00', closes: '22:00:00' }))
const venue = (changes: Partial<VenueHours> = {}): VenueHours => ({
  timeZone: 'Europe/London',
  weekly: [],
  closures: [],
  ...changes,
})
const morning = [{ weekday: 3, opens: '07:00:00', closes: '12:00:00' }]
const evening = [{ weekday: 3, opens: '17:00:00', closes: '22:00:00' }]
/** The nights of Tuesday to Thursday. */
const night = [2, 3, 4].map((weekday) => ({ weekday, opens: '22:00:00', closes: '02:00:00' }))
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00:00', closes: '00:00:00' }))
const sundays = [{ weekday: 7, opens: '00:30:00', closes: '02:30:00' }]
/** From four in the afternoon until midnight. */
const late = { date: '2026-06-10', from: '16:00:00', to: '00:00:00' }
const nextYear = new Date('2027-06-10T23:00:00Z')

describe('T128: the day of a walk-in', () => {
  it.each<[string, Partial<VenueHours>, string, Date, boolean]>([
    ['today at the venue', {}, '2026-06-10', nextYear, true],
    ['yesterday', {}, '2026-06-09', nextYear, false],
    ['what is still today in London is over in Zürich', { timeZone: 'Europe/Zurich' }, '2026-06-10', nextYear, false],
    ['90 days ahead', {}, '2026-09-08', nextYear, true],
    ['91 days ahead', {}, '2026-09-09', nextYear, false],
    [
      'a day with a closure of the whole day',
      { closures: [{ date: '2026-06-12', from: '00:00:00', to: '00:00:00' }] },
      '2026-06-12',
      nextYear,
      false,
    ],
    [
      'a day that is closed from noon',
      { closures: [{ date: '2026-06-12', from: '12:00:00', to: '00:00:00' }] },
      '2026-06-12',
      nextYear,
      true,
    ],
    [
      'a closure on another day',
      { closures: [{ date: '2026-06-13', from: '00:00:00', to: '00:00:00' }] },
      '2026-06-12',
      nextYear,
      true,
    ],
    [
      'a day that opens late, at noon',
      { closures: [{ date: '2026-06-12', from: '00:00:00', to: '12:00:00' }] },
      '2026-06-12',
      nextYear,
      true,
    ],
    ['a weekday that the venue never opens', { weekly: weekdays }, '2026-06-13', nextYear, false],
    ['a weekday that it opens', { weekly: weekdays }, '2026-06-12', nextYear, true],
    [
      'the night of Friday reaches into Saturday',
      { weekly: [{ weekday: 5, opens: '22:00:00', closes: '02:00:00' }] },
      '2026-06-13',
      nextYear,
      true,
    ],
    [
      'that of Thursday does not',
      { weekly: [{ weekday: 4, opens: '22:00:00', closes: '02:00:00' }] },
      '2026-06-13',
      nextYear,
      false,
    ],
    [
      'a Friday round the clock, until six',
      { weekly: [{ weekday: 5, opens: '06:00:00', closes: '06:00:00' }] },
      '2026-06-13',
      nextYear,
      true,
    ],
    [
      'a Friday until midnight does not',
      { weekly: [{ weekday: 5, opens: '18:00:00', closes: '00:00:00' }] },
      '2026-06-13',
      nextYear,
      false,
    ],
    [
      'the night of Sunday reaches into Monday',
      { weekly: [{ weekday: 7, opens: '22:00:00', closes: '02:00:00' }] },
      '2026-06-15',
      nextYear,
      true,
    ],
    ['the last day of the pass', {}, '2026-06-20', new Date('2026-06-20T23:00:00Z'), true],
    ['the day after it', {}, '2026-06-21', new Date('2026-06-20T23:00:00Z'), false],
  ])('%s', (_name, changes, date, until, possible) => {
    const of = venue(changes)
    expect(isWalkInDay(of, dayAt(of.timeZone, date), until, now)).toBe(possible)
  })

  it.each<[string, Partial<VenueHours>, string, string, boolean]>([
    ['before it opens', { weekly: weekdays }, '2026-06-10T05:00:00Z', '2026-06-10', true],
    ['while it is open', { weekly: weekdays }, '2026-06-10T20:59:59Z', '2026-06-10', true],
    ['once it has closed', { weekly: weekdays }, '2026-06-10T21:00:00Z', '2026-06-10', false],
    ['tomorrow, once it has closed', { weekly: weekdays }, '2026-06-10T21:00:00Z', '2026-06-11', true],
    ['between two openings', { weekly: [...morning, ...evening] }, '2026-06-10T13:00:00Z', '2026-06-10', true],
    ['before a night', { weekly: night }, '2026-06-10T18:00:00Z', '2026-06-10', true],
    ['in the night that began on it', { weekly: night }, '2026-06-10T22:59:59Z', '2026-06-10', true],
    ['in the night that began the evening before', { weekly: night }, '2026-06-11T00:30:00Z', '2026-06-11', true],
    ['after that night, where another follows', { weekly: night }, '2026-06-11T01:00:00Z', '2026-06-11', true],
    ['after the last night of the week', { weekly: night }, '2026-06-12T01:00:00Z', '2026-06-12', false],
    ['that closes early, before', { weekly: weekdays, closures: [late] }, '2026-06-10T14:59:59Z', '2026-06-10', true],
    ['that closes early, after', { weekly: weekdays, closures: [late] }, '2026-06-10T15:00:00Z', '2026-06-10', false],
    [
      'whose evening of the night is closed',
      { weekly: night, closures: [late] },
      '2026-06-10T09:00:00Z',
      '2026-06-10',
      false,
    ],
    ['around the clock', { weekly: always }, '2026-06-10T22:59:59Z', '2026-06-10', true],
    ['of which nothing is known', {}, '2026-06-10T22:59:59Z', '2026-06-10', true],
    ['of which only a closure is known', { closures: [late] }, '2026-06-10T15:00:00Z', '2026-06-10', false],
    ['when the clocks go forward, in the last hour', { weekly: sundays }, '2026-03-29T01:29:59Z', '2026-03-29', true],
    ['when the clocks go forward, after it', { weekly: sundays }, '2026-03-29T01:30:00Z', '2026-03-29', false],
    ['when the clocks go back, in the last hour', { weekly: sundays }, '2026-10-25T02:29:59Z', '2026-10-25', true],
    ['when the clocks go back, after it', { weekly: sundays }, '2026-10-25T02:30:00Z', '2026-10-25', false],
  ])('today counts while open time is to come: %s', (_name, changes, at, date, possible) => {
    const of = venue(changes)
    const moment = new Date(at)
    expect(isWalkInDay(of, dayAt(of.timeZone, date), nextYear, moment)).toBe(possible)
    expect(walkInDaysOf(of, moment).closed.includes(date)).toBe(!possible)
  })

  it('the hours of the days are known beforehand, the like together; unknown ones not at all', () => {
    expect(walkInDaysOf(venue(), now).open).toEqual([])
    const [day, short] = walkInDaysOf(venue({ weekly: weekdays, closures: [late] }), now).open
    expect(day).toEqual({ dates: ['2026-06-10'], hours: [{ from: '07:00:00', to: '16:00:00' }] })
    expect([short?.dates.length, short?.dates[0], short?.hours]).toEqual([
      64,
      '2026-06-11',
      [{ from: '07:00:00', to: '22:00:00' }],
    ])
  })

  it('the closed days are known beforehand, from today to the last bookable day', () => {
    expect(walkInDaysOf(venue(), now).closed).toEqual([])
    const closures = [
      { date: '2026-06-09', from: '00:00:00', to: '00:00:00' },
      { date: '2026-06-10', from: '00:00:00', to: '00:00:00' },
      { date: '2026-06-11', from: '12:00:00', to: '00:00:00' },
      { date: '2026-09-08', from: '00:00:00', to: '00:00:00' },
      { date: '2026-09-09', from: '00:00:00', to: '00:00:00' },
    ]
    expect(walkInDaysOf(venue({ closures }), now).closed).toEqual(['2026-06-10', '2026-09-08'])
    expect(walkInDaysOf(venue({ weekly: weekdays }), now).closed.slice(0, 4)).toEqual([
      // It is over.
      '2026-06-10',
      '2026-06-13',
      '2026-06-14',
      '2026-06-20',
    ])
  })

  it.each([
    ['23 hours in spring', '2026-03-29', 23],
    ['25 hours in autumn', '2026-10-25', 25],
    ['24 hours otherwise', '2026-06-10', 24],
  ])('a day has %s', (_name, date, hours) => {
    const { startsAt, endsAt } = dayAt('Europe/Zurich', date)
    expect((endsAt.getTime() - startsAt.getTime()) / 3_600_000).toBe(hours)
  })
})
