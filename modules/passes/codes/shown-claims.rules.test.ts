import { expect, it } from 'vitest'
import { hideFewClaims } from './shown-claims.rules.ts'

it.each([
  ['a batch of one that is claimed', [1, 1, 0], ['<5', '<5']],
  ['a batch of one that is not: the same', [1, 0, 0], ['<5', '<5']],
  ['a batch of four', [4, 2, 2], ['<5', '<5']],
  ['one guest of many', [20, 1, 0], ['<5', 0]],
  ['one guest of many, the others void', [20, 1, 19], ['<5', '5+']],
  ['all but one', [20, 19, 0], ['5+', 0]],
  ['all but one, which is void', [20, 19, 1], ['5+', '<5']],
  ['none', [20, 0, 0], [0, 0]],
  ['all', [20, 20, 0], [20, 0]],
  ['many of many', [20, 8, 12], [8, 12]],
] as const)('B16: %s', (_what, [made, claimed, voided], shown) => {
  expect(Object.values(hideFewClaims({ made, claimed, void: voided }))).toEqual(shown)
})
