import { expect, it } from 'vitest'
import { copyrightYears } from './copyright-years.rules.ts'

it.each([
  [2024, '2025'],
  [2025, '2025'],
  [2026, '2025–2026'],
])('in %d the footer says %s', (year, text) => {
  expect(copyrightYears(year)).toBe(text)
})
