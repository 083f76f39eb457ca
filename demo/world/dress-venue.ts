import type { NewImage, NewVenue } from '../../modules/venues/publish/new-venue.ts'
import type { Dice } from '../../artwork/dice.ts'
import { parsePictureKey } from '../../artwork/picture-key.ts'
import { quickThumbhash } from '../../artwork/quick-thumbhash.ts'
import type { DemoCity, DemoQuarter } from './city.ts'
import { demoDoorCode, idOf, pickSome } from './seed.ts'
import { amenityWords, languageWords, type VenueKind } from './venue-kinds.ts'

const PICTURE = { width: 1280, height: 853 }
const QUARTER_RADIUS_DEGREES = 0.0022

export interface Outline {
  readonly city: DemoCity
  readonly kind: VenueKind
  readonly quarter: DemoQuarter
  readonly name: string
  readonly slug: string
  readonly dice: Dice
}

/** A full venue, made from the few facts that distinguish it. */
export function dressVenue({ city, kind, quarter, name, slug, dice }: Outline): NewVenue {
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
    lat: roundDegrees(quarter.lat + (dice.next() - 0.5) * 2 * QUARTER_RADIUS_DEGREES),
    lng: roundDegrees(quarter.lng + (dice.next() - 0.5) * 2 * QUARTER_RADIUS_DEGREES),
    timeZone: city.timeZone,
    isIntegrated: dice.chance(0.7),
    phone: null,
    email: `hello@${slug}.example`,
    website: null,
    doorCode: demoDoorCode(slug),
    popularity: dice.whole(1, 60),
    hours: hoursOf(kind, dice),
    closures: [],
    activities: walkIn === 'none' ? kind.activities : ['General Gym Access', ...kind.activities],
    facilities: kind.facilities,
    amenities: pickSome(dice, amenityWords, dice.whole(2, 6)),
    languages: dice.chance(0.8) ? languageWords : [],
    images: imagesOf(kind.art, city, slug, name, dice.whole(3, 5)),
    highlights: pickSome(dice, kind.highlights, Math.min(kind.highlights.length, 3)),
    includes: ['Access during opening hours', 'Changing rooms and showers'],
    excludes: ['Personal training'],
    walkIn:
      walkIn === 'none'
        ? null
        : {
            id: idOf('walk-in', slug),
            offerType: walkIn,
            description: 'Train on your own for as long as you like on the day of your visit.',
            activities: kind.activities,
          },
  }
}

function addressOf(city: DemoCity, dice: Dice): string {
  const street = dice.pick(city.streets)
  const number = dice.whole(1, 120)
  return ['GB', 'IE', 'US', 'CA', 'SG', 'AE', 'FR'].includes(city.countryCode)
    ? `${number} ${street}`
    : `${street} ${number}`
}

export function imagesOf(art: string, city: DemoCity, slug: string, name: string, count: number): NewImage[] {
  return Array.from({ length: count }, (_none, number) => {
    const key = `venue/${art}/${city.slug}/${slug}/${number}`
    return {
      url: `/images/${key}-1280.webp`,
      thumbhash: hashOf(key),
      ...PICTURE,
      alt: `${name}, picture ${number + 1}`,
    }
  })
}

/** The colours shown until the picture has loaded. */
export function hashOf(key: string): string | null {
  const spec = parsePictureKey(key)
  return spec && quickThumbhash(spec)
}

function hoursOf(kind: VenueKind, dice: Dice): NewVenue['hours'] {
  if (kind.art === 'weights' && dice.chance(0.2)) return everyDay([1, 2, 3, 4, 5, 6, 7], '00:00:00', '00:00:00')
  const opens = dice.pick(['06:00:00', '06:30:00', '07:00:00'])
  const closes = dice.pick(['21:00:00', '22:00:00', '22:30:00'])
  const weekend = dice.chance(0.9) ? everyDay(dice.chance(0.8) ? [6, 7] : [6], '08:00:00', '19:00:00') : []
  return [...everyDay([1, 2, 3, 4, 5], opens, closes), ...weekend]
}

export function everyDay(
  weekdays: readonly number[],
  opens: string,
  closes: string,
): { weekday: number; opens: string; closes: string }[] {
  return weekdays.map((weekday) => ({ weekday, opens, closes }))
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
