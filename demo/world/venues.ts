import type { NewDestination, NewImage, NewVenue } from '../../modules/venues/publish/new-venue.ts'
import { type Dice, rollDice } from '../art/pen/dice.ts'
import { cities, type City, type Quarter } from './cities.ts'
import { doorCodeOf, idOf, some } from './seed.ts'
import { specialVenues } from './special-venues.ts'
import { amenityWords, languageWords, type VenueKind, venueKinds } from './venue-kinds.ts'

const PICTURE = { width: 1280, height: 853 }
const QUARTER_RADIUS_DEGREES = 0.0022
const kindsByWeight = venueKinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind))

export function destinations(): NewDestination[] {
  const open = cities.map((city, rank) => destinationOf(city, rank))
  const stockholm = open.find(({ city }) => city === 'Stockholm')
  if (!stockholm) throw new Error('Stockholm is missing')
  // The inactive twin never shows (demo world).
  return [...open, { ...stockholm, id: idOf('destination', 'stockholm-twin'), isActive: false, aliases: [], rank: 999 }]
}

function destinationOf(city: City, rank: number): NewDestination {
  const { country, countryCode, lat, lng, timeZone, currency, aliases } = city
  return {
    id: idOf('destination', city.slug),
    city: city.city,
    country,
    countryCode,
    lat,
    lng,
    timeZone,
    currency,
    image: `/images/city/${city.slug}/0-1280.webp`,
    thumbhash: null,
    isActive: true,
    rank,
    aliases,
  }
}

/** The venues of one city: the ones that tests rely on first, then those that chance and the city's quarters give. */
export function venuesOf(city: City, today: string): NewVenue[] {
  const special = specialVenues(city, today)
  const taken = new Set(special.map(({ slug }) => slug))
  const rest = Array.from({ length: city.venues - special.length }, (_none, index) => chanceVenue(city, index, taken))
  return [...special, ...rest]
}

function chanceVenue(city: City, index: number, taken: Set<string>): NewVenue {
  const dice = rollDice(`${city.slug}/${index}`)
  // The first dozen go through the kinds in turn, so that every city has one of each.
  const kind = venueKinds[index] ?? dice.pick(kindsByWeight)
  const quarter = dice.pick(city.quarters)
  const name = freshName(kind, quarter, city, taken, dice)
  const slug = slugOf(name, city)
  taken.add(slug)
  return dressed({ city, kind, quarter, name, slug, dice })
}

function freshName(kind: VenueKind, quarter: Quarter, city: City, taken: Set<string>, dice: Dice): string {
  const candidates = [dice.pick(kind.names), ...kind.names].flatMap((pattern) => [quarter, ...city.quarters].map((place) => pattern.replace('{q}', place.name)))
  const free = candidates.find((candidate) => !taken.has(slugOf(candidate, city)))
  if (free) return free
  const [first = 'Gym'] = candidates
  for (let number = 2; ; number++) if (!taken.has(slugOf(`${first} ${number}`, city))) return `${first} ${number}`
}

export function slugOf(name: string, city: City): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ø/gi, 'o').replace(/æ/gi, 'ae')
  return `${plain.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}-${city.slug}`
}

interface Outline {
  readonly city: City
  readonly kind: VenueKind
  readonly quarter: Quarter
  readonly name: string
  readonly slug: string
  readonly dice: Dice
}

/** A venue in full, from the few things that tell it apart. */
export function dressed({ city, kind, quarter, name, slug, dice }: Outline): NewVenue {
  const walkIn = kind.walkIn === 'standard' && dice.chance(0.15) ? 'premium' : kind.walkIn
  const pitch = dice.pick(kind.pitch)
  return {
    id: idOf('venue', slug),
    slug,
    name,
    destinationId: idOf('destination', city.slug),
    shortDescription: pitch,
    description: `<p>${pitch}</p><p>You find us in ${quarter.name}, ${city.city}. Show your booking at the door, check in with the code on the wall and you are in.</p>`,
    streetAddress: addressOf(city, dice),
    postalCode: null,
    city: city.city,
    quarter: quarter.name,
    lat: round(quarter.lat + (dice.next() - 0.5) * 2 * QUARTER_RADIUS_DEGREES),
    lng: round(quarter.lng + (dice.next() - 0.5) * 2 * QUARTER_RADIUS_DEGREES),
    timeZone: city.timeZone,
    isIntegrated: dice.chance(0.7),
    phone: null,
    email: `hello@${slug}.example`,
    website: null,
    doorCode: doorCodeOf(slug),
    popularity: dice.whole(1, 60),
    hours: hoursOf(kind, dice),
    closures: [],
    activities: walkIn === 'none' ? kind.activities : ['General Gym Access', ...kind.activities],
    facilities: kind.facilities,
    amenities: some(dice, amenityWords, dice.whole(2, 6)),
    languages: dice.chance(0.8) ? languageWords : [],
    images: imagesOf(kind.art, city, slug, name, dice.whole(3, 5)),
    highlights: some(dice, kind.highlights, Math.min(kind.highlights.length, 3)),
    includes: ['Access during opening hours', 'Changing rooms and showers'],
    excludes: ['Personal training'],
    walkIn: walkIn === 'none' ? null : { id: idOf('walk-in', slug), voucherType: walkIn, description: 'Train on your own for as long as you like on the day of your visit.', activities: kind.activities },
  }
}

export function addressOf(city: City, dice: Dice): string {
  const street = dice.pick(city.streets)
  const number = dice.whole(1, 120)
  return ['GB', 'IE', 'US', 'CA', 'SG', 'AE', 'FR'].includes(city.countryCode) ? `${number} ${street}` : `${street} ${number}`
}

export function imagesOf(art: string, city: City, slug: string, name: string, count: number): NewImage[] {
  return Array.from({ length: count }, (_none, number) => ({
    url: `/images/venue/${art}/${city.slug}/${slug}/${number}-1280.webp`,
    thumbhash: null,
    ...PICTURE,
    alt: `${name}, picture ${number + 1}`,
  }))
}

function hoursOf(kind: VenueKind, dice: Dice): NewVenue['hours'] {
  if (kind.art === 'weights' && dice.chance(0.2)) return everyDay([1, 2, 3, 4, 5, 6, 7], '00:00:00', '00:00:00')
  const opens = dice.pick(['06:00:00', '06:30:00', '07:00:00'])
  const closes = dice.pick(['21:00:00', '22:00:00', '22:30:00'])
  const weekend = dice.chance(0.9) ? everyDay(dice.chance(0.8) ? [6, 7] : [6], '08:00:00', '19:00:00') : []
  return [...everyDay([1, 2, 3, 4, 5], opens, closes), ...weekend]
}

export function everyDay(weekdays: readonly number[], opens: string, closes: string): { weekday: number; opens: string; closes: string }[] {
  return weekdays.map((weekday) => ({ weekday, opens, closes }))
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
