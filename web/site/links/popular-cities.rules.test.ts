import { expect, it } from 'vitest'
import { popularCities } from './popular-cities.rules.ts'

const all = ['Amsterdam', 'Basel', 'Berlin', 'London', 'Zürich'].map((city) => ({ city }))

it.each([
  { when: 'room for two', destinations: all, count: 2, shown: ['London', 'Berlin'] },
  { when: 'room for all', destinations: all, count: 9, shown: ['London', 'Berlin', 'Amsterdam', 'Zürich', 'Basel'] },
  { when: 'a partner with one city', destinations: [{ city: 'Basel' }], count: 3, shown: ['Basel'] },
  { when: 'no destination', destinations: [], count: 3, shown: [] },
])('$when: $shown', ({ destinations, count, shown }) => {
  expect(popularCities(destinations, count)).toEqual(shown)
})

it('the best known come first, in the order of the editors', () => {
  const bestKnown = 'London,Paris,New York,Barcelona,Berlin,Amsterdam,Zürich,Singapore,Milan,Copenhagen'.split(',')
  const alphabetical = ['Aarau', ...bestKnown].toSorted().map((city) => ({ city }))
  expect(popularCities(alphabetical, 11)).toEqual([...bestKnown, 'Aarau'])
})
