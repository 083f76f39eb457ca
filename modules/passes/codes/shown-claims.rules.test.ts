import { expect, it } from 'vitest'
import { countGivenBack, hideFewClaims } from './shown-claims.rules.ts'

it.each([
  ['a batch of one that is claimed', [1, 1, 0], ['<5', '<5']],
  ['a batch of one that is not: the same', [1, 0, 0], ['<5', '<5']],
  ['a batch of four', [4, 2, 2], ['<5', '<5']],
  ['one guest of many', [20, 1, 0], ['<5', '<5']],
  ['one guest of many, the others void', [20, 1, 19], ['<5', '5+']],
  ['all but one', [20, 19, 0], ['5+', '<5']],
  ['all but one, which is void', [20, 19, 1], ['5+', '<5']],
  ['none', [20, 0, 0], [0, 0]],
  ['all', [20, 20, 0], [20, '<5']],
  ['none, three of them void', [20, 0, 3], [0, 3]],
  ['many of many', [20, 8, 12], [8, '5+']],
] as const)('B16: %s', (_what, [made, claimed, voided], shown) => {
  expect(Object.values(hideFewClaims({ made, claimed, void: voided }))).toEqual(shown)
})

it.each([
  ['none of ten is claimed', [10, 0, 10], 10],
  ['one is', [10, 1, 9], 5],
  ['four are: the same', [10, 4, 6], 5],
  ['five are', [10, 5, 5], 5],
  ['all but one are', [10, 9, 1], 0],
  ['all but four are: the same', [10, 6, 4], 0],
  ['a batch of one', [1, 0, 1], 0],
] as const)(
  'B16: what a voided batch gives back says no more than the list: %s',
  (_what, [made, claimed, voided], back) => {
    expect(countGivenBack({ made, claimed, void: voided }, voided)).toBe(back)
  },
)
