import { darken, lighten } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { circle, ellipse, num, rect, shape, stroke } from '../pen/svg.ts'

/** Soft and quiet things for calm rooms, in centimetres, standing on y = 0. */
export const bolster = (hex: Hex): string =>
  rect(-36, -22, 72, 22, hex, 1, 10) +
  shape('M-36 -10Q0 -4 36 -10V-10Q36 0 26 0H-26Q-36 0 -36 -10Z', darken(hex, 0.07)) +
  ellipse(33, -11, 5, 10, lighten(hex, 0.05)) +
  ellipse(33, -11, 2, 4, darken(hex, 0.1))

export const block = (hex: Hex, upright = false): string =>
  upright
    ? rect(-8, -23, 16, 23, hex, 1, 2) + rect(3, -23, 5, 23, darken(hex, 0.07), 1, 2)
    : rect(-12, -9, 24, 9, hex, 1, 2) + rect(-12, -3.4, 24, 3.4, darken(hex, 0.07), 1, 1.5)

export const matRoll = (hex: Hex, length = 62): string =>
  rect(-length / 2, -14, length, 14, hex, 1, 6) +
  rect(-length / 2, -6, length, 6, darken(hex, 0.07), 1, 3) +
  ellipse(length / 2 - 2, -7, 4.6, 7, lighten(hex, 0.06)) +
  stroke(`M${num(length / 2 - 2)} -11a3 4 0 1 1 -2 4`, darken(hex, 0.12), 1.2)

export const towels = (tones: readonly Hex[]): string =>
  tones
    .map(
      (hex, i) =>
        rect(-21 + (i % 2) * 2, -11 * (i + 1), 42, 10, hex, 1, 4.6) +
        rect(-21 + (i % 2) * 2, -11 * i - 6, 42, 4.6, darken(hex, 0.06), 1, 2.4),
    )
    .join('')

export function candle(height: number, wax: Hex, glow: string): string {
  return (
    circle(0, -height - 7, 34, glow) +
    rect(-6, -height, 12, height, wax, 1, 2) +
    rect(1, -height, 5, height, darken(wax, 0.06), 1, 2) +
    shape(
      `M0 ${-height - 14}C4 ${-height - 8} 4 ${-height - 2} 0 ${-height - 2}C-4 ${-height - 2} -4 ${-height - 8} 0 ${-height - 14}Z`,
      '#ffc45e',
    ) +
    shape(
      `M0 ${-height - 9}C2 ${-height - 6} 2 ${-height - 3} 0 ${-height - 3}C-2 ${-height - 3} -2 ${-height - 6} 0 ${-height - 9}Z`,
      '#fff3cf',
    )
  )
}

export const stones = (hex: Hex): string =>
  ellipse(0, -5, 20, 6, darken(hex, 0.05)) +
  ellipse(-2, -13.5, 15, 5, hex) +
  ellipse(1, -20.5, 10.5, 4, lighten(hex, 0.07)) +
  ellipse(-1, -26, 6, 2.8, lighten(hex, 0.14))

export const vase = (hex: Hex, leaf: Hex): string =>
  stroke('M0 -32C-4 -60 -14 -74 -22 -84M1 -32C3 -62 6 -80 4 -98M2 -32C8 -58 18 -70 26 -76', leaf, 1.8) +
  [
    [-22, -84],
    [4, -98],
    [26, -76],
    [-12, -66],
    [14, -62],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 6.5, 9, lighten(leaf, 0.12)))
    .join('') +
  shape('M-6 -36H6C5 -28 15 -22 15 -11C15 -3 10 0 0 0C-10 0 -15 -3 -15 -11C-15 -22 -5 -28 -6 -36Z', hex) +
  shape('M2 -36H6C5 -28 15 -22 15 -11C15 -3 10 0 3 0C9 -8 8 -22 2 -36Z', darken(hex, 0.07))

/** A gong or singing bowl on a cushion. */
export const singingBowl = (gold: Hex, cushion: Hex): string =>
  shape('M-22 -6Q0 -14 22 -6Q24 0 14 0H-14Q-24 0 -22 -6Z', cushion) +
  shape('M-15 -23H15C15 -11 9 -7 0 -7C-9 -7 -15 -11 -15 -23Z', gold) +
  shape('M4 -23H15C15 -11 9 -7 2 -7C8 -12 7 -18 4 -23Z', darken(gold, 0.08)) +
  ellipse(0, -23, 15, 3, darken(gold, 0.14)) +
  stroke('M10 -26L26 -40', darken(cushion, 0.15), 3.4)

export function lounger(frame: Hex, pad: Hex, towel: Hex): string {
  return (
    stroke('M-84 -2L-76 -30M72 -2L66 -30M-20 -2V-28', frame, 5) +
    stroke('M-88 -31H78', frame, 5) +
    shape('M-92 -44Q-92 -34 -86 -34H22L86 -66Q92 -70 88 -76Q84 -80 78 -76L20 -46H-88Z', pad) +
    shape('M-92 -40Q-92 -34 -86 -34H22L86 -66Q90 -68 89 -72L22 -41Z', darken(pad, 0.07)) +
    rect(-84, -52, 34, 9, towel, 1, 4) +
    shape('M40 -64L74 -82Q80 -84 82 -79Q84 -74 78 -72L46 -55Z', towel)
  )
}

/** A stack of folded mats on a shelf or a bench along a wall. */
export const lowBench = (wood: Hex, width: number): string =>
  rect(-width / 2, -44, width, 8, wood, 1, 2) +
  rect(-width / 2, -38.5, width, 2.5, darken(wood, 0.1)) +
  rect(-width / 2 + 10, -36, 7, 36, darken(wood, 0.06)) +
  rect(width / 2 - 17, -36, 7, 36, darken(wood, 0.12))
