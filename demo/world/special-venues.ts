import type { NewVenue } from '../../modules/venues/publish/new-venue.ts'
import { rollDice } from '../../artwork/dice.ts'
import type { DemoCity } from './city.ts'
import { inNextWeek } from './days.ts'
import { demoDoorCode, idOf } from './seed.ts'
import { dressVenue, everyDay, imagesOf } from './dress-venue.ts'
import type { VenueKind } from './kinds/kind.ts'
import { venueKinds } from './kinds/kinds.ts'
import type { Turns } from './turns.ts'

type Special = Partial<NewVenue> & {
  readonly slug: string
  readonly name: string
  readonly art: VenueKind['art']
  readonly quarter: string
  readonly closesNextWeek?: true
}

const wholeWeek = [1, 2, 3, 4, 5, 6, 7]
export const LONG_NAME = "Grünwald & O'Möller Körperschule für Bewegung, Atem und Übung an der Straße nach"
const LONG_SLUG = 'a-venue-with-a-very-long-name-grunwald-and-o-moller-korperschule-fur-bewegung'

/** The complete venues that tests, the README and reviewers rely on. */
export function specialVenues(city: DemoCity, today: string, turns: Turns): NewVenue[] {
  const specials = city.slug === 'london' ? londoners : city.slug === 'zurich' ? zurichers : []
  return specials.map((special) => finish(city, special, today, turns))
}

function finish(
  city: DemoCity,
  { art, quarter, closesNextWeek, ...special }: Special,
  today: string,
  turns: Turns,
): NewVenue {
  const kind = venueKinds.find((candidate) => candidate.art === art) ?? venueKinds[0]
  const place = city.quarters.find(({ name }) => name === quarter)
  if (!kind || !place) throw new Error(`${special.slug}: no such kind or quarter`)
  const base = dressVenue({
    city,
    kind,
    quarter: place,
    name: special.name,
    slug: special.slug,
    dice: rollDice(special.slug),
    turns,
  })
  return {
    ...base,
    images: imagesOf(art, city, special.slug, special.name, 6),
    popularity: 90,
    doorCode: demoDoorCode(special.slug),
    ...(closesNextWeek ? { closures: closuresNextWeek(today) } : {}),
    ...special,
  }
}

const walkIn = (slug: string, offerType: 'standard' | 'premium'): NewVenue['walkIn'] => ({
  id: idOf('walk-in', slug),
  offerType,
  description: 'Train on your own for as long as you like on the day of your visit.',
  activities: ['General Gym Access'],
})

/** Always in the week after the present one: all of its Wednesday, and the morning of its Friday. */
export function closuresNextWeek(today: string): NewVenue['closures'] {
  return [
    { date: inNextWeek(today, 3), from: '00:00:00', to: '00:00:00', reason: 'Maintenance of the saunas' },
    { date: inNextWeek(today, 5), from: '08:00:00', to: '13:00:00', reason: 'Private event' },
  ]
}

const londoners: readonly Special[] = [
  {
    slug: 'river-house-gym',
    name: 'River House Gym',
    art: 'weights',
    quarter: 'Bermondsey',
    isIntegrated: true,
    walkIn: walkIn('river-house-gym', 'standard'),
    hours: everyDay(wholeWeek, '00:00:00', '00:00:00'),
    activities: ['General Gym Access', 'Strength', 'Functional Training', 'Cardio'],
    phone: '+44 20 7946 0100',
    popularity: 100,
  },
  {
    slug: 'atelier-yoga',
    name: 'Atelier Yoga',
    art: 'yoga',
    quarter: 'Soho',
    isIntegrated: false,
    walkIn: null,
    // Its classes begin around now, whatever the hour is.
    hours: everyDay(wholeWeek, '00:00:00', '00:00:00'),
    activities: ['Yoga', 'Meditation'],
    phone: '+44 20 7946 0101',
    popularity: 98,
  },
  {
    slug: 'north-pool',
    name: 'North Pool',
    art: 'swim',
    quarter: 'Camden',
    isIntegrated: true,
    walkIn: walkIn('north-pool', 'premium'),
    hours: everyDay([1, 2, 3, 4, 5, 6], '22:00:00', '02:00:00'),
    activities: ['General Gym Access', 'Swimming'],
    popularity: 96,
  },
  {
    slug: 'sky-spa',
    name: 'Sky Spa',
    art: 'spa',
    quarter: 'Marylebone',
    isIntegrated: true,
    walkIn: walkIn('sky-spa', 'premium'),
    activities: ['General Gym Access', 'Spa', 'Sauna'],
    closesNextWeek: true,
    popularity: 97,
  },
  {
    slug: 'online-studio',
    name: 'Online Studio',
    art: 'studio',
    quarter: 'Shoreditch',
    isIntegrated: true,
    walkIn: null,
    activities: ['Online', 'Yoga', 'Functional Training'],
    popularity: 80,
  },
  {
    slug: 'online-studio-two',
    name: 'Online Studio Two',
    art: 'studio',
    quarter: 'Islington',
    isIntegrated: false,
    walkIn: null,
    activities: ['Online', 'Pilates'],
    popularity: 79,
  },
  {
    slug: 'quiet-room',
    name: 'Quiet Room',
    images: [],
    art: 'yoga',
    quarter: 'Fitzrovia',
    isIntegrated: true,
    walkIn: null,
    shortDescription: null,
    description: null,
    streetAddress: null,
    phone: null,
    email: null,
    hours: [],
    activities: [],
    facilities: [],
    amenities: ['Wi-Fi'],
    languages: [],
    highlights: [],
    includes: [],
    excludes: [],
    popularity: 0,
  },
  { slug: LONG_SLUG, name: LONG_NAME, art: 'studio', quarter: 'Clapham', isIntegrated: true, popularity: 70 },
]

const zurichers: readonly Special[] = [
  {
    slug: 'zurich-lakeside',
    name: 'Zürich Lakeside',
    art: 'weights',
    quarter: 'Kreis 4',
    isIntegrated: true,
    walkIn: walkIn('zurich-lakeside', 'standard'),
    hours: everyDay(wholeWeek, '00:00:00', '00:00:00'),
    popularity: 100,
  },
]
