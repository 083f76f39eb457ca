import { expect, it } from 'vitest'
import { bestMatches, isCalled } from './best-matches.ts'

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

it('puts the very word first, and keeps the order of the list among equals', () => {
  const options = ['Londonderry', 'London', 'London, Canada', 'East London', 'Burlington'].map((label) => ({ label }))
  const labelsFor = (text: string) => bestMatches(options, text).map(({ label }) => label)
  expect(labelsFor('london')).toEqual(['London', 'Londonderry', 'London, Canada', 'East London'])
  expect(labelsFor('lond')).toEqual(['Londonderry', 'London', 'London, Canada', 'East London'])
  expect(labelsFor('london c')).toEqual(['London, Canada'])
})

it('puts what starts with the text before what contains it', () => {
  const options = [{ label: 'Milan' }, { label: 'Los Angeles' }, { label: 'Angers' }]
  expect(bestMatches(options, 'an').map(({ label }) => label)).toEqual(['Angers', 'Los Angeles', 'Milan'])
})

it('finds a city by its country, after those of that name', () => {
  const options = [
    { label: 'Basel', detail: 'Switzerland' },
    { label: 'Swindon', detail: 'United Kingdom' },
    { label: 'Swift Current', detail: 'Canada' },
  ]
  expect(bestMatches(options, 'sw').map(({ label }) => label)).toEqual(['Swindon', 'Swift Current', 'Basel'])
})

it('T12: finds a city by its other names: by the whole of one before any other, by its beginning after the listed names', () => {
  const options = [
    { label: 'Kopenick' },
    { label: 'Copenhagen', otherNames: ['København', 'Kopenhagen'] },
    { label: 'Kopenhagener Strand' },
  ]
  const labelsFor = (text: string) => bestMatches(options, text).map(({ label }) => label)
  expect(labelsFor('kopenhagen')).toEqual(['Copenhagen', 'Kopenhagener Strand'])
  expect(labelsFor('kop')).toEqual(['Kopenick', 'Kopenhagener Strand', 'Copenhagen'])
  expect(options.filter((option) => isCalled(option, ' KOBENHAVN '))).toEqual([options[1]])
})
