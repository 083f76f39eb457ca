import type { Point } from '../pen/svg.ts'

/** A one-point perspective. Metres: x to the right, y up from the floor, z away from the viewer. */
export interface Camera {
  readonly vanishX: number
  readonly horizon: number
  at(x: number, y: number, z: number): Point
  /** Pixels per metre at a distance. */
  scale(z: number): number
  /** The x in metres at a pixel column, at a distance. */
  across(pixel: number, z: number): number
}

export function placeCamera(vanishX: number, horizon: number, eye: number, lens: number): Camera {
  const scale = (z: number) => lens / z
  return {
    vanishX,
    horizon,
    scale,
    at: (x, y, z) => [vanishX + x * scale(z), horizon + (eye - y) * scale(z)],
    across: (pixel, z) => (pixel - vanishX) / scale(z),
  }
}

/** The nearest distance at which the floor is still in the picture. */
export const NEAR = 2.6
