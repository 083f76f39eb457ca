import { describe, expect, it } from 'vitest'
import { allOtherNamesOf, nameBook } from './destination-names.rules.ts'

const destinations = [
  {
    city: 'London',
    name: 'London',
    country: 'United Kingdom',
    countryCode: 'GB',
    province: null,
    aliases: ['Londres', 'Camden', 'Westminster'],
  },
  { city: 'Zürich', name: 'Zürich', country: 'Switzerland', countryCode: 'CH', province: null, aliases: ['Zurigo'] },
  {
    city: 'Munich',
    name: 'Munich',
    country: 'Germany',
    countryCode: 'DE',
    province: null,
    aliases: ['München', 'Schwabing'],
  },
  { city: 'London, Canada', name: 'London', country: 'Canada', countryCode: 'CA', province: 'ON', aliases: [] },
  {
    city: 'Cologne',
    name: 'Cologne',
    country: 'Germany',
    countryCode: 'DE',
    province: null,
    aliases: ['Köln', 'London'],
  },
  {
    city: 'Sankt Gallen',
    name: 'Sankt Gallen',
    country: 'Switzerland',
    countryCode: 'CH',
    province: null,
    aliases: [],
  },
  { city: 'Genève', name: 'Genève', country: 'Switzerland', countryCode: 'CH', province: null, aliases: [] },
  { city: 'Copenhagen', name: 'Copenhagen', country: 'Denmark', countryCode: 'DK', province: null, aliases: ['–'] },
]
const find = nameBook(destinations)

describe('the name of a city (T12)', () => {
  it.each([
    ['london', 0],
    ['  LONDON ', 0],
    ['United Kingdom, London', 0],
    ['London, United Kingdom', 0],
    ['london (ontario)', 3],
    ['London, Canada', 3],
    ['Canada, London', 3],
    ['Londres', 0],
    ['Camden', 0],
    ['Camden, United Kingdom', 0],
    ['Zürich', 1],
    ['Zurich', 1],
    ['ZURICH', 1],
    ['Zuerich', 1],
    ['Zu\u0308rich', 1],
    ['Zürich, Switzerland', 1],
    ['munich', 2],
    ['München', 2],
    ['Muenchen', 2],
    ['munchen', 2],
    ['Schwabing', 2],
    ['Koeln', 4],
    ['köln', 4],
    ['london, on', 3],
    ['st. gall', 5],
    ['St Gallen', 5],
    ['St. Gallen', 5],
    ['Sankt Gallen', 5],
    ['SANKT GALLEN, SWITZERLAND', 5],
    ['Saint Gallen', 5],
    ['Saint-Gall', 5],
    ['San Gallo', 5],
    ['Genf', 6],
    ['Geneva', 6],
    ['geneve', 6],
    ['Genève', 6],
    ['Geneva, Switzerland', 6],
    ['Kopenhagen', 7],
    ['København', 7],
    ['Koebenhavn', 7],
  ])('%s', (typed, place) => {
    expect(find(typed)).toBe(destinations[place])
  })

  it.each(['', '!', '–', 'null London', 'Lon', 'Londonn', 'Atlantis', 'United Kingdom', '東京'])(
    '%s is none of them',
    (typed) => {
      expect(find(typed)).toBeUndefined()
    },
  )
})

it('its other names are its aliases, then those in other languages, each once', () => {
  const aliases = ['Schwabing', 'München']
  expect(allOtherNamesOf({ name: 'Munich', countryCode: 'DE', aliases })).toEqual([
    'Schwabing',
    'München',
    'Monaco di Baviera',
  ])
  expect(allOtherNamesOf({ name: 'Atlantis', countryCode: 'GR', aliases: [] })).toEqual([])
})
