import { describe, expect, it } from 'vitest'
import { nameBook } from './destination-names.rules.ts'

const destinations = [
  { city: 'London', name: 'London', country: 'United Kingdom', province: null, aliases: ['Londres', 'Camden', 'Westminster'] },
  { city: 'Zürich', name: 'Zürich', country: 'Switzerland', province: 'Zürich', aliases: ['Zurigo'] },
  { city: 'Munich', name: 'Munich', country: 'Germany', province: 'Bavaria', aliases: ['München', 'Schwabing'] },
  { city: 'London, Canada', name: 'London', country: 'Canada', province: 'Ontario', aliases: [] },
  { city: 'Cologne', name: 'Cologne', country: 'Germany', province: null, aliases: ['Köln', 'London'] },
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
  ])('%s', (typed, place) => {
    expect(find(typed)).toBe(destinations[place])
  })

  it.each(['', '!', 'Lon', 'Londonn', 'Atlantis', 'United Kingdom', '東京'])('%s is none of them', (typed) => {
    expect(find(typed)).toBeUndefined()
  })
})
