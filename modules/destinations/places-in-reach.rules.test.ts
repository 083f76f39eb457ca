import { expect, it } from 'vitest'
import { placesInReach } from './places-in-reach.rules.ts'

const london = { lat: 51.5073, lng: -0.1276 }
const paris = { lat: 48.8566, lng: 2.3522 }
const known = {
  Heathrow: { lat: 51.47, lng: -0.4543 },
  Reading: { lat: 51.4543, lng: -0.9781 },
  Healesville: { lat: -37.6536, lng: 145.5173 },
  Versailles: { lat: 48.8049, lng: 2.1204 },
}

it.each([
  { from: 'London alone', others: [], offers: ['Heathrow', 'Reading'] },
  {
    from: 'London on a site that is in Paris too',
    others: [london, paris],
    offers: ['Heathrow', 'Reading', 'Versailles'],
  },
])('offers what leads to venues from $from, the nearer city first', ({ others, offers }) => {
  const places = (['Versailles', 'Healesville', 'Heathrow', 'Reading'] as const).map((name) => ({
    name,
    ...known[name],
  }))
  expect(placesInReach(places, london, others).map(({ name }) => name)).toEqual(offers)
})
