import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { circle, ellipse, rect, shape, stroke } from '../pen/svg.ts'
import type { Paints } from './iron.ts'

/** Cardio machines from their sides, facing right, in centimetres, standing on y = 0. */
export interface MachineParts {
  behind: string
  front: string
}

/** The deck's surface lies at y = -22. */
export function treadmill(paints: Paints, screen: Hex): MachineParts {
  const { frame, accent, steel } = paints
  return {
    behind: shape('M58 -24L72 -118L80 -118L72 -20Z', darken(frame, 0.04)),
    front:
      shape('M-92 -20H78Q88 -20 88 -11Q88 -6 82 -6H-88Q-96 -6 -96 -12Q-96 -20 -92 -20Z', frame) +
      rect(-88, -21.5, 158, 3.4, mix(steel, frame, 0.55)) +
      rect(-80, -12, 150, 2.4, accent) +
      circle(-86, -5, 5, darken(frame, 0.05)) +
      circle(74, -5, 5, darken(frame, 0.05)) +
      shape('M62 -22L80 -128L90 -128L80 -18Z', frame) +
      stroke('M86 -104H48Q42 -104 42 -98', steel, 4) +
      shape('M72 -122L84 -152Q86 -156 90 -155L98 -152Q100 -150 99 -146L92 -120Z', frame) +
      shape('M76 -124L87 -150L91 -148L81 -122Z', screen),
  }
}

/** An indoor bike; the rider's pelvis sits at (-22, -99), the hands reach (38, -104). */
export function spinBike(paints: Paints): MachineParts {
  const { frame, accent, steel, weight } = paints
  return {
    behind: stroke('M-40 -4H-66M46 -4H72M-53 -4L-22 -60M58 -4L40 -62', darken(frame, 0.03), 6),
    front:
      circle(42, -34, 27, weight) +
      circle(42, -34, 22, mix(weight, accent, 0.22)) +
      circle(42, -34, 17, weight) +
      circle(42, -34, 5, steel) +
      shape('M42 -61A27 27 0 0 1 42 -7A38 38 0 0 0 42 -61Z', '#000000', 0.16) +
      stroke('M-24 -84L-4 -34L40 -62M-4 -34L36 -34M34 -96L42 -62', accent, 7) +
      stroke('M-24 -88L-20 -76M34 -100L36 -88', steel, 4) +
      shape('M-40 -98Q-28 -102 -8 -97Q-6 -92 -14 -91L-36 -90Q-42 -92 -40 -98Z', darken(weight, 0.02)) +
      stroke('M30 -100Q44 -100 50 -110', weight, 5) +
      circle(-4, -34, 9, weight) +
      stroke('M-4 -34L6 -18', steel, 4) +
      rect(2, -17, 13, 3.6, weight, 1, 1.5),
  }
}

/** A heavy bag; y = 0 is the middle of its foot, the chain goes up. */
export function heavyBag(hex: Hex, band: Hex, chain: Hex, length = 118): string {
  return (
    stroke(`M-13 ${-length + 2}L0 ${-length - 34}L13 ${-length + 2}M0 ${-length - 34}V${-length - 320}`, chain, 2.4) +
    shape(`M-19 ${-length}Q0 ${-length - 8} 19 ${-length}V-6Q0 6 -19 -6Z`, hex) +
    shape(`M6 ${-length - 4}Q14 ${-length - 3} 19 ${-length}V-6Q12 -1 4 0Z`, darken(hex, 0.09)) +
    shape(
      `M-19 ${-length + 14}Q0 ${-length + 22} 19 ${-length + 14}V${-length + 26}Q0 ${-length + 34} -19 ${-length + 26}Z`,
      band,
    ) +
    shape('M-19 -34Q0 -26 19 -34V-24Q0 -16 -19 -24Z', band) +
    stroke(`M-12 ${-length + 34}V-40`, lighten(hex, 0.1), 2.4, 0.6) +
    ellipse(0, -length - 1, 18, 4, darken(hex, 0.12))
  )
}
