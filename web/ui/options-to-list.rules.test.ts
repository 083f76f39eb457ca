import { expect, it } from 'vitest'
import { optionsToList } from './options-to-list.rules.ts'

const option = (value: string, count?: number) => ({ value, label: value, ...(count === undefined ? {} : { count }) })
const pool = option('Pool', 3)
const sauna = option('Sauna', 0)
const parking = option('Parking', 0)

it.each([
  { name: 'what has hits', options: [pool, sauna], ticked: [], seen: [], listed: ['Pool'] },
  {
    name: 'what is ticked, without a hit',
    options: [pool, sauna],
    ticked: ['Sauna'],
    seen: [],
    listed: ['Pool', 'Sauna'],
  },
  {
    name: 'what was shown before, in its place',
    options: [sauna, pool, parking],
    ticked: [],
    seen: ['Sauna'],
    listed: ['Sauna', 'Pool'],
  },
  { name: 'an option without a count', options: [option('Yoga'), sauna], ticked: [], seen: [], listed: ['Yoga'] },
  { name: 'nothing, where nothing has hits', options: [sauna, parking], ticked: [], seen: [], listed: [] },
  { name: 'the only one there is', options: [sauna], ticked: [], seen: [], listed: ['Sauna'] },
])('a list shows $name', ({ options, ticked, seen, listed }) =>
  expect(optionsToList(options, ticked, seen).map(({ value }) => value)).toEqual(listed),
)
