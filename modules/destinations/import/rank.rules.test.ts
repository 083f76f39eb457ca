import { expect, it } from 'vitest'
import { rankOf } from './rank.rules.ts'

it('imported cities stand behind those that an operator has ranked, the bigger ones first', () => {
  expect(rankOf({ population: 0 })).toBe(100_000_000)
  expect(rankOf({ population: 8_900_000 })).toBe(91_100_000)
})
