import { expect, it } from 'vitest'
import { todayIn } from '../../client/dates/dates.rules.ts'
import { dateOfWish, dayOfWish, dayWish } from '../../parts/class-row/schedule-days.rules.ts'
import { readClassSearch } from '../schedule/class-search.rules.ts'
import { scheduleAt, scheduleOn, scheduleShortcuts } from './schedule-shortcuts.rules.ts'

const read = (address: string) => readClassSearch(new URL(address, 'http://site').searchParams, '')

it.each([
  { label: 'Today', date: '2026-11-23', timeFrom: null, timeTo: null },
  { label: 'Tonight', date: '2026-11-23', timeFrom: '18:00', timeTo: null },
  { label: 'Tomorrow morning', date: '2026-11-24', timeFrom: '06:00', timeTo: '12:00' },
])('$label is $date from $timeFrom to $timeTo', ({ label, date, timeFrom, timeTo }) => {
  const search = read(
    scheduleAt(
      'Zürich',
      scheduleShortcuts.find((when) => when.label === label),
    ),
  )
  expect(search).toMatchObject({ city: 'Zürich', timeFrom, timeTo })
  const day = dayOfWish(search, '2026-11-23')
  expect('offset' in day && new Date(Date.parse('2026-11-23') + day.offset * 86_400_000).toISOString()).toContain(date)
})

it.each([
  { at: '2026-11-23T22:50:00Z', zone: 'Europe/Zurich', is: '2026-11-23' },
  { at: '2026-11-23T23:10:00Z', zone: 'Europe/Zurich', is: '2026-11-24' },
  { at: '2026-11-23T22:50:00Z', zone: 'Asia/Singapore', is: '2026-11-24' },
  { at: '2026-11-24T04:50:00Z', zone: 'America/New_York', is: '2026-11-23' },
])('tonight at $at is that of $is in $zone, wherever the visitor is', ({ at, zone, is }) =>
  expect(dateOfWish(read(scheduleAt('Any', scheduleShortcuts[1])).date, todayIn(zone, new Date(at)))).toBe(is),
)

it.each([
  { at: '2026-11-23T22:50:00Z', zone: 'Europe/Zurich', ahead: 1, is: '24.11.2026' },
  { at: '2026-11-23T23:10:00Z', zone: 'Europe/Zurich', ahead: 1, is: '25.11.2026' },
  { at: '2026-11-23T22:50:00Z', zone: 'Asia/Singapore', ahead: 30, is: '24.12.2026' },
  { at: '2026-11-24T04:50:00Z', zone: 'America/New_York', ahead: 2, is: '25.11.2026' },
  { at: '2026-11-24T04:50:00Z', zone: 'America/New_York', ahead: 0, is: null },
])('a date $ahead days ahead at $at is $is in $zone, wherever the visitor is', ({ at, zone, ahead, is }) => {
  const today = todayIn(zone, new Date(at))
  const search = read(scheduleOn('Any', dayWish(today, ahead).date))
  expect(search.date).toBe(is)
  expect(dayOfWish(search, today)).toEqual({ offset: ahead })
})

it('without scripts, a date is chosen on the schedule', () =>
  expect(scheduleAt('London')).toBe('/schedule?city=London'))
