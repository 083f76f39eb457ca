import { rollDice } from '../dice.ts'
import { pastelHouses } from './landmarks/france-and-belgium.ts'
import { windmill } from './landmarks/north.ts'
import { fraumuenster } from './landmarks/alpine.ts'
import { mark } from './place.ts'
import type { CityPlace } from './place.ts'
import { NORTHERN_PLACES } from './places-north.ts'
import { SOUTHERN_PLACES } from './places-south.ts'

export const PLACES: ReadonlyMap<string, CityPlace> = new Map(
  [...NORTHERN_PLACES, ...SOUTHERN_PLACES].map((place) => [place.slug, place]),
)

/**
 * The drawing of a city. A city without a drawing still gets a believable picture: a town made up from its name, with
 * the hills, the waterfront and the houses of one of a few regions.
 */
export function findPlace(slug: string): CityPlace {
  const known = PLACES.get(slug)
  if (known) return known
  const dice = rollDice(`town ${slug}`)
  const warm = dice.chance(0.5)
  return {
    slug,
    hours: ['morning', 'golden', 'dawn', 'dusk'],
    blocks: warm
      ? {
          style: 'terrace',
          tones: ['#f0d2a0', '#e9b48f', '#fbeacb', '#dc8f73', '#f2dfb8'],
          roof: '#c4694a',
          height: 86,
          narrow: 34,
          wide: 54,
        }
      : {
          style: 'gabled',
          tones: ['#e2cfb0', '#c98f76', '#efe3cb', '#b9a58c', '#d6b08c'],
          roof: '#8f5a4a',
          height: 84,
          narrow: 30,
          wide: 50,
        },
    terrain: dice.pick(['hills', 'ridge', 'alps', 'plain']),
    front: dice.pick(['sea', 'river', 'lake', 'park']),
    growth: warm ? 'palm' : 'branch',
    facade: warm ? 'mediterranean' : 'altbau',
    marks: warm
      ? [mark(fraumuenster, 700, 270, 0.16), mark(pastelHouses, 1010, 130, 0.06)]
      : [mark(fraumuenster, 640, 300, 0.12), mark(windmill, 1040, 220, 0.2)],
  }
}
