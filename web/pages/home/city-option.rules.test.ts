import { expect, it } from 'vitest'
import { cityOption } from './city-option.rules.ts'

it('T12: a city is listed with its country, is found by any of its names, and then shows its own', () => {
  const zurich = { city: 'Zürich', countryCity: 'Switzerland, Zürich', otherNames: ['Zurich'] }
  expect(cityOption(zurich)).toEqual({
    value: 'Zürich',
    label: 'Zürich',
    detail: 'Switzerland, Zürich',
    otherNames: ['Zurich'],
  })
})
