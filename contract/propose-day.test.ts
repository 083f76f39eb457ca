import { expect, it } from 'vitest'
import { proposeDay } from './propose-day.ts'

it.each<[string, readonly string[], string | null]>([
  ['today', [], '30.11.2026'],
  ['today, also where a later day is closed', ['01.12.2026'], '30.11.2026'],
  ['tomorrow, in another month', ['30.11.2026'], '01.12.2026'],
  ['the first day after several', ['30.11.2026', '01.12.2026'], '02.12.2026'],
  ['none where all are closed', ['30.11.2026', '01.12.2026', '02.12.2026'], null],
])('T128: a visit is proposed for %s', (_name, closedDates, day) => {
  expect(proposeDay({ firstDate: '30.11.2026', lastDate: '02.12.2026', closedDates })).toBe(day)
})
