import { expect, it } from 'vitest'
import { heroHeading } from './hero-heading.rules.ts'

const visitor = { subtitle: null, city: undefined, isWhiteLabel: false }

it.each([
  { when: 'a first visit', facts: {}, heading: 'Welcome! Find the workout you love' },
  { when: 'a city chosen', facts: { city: 'London' }, heading: "Discover London's top gyms and studios" },
  { when: 'a white label', facts: { isWhiteLabel: true, city: 'Berlin' }, heading: 'Buy your Pass and stay fit while you are in town' },
  { when: 'a partner with words of its own', facts: { subtitle: 'Train like at home', city: 'London', isWhiteLabel: true }, heading: 'Train like at home' },
])('$when: $heading', ({ facts, heading }) => {
  expect(heroHeading({ ...visitor, ...facts })).toBe(heading)
})
