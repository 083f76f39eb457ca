import { describe, expect, it } from 'vitest'
import { addDays } from '../../../contract/days.ts'
import { instantOf } from '../../formats/zone-time.rules.ts'
import {
  describeClosures,
  type ClosedTime,
  isOpen,
  openingHours,
  openTimesOn,
  opensNext,
  type WeeklyHours,
} from './opening-hours.rules.ts'

const hours = (days: readonly number[], opens: string, closes: string): WeeklyHours[] =>
  days.map((weekday) => ({ weekday, opens: `${opens}:00`, closes: `${closes}:00` }))
const closureOn = (date: string, from = '00:00', to = '00:00'): ClosedTime => ({
  date,
  from: `${from}:00`,
  to: `${to}:00`,
})

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const MON_TO_FRI_DAY = hours([1, 2, 3, 4, 5], '06:00', '22:00')
const NIGHTS = hours(everyDay, '22:00', '02:00')
const LATE_NIGHTS = hours(everyDay, '22:00', '02:30')
const ALWAYS = hours(everyDay, '00:00', '00:00')
const SPLIT = [...hours([3], '06:00', '10:00'), ...hours([3], '16:00', '22:00')]
const SATURDAY_NIGHT = hours([6], '22:00', '04:00')
const SUNDAY_NIGHT = hours([7], '20:00', '01:00')

// 10 June 2026 is a Wednesday. On that day London is at +1, Zürich at +2 and New York at -4.
const scenarios: readonly (readonly [string, string, WeeklyHours[], ClosedTime[], string, boolean | null])[] = [
  ['hours that are not known', 'Europe/London', [], [], '2026-06-10T10:00:00Z', null],
  ['in the middle of the day', 'Europe/London', MON_TO_FRI_DAY, [], '2026-06-10T10:00:00Z', true],
  ['a second before opening', 'Europe/London', MON_TO_FRI_DAY, [], '2026-06-10T04:59:59Z', false],
  ['at opening', 'Europe/London', MON_TO_FRI_DAY, [], '2026-06-10T05:00:00Z', true],
  ['a second before closing', 'Europe/London', MON_TO_FRI_DAY, [], '2026-06-10T20:59:59Z', true],
  ['at closing', 'Europe/London', MON_TO_FRI_DAY, [], '2026-06-10T21:00:00Z', false],
  ['on a day without hours', 'Europe/London', MON_TO_FRI_DAY, [], '2026-06-13T10:00:00Z', false],
  ['the same instant in New York', 'America/New_York', MON_TO_FRI_DAY, [], '2026-06-10T09:59:59Z', false],
  ['New York opens four hours later', 'America/New_York', MON_TO_FRI_DAY, [], '2026-06-10T10:00:00Z', true],
  ['still Tuesday there', 'America/New_York', hours([2], '06:00', '23:00'), [], '2026-06-10T02:00:00Z', true],
  ['already Thursday there', 'Asia/Tokyo', hours([4], '05:00', '06:00'), [], '2026-06-10T20:30:00Z', true],

  ['in the first of two parts', 'Europe/London', SPLIT, [], '2026-06-10T08:00:00Z', true],
  ['in the pause', 'Europe/London', SPLIT, [], '2026-06-10T12:00:00Z', false],
  ['in the second part', 'Europe/London', SPLIT, [], '2026-06-10T16:00:00Z', true],

  ['overnight, before midnight', 'Europe/London', NIGHTS, [], '2026-06-10T21:30:00Z', true],
  ['overnight, after midnight', 'Europe/London', NIGHTS, [], '2026-06-11T00:59:59Z', true],
  ['overnight, at the end', 'Europe/London', NIGHTS, [], '2026-06-11T01:00:00Z', false],
  ['overnight, by day', 'Europe/London', NIGHTS, [], '2026-06-10T12:00:00Z', false],
  ['the night before belongs to yesterday', 'Europe/London', SATURDAY_NIGHT, [], '2026-06-14T02:59:59Z', true],
  ['and not to the same night of the week', 'Europe/London', SATURDAY_NIGHT, [], '2026-06-13T02:00:00Z', false],
  ['Sunday night runs into Monday', 'Europe/London', SUNDAY_NIGHT, [], '2026-06-14T23:59:59Z', true],
  ['and ends on Monday', 'Europe/London', SUNDAY_NIGHT, [], '2026-06-15T00:00:00Z', false],
  ['until midnight', 'Europe/London', hours([3], '18:00', '00:00'), [], '2026-06-10T22:59:59Z', true],
  ['not past midnight', 'Europe/London', hours([3], '18:00', '00:00'), [], '2026-06-10T23:00:00Z', false],
  ['around the clock, at midnight', 'Europe/London', ALWAYS, [], '2026-06-09T23:00:00Z', true],
  [
    'one day around the clock ends when the next one begins',
    'Europe/London',
    hours([3], '00:00', '00:00'),
    [],
    '2026-06-10T23:00:00Z',
    false,
  ],
  [
    'a day of 24 hours from six to six',
    'Europe/London',
    hours([3], '06:00', '06:00'),
    [],
    '2026-06-11T04:59:59Z',
    true,
  ],

  [
    'closed for the whole day',
    'Europe/London',
    MON_TO_FRI_DAY,
    [closureOn('2026-06-10')],
    '2026-06-10T10:00:00Z',
    false,
  ],
  ['open on the day after', 'Europe/London', MON_TO_FRI_DAY, [closureOn('2026-06-10')], '2026-06-11T10:00:00Z', true],
  [
    'the closed day is the venue’s, not UTC’s',
    'America/New_York',
    ALWAYS,
    [closureOn('2026-06-10')],
    '2026-06-11T03:59:59Z',
    false,
  ],
  ['and ends at its own midnight', 'America/New_York', ALWAYS, [closureOn('2026-06-10')], '2026-06-11T04:00:00Z', true],
  [
    'closed for some hours',
    'Europe/London',
    MON_TO_FRI_DAY,
    [closureOn('2026-06-10', '12:00', '15:00')],
    '2026-06-10T11:00:00Z',
    false,
  ],
  [
    'a second before those hours',
    'Europe/London',
    MON_TO_FRI_DAY,
    [closureOn('2026-06-10', '12:00', '15:00')],
    '2026-06-10T10:59:59Z',
    true,
  ],
  [
    'after those hours',
    'Europe/London',
    MON_TO_FRI_DAY,
    [closureOn('2026-06-10', '12:00', '15:00')],
    '2026-06-10T14:00:00Z',
    true,
  ],
  [
    'closed from some hour on',
    'Europe/London',
    ALWAYS,
    [closureOn('2026-06-10', '18:00', '00:00')],
    '2026-06-10T22:59:59Z',
    false,
  ],
  [
    'closed until some hour',
    'Europe/London',
    ALWAYS,
    [closureOn('2026-06-10', '00:00', '09:00')],
    '2026-06-10T07:59:59Z',
    false,
  ],
  ['open after it', 'Europe/London', ALWAYS, [closureOn('2026-06-10', '00:00', '09:00')], '2026-06-10T08:00:00Z', true],
  [
    'a closed day has no night either',
    'Europe/London',
    NIGHTS,
    [closureOn('2026-06-10')],
    '2026-06-11T00:30:00Z',
    false,
  ],
  [
    'a closed day ends the night before at midnight',
    'Europe/London',
    NIGHTS,
    [closureOn('2026-06-11')],
    '2026-06-11T00:30:00Z',
    false,
  ],
  [
    'the night before it starts as always',
    'Europe/London',
    NIGHTS,
    [closureOn('2026-06-11')],
    '2026-06-10T22:30:00Z',
    true,
  ],
  [
    'half a closed day leaves the night',
    'Europe/London',
    NIGHTS,
    [closureOn('2026-06-10', '08:00', '20:00')],
    '2026-06-11T00:30:00Z',
    true,
  ],
  [
    'a closed evening leaves the night behind it',
    'Europe/London',
    NIGHTS,
    [closureOn('2026-06-10', '18:00', '00:00')],
    '2026-06-11T00:30:00Z',
    true,
  ],
  [
    'around the clock, but not on a closed day',
    'Europe/London',
    ALWAYS,
    [closureOn('2026-06-10')],
    '2026-06-10T10:00:00Z',
    false,
  ],

  [
    'Zürich, 29 March: 02:00 comes an hour early, open till then',
    'Europe/Zurich',
    NIGHTS,
    [],
    '2026-03-29T00:59:59Z',
    true,
  ],
  ['Zürich, 29 March: closed at 02:00, which is 03:00', 'Europe/Zurich', NIGHTS, [], '2026-03-29T01:00:00Z', false],
  [
    'Zürich, 29 March: 02:30 does not exist, the half hour is given all the same',
    'Europe/Zurich',
    LATE_NIGHTS,
    [],
    '2026-03-29T01:29:59Z',
    true,
  ],
  ['Zürich, 29 March: and not more', 'Europe/Zurich', LATE_NIGHTS, [], '2026-03-29T01:30:00Z', false],
  [
    'Zürich, 29 March: opening at 02:30 means 03:30',
    'Europe/Zurich',
    hours([7], '02:30', '08:00'),
    [],
    '2026-03-29T01:29:59Z',
    false,
  ],
  [
    'Zürich, 29 March: open from 03:30',
    'Europe/Zurich',
    hours([7], '02:30', '08:00'),
    [],
    '2026-03-29T01:30:00Z',
    true,
  ],
  ['Zürich, 25 October: open till 02:30', 'Europe/Zurich', LATE_NIGHTS, [], '2026-10-25T00:29:59Z', true],
  ['Zürich, 25 October: closed at the first 02:30', 'Europe/Zurich', LATE_NIGHTS, [], '2026-10-25T00:30:00Z', false],
  [
    'Zürich, 25 October: 02:15 comes back, the doors stay closed',
    'Europe/Zurich',
    LATE_NIGHTS,
    [],
    '2026-10-25T01:15:00Z',
    false,
  ],
  [
    'Zürich, 25 October: opening at 02:30 counts the first time',
    'Europe/Zurich',
    hours([7], '02:30', '08:00'),
    [],
    '2026-10-25T00:30:00Z',
    true,
  ],
  [
    'Zürich, 25 October: and stays open when 02:15 comes back',
    'Europe/Zurich',
    hours([7], '02:30', '08:00'),
    [],
    '2026-10-25T01:15:00Z',
    true,
  ],
  [
    'Zürich, 25 October: a day around the clock has 25 hours',
    'Europe/Zurich',
    hours([7], '00:00', '00:00'),
    [],
    '2026-10-25T22:59:59Z',
    true,
  ],
  ['New York, 8 March: closed at 02:00, which is 03:00', 'America/New_York', NIGHTS, [], '2026-03-08T07:00:00Z', false],
  ['New York, 8 March: open till then', 'America/New_York', NIGHTS, [], '2026-03-08T06:59:59Z', true],
  [
    'New York, 1 November: open through both hours from one to two',
    'America/New_York',
    NIGHTS,
    [],
    '2026-11-01T06:59:59Z',
    true,
  ],
  ['New York, 1 November: closed at 02:00', 'America/New_York', NIGHTS, [], '2026-11-01T07:00:00Z', false],
  [
    'New York, 1 November: closing at 01:30 is the first one',
    'America/New_York',
    hours([6], '20:00', '01:30'),
    [],
    '2026-11-01T05:30:00Z',
    false,
  ],
]

describe('open or closed', () => {
  it.each(scenarios)('%s', (_name, timeZone, weekly, closures, now, expected) => {
    expect(isOpen({ timeZone, weekly, closures }, new Date(now))).toBe(expected)
  })
})

describe('the week in an answer', () => {
  it('names today in the venue’s zone, lists closed days and sorts a day’s parts', () => {
    const weekly = [...hours([3], '16:00', '22:00'), ...hours([3], '06:00', '10:00')]
    const week = openingHours({ timeZone: 'Asia/Tokyo', weekly }, new Date('2026-06-09T20:00:00Z')).openingHours
    expect(week.map(({ day }) => day).join(' ')).toBe('Monday Tuesday Wednesday Thursday Friday Saturday Sunday')
    expect(week.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(['Wednesday'])
    expect(week[2]?.hours).toEqual([
      { from: '06:00:00', to: '10:00:00' },
      { from: '16:00:00', to: '22:00:00' },
    ])
    expect(week[6]?.hours).toEqual([])
  })

  it('is empty when the hours are not known', () => {
    expect(openingHours({ timeZone: 'UTC', weekly: [] }, new Date(0))).toEqual({ openingHours: [] })
  })

  it('lists closures newest first', () => {
    expect(
      describeClosures([closureOn('2026-06-10'), closureOn('2026-12-24', '12:00', '00:00'), closureOn('2026-06-11')]),
    ).toEqual([
      { date: '24.12.2026', from: '12:00:00', to: '00:00:00' },
      { date: '11.06.2026', from: '00:00:00', to: '00:00:00' },
      { date: '10.06.2026', from: '00:00:00', to: '00:00:00' },
    ])
  })
})

describe('when a closed venue opens next', () => {
  it.each<[string, string, WeeklyHours[], ClosedTime[], string, string | null]>([
    ['not while it is open', 'Europe/London', MON_TO_FRI_DAY, [], '2026-06-10T10:00:00Z', null],
    ['not where hours are not known', 'Europe/London', [], [], '2026-06-10T10:00:00Z', null],
    ['this morning', 'Europe/London', MON_TO_FRI_DAY, [], '2026-06-10T04:00:00Z', '2026-06-10T05:00:00.000Z'],
    [
      'tomorrow, from closing on',
      'Europe/London',
      MON_TO_FRI_DAY,
      [],
      '2026-06-10T21:00:00Z',
      '2026-06-11T05:00:00.000Z',
    ],
    ['after the weekend', 'Europe/London', MON_TO_FRI_DAY, [], '2026-06-12T21:00:00Z', '2026-06-15T05:00:00.000Z'],
    ['after the pause', 'Europe/London', SPLIT, [], '2026-06-10T12:00:00Z', '2026-06-10T15:00:00.000Z'],
    ['a week later, to the minute', 'Europe/London', SPLIT, [], '2026-06-10T21:00:00Z', '2026-06-17T05:00:00.000Z'],
    ['by its own clock', 'America/New_York', MON_TO_FRI_DAY, [], '2026-06-10T04:00:00Z', '2026-06-10T10:00:00.000Z'],
    [
      'when a closure within its hours ends',
      'Europe/London',
      MON_TO_FRI_DAY,
      [closureOn('2026-06-10', '12:00', '15:00')],
      '2026-06-10T12:00:00Z',
      '2026-06-10T14:00:00.000Z',
    ],
    [
      'around the clock, after a closed day',
      'Europe/London',
      ALWAYS,
      [closureOn('2026-06-10')],
      '2026-06-10T12:00:00Z',
      '2026-06-10T23:00:00.000Z',
    ],
    [
      'not within a week of closed days',
      'Europe/London',
      MON_TO_FRI_DAY,
      [8, 9, 10, 11, 12, 15, 16, 17].map((day) => closureOn(`2026-06-${String(day).padStart(2, '0')}`)),
      '2026-06-10T12:00:00Z',
      null,
    ],
    [
      'at 03:30 where 02:30 does not exist',
      'Europe/Zurich',
      hours([7], '02:30', '08:00'),
      [],
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
  ])('%s', (_name, timeZone, weekly, closures, now, expected) => {
    expect(opensNext({ timeZone, weekly, closures }, new Date(now))?.toISOString() ?? null).toBe(expected)
  })
})

describe('the hours of a day', () => {
  it.each<[string, WeeklyHours[], ClosedTime[], string, string[]]>([
    ['those of its weekday', MON_TO_FRI_DAY, [], '2026-06-10', ['06:00-22:00']],
    ['none when closed', MON_TO_FRI_DAY, [], '2026-06-13', []],
    ['none when unknown', [], [], '2026-06-10', []],
    ['in their order', SPLIT.toReversed(), [], '2026-06-10', ['06:00-10:00', '16:00-22:00']],
    ['the night that begins on it, not the one before', NIGHTS, [], '2026-06-10', ['22:00-02:00']],
    ['the rest of the night before, where nothing else', SATURDAY_NIGHT, [], '2026-06-14', ['00:00-04:00']],
    ['around the clock', ALWAYS, [], '2026-06-10', ['00:00-00:00']],
    [
      'without a closure',
      ALWAYS,
      [closureOn('2026-06-10', '09:00', '12:00')],
      '2026-06-10',
      ['00:00-09:00', '12:00-00:00'],
    ],
    ['by the clock when clocks change', hours([7], '00:30', '08:00'), [], '2026-03-29', ['00:30-08:00']],
  ])('are %s', (_name, weekly, closures, date, expected) => {
    const day = dayOfTest(date)
    const found = openTimesOn({ timeZone: 'Europe/London', weekly, closures }, day)
    expect(found.map(({ from, to }) => `${from.slice(0, 5)}-${to.slice(0, 5)}`)).toEqual(expected)
  })
})

const dayOfTest = (date: string) => ({
  date,
  startsAt: instantOf('Europe/London', date, '00:00:00'),
  endsAt: instantOf('Europe/London', addDays(date, 1), '00:00:00'),
})
