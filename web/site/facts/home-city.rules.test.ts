import { expect, it } from 'vitest'
import { citiesOfSite, cityOfSite, homeCity, isCityOffered, onlyCity } from './home-city.rules.ts'

it.each([
  { home: 'London', offered: ['Berlin', 'London'], is: 'London' },
  { home: 'Zurich', offered: ['Berlin', 'Zürich'], is: 'Zürich' },
  { home: 'London', offered: ['Berlin', 'Vienna'], is: 'Berlin' },
  { home: 'London', offered: [], is: 'London' },
])('a site at home in $home that offers $offered shows $is', ({ home, offered, is }) => {
  expect(
    homeCity(
      { destination: home },
      offered.map((city) => ({ city })),
    ),
  ).toBe(is)
})

it.each([
  { site: 'of its own choice', isMaster: false, destination: 'Berlin', shown: ['Berlin', 'Zürich'], only: undefined },
  { site: 'of a hotel', isMaster: true, destination: 'ZURICH', shown: ['Zürich'], only: 'Zürich' },
  {
    site: 'of a hotel in a city that is not offered',
    isMaster: true,
    destination: 'Lisbon',
    shown: ['Berlin', 'Zürich'],
    only: undefined,
  },
])('a site $site lets one choose from $shown', ({ isMaster, destination, shown, only }) => {
  const offered = [{ city: 'Berlin' }, { city: 'Zürich' }]
  expect(citiesOfSite({ isMaster, destination }, offered).map(({ city }) => city)).toEqual(shown)
  expect(onlyCity({ isMaster, destination }, offered)?.city).toBe(only)
})

const open = { isMaster: false, destination: 'London', allowedDestinations: [], blockedDestinations: [] }

it.each([
  { when: 'nothing was chosen', site: {}, chosen: undefined, is: undefined },
  {
    when: 'nothing was chosen where there is a choice',
    site: { allowedDestinations: ['Zürich', 'Berlin'] },
    chosen: undefined,
    is: undefined,
  },
  { when: 'any city goes', site: {}, chosen: 'Berlin', is: 'Berlin' },
  { when: 'the site offers it', site: { allowedDestinations: ['Zürich', 'Berlin'] }, chosen: 'zurich', is: 'zurich' },
  {
    when: 'the site does not offer it',
    site: { allowedDestinations: ['Zürich', 'Berlin'] },
    chosen: 'London',
    is: undefined,
  },
  { when: 'the site has one destination', site: { allowedDestinations: ['Zürich'] }, chosen: 'London', is: 'Zürich' },
  { when: 'the site blocks it', site: { blockedDestinations: ['London'] }, chosen: 'LONDON', is: undefined },
  { when: 'the site blocks another', site: { blockedDestinations: ['London'] }, chosen: 'Paris', is: 'Paris' },
  {
    when: 'the site is a master white label',
    site: { isMaster: true, destination: 'Lisbon' },
    chosen: 'London',
    is: 'Lisbon',
  },
])('$when: $is', ({ site, chosen, is }) => {
  expect(cityOfSite({ ...open, ...site }, chosen)).toBe(is)
})

it.each([
  [{}, 'London', true],
  [{ blockedDestinations: ['London', 'Paris'] }, 'LONDON', false],
  [{ blockedDestinations: ['London', 'Paris'] }, 'Berlin', true],
  [{ allowedDestinations: ['Zürich'] }, 'zurich', true],
  [{ allowedDestinations: ['Zürich'], blockedDestinations: ['London'] }, 'Berlin', false],
])('T11: a site with %j offers %s: %s', (site, city, is) => {
  expect(isCityOffered({ ...open, ...site }, city)).toBe(is)
})
