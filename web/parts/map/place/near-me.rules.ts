import { distanceKm, type Position } from '../../../../contract/distance.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'

/** A position further than this from the middle of a city is outside it. */
export const IN_A_CITY_KM = 60

interface NearMeAnswer {
  readonly position: Position | undefined
  readonly refused: boolean
  readonly city: string
  readonly centre: Position
}

/** Why 'Near me' shows nothing, and what to do instead; null when it works. */
export function nearMeProblem({ position, refused, city, centre }: NearMeAnswer): string | null {
  if (refused) return texts.yourBrowserIsntSharingYourLocation
  if (!position) return texts.yourPositionCouldNotBeFound
  if (distanceKm(position, centre) > IN_A_CITY_KM) return fillIn(texts.youAreNotInCity, { city })
  return null
}
