import { mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { shape, stroke } from '../pen/svg.ts'
import { drawFigure } from './draw-figure.ts'
import { fleshPath } from './flesh.ts'
import type { Look } from './look.ts'
import type { Pose } from './skeleton.ts'

/** A crawl swimmer with the water's surface at y = 0: cap, shoulder and the raised arm; the rest shows through. */
export function drawSwimmer(look: Look, deep: Hex): string {
  const skin = (d: string) => shape(d, look.skin)
  const under =
    shape('M-20 3C-60 -4 -110 -2 -168 6C-120 16 -60 18 -20 14Z', mix(look.topColour, deep, 0.5), 0.75) +
    shape('M-108 2C-140 2 -170 4 -196 8C-170 15 -130 16 -104 12Z', mix(look.skin, deep, 0.45), 0.8) +
    shape('M26 10C60 14 84 16 104 12C84 22 50 22 22 18Z', mix(look.skin, deep, 0.4), 0.8)
  const back =
    skin('M-52 6C-40 -12 -14 -18 8 -13C20 -10 24 2 18 8Z') +
    shape('M-58 6C-46 -10 -28 -15 -12 -15C-18 -8 -20 2 -18 7Z', look.top === 'bare' ? look.skinShade : look.topColour)
  const arm =
    skin(
      fleshPath({ from: [-2, -8], to: [-14, -42] }, { start: 6, end: 4.4, left: 1, right: 1 }) +
        fleshPath({ from: [-14, -42], to: [22, -60] }, { start: 4.4, end: 3, left: 1, right: 1 }) +
        fleshPath({ from: [22, -60], to: [35, -56] }, { start: 3.2, end: 2.4, left: 0.6, right: 0.6 }),
    ) + shape('M-18 -40L-6 -8L-1 -7L-12 -39Z', '#1b1030', 0.1)
  const head =
    shape('M10 -6C10 -17 19 -23 29 -22C39 -21 44 -14 42 -6C40 2 28 6 20 4C14 2 10 -1 10 -6Z', look.skin) +
    shape('M9 -5C8 -19 20 -26 31 -24C37 -23 41 -19 42 -14C32 -15 20 -12 9 -5Z', look.hairColour) +
    shape('M30 -10Q37 -12 42 -10L41 -6Q36 -6 31 -6Z', '#1d2a3a')
  const foam =
    shape(
      'M-70 8q10 -9 22 -3q9 -11 22 -3q10 -7 18 1q14 -5 22 3q12 -6 20 3q10 -3 16 2q-60 9 -120 -3z',
      '#ffffff',
      0.86,
    ) +
    stroke('M-210 8q16 -8 30 0M-236 14q26 -7 60 -1M56 12q22 -6 44 1M40 20q30 -6 64 2', '#ffffff', 3, 0.7) +
    stroke('M-196 -6h0M-182 -14h0M-206 0h0M44 -32h0M52 -42h0M30 -70h0', '#ffffff', 5, 0.85)
  return under + arm + back + head + foam
}

const DIVE: Pose = {
  view: 'side',
  spine: [10, 24],
  neck: 30,
  head: 8,
  rests: 'pelvis',
  feet: 'pointed',
  armNear: { upper: 152, lower: 158 },
  armFar: { upper: 160, lower: 166 },
  legNear: { upper: 2, lower: -6 },
  legFar: { upper: -6, lower: -16 },
}

/** A person in the air, arms first. `over` water adds the rings where they will dive in. */
export function drawDiver(look: Look, over: boolean): string {
  const rings = [1, 1.7, 2.5]
    .map(
      (k) =>
        `<ellipse cx="128" cy="0" rx="${26 * k}" ry="${5 * k}" fill="none" stroke="#ffffff" stroke-width="2.4" stroke-opacity="${0.75 / k}"/>`,
    )
    .join('')
  return `${over ? rings : ''}<g transform="translate(0 -150) rotate(104)">${drawFigure(DIVE, look).all}</g>`
}
