import { expect, it } from 'vitest'
import { ratingOf } from './rating.rules.ts'

it.each([
  [0, 0, null],
  [1, 5, null],
  [4, 20, null],
  [5, 25, { average: 5, count: 5 }],
  [5, 5, { average: 1, count: 5 }],
  [5, 23, { average: 4.6, count: 5 }],
  [6, 25, { average: 4.2, count: 6 }],
  [8, 38, { average: 4.8, count: 8 }],
])('T164: %i reviews of %i stars together', (count, stars, expected) => {
  expect(ratingOf(count, stars)).toEqual(expected)
})
