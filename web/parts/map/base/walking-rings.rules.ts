import type { Position } from '../../../../contract/distance.ts'
import { metresOnFoot } from '../../../../contract/walking.ts'
import { circleAround } from '../place/walking.rules.ts'

const MINUTES = [5, 10, 20]

interface Ring {
  readonly minutes: number
  /** As [lng, lat], closed. */
  readonly corners: [number, number][]
  /** Where its label stands: its northernmost point. */
  readonly top: [number, number]
}

/** How far a person walks from a point in 5, 10 and 20 minutes, by the same estimate as everywhere (T118). */
export function walkingRings(from: Position): Ring[] {
  return MINUTES.map((minutes) => {
    const corners = circleAround(from, metresOnFoot(minutes))
    const [top = [from.lng, from.lat]] = corners
    return { minutes, corners, top }
  })
}
