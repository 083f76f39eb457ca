import { describe, expect, it } from 'vitest'
import { type ClosureWish, daysTaken, closureDays, isHit } from './closure-days.rules.ts'

const today = '2026-06-10'
const whole = { from: '00:00:00', to: '00:00:00' }

describe('the days of a closure', () => {
  it.each<[string, ClosureWish, number, boolean]>([
    ['a day', { firstDate: '2026-06-10' }, 1, true],
    ['a range over the end of a month', { firstDate: '2026-06-29', lastDate: '2026-07-02' }, 4, true],
    ['hours', { firstDate: '2026-06-11', from: '12:00:00', to: '14:00:00' }, 1, false],
    ['hours until midnight', { firstDate: '2026-06-11', from: '12:00:00', to: '00:00:00' }, 1, false],
    ['92 days', { firstDate: '2026-06-11', lastDate: '2026-09-10' }, 92, true],
  ])('are those of %s', (_what, wish, count, isWholeDay) => {
    const days = closureDays(wish, today)
    expect(days).toMatchObject({ ok: true, isWholeDay })
    expect(days.ok && days.days).toHaveLength(count)
  })

  it.each<[string, ClosureWish, string]>([
    ['yesterday', { firstDate: '2026-06-09' }, 'firstDate'],
    ['in three years', { firstDate: '2029-06-09' }, 'firstDate'],
    ['the wrong way round', { firstDate: '2026-06-12', lastDate: '2026-06-11' }, 'lastDate'],
    ['93 days', { firstDate: '2026-06-11', lastDate: '2026-09-11' }, 'lastDate'],
    ['a beginning without an end', { firstDate: '2026-06-11', from: '12:00:00' }, 'to'],
    ['an end without a beginning', { firstDate: '2026-06-11', to: '12:00:00' }, 'from'],
    ['an end before the beginning', { firstDate: '2026-06-11', from: '12:00:00', to: '12:00:00' }, 'to'],
  ])('are none for %s', (_what, wish, field) => {
    const days = closureDays(wish, today)
    expect(days.ok ? [] : Object.keys(days.fields)).toEqual([field])
  })
})

it.each([
  ['another day', { date: '2026-06-12', ...whole }, false],
  ['the whole day', { date: '2026-06-11', ...whole }, true],
  ['hours within', { date: '2026-06-11', from: '13:00:00', to: '13:30:00' }, true],
  ['hours before', { date: '2026-06-11', from: '08:00:00', to: '12:00:00' }, false],
  ['hours after, until midnight', { date: '2026-06-11', from: '14:00:00', to: '00:00:00' }, false],
])('closed already on %s', (_what, known, isTaken) =>
  expect(Object.keys(daysTaken([{ date: '2026-06-11', from: '12:00:00', to: '14:00:00' }], [known])).length > 0).toBe(
    isTaken,
  ),
)

it.each([
  ['the whole day', whole, '23:00:00', '00:30:00', true],
  ['hours before a class', { from: '10:00:00', to: '12:00:00' }, '12:00:00', '13:00:00', false],
  ['hours into a class', { from: '10:00:00', to: '12:01:00' }, '12:00:00', '13:00:00', true],
  ['hours after a class', { from: '13:00:00', to: '00:00:00' }, '12:00:00', '13:00:00', false],
  ['late hours and a class past midnight', { from: '23:30:00', to: '00:00:00' }, '23:00:00', '00:30:00', true],
])('a class is hit by %s', (_what, closed, start, end, isClassHit) =>
  expect(isHit(closed, start, end)).toBe(isClassHit),
)
