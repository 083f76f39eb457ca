import { expect, it } from 'vitest'
import { validFor } from './invoice-texts.ts'

it.each([
  ['23.11.2026', 'Valid for Monday 23 November'],
  ['05.11.2026', 'Valid for Thursday 05 November'],
  ['29.02.2028', 'Valid for Tuesday 29 February'],
  ['29.02.2027', 'N/A'],
  ['31.06.2026', 'N/A'],
  ['2026-11-23', 'N/A'],
  ['', 'N/A'],
])("2§2.10 Invoice: 'Valid for …' / 'N/A': %s", (date, text) => expect(validFor(date)).toBe(text))
