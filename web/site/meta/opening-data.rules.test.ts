import { expect, it } from 'vitest'
import { closureData, openingData } from './opening-data.rules.ts'

const monday = (...hours: { from: string; to: string }[]) => [{ day: 'Monday' as const, isToday: false, hours }]
const spans = (entries: Readonly<Record<string, unknown>>[]) =>
  entries.map(({ opens, closes }) => `${String(opens)}-${String(closes)}`)

it.each([
  { when: 'opens and closes', from: '06:00:00', to: '22:00:00', says: ['06:00-22:00'] },
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
  { when: 'all that it would be open', hours: usual, closed: [['06:00:00', '22:00:00']], says: ['00:00-00:00'] },
])('a date that is closed $when', ({ hours, closed, says }) => {
  const closures = closed.map(([from = '', to = '']) => ({ date: '07.12.2026', from, to }))
  const data = closureData({ openingHours: monday(hours) }, closures)
  expect(spans(data)).toEqual(says)
  expect(data[0]).toMatchObject({ validFrom: '2026-12-07', validThrough: '2026-12-07' })
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
