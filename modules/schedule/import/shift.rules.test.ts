import { expect, it } from 'vitest'
import { isOutOfReach, isPastEverywhere } from './shift.rules.ts'

const now = new Date('2026-06-10T10:00:00Z')

it.each([
  ['2026-06-10', false],
  ['2046-12-31', false],
  ['2047-01-01', true],
  ['2006-01-01', false],
  ['2005-12-31', true],
])('%s is a typing error: %s', (date, expected) => expect(isOutOfReach(date, now)).toBe(expected))

it.each([
  ['today', '2026-06-10', false],
  ['yesterday, which still is today somewhere', '2026-06-09', false],
  ['the day before', '2026-06-08', true],
])('%s is over: %s', (_name, date, expected) => expect(isPastEverywhere(date, now)).toBe(expected))
