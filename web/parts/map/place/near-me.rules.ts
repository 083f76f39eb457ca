import { distanceKm, type Position } from '../../../../contract/distance.ts'
import * as texts from './texts.ts'
import { IN_A_CITY_KM } from './where.rules.ts'
import { fillIn } from '../../../../contract/fill-in.ts'

interface NearMeAnswer {
  readonly position: Position | undefined
  readonly refused: boolean
  readonly city: string
  readonly centre: Position
}

/** Why 'Near me' shows nothing, and what to do instead; null when it works. */
export function nearMeProblem({ position, refused, city, centre }: NearMeAnswer): string | null {
  if (refused) return texts.nearMeRefused
  if (!position) return texts.nearMeNotFound
  if (distanceKm(position, centre) > IN_A_CITY_KM) return fillIn(texts.nearMeElsewhere, { city })
  return null
}
