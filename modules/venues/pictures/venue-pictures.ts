import { GENERAL_GYM_ACCESS } from '../../../contract/facets.ts'
import type { VenueImage } from '../venue-parts.queries.ts'
import { slugWords } from '../../destinations/slug-words.rules.ts'

const PICTURES_PER_VENUE = 3
const SIZE = { width: 1280, height: 853 }

/** The scenes of a venue's drawings. */
export type Scene = 'weights' | 'yoga' | 'swim' | 'climb' | 'cycle' | 'box' | 'run' | 'dance' | 'court' | 'spa'

const scenes: readonly (readonly [scene: Scene, activity: RegExp])[] = [
  ['swim', /swim|aqua|water polo|diving|surf|rowing|canoe|sail|paddl/i],
  ['climb', /climb|parkour/i],
  ['box', /box|martial|fencing/i],
  ['yoga', /yoga|pilates|meditation|tai chi|qigong|gymnastics|aerial/i],
  ['dance', /dance|zumba|aerobics|group classes/i],
  ['cycle', /cycl|bmx/i],
  ['run', /running|athletics|walking/i],
  [
    'court',
    /tennis|squash|badminton|padel|pickleball|basketball|volleyball|football|handball|netball|hockey|multi-sport|rugby|cricket|baseball|bowl|boules|golf|curling|skating/i,
  ],
  ['spa', /^spa$|sauna|wellness/i],
  ['weights', /fitness|strength|crossfit|training|calisthenics|hiit/i],
]

/** Addresses of the drawings of a venue without photographs. A picture is drawn from its path on first request; none is stored. */
export function venuePictures(venue: {
  id: string
  slug: string
  name: string
  city: string
  activities: readonly string[]
}): VenueImage[] {
  const folder = `/images/venue/${pictureScene(venue.activities)}/${slugWords(venue.city) || 'city'}/${venue.slug}`
  return Array.from({ length: PICTURES_PER_VENUE }, (_none, position) => ({
    venueId: venue.id,
    url: `${folder}/${position}-${SIZE.width}.webp`,
    ...SIZE,
    position,
    thumbhash: null,
    alt: altOf(venue.name, position),
  }))
}

/** The text of a venue's picture for visitors who do not see it. */
export function altOf(name: string, position: number): string {
  return position === 0 ? name : `${name}, picture ${position + 1}`
}

/** Chooses the scene of the first activity that has one; a gym otherwise. */
export function pictureScene(activities: readonly string[]): Scene {
  for (const activity of activities.filter((name) => name !== GENERAL_GYM_ACCESS)) {
    const found = scenes.find(([, pattern]) => pattern.test(activity))
    if (found) return found[0]
  }
  return 'weights'
}
