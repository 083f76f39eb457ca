import { describe, expect, it } from 'vitest'
import { doPlansMeet, instantsOf, isClosedDuring, planDates, type WeeklyPlan } from './occurrences.rules.ts'

const plan = (more: Partial<WeeklyPlan> = {}): WeeklyPlan => ({
  weekdays: [1],
  from: '18:00:00',
  to: '19:00:00',
  startsOn: '2026-06-01',
  endsOn: null,
  everyWeeks: 1,
  ...more,
})

describe('the dates of a timetable', () => {
  it.each<[string, Partial<WeeklyPlan>, [string, string], string[]]>([
    ['every Monday', {}, ['2026-06-01', '2026-06-15'], ['2026-06-01', '2026-06-08', '2026-06-15']],
    [
      'Monday and Wednesday',
      { weekdays: [1, 3] },
      ['2026-06-01', '2026-06-08'],
      ['2026-06-01', '2026-06-03', '2026-06-08'],
    ],
    [
      'not before its first date',
      { startsOn: '2026-06-08' },
      ['2026-06-01', '2026-06-15'],
      ['2026-06-08', '2026-06-15'],
    ],
    ['its last date counts', { endsOn: '2026-06-08' }, ['2026-06-01', '2026-06-30'], ['2026-06-01', '2026-06-08']],
    ['a last date between two', { endsOn: '2026-06-14' }, ['2026-06-01', '2026-06-30'], ['2026-06-01', '2026-06-08']],
    [
      'every second week, counted from its first, whenever one asks',
      { everyWeeks: 2 },
      ['2026-06-08', '2026-06-30'],
      ['2026-06-15', '2026-06-29'],
    ],
    [
      'every second week, from the middle of one: the week counts, not the day',
      { everyWeeks: 2, weekdays: [1, 4], startsOn: '2026-06-04' },
      ['2026-06-01', '2026-06-20'],
      ['2026-06-04', '2026-06-15', '2026-06-18'],
    ],
    [
      'over the turn of a year',
      { startsOn: '2026-12-28', everyWeeks: 2 },
      ['2026-12-28', '2027-01-31'],
      ['2026-12-28', '2027-01-11', '2027-01-25'],
    ],
    [
      'over a clock change',
      { weekdays: [7] },
      ['2026-10-18', '2026-11-01'],
      ['2026-10-18', '2026-10-25', '2026-11-01'],
    ],
  ])('%s', (_what, more, [first, last], dates) => expect(planDates(plan(more), first, last)).toEqual(dates))
})

describe('trust 28: a session at its venue’s clock', () => {
  it.each([
    ['summer in London', 'Europe/London', '2026-06-15', '18:00', '19:00', '17:00Z 18:00Z'],
    ['winter in London', 'Europe/London', '2026-11-30', '18:00', '19:00', '18:00Z 19:00Z'],
    ['over midnight', 'Europe/Zurich', '2026-06-15', '23:00', '00:30', '21:00Z 22:30Z'],
    ['until midnight', 'Europe/Zurich', '2026-06-15', '22:00', '00:00', '20:00Z 22:00Z'],
    ['at midnight', 'America/New_York', '2026-06-15', '00:00', '01:00', '04:00Z 05:00Z'],
    ['a start in a skipped hour', 'Europe/Zurich', '2026-03-29', '02:30', '03:30', 'no from'],
    ['an end in a skipped hour', 'Europe/Zurich', '2026-03-29', '01:30', '02:30', 'no to'],
    ['an end in a skipped hour of the next day', 'Europe/Zurich', '2026-03-28', '23:00', '02:30', 'no to'],
    ['around a skipped hour, which shortens it', 'Europe/Zurich', '2026-03-29', '01:30', '03:30', '00:30Z 01:30Z'],
    ['a skipped hour in New York', 'America/New_York', '2026-03-08', '02:30', '03:30', 'no from'],
    ['a skipped half hour', 'Australia/Lord_Howe', '2026-10-04', '02:15', '03:15', 'no from'],
    ['a repeated start', 'Europe/Zurich', '2026-10-25', '02:30', '03:30', '00:30Z 02:30Z twice'],
    ['a repeated end', 'Europe/Zurich', '2026-10-25', '01:30', '02:30', '23:30Z 00:30Z twice'],
    ['a repeated hour in New York', 'America/New_York', '2026-11-01', '01:30', '02:30', '05:30Z 07:30Z twice'],
    ['around a repeated hour, which lengthens it', 'Europe/Zurich', '2026-10-25', '01:30', '03:30', '23:30Z 02:30Z'],
    ['a zone without clock changes', 'Asia/Tokyo', '2026-03-29', '02:30', '03:30', '17:30Z 18:30Z'],
  ])('%s', (_what, zone, date, from, to, expected) => {
    const found = instantsOf(zone, { date, from: `${from}:00`, to: `${to}:00` })
    const clock = (at: Date) => `${at.toISOString().slice(11, 16)}Z`
    const text = found.ok
      ? `${clock(found.startsAt)} ${clock(found.endsAt)}${found.isRepeated ? ' twice' : ''}`
      : `no ${found.field}`
    expect(text).toBe(expected)
  })
})

describe('a closure', () => {
  const session = { date: '2026-06-15', from: '18:00:00', to: '19:00:00' }
  it.each([
    ['of the whole day', '2026-06-15 00:00-00:00', session, true],
    ['of another day', '2026-06-16 00:00-00:00', session, false],
    ['until the start', '2026-06-15 12:00-18:00', session, false],
    ['into the class', '2026-06-15 12:00-18:01', session, true],
    ['from the end on', '2026-06-15 19:00-00:00', session, false],
    ['from the middle on', '2026-06-15 18:30-00:00', session, true],
    ['of the next day, for a class over midnight', '2026-06-16 00:00-00:00', { ...session, to: '00:30:00' }, true],
    ['of the next day, for a class until midnight', '2026-06-16 00:00-00:00', { ...session, to: '00:00:00' }, false],
    [
      'of the next afternoon, for a class over midnight',
      '2026-06-16 12:00-14:00',
      { ...session, to: '00:30:00' },
      false,
    ],
  ])('%s', (_what, closure, times, isHit) => {
    const [date = '', hours = ''] = closure.split(' ')
    const [from, to] = hours.split('-').map((time) => `${time}:00`)
    expect(isClosedDuring([{ date, from: from ?? '', to: to ?? '' }], times)).toBe(isHit)
  })
})

describe('T122: two timetables of one class', () => {
  it.each<[string, Partial<WeeklyPlan>, Partial<WeeklyPlan>, boolean]>([
    ['on the same weekday', {}, { from: '07:00:00', to: '08:00:00' }, true],
    ['on other weekdays', {}, { weekdays: [2, 3] }, false],
    ['one after the other', { endsOn: '2026-06-30' }, { startsOn: '2026-07-01' }, false],
    ['one of which ends on the other’s first date', { endsOn: '2026-07-06' }, { startsOn: '2026-07-06' }, true],
    ['whose common weeks have no such weekday', { endsOn: '2026-07-08' }, { startsOn: '2026-07-07' }, false],
    ['that take turns', { everyWeeks: 2 }, { everyWeeks: 2, startsOn: '2026-06-08' }, false],
    ['in the same second week', { everyWeeks: 2 }, { everyWeeks: 2, startsOn: '2026-06-15' }, true],
    ['every second and every third week', { everyWeeks: 2 }, { everyWeeks: 3, startsOn: '2026-06-08' }, true],
    [
      'every fourth and every second week that take turns',
      { everyWeeks: 4 },
      { everyWeeks: 2, startsOn: '2026-06-08' },
      false,
    ],
    [
      'every seventh and every eighth week, which meet after a year',
      { everyWeeks: 7 },
      { everyWeeks: 8, startsOn: '2026-06-08' },
      true,
    ],
  ])('%s', (_what, one, other, meet) => {
    expect(doPlansMeet(plan(one), plan(other))).toBe(meet)
    expect(doPlansMeet(plan(other), plan(one))).toBe(meet)
  })
})
