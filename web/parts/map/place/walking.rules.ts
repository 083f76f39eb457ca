import { NEAR_ME } from './where.rules.ts'
import { EARTH_KM, type Position } from '../../../../contract/distance.ts'
import * as texts from './where-texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import { minutesOnFoot, walkingMinutes } from '../../../../contract/walking.ts'

/** Beyond this many minutes a walk is not shown. */
export const LONGEST_WALK = 60

/** 'About 6 min walk from Harbour'; null if it is too far to walk. */
export function walkText(from: Position & { readonly label: string }, to: Position): string | null {
  const minutes = walkingMinutes(from, to)
  if (minutes > LONGEST_WALK) return null
  return fillIn(texts.walkFromPlace, {
    minutes,
    place: from.label === NEAR_ME ? texts.walkFromHere : from.label,
  })
}

/** Radius of a hotel's circle in metres, and its label (2-marketplace §9). */
export const WALK_CIRCLE_METRES = 130 * Math.sqrt(190)
export const WALK_CIRCLE_LABEL = texts.walkCircleLabel

/** The true sentence below that label, by the same rule as on every card (T118): '1.8 km · about 29 min walk'. */
export function walkCircleNote(): string {
  return fillIn(texts.walkDistance, {
    km: (WALK_CIRCLE_METRES / 1000).toFixed(1),
    minutes: minutesOnFoot(WALK_CIRCLE_METRES),
  })
}

/** Corners of a circle on the ground as [lng, lat], closed. */
export function circleAround({ lat, lng }: Position, metres: number, corners = 72): [number, number][] {
  const north = metres / 1000 / (EARTH_KM * (Math.PI / 180))
  const east = north / Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: corners + 1 }, (_none, index) => {
    const turn = (2 * Math.PI * (index % corners)) / corners
    return [lng + east * Math.sin(turn), lat + north * Math.cos(turn)]
  })
}
