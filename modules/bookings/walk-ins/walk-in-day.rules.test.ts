import { describe, expect, it } from 'vitest'
import { walkInClosuresOf, dayAt, isWalkInDay, type VenueDays } from './walk-in-day.rules.ts'

const now = new Date('2026-06-10T22:30:00Z') // Wednesday 23:30 in London, Thursday 00:30 in Zürich
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00:00', closes: '22:00:00' }))
const venue = (changes: Partial<VenueDays> = {}): VenueDays => ({
  timeZone: 'Europe/London',
  weekly: [],
  closures: [],
  ...changes,
})
const nextYear = new Date('2027-06-10T23:00:00Z')

describe('T128: the day of a walk-in', () => {
  it.each<[string, Partial<VenueDays>, string, Date, boolean]>([
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

  it('the closed days are known beforehand, from today to the last bookable day', () => {
    expect(walkInClosuresOf(venue(), now)).toEqual([])
    const closures = [
      { date: '2026-06-09', from: '00:00:00', to: '00:00:00' },
      { date: '2026-06-10', from: '00:00:00', to: '00:00:00' },
      { date: '2026-06-11', from: '12:00:00', to: '00:00:00' },
      { date: '2026-09-08', from: '00:00:00', to: '00:00:00' },
      { date: '2026-09-09', from: '00:00:00', to: '00:00:00' },
    ]
    expect(walkInClosuresOf(venue({ closures }), now)).toEqual(['2026-06-10', '2026-09-08'])
    expect(walkInClosuresOf(venue({ weekly: weekdays }), now).slice(0, 3)).toEqual([
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
