import { expect, it } from 'vitest'
import { previewOf } from './profile-preview.rules.ts'

const cities = ['London', 'Zürich', 'Paris', 'Berlin', 'Rome', 'Nice'].map((city) => ({ city, country: '' }))

it.each([
  [0, 'Keeps fit while travelling.'],
  [1, 'Keeps fit while travelling: London.'],
  [2, 'Keeps fit while travelling: London and Zürich.'],
  [4, 'Keeps fit while travelling: London, Zürich, Paris and Berlin.'],
  [6, 'Keeps fit while travelling: London, Zürich, Paris, Berlin and 2 more.'],
])('T166: the preview of a traveller who was in %i cities', (count, description) => {
  expect(previewOf({ name: 'Nina N.', cities: cities.slice(0, count) })).toEqual({ title: 'Nina N.', description })
})

it('a person without a name is a traveller', () => {
  expect(previewOf({ name: null, cities: [] }).title).toBe('A traveller')
})
