import { expect, it } from 'vitest'
import { datesOfMonth, spanOf } from './month-span.rules.ts'

it.each([
  ['2026-02', '2026-02-28', 28],
  ['2028-02', '2028-02-29', 29],
  ['2026-11', '2026-11-30', 30],
  ['2026-12', '2026-12-31', 31],
])('%s ends on %s', (month, last, days) => {
  const span = spanOf(month, new Date('2026-06-10'))
  expect([span.first, span.last]).toEqual([`${month}-01`, last])
  expect([datesOfMonth(span).length, datesOfMonth(span).at(-1)]).toEqual([days, last])
})
