import { expect, it } from 'vitest'
import { orbitEntries } from './orbit-menu.rules.ts'

const site = {
  brandKey: 'roamfit',
  offer: 'unset',
  city: undefined,
  flowAddressOf: (screen: string) => `flow:${screen}`,
} as const

const addresses = (facts: object) => {
  const { centre, around } = orbitEntries({ ...site, ...facts })
  return [centre, ...around].map(({ label, to }) => `${label} → ${to}`)
}

it('leads to everything before a city is chosen', () => {
  expect(addresses({})).toEqual([
    'Explore → /locations',
    'Yoga & Pilates → /schedule?activities=Yoga&activities=Pilates',
    'Prices → flow:explore-gym-destination',
    'Class Schedule → /schedule',
    'Drop-in Gym → /locations?activities=General+Gym+Access',
  ])
})

it('draws each of them', () => {
  const { centre, around } = orbitEntries(site)
  expect([centre, ...around].map(({ icon }) => icon)).toEqual(['compass', 'yoga', 'tag', 'calendar', 'dumbbell'])
})

it('stays in the chosen city', () => {
  expect(addresses({ city: 'New York' })).toEqual([
    'Explore → /locations?city=New+York',
    'Yoga & Pilates → /schedule?city=New+York&activities=Yoga&activities=Pilates',
    'Prices → flow:explore-gym',
    'Class Schedule → /schedule?city=New+York',
    'Drop-in Gym → /locations?city=New+York&activities=General+Gym+Access',
  ])
})

it.each([
  { when: 'the partner only sells', facts: { offer: 'purchase' }, screen: 'buy-roamfit-pass' },
  {
    when: 'the partner only sells, a city chosen',
    facts: { offer: 'purchase', city: 'London' },
    screen: 'buy-roamfit-pass',
  },
  {
    when: 'the partner does both, a city chosen',
    facts: { offer: 'purchaseAndRedeem', city: 'London' },
    screen: 'explore-gym',
  },
])('shows prices at $screen when $when', ({ facts, screen }) => {
  expect(addresses(facts)).toContain(`Prices → flow:${screen}`)
})
