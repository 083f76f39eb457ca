import type { Pressed } from '../../../contract/health-check.ts'

/** A shorter movement is a shaky finger (T147). */
const DEAD_ZONE = 8
const HALF = 15
const WHOLE = 25

/**
 * Turns the length of a swipe into an answer (2-marketplace §9): right is Yes, left is No. A whole swipe chooses. Half
 * a swipe takes an opposite answer back. Anything shorter, and the dead zone, changes nothing.
 */
export function answerAfterSwipe(pressed: Pressed, distance: number): Pressed {
  const length = Math.abs(distance)
  const towards = distance > 0 ? 'yes' : 'no'
  if (length > WHOLE) return towards
  if (length >= HALF && length > DEAD_ZONE) return pressed === towards ? pressed : null
  return pressed
}
