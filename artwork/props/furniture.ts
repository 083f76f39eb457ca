import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { circle, ellipse, num, rect, shape, stroke } from '../pen/svg.ts'

/** Furniture from the front, in centimetres, standing on y = 0. */
export function sofa(hex: Hex, wood: Hex, pillow: Hex): string {
  return (
    stroke('M-84 -12L-90 0M84 -12L90 0', wood, 5) +
    rect(-96, -84, 192, 50, darken(hex, 0.04), 1, 14) +
    rect(-88, -50, 88, 26, lighten(hex, 0.04), 1, 8) +
    rect(1, -50, 87, 26, lighten(hex, 0.04), 1, 8) +
    rect(-92, -30, 184, 20, hex, 1, 7) +
    rect(-106, -62, 24, 52, hex, 1, 11) +
    rect(82, -62, 24, 52, darken(hex, 0.04), 1, 11) +
    `<g transform="translate(-60 -52) rotate(-12)">${rect(-17, -17, 34, 32, pillow, 1, 7)}</g><g transform="translate(56 -52) rotate(9)">${rect(-16, -16, 32, 30, lighten(pillow, 0.1), 1, 7)}</g>`
  )
}

export function armchair(hex: Hex, wood: Hex): string {
  return (
    stroke('M-30 -14L-36 0M30 -14L36 0', wood, 4.6) +
    shape('M-40 -30C-46 -72 -34 -96 0 -96C34 -96 46 -72 40 -30Z', darken(hex, 0.04)) +
    shape('M8 -96C36 -94 46 -72 40 -30H20C26 -60 22 -84 8 -96Z', darken(hex, 0.09)) +
    rect(-40, -44, 80, 22, lighten(hex, 0.05), 1, 9) +
    rect(-46, -54, 16, 42, hex, 1, 8) +
    rect(30, -54, 16, 42, darken(hex, 0.06), 1, 8) +
    rect(-40, -28, 80, 16, hex, 1, 6)
  )
}

export const roundTable = (wood: Hex, width: number): string =>
  stroke(`M0 -42V-4M-16 -1H16`, darken(wood, 0.14), 4.6) +
  ellipse(0, -43, width / 2, 6.4, wood) +
  ellipse(0, -45, width / 2, 6, lighten(wood, 0.06))

export const stool = (hex: Hex, wood: Hex): string =>
  stroke('M-11 -60L-17 0M11 -60L17 0M-15 -22H15', wood, 4) +
  ellipse(0, -62, 20, 5, darken(hex, 0.06)) +
  rect(-20, -68, 40, 7, hex, 1, 3)

export const cup = (hex: Hex): string =>
  shape('M-7 -12H7L5 0H-5Z', hex) + shape('M2 -12H7L5 0H2Z', darken(hex, 0.08)) + stroke('M7 -10q6 1 0 7', hex, 2)

export const bottle = (hex: Hex, cap: Hex): string =>
  rect(-6, -30, 12, 30, hex, 1, 4) +
  rect(1, -30, 5, 30, darken(hex, 0.08), 1, 3) +
  rect(-4, -37, 8, 8, cap, 1, 2) +
  rect(-6, -20, 12, 7, '#ffffff', 0.5)

/** Open shelves with towels, bottles and plants. */
export function shelves(
  wood: Hex,
  tones: readonly [Hex, Hex, Hex],
  leaf: Hex,
  dice: Dice,
  width = 150,
  rows = 4,
): string {
  const high = rows * 46
  let art =
    rect(-width / 2, -high - 6, width, high + 6, darken(wood, 0.1), 0.35) +
    rect(-width / 2 - 4, -high - 8, 6, high + 8, wood) +
    rect(width / 2 - 2, -high - 8, 6, high + 8, darken(wood, 0.06))
  for (let row = 0; row <= rows; row++) {
    const y = -row * 46 - 4
    art += rect(-width / 2, y, width, 5, row % 2 ? wood : lighten(wood, 0.03))
    if (row === rows) continue
    for (let x = -width / 2 + 20; x < width / 2 - 12; x += dice.between(24, 34))
      art += shelfThing(x, y, tones, leaf, dice)
  }
  return art
}

function shelfThing(x: number, y: number, tones: readonly [Hex, Hex, Hex], leaf: Hex, dice: Dice): string {
  const hex = dice.pick(tones)
  const thing = dice.whole(0, 4)
  const art =
    thing === 0
      ? [0, 1, 2].map((i) => rect(-11, -8 * (i + 1), 22, 7, i % 2 ? '#fbf5e8' : hex, 1, 3)).join('')
      : thing === 1
        ? rect(-5, -26, 10, 26, hex, 1, 3.4) + rect(-3, -32, 6, 7, darken(hex, 0.15), 1, 2)
        : thing === 2
          ? shape('M-8 -11H8L6 0H-6Z', hex) +
            [-50, -14, 18, 52]
              .map(
                (turn) => `<path d="M0 -10q-6 -9 0 -19q6 10 0 19z" fill="${leaf}" transform="rotate(${turn} 0 -10)"/>`,
              )
              .join('')
          : thing === 3
            ? circle(-6, -8, 8, hex) +
              circle(7, -8, 8, lighten(hex, 0.08)) +
              circle(-6, -8, 3, darken(hex, 0.1)) +
              circle(7, -8, 3, darken(hex, 0.06))
            : [0, 1, 2, 3]
                .map((i) =>
                  rect(-10 + i * 5, -20 - ((i * 7) % 6), 4.4, 20 + ((i * 7) % 6), i % 2 ? hex : darken(hex, 0.1)),
                )
                .join('')
  return `<g transform="translate(${num(x)} ${num(y)})">${art}</g>`
}

/** A reception desk: a broad front with slats or tiles and a lit edge. */
export function desk(front: Hex, top: Hex, edge: Hex, width: number, style: number): string {
  const half = width / 2
  let pattern = ''
  if (style === 0) for (let x = -half + 8; x < half; x += 12) pattern += `M${num(x)} -98V-4`
  const art =
    style === 0
      ? stroke(pattern, darken(front, 0.09), 4, 0.8, 'butt')
      : style === 1
        ? [0, 1, 2].map((i) => rect(-half, -98 + i * 32, width, 15, mix(front, edge, 0.25))).join('')
        : Array.from(
            { length: Math.floor(width / 54) },
            (_, i) =>
              `<path d="M${num(-half + 4 + i * 54)} -6v-60a24 24 0 0 1 48 0v60z" fill="${darken(front, 0.06)}"/>`,
          ).join('')
  return (
    rect(-half, -100, width, 100, front, 1, 3) +
    art +
    rect(half - 26, -100, 26, 100, '#1b1030', 0.1) +
    rect(-half, -6, width, 6, darken(front, 0.16)) +
    rect(-half - 8, -110, width + 16, 11, top, 1, 3) +
    rect(-half, -99, width, 3, edge, 0.9)
  )
}

export const laptop = (hex: Hex, screen: Hex): string =>
  shape('M-20 -28H18L22 -3H-16Z', hex) +
  shape('M-17 -25.6H16L19 -5H-13.4Z', screen) +
  rect(-22, -3, 48, 3, darken(hex, 0.06), 1, 1.5)

/** A tablet or a camera with a ring light on a stand. */
export function ringLight(frame: Hex, glow: string, screen: Hex): string {
  return (
    stroke('M0 -118V-30M0 -34L-26 0M0 -34L26 0M0 -40V0', frame, 4) +
    circle(0, -150, 62, glow) +
    `<circle cx="0" cy="-150" r="29" fill="none" stroke="#fffaf0" stroke-width="8"/><circle cx="0" cy="-150" r="34" fill="none" stroke="${frame}" stroke-width="2.4"/>` +
    rect(-9, -166, 18, 32, frame, 1, 3) +
    rect(-7, -163, 14, 26, screen, 1, 1.5)
  )
}
