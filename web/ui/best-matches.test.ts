import { expect, it } from 'vitest'
import { bestMatches } from './best-matches.ts'

const cities = ['Amsterdam', 'Las Palmas', 'London', 'New York', 'San Francisco', 'Zürich'].map((label) => ({ label }))

it.each([
  ['zurich', ['Zürich']],
  ['ZÜR', ['Zürich']],
  ['york', ['New York']],
  ['am', ['Amsterdam']],
  ['an', ['San Francisco']],
  ['lon ', ['London']],
  ['an f', ['San Francisco']],
  ['xyz', []],
  ['', cities.map(({ label }) => label)],
])('%j finds %j', (text, found) => {
  expect(bestMatches(cities, text).map(({ label }) => label)).toEqual(found)
})

it('puts what starts with the text before what contains it', () => {
  const options = [{ label: 'Milan' }, { label: 'Los Angeles' }, { label: 'Angers' }]
  expect(bestMatches(options, 'an').map(({ label }) => label)).toEqual(['Angers', 'Los Angeles', 'Milan'])
})

it('finds a city by its country, after those of that name', () => {
  const options = [{ label: 'Basel', detail: 'Switzerland' }, { label: 'Swindon', detail: 'United Kingdom' }, { label: 'Swift Current', detail: 'Canada' }]
  expect(bestMatches(options, 'sw').map(({ label }) => label)).toEqual(['Swindon', 'Swift Current', 'Basel'])
})
