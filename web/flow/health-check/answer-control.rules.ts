import type { Pressed } from '../../../contract/health-check.ts'

/** A movement below this is a shaky finger (T147). */
const DEAD_ZONE = 8
const HALF = 15
const WHOLE = 25

/**
 * Where a swipe leads, by how far it went (2-marketplace §9): to the right towards Yes, to the left towards No. A whole
 * swipe chooses; half a one takes an opposite answer back; what is between the two, and the dead zone, changes nothing.
 */
export function answerAfterSwipe(pressed: Pressed, distance: number): Pressed {
  const length = Math.abs(distance)
  const towards = distance > 0 ? 'yes' : 'no'
  if (length > WHOLE) return towards
  if (length >= HALF && length > DEAD_ZONE) return pressed === towards ? pressed : null
  return pressed
}
