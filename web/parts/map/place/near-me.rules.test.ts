import { expect, it } from 'vitest'
import { nearMeProblem } from './near-me.rules.ts'

const london = { city: 'London', centre: { lat: 51.507, lng: -0.128 } }

it.each([
  { when: 'in the city', position: { lat: 51.52, lng: -0.08 }, refused: false, says: null },
  {
    when: 'elsewhere',
    position: { lat: 48.85, lng: 2.35 },
    refused: false,
    says: /^You are not in London at the moment/,
  },
  {
    when: 'not allowed to know',
    position: undefined,
    refused: true,
    says: /^Your browser isn’t sharing your location with this site/,
  },
  { when: 'lost', position: undefined, refused: false, says: /^Your position could not be found/ },
])('a visitor who is $when hears $says', ({ position, refused, says }) => {
  const problem = nearMeProblem({ position, refused, ...london })
  if (says) expect(problem).toMatch(says)
  else expect(problem).toBeNull()
})
