import type { NewDestination, NewVenue } from '../../modules/venues/publish/new-venue.ts'
import { type Dice, rollDice } from '../../artwork/dice.ts'
import { demoCities } from './cities.ts'
import type { DemoCity, DemoQuarter } from './city.ts'
import { dressVenue, hashOf } from './dress-venue.ts'
import { idOf } from './seed.ts'
import { specialVenues } from './special-venues.ts'
import type { VenueKind } from './kinds/kind.ts'
import { venueKinds } from './kinds/kinds.ts'
import { makeTurns, type Turns } from './turns.ts'

const kindsByWeight = venueKinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind))

export function demoDestinations(): NewDestination[] {
  const open = demoCities.map((city, rank) => destinationOf(city, rank))
  const stockholm = open.find(({ city }) => city === 'Stockholm')
  if (!stockholm) throw new Error('Stockholm is missing')
  // The inactive destination of the same name never shows (demo world).
  return [...open, { ...stockholm, id: idOf('destination', 'stockholm-twin'), isActive: false, aliases: [], rank: 999 }]
}

function destinationOf(city: DemoCity, rank: number): NewDestination {
  const { country, countryCode, province, lat, lng, timeZone, currency, aliases } = city
  return {
    id: idOf('destination', city.slug),
    city: city.city,
    country,
    countryCode,
    province,
    lat,
    lng,
    timeZone,
    currency,
    image: `/images/city/${city.slug}/0-1280.webp`,
    thumbhash: hashOf(`city/${city.slug}/0`),
    isActive: true,
    rank,
    aliases,
  }
}

/** The venues of one city: first those that tests rely on, then those made from chance and the city's quarters. */
export function venuesOf(city: DemoCity, today: string): NewVenue[] {
  const turns = makeTurns()
  const special = specialVenues(city, today, turns)
  const taken = new Set(special.map(({ slug }) => slug))
  const rest = Array.from({ length: city.venues - special.length }, (_none, index) =>
    chanceVenue(city, index, taken, turns),
  )
  return [...special, ...rest]
}

function chanceVenue(city: DemoCity, index: number, taken: Set<string>, turns: Turns): NewVenue {
  const dice = rollDice(`${city.slug}/${index}`)
  // The first dozen take the kinds in turn, so that every city has one of each.
  const kind = venueKinds[index] ?? dice.pick(kindsByWeight)
  const { name, quarter } = chooseName(kind, dice.pick(city.quarters), city, taken, dice)
  const slug = slugOf(name, city)
  taken.add(slug)
  return dressVenue({ city, kind, quarter, name, slug, dice, turns })
}

/** A name that is still free, and the quarter that it names: a venue stands in the quarter of its name. */
function chooseName(
  kind: VenueKind,
  wished: DemoQuarter,
  city: DemoCity,
  taken: Set<string>,
  dice: Dice,
): { name: string; quarter: DemoQuarter } {
  const candidates = [dice.pick(kind.names), ...kind.names].flatMap((pattern) =>
    [wished, ...city.quarters].map((quarter) => ({ name: pattern.replace('{q}', quarter.name), quarter })),
  )
  const free = candidates.find(({ name }) => !taken.has(slugOf(name, city)))
  if (free) return free
  const [first = { name: 'Gym', quarter: wished }] = candidates
  for (let number = 2; ; number++)
    if (!taken.has(slugOf(`${first.name} ${number}`, city))) return { ...first, name: `${first.name} ${number}` }
}

function slugOf(name: string, city: DemoCity): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .replace(/æ/gi, 'ae')
  return `${plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${city.slug}`
}
