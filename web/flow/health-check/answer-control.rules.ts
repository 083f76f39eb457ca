import type { PressedBox } from '../../../contract/health-check.ts'

const HALF = 15
const WHOLE = 25

/**
 * Turns the length of a swipe into an answer (2-marketplace §9): right is Yes, left is No. A whole swipe chooses. Half
 * a swipe takes an opposite answer back. Anything shorter is a shaky finger and changes nothing (T147).
 */
export function answerAfterSwipe(pressed: PressedBox, distance: number): PressedBox {
  const length = Math.abs(distance)
  const towards = distance > 0 ? 'yes' : 'no'
  if (length > WHOLE) return towards
  if (length >= HALF) return pressed === towards ? pressed : null
  return pressed
}
