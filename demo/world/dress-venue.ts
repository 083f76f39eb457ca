import type { NewImage, NewVenue } from '../../modules/venues/publish/new-venue.ts'
import { type Dice, rollDice } from '../../artwork/dice.ts'
import { parsePictureKey } from '../../artwork/picture-key.ts'
import { quickThumbhash } from '../../artwork/quick-thumbhash.ts'
import { escapeText } from '../../modules/formats/sanitise-html.rules.ts'
import type { DemoCity, DemoQuarter } from './city.ts'
import { demoDoorCode, idOf, pickSome } from './seed.ts'
import type { VenueKind } from './kinds/kind.ts'
import type { Turns } from './turns.ts'
import { amenityWords, arrivalTexts, houseTexts, languageWords } from './venue-words.ts'

const PICTURE = { width: 1280, height: 853 }
const QUARTER_RADIUS_DEGREES = 0.0022

export interface Outline {
  readonly city: DemoCity
  readonly kind: VenueKind
  readonly quarter: DemoQuarter
  readonly name: string
  readonly slug: string
  readonly dice: Dice
  readonly turns: Turns
}

/** A full venue, made from the few facts that distinguish it. */
export function dressVenue({ city, kind, quarter, name, slug, dice, turns }: Outline): NewVenue {
  const walkIn = kind.walkIn === 'standard' && dice.chance(0.15) ? 'premium' : kind.walkIn
  const pitch = turns(kind.pitch, quarter.name, dice)
  const streetAddress = addressOf(city, dice)
  return {
    id: idOf('venue', slug),
    slug,
    name,
    destinationId: idOf('destination', city.slug),
    shortDescription: pitch,
    description: describe({ pitch, name, slug, streetAddress, quarter: quarter.name, turns }),
    streetAddress,
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
    highlights: threeOf(kind.highlights, (left) => turns(left, quarter.name, dice)),
    includes: kind.includes,
    excludes: kind.excludes,
    walkIn:
      walkIn === 'none'
        ? null
        : {
            id: idOf('walk-in', slug),
            offerType: walkIn,
            description: kind.walkInText ?? null,
            activities: kind.activities,
          },
  }
}

function threeOf(texts: readonly string[], choose: (left: readonly string[]) => string): string[] {
  return [1, 2, 3].reduce<string[]>((chosen) => [...chosen, choose(texts.filter((text) => !chosen.includes(text)))], [])
}

interface VenueSketch {
  readonly pitch: string
  readonly name: string
  readonly slug: string
  readonly streetAddress: string
  readonly quarter: string
  readonly turns: Turns
}

function describe({ pitch, name, slug, streetAddress, quarter, turns }: VenueSketch): string {
  const dice = rollDice(`words/${slug}`)
  const [house, arrival] = [houseTexts, arrivalTexts].map((texts) => turns(texts, quarter, dice))
  const words = { '{name}': name, '{address}': streetAddress, '{q}': quarter }
  const filled = (arrival ?? '').replaceAll(/\{(name|address|q)\}/g, (word) => words[word as keyof typeof words])
  return `<p>${escapeText(`${pitch} ${house}`)}</p><p>${escapeText(filled)}</p>`
}

const numberFirst = ['GB', 'IE', 'US', 'CA', 'SG', 'AE', 'FR']

/** The house number stands where the country puts it, and North American ones count on by the hundred with the block. */
function addressOf({ streets, countryCode }: DemoCity, dice: Dice): string {
  const street = dice.pick(streets)
  const number = dice.whole(1, 120)
  if (countryCode === 'US' || countryCode === 'CA') return `${100 + number * 8} ${street}`
  if (numberFirst.includes(countryCode)) return `${number} ${street}`
  return countryCode === 'ES' ? `${street}, ${number}` : `${street} ${number}`
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
