import { expect, it } from 'vitest'
import { closureData, openingData } from './opening-data.rules.ts'

const monday = (...hours: { from: string; to: string }[]) => [{ day: 'Monday' as const, isToday: false, hours }]
const spans = (entries: Readonly<Record<string, unknown>>[]) =>
  entries.map(({ opens, closes }) => `${String(opens)}-${String(closes)}`)

it.each([
  { when: 'opens and closes', from: '06:00:00', to: '22:00:00', says: ['06:00-22:00'] },
  { when: 'has odd minutes', from: '06:05:00', to: '22:30:00', says: ['06:05-22:30'] },
  { when: 'begins at midnight', from: '00:00:00', to: '22:00:00', says: ['00:00-22:00'] },
  { when: 'is open until midnight', from: '06:00:00', to: '00:00:00', says: ['06:00-00:00'] },
  { when: 'is open into the night', from: '18:00:00', to: '02:30:00', says: ['18:00-02:30'] },
  { when: 'never closes', from: '00:00:00', to: '00:00:00', says: ['00:00-23:59'] },
])('a day that $when', ({ from, to, says }) => {
  const data = openingData({ openingHours: monday({ from, to }) })
  expect(spans(data)).toEqual(says)
  expect(data[0]).toMatchObject({ '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday' })
})

const usual = { from: '06:00:00', to: '22:00:00' }
// 7 December 2026 is a Monday.
it.each([
  { when: 'all day', hours: usual, closed: [['00:00:00', '00:00:00']], says: ['00:00-00:00'] },
  { when: 'over noon', hours: usual, closed: [['12:00:00', '14:00:00']], says: ['06:00-12:00', '14:00-22:00'] },
  {
    when: 'twice',
    hours: usual,
    closed: [
      ['05:00:00', '08:00:00'],
      ['20:00:00', '23:00:00'],
    ],
    says: ['08:00-20:00'],
  },
  {
    when: 'for the rest of the day',
    hours: { from: '00:00:00', to: '00:00:00' },
    closed: [['18:00:00', '00:00:00']],
    says: ['00:00-18:00'],
  },
  { when: 'outside its hours', hours: usual, closed: [['22:30:00', '23:00:00']], says: ['06:00-22:00'] },
  { when: 'before its hours', hours: usual, closed: [['04:00:00', '05:00:00']], says: ['06:00-22:00'] },
  {
    when: 'around midnight of a night that belongs to it',
    hours: { from: '18:00:00', to: '02:30:00' },
    closed: [['23:00:00', '01:00:00']],
    says: ['18:00-23:00'],
  },
  {
    when: 'until midnight of a night that belongs to it',
    hours: { from: '18:00:00', to: '02:30:00' },
    closed: [['20:00:00', '00:00:00']],
    says: ['18:00-20:00'],
  },
  {
    when: 'all day and the night that belongs to it',
    hours: { from: '18:00:00', to: '02:30:00' },
    closed: [['00:00:00', '00:00:00']],
    says: ['00:00-00:00'],
  },
  {
    when: 'early in a night that belongs to it',
    hours: { from: '18:00:00', to: '02:30:00' },
    closed: [['19:00:00', '21:00:00']],
    says: ['18:00-19:00', '21:00-02:30'],
  },
  { when: 'all that it would be open', hours: usual, closed: [['06:00:00', '22:00:00']], says: ['00:00-00:00'] },
])('a date that is closed $when', ({ hours, closed, says }) => {
  const closures = closed.map(([from = '', to = '']) => ({ date: '07.12.2026', from, to }))
  const data = closureData({ openingHours: monday(hours) }, closures)
  expect(spans(data)).toEqual(says)
  expect(data[0]).toMatchObject({ validFrom: '2026-12-07', validThrough: '2026-12-07' })
})

it('tells each date its own closure, by the hours of its weekday, the last one first', () => {
  const week = (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const).map(
    (day, index) => ({ day, isToday: false, hours: [{ from: `0${index + 1}:00:00`, to: '22:00:00' }] }),
  )
  const closures = ['07', '08', '09', '10', '11', '12', '13'].map((day) => ({
    date: `${day}.12.2026`,
    from: `${day}:00:00`,
    to: '22:00:00',
  }))
  const data = closureData({ openingHours: week }, closures)
  expect(data.map(({ validFrom, opens, closes }) => `${String(validFrom)} ${String(opens)}-${String(closes)}`)).toEqual(
    [
      '2026-12-13 07:00-13:00',
      '2026-12-12 06:00-12:00',
      '2026-12-11 05:00-11:00',
      '2026-12-10 04:00-10:00',
      '2026-12-09 03:00-09:00',
      '2026-12-08 02:00-08:00',
      '2026-12-07 01:00-07:00',
    ],
  )
  expect(data[0]?.['@type']).toBe('OpeningHoursSpecification')
})

it('says of a weekday without hours that it stays closed', () => {
  const closures = [{ date: '08.12.2026', from: '12:00:00', to: '14:00:00' }]
  expect(spans(closureData({ openingHours: monday(usual) }, closures))).toEqual(['00:00-00:00'])
})

it('says nothing of dates without a closure', () =>
  expect(closureData({ openingHours: monday(usual) }, [])).toEqual([]))

it('of unknown hours tells only the days that are closed', () => {
  const closures = [
    { date: '07.12.2026', from: '00:00:00', to: '00:00:00' },
    { date: '08.12.2026', from: '12:00:00', to: '14:00:00' },
  ]
  expect(closureData({ openingHours: [] }, closures)).toMatchObject([
    { validFrom: '2026-12-07', opens: '00:00', closes: '00:00' },
  ])
})
