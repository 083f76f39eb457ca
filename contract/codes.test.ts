import { expect, it } from 'vitest'
import { foldCode, plainCode, writeCode } from './codes.ts'

it('a new code has a character for each random byte, and none that is taken for another', () => {
  expect(writeCode(Uint8Array.from({ length: 32 }, (_, byte) => byte))).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ')
  expect(writeCode(Uint8Array.of(32, 63, 255))).toBe('2ZZ')
  expect(writeCode(new Uint8Array(0))).toBe('')
})

it('uses every character equally often, so that a character is worth its 5 bits', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const character = writeCode(Uint8Array.of(byte))
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect([counts.size, new Set(counts.values())]).toEqual([32, new Set([8])])
})

it.each([
  ['7K4M-9XQP-0TZB-E2WA', '7K4M-9XQP-0TZB-E2WA'],
  ['  demo-london-premium-2 ', 'DEMO-LONDON-PREMIUM-2'],
])('%s is kept as %s', (typed, kept) => expect(foldCode(typed)).toBe(kept))

it.each([
  [' x7k 9pq ', 'X7K9PQ'],
  ['X7K–9pq', 'X7K9PQ'],
  ['x.7_k·9\u2011p q', 'X7K9PQ'],
])('%s, as it was read out, is %s', (typed, plain) => expect(plainCode(typed)).toBe(plain))
