import { expect, it } from 'vitest'
import { rankOfImported } from './rank.rules.ts'

it('imported cities stand behind those that are ranked by hand, the bigger ones first', () => {
  expect(rankOfImported({ population: 0 })).toBe(100_000_000)
  expect(rankOfImported({ population: 8_900_000 })).toBe(91_100_000)
})
