import { expect, it } from 'vitest'
import { countGivenBack, hideFewClaims } from './shown-claims.rules.ts'

it.each([
  ['a batch of one that is claimed', 1, 1, '<5', 0],
  ['a batch of one that is not: the same', 1, 0, '<5', 0],
  ['a batch of four', 4, 2, '<5', 0],
  ['none of ten', 10, 0, '<5', 5],
  ['one guest of ten: the same', 10, 1, '<5', 5],
  ['four of ten: the same', 10, 4, '<5', 5],
  ['five of ten', 10, 5, 5, 5],
  ['six of ten', 10, 6, '5+', 0],
  ['all but one of ten: the same', 10, 9, '5+', 0],
  ['all of ten: the same', 10, 10, '5+', 0],
  ['many of many', 20, 8, 8, 12],
] as const)('B16: %s: what is shown, and what goes back when it becomes void', (_what, made, claimed, shown, back) => {
  expect(hideFewClaims({ made, claimed })).toBe(shown)
  expect(countGivenBack({ made, claimed })).toBe(back)
})
