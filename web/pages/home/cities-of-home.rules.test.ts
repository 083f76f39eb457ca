import { expect, it } from 'vitest'
import { citiesOfHome } from './cities-of-home.rules.ts'

const all = ['Berlin', 'Lisbon', 'London', 'Zürich']

it.each([
  { when: 'at home in London', site: {}, at: '/', chosen: undefined, shown: 'London', count: 4 },
  { when: 'with a city on the address', site: {}, at: '/?city=zurich', chosen: 'Zürich', shown: 'Zürich', count: 4 },
  {
    when: 'with an unknown city',
    site: {},
    at: '/?city=Atlantis',
    chosen: undefined,
    shown: 'London',
    count: 4,
  },
  {
    when: 'on a site that does not offer its home',
    site: {},
    offered: ['Berlin', 'Zürich'],
    at: '/',
    chosen: undefined,
    shown: 'Berlin',
    count: 2,
  },
  {
    when: 'on a site with one destination',
    site: {},
    offered: ['Berlin'],
    at: '/?city=London',
    chosen: 'Berlin',
    shown: 'Berlin',
    count: 1,
  },
  {
    when: 'on a master white label',
    site: { isMaster: true, destination: 'Lisbon' },
    at: '/?city=London',
    chosen: 'Lisbon',
    shown: 'Lisbon',
    count: 1,
  },
  { when: 'T13: on /getlocal', site: {}, at: '/getlocal?city=Berlin', chosen: 'Zürich', shown: 'Zürich', count: 4 },
  { when: 'T13: on /GetLocal/', site: {}, at: '/GetLocal/', chosen: 'Zürich', shown: 'Zürich', count: 4 },
  { when: 'T13: on /getlocal, reloaded', site: {}, at: '/getlocal.data', chosen: 'Zürich', shown: 'Zürich', count: 4 },
  { when: 'on a page that begins alike', site: {}, at: '/getlocals', chosen: undefined, shown: 'London', count: 4 },
  { when: 'on a page below another', site: {}, at: '/blog/getlocal', chosen: undefined, shown: 'London', count: 4 },
  {
    when: 'T13: on /getlocal of a partner without Zürich',
    site: {},
    offered: ['Berlin', 'London'],
    at: '/getlocal',
    chosen: undefined,
    shown: 'London',
    count: 2,
  },
  { when: 'without destinations', site: {}, offered: [], at: '/', chosen: undefined, shown: undefined, count: 0 },
])('$when: chosen $chosen, shown $shown of $count', ({ site, offered = all, at, chosen, shown, count }) => {
  const cities = citiesOfHome(
    { isMaster: false, destination: 'London', ...site },
    offered.map((city) => ({ city })),
    new URL(at, 'http://site'),
  )
  expect([cities.chosen?.city, cities.shown?.city, cities.destinations.length]).toEqual([chosen, shown, count])
})
