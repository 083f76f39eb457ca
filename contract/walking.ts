import { distanceKm, type Position } from './distance.ts'

/** An easy pace with luggage or in company. */
const METRES_A_MINUTE = 80
/** On average, streets in cities are this much longer than the straight line. */
const DETOUR = 1.3

/**
 * Minutes on foot (T118): an estimate from the straight line, not a route. It ignores rivers and hills, so every text
 * says 'about'. At least one.
 */
export function walkingMinutes(from: Position, to: Position): number {
  return minutesOnFoot(distanceKm(from, to) * 1000)
}

export function minutesOnFoot(metres: number): number {
  return Math.max(1, Math.round((metres * DETOUR) / METRES_A_MINUTE))
}

/** How far, in a straight line, a person gets on foot: the same estimate the other way round. */
export function metresOnFoot(minutes: number): number {
  return (minutes * METRES_A_MINUTE) / DETOUR
}
