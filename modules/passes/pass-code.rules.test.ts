import { expect, it } from 'vitest'
import { codesMeant, PASS_CODE_BYTES, writePassCode } from './pass-code.rules.ts'

it('T101: writes 80 random bits in groups that a person can read aloud', () => {
  const bytes = Uint8Array.from({ length: PASS_CODE_BYTES }, (_, index) => index * 16 + 1)
  expect(writePassCode(bytes)).toBe('3K3K-3K3K-3K3K-3K3K')
  expect(writePassCode(new Uint8Array(PASS_CODE_BYTES).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
})

it.each([
  ['7K4M-9XQP-0TZB-E2WA', ['7K4M-9XQP-0TZB-E2WA']],
  ['7k4m9xqp0tzbe2wa', ['7K4M9XQP0TZBE2WA', '7K4M-9XQP-0TZB-E2WA']],
  [' 7K4M 9XQP  0TZB – E2WA ', ['7K4M 9XQP  0TZB - E2WA', '7K4M-9XQP-0TZB-E2WA']],
  ['7K4M9XQP0TZBE2W', ['7K4M9XQP0TZBE2W']],
  ['hLu2-3456-789A-BCDE', ['HLU2-3456-789A-BCDE']],
  ['hlu23456789abcde', ['HLU23456789ABCDE', 'HLU2-3456-789A-BCDE']],
  ['hotel-2026', ['HOTEL-2026']],
])('%s may mean %j', (typed, meant) => expect(codesMeant(typed)).toEqual(meant))
