import { distanceKm, type Position } from '../../../../contract/distance.ts'

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
  if (refused)
    return 'Your browser isn’t sharing your location with this site. Allow it in your browser’s settings, or move the map to where you are going'
  if (!position) return 'Your position could not be found. Move the map to where you are going'
  if (distanceKm(position, centre) > IN_A_CITY_KM)
    return `You are not in ${city} at the moment. Move the map to where you will be staying`
  return null
}
