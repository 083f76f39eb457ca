import { describe, expect, it } from 'vitest'
import { dayAt } from '../bookings/walk-ins/walk-in-day.rules.ts'
import { instantOf } from '../formats/zone-time.rules.ts'
import { openSpans, type TimeSpan } from '../venues/hours/opening-hours.rules.ts'
import { fitsInto, freeDays, lengthOf, walkInTime } from './free-hours.rules.ts'

const LONDON = 'Europe/London'
const at = (text: string, zone = LONDON) => instantOf(zone, text.slice(0, 10), `${text.slice(11)}:00`)
const span = (from: string, to: string, zone = LONDON): TimeSpan => ({ from: at(from, zone), to: at(to, zone) })

describe('the days of a trip', () => {
  it.each([
    ['Tuesday evening to Thursday noon', '2026-06-09T18:00', '2026-06-11T12:00', ['09 6', '10 24', '11 12']],
    ['a few hours of one day', '2026-06-09T10:00', '2026-06-09T15:00', ['09 5']],
    ['a stop over midnight', '2026-06-09T22:00', '2026-06-10T02:00', ['09 2', '10 2']],
    ['until midnight: the next day has nothing', '2026-06-09T22:00', '2026-06-10T00:00', ['09 2']],
    ['the night on which clocks go back', '2026-10-24T12:00', '2026-10-26T12:00', ['24 12', '25 25', '26 12']],
    ['the night on which clocks go forward', '2026-03-28T12:00', '2026-03-30T12:00', ['28 12', '29 23', '30 12']],
    ['an hour that happens twice', '2026-10-25T00:30', '2026-10-25T03:00', ['25 3.5']],
    ['an hour that does not exist', '2026-03-29T01:30', '2026-03-29T03:10', ['29 0.6666666666666666']],
  ])('%s', (_name, from, to, expected) => {
    const days = freeDays(LONDON, span(from, to))
    expect(days.map((day) => `${day.date.slice(8)} ${lengthOf(day) / 3_600_000}`)).toEqual(expected)
  })
})

describe('a class', () => {
  const trip = span('2026-06-09T18:00', '2026-06-11T12:00')
  it.each([
    ['begins ten minutes after one has walked there', '2026-06-09T18:30', '2026-06-09T19:20', true],
    ['begins a minute too soon', '2026-06-09T18:29', '2026-06-09T19:20', false],
    ['ends so that one is back before leaving', '2026-06-11T10:40', '2026-06-11T11:40', true],
    ['ends a minute too late', '2026-06-11T10:40', '2026-06-11T11:41', false],
    ['goes on past midnight', '2026-06-09T23:30', '2026-06-10T00:30', true],
    ['was before the trip', '2026-06-08T18:20', '2026-06-08T19:20', false],
  ])('%s', (_name, from, to, fits) => expect(fitsInto(trip, span(from, to), 20)).toBe(fits))

  it('has the hour that the clocks give back', () => {
    const night = span('2026-10-25T00:00', '2026-10-25T03:00')
    expect(fitsInto(night, { from: at('2026-10-25T00:30'), to: new Date('2026-10-25T02:40:00Z') }, 20)).toBe(true)
    expect(fitsInto(night, { from: at('2026-10-25T00:30'), to: new Date('2026-10-25T02:41:00Z') }, 20)).toBe(false)
  })
})

describe('a walk-in', () => {
  const trip = span('2026-06-09T18:00', '2026-06-11T12:00')
  // 9 June 2026 is a Tuesday.
  const week = (opens: string, closes: string) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: `${opens}:00`, closes: `${closes}:00` }))
  it.each([
    ['after arriving and walking', week('06:00', '22:00'), '2026-06-09', '09 18:20 - 09 22:00'],
    ['all day long', week('06:00', '22:00'), '2026-06-10', '10 06:00 - 10 22:00'],
    ['until one has to walk back', week('06:00', '22:00'), '2026-06-11', '11 06:00 - 11 11:40'],
    ['for an hour at least', week('17:00', '19:20'), '2026-06-09', '09 18:20 - 09 19:20'],
    ['not for a minute less', week('17:00', '19:19'), '2026-06-09', null],
    ['into the night', week('18:00', '02:00'), '2026-06-09', '09 18:20 - 10 02:00'],
    [
      'in the longest stretch',
      [...week('06:00', '10:00'), ...week('16:00', '22:00')],
      '2026-06-10',
      '10 16:00 - 10 22:00',
    ],
    ['in the night that began the day before', week('21:00', '03:00'), '2026-06-11', '11 00:00 - 11 03:00'],
    ['around the clock, day by day', week('00:00', '00:00'), '2026-06-10', '10 00:00 - 11 00:00'],
    [
      'hours that touch at midnight are one stretch',
      [...week('18:00', '00:00'), ...week('00:00', '02:00')],
      '2026-06-10',
      '10 18:00 - 11 00:00',
    ],
    ['not at a venue without hours', [], '2026-06-10', null],
    ['not on a day after the trip', week('06:00', '22:00'), '2026-06-12', null],
  ])('%s', (_name, weekly, date, expected) => {
    const open = openSpans({ timeZone: LONDON, weekly, closures: [] }, date)
    const { startsAt, endsAt } = dayAt(LONDON, date)
    const found = walkInTime(trip, open, { from: startsAt, to: endsAt }, 20)
    const text = (instant: Date) => new Date(instant.getTime() + 3_600_000).toISOString().slice(8, 16).replace('T', ' ')
    expect(found && `${text(found.from)} - ${text(found.to)}`).toBe(expected)
  })

  it('is by the clock of the venue, where that is not the city’s', () => {
    const zone = 'Europe/Paris'
    const open = openSpans({ timeZone: zone, weekly: week('20:00', '22:00'), closures: [] }, '2026-06-09')
    const found = walkInTime(trip, open, span('2026-06-09T00:00', '2026-06-10T00:00', zone), 20)
    expect(found).toEqual(span('2026-06-09T20:00', '2026-06-09T22:00', zone))
  })

  it.each([
    ['a closure of some hours', { date: '2026-06-10', from: '08:00:00', to: '12:00:00' }, '10 12:00 - 10 22:00'],
    ['a closure until midnight', { date: '2026-06-10', from: '10:00:00', to: '00:00:00' }, '10 06:00 - 10 10:00'],
    ['a closure of the whole day', { date: '2026-06-10', from: '00:00:00', to: '00:00:00' }, null],
    ['a closure of another day', { date: '2026-06-12', from: '00:00:00', to: '00:00:00' }, '10 06:00 - 10 22:00'],
  ])('%s', (_name, closure, expected) => {
    const open = openSpans({ timeZone: LONDON, weekly: week('06:00', '22:00'), closures: [closure] }, '2026-06-10')
    const found = walkInTime(trip, open, span('2026-06-10T00:00', '2026-06-11T00:00'), 20)
    const text = (instant: Date) => new Date(instant.getTime() + 3_600_000).toISOString().slice(8, 16).replace('T', ' ')
    expect(found && `${text(found.from)} - ${text(found.to)}`).toBe(expected)
  })

  it('is an hour longer on the night on which clocks go back', () => {
    const night = span('2026-10-24T20:00', '2026-10-25T12:00')
    const open = openSpans({ timeZone: LONDON, weekly: week('22:00', '06:00'), closures: [] }, '2026-10-24')
    const found = walkInTime(night, open, span('2026-10-24T00:00', '2026-10-25T00:00'), 20)
    expect(found && lengthOf(found) / 3_600_000).toBe(9)
  })
})
