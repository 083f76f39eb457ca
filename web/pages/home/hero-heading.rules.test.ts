import { expect, it } from 'vitest'
import { heroHeading, heroPicture } from './hero-heading.rules.ts'

const visitor = { subtitle: null, city: undefined, mode: 'b2c' } as const

it.each([
  { when: 'a first visit', facts: {}, heading: 'Welcome! Find the workout you love' },
  { when: 'a city chosen', facts: { city: 'London' }, heading: "Discover London's top gyms and studios" },
  {
    when: 'a white label',
    facts: { mode: 'b2cwl', city: 'Berlin' },
    heading: 'Buy your Pass and stay fit while you are in town',
  },
  {
    when: 'a master white label',
    facts: { mode: 'master', city: 'Lisbon' },
    heading: 'Buy your Pass and stay fit while you are in town',
  },
  {
    when: 'a restricted site',
    facts: { mode: 'restricted' },
    heading: 'Buy your Pass and stay fit while you are in town',
  },
  {
    when: 'a partner without words',
    facts: { mode: 'partner', city: 'London' },
    heading: "Discover London's top gyms and studios",
  },
  {
    when: 'a partner with its own words',
    facts: { subtitle: 'Train like at home', city: 'London', mode: 'master' },
    heading: 'Train like at home',
  },
] as const)('$when: $heading', ({ facts, heading }) => {
  expect(heroHeading({ ...visitor, ...facts })).toBe(heading)
})

it.each([
  { own: '/hotel.webp', city: { image: '/london.webp' }, shown: '/hotel.webp' },
  { own: null, city: { image: '/london.webp' }, shown: '/london.webp' },
  { own: null, city: undefined, shown: null },
])('a partner’s picture $own, else the city’s: $shown', ({ own, city, shown }) => {
  expect(heroPicture({ backgroundImage: own }, city)).toBe(shown)
})
