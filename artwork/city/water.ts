import { darken, lighten, mix } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { isDark } from '../pen/moods.ts'
import type { Sky } from '../pen/moods.ts'
import type { Sheet } from '../pen/sheet.ts'
import { num, rect, shape, stop, stroke } from '../pen/svg.ts'
import { breathe } from './air.ts'

export interface Pool {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Water that reflects the sky, with a pale line at the far shore, ripples that widen towards the viewer, and the sun's
 * path.
 */
export function drawWater(sheet: Sheet, sky: Sky, dice: Dice, pool: Pool, sunX: number, reflection = ''): string {
  const { left, right, top, bottom } = pool
  const deep = mix(darken(sky.middle, 0.1), sky.shade, isDark(sky) ? 0.5 : 0.4)
  const near = mix(sky.shade, sky.top, 0.45)
  return (
    rect(
      left,
      top,
      right - left,
      bottom - top,
      sheet.fade([stop(0, mix(sky.low, deep, 0.35)), stop(0.35, deep), stop(1, near)]),
    ) +
    reflection +
    rect(left, top, right - left, 3, lighten(sky.low, 0.03), 0.55) +
    ripples(sky, dice, pool) +
    sunPath(sky, dice, pool, sunX)
  )
}

function ripples(sky: Sky, dice: Dice, { left, right, top, bottom }: Pool): string {
  let thin = '',
    wide = '',
    dark = ''
  const count = Math.round((right - left) / 26)
  for (let i = 0; i < count; i++) {
    const depth = dice.next() ** 1.3
    const y = top + 8 + (bottom - top - 12) * depth,
      x = dice.between(left, right),
      long = 14 + depth * dice.between(40, 130)
    const line = `M${num(x)} ${num(y)}h${num(long)}`
    if (i % 3 === 0) dark += line
    else if (depth > 0.45) wide += line
    else thin += line
  }
  return stroke(dark, sky.shade, 3, 0.16) + stroke(thin, sky.cloud, 1.6, 0.4) + stroke(wide, sky.cloud, 2.8, 0.3)
}

function sunPath(sky: Sky, dice: Dice, { top, bottom }: Pool, sunX: number): string {
  let d = ''
  for (let y = top + 6, i = 0; y < bottom - 6; y += 7 + i * 0.9, i++) {
    const long = (14 + i * 5) * dice.between(0.5, 1.25)
    d += `M${num(sunX - long + dice.between(-12, 12))} ${num(y)}h${num(long * 2)}`
  }
  return stroke(d, sky.sun, 3.4, isDark(sky) ? 0.5 : 0.62)
}

/** A sailing boat, `size` high, standing on y. */
export function drawSail(sky: Sky, x: number, y: number, size: number, hull: string): string {
  const air = breathe(sky, 0.12)
  const u = size / 100
  const at = (px: number, py: number) => `${num(x + px * u)} ${num(y + py * u)}`
  return (
    shape(`M${at(-34, -10)}C${at(-26, 2)} ${at(22, 2)} ${at(34, -12)}Z`, air.lit(hull)) +
    shape(`M${at(0, -100)}C${at(28, -70)} ${at(34, -40)} ${at(34, -17)}L${at(3, -15)}Z`, air.lit('#fbf6ea')) +
    shape(`M${at(-3, -88)}C${at(-16, -60)} ${at(-26, -34)} ${at(-30, -16)}L${at(-4, -15)}Z`, air.dim('#efe4d2')) +
    stroke(`M${at(-24, 4)}H${num(x + 26 * u)}M${at(-12, 10)}H${num(x + 34 * u)}`, sky.cloud, 2.2, 0.5)
  )
}

/** A long low excursion boat with lit windows. */
export function drawFerry(sky: Sky, x: number, y: number, length: number): string {
  const air = breathe(sky, 0.08)
  const u = length / 100
  const at = (px: number, py: number) => `${num(x + px * u)} ${num(y + py * u)}`
  return (
    shape(
      `M${at(-50, -9)}L${at(52, -9)}C${at(48, -2)} ${at(44, 1)} ${at(38, 1)}L${at(-44, 1)}C${at(-48, 0)} ${at(-50, -4)} ${at(-50, -9)}Z`,
      air.lit('#f6f1e6'),
    ) +
    shape(
      `M${at(-50, -5)}L${at(50, -5)}C${at(47, -1)} ${at(44, 1)} ${at(38, 1)}L${at(-44, 1)}C${at(-48, 0)} ${at(-49, -2)} ${at(-50, -5)}Z`,
      air.dim('#3f5a78'),
    ) +
    shape(`M${at(-42, -9)}L${at(-40, -18)}L${at(30, -18)}L${at(38, -9)}Z`, air.lit('#e9e2d2')) +
    shape(`M${at(-38, -11)}L${at(-37, -16)}L${at(27, -16)}L${at(31, -11)}Z`, air.pane, air.dark ? 0.95 : 0.75) +
    shape(`M${at(-4, -18)}h${num(16 * u)}v${num(-6 * u)}h${num(-14 * u)}z`, air.lit('#e0664a')) +
    stroke(`M${at(-62, 4)}H${num(x + 50 * u)}M${at(-46, 8)}H${num(x + 40 * u)}`, sky.cloud, 2.4, 0.5)
  )
}
