import { expect, it } from 'vitest'
import { cityMeant } from './city-meant.ts'

const cities = ['Milan', 'Munich', 'New York', 'York', 'Zürich'].map((city) => ({
  value: city,
  label: city,
  detail: city === 'Zürich' ? 'Switzerland' : '',
  otherNames: city === 'York' ? ['Eboracum'] : city === 'New York' ? ['Eboracum Novum'] : [],
}))

it.each([
  { typed: '', city: undefined },
  { typed: '  ', city: undefined },
  { typed: 'zurich', city: 'Zürich' },
  { typed: 'new y', city: 'New York' },
  { typed: 'Swit', city: 'Zürich' },
  { typed: 'York', city: 'York' },
  { typed: 'm', city: undefined },
  { typed: 'München', city: 'München' },
  { typed: 'eboracum', city: 'York' },
])('"$typed" means $city', ({ typed, city }) => {
  expect(cityMeant(typed, cities)).toBe(city)
})
