import { expect, it } from 'vitest'
import { writePassCode, codesMeant, foldCode, PASS_CODE_BYTES } from './pass-code.rules.ts'

it('T101: writes 80 random bits in groups that can be read out', () => {
  const bytes = Uint8Array.from({ length: PASS_CODE_BYTES }, (_, index) => index * 16 + 1)
  expect(writePassCode(bytes)).toBe('1H1H-1H1H-1H1H-1H1H')
  expect(writePassCode(new Uint8Array(PASS_CODE_BYTES).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
})

it('uses every character equally often, so that a character is worth its 5 bits', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const character = writePassCode(Uint8Array.of(byte))
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect([counts.size, new Set(counts.values())]).toEqual([32, new Set([8])])
})

it.each([
  ['7K4M-9XQP-0TZB-E2WA', '7K4M-9XQP-0TZB-E2WA'],
  ['  demo-london-premium-2 ', 'DEMO-LONDON-PREMIUM-2'],
])('%s is kept as %s', (typed, kept) => expect(foldCode(typed)).toBe(kept))

it.each([
  ['7K4M-9XQP-0TZB-E2WA', ['7K4M-9XQP-0TZB-E2WA']],
  ['7k4m9xqp0tzbe2wa', ['7K4M9XQP0TZBE2WA', '7K4M-9XQP-0TZB-E2WA']],
  [' 7K4M 9XQP  0TZB – E2WA ', ['7K4M 9XQP  0TZB – E2WA', '7K4M-9XQP-0TZB-E2WA']],
  ['7K4M9XQP0TZBE2W', ['7K4M9XQP0TZBE2W']],
  ['hotel-2026', ['HOTEL-2026']],
])('%s may mean %j', (typed, meant) => expect(codesMeant(typed)).toEqual(meant))
