import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { circle, ellipse, num, rect, shape, stroke } from '../pen/svg.ts'

/** Strength equipment in centimetres, standing on y = 0. */
export interface Paints {
  frame: Hex
  steel: Hex
  weight: Hex
  accent: Hex
  second: Hex
}

export function kettlebell({ weight, accent, steel }: Paints, size = 1): string {
  const r = 13 * size
  return (
    stroke(
      `M${num(-7 * size)} ${num(-r * 1.6)}C${num(-11 * size)} ${num(-38 * size)} ${num(11 * size)} ${num(-38 * size)} ${num(7 * size)} ${num(-r * 1.6)}`,
      steel,
      4.6 * size,
    ) +
    circle(0, -r, r, weight) +
    shape(
      `M0 ${num(-r * 2)}A${num(r)} ${num(r)} 0 0 1 0 0A${num(r * 1.6)} ${num(r * 1.6)} 0 0 0 0 ${num(-r * 2)}Z`,
      darken(weight, 0.07),
    ) +
    circle(0, -r, r * 0.44, accent)
  )
}

/** A dumbbell lying end-on: three quarters of its length is visible. */
export function dumbbell({ weight, steel, accent }: Paints, size = 1): string {
  const head = (x: number) =>
    rect(x, -15 * size, 11 * size, 15 * size, weight, 1, 3 * size) +
    rect(x + 7 * size, -15 * size, 4 * size, 15 * size, darken(weight, 0.06), 1, 2 * size)
  return (
    rect(-9 * size, -9.6 * size, 18 * size, 4.4 * size, steel) +
    head(-19 * size) +
    head(8 * size) +
    rect(-19 * size, -9 * size, 2.4 * size, 4 * size, accent)
  )
}

/** A rack with tiers of dumbbells, seen from the front. */
export function dumbbellRack(paints: Paints, width: number, tiers = 3): string {
  const half = width / 2
  let art = ''
  for (const x of [-half + 4, half - 9])
    art += rect(x, -104, 6, 104, paints.frame) + rect(x - 7, -4, 20, 4, darken(paints.frame, 0.04))
  for (let tier = 0; tier < tiers; tier++) {
    const y = -28 - tier * 34
    art +=
      shape(`M${-half} ${y - 3}H${half}L${half - 4} ${y + 4}H${-half + 4}Z`, lighten(paints.frame, 0.07)) +
      rect(-half, y + 3, width, 3, darken(paints.frame, 0.05))
    const size = 0.72 + (tiers - tier) * 0.11,
      step = 44 * size + 4
    const count = Math.floor((width - 18) / step)
    for (let i = 0; i < count; i++) {
      art += `<g transform="translate(${num(-((count - 1) * step) / 2 + i * step)} ${num(y - 2)})">${dumbbell({ ...paints, accent: i % 2 ? paints.accent : paints.second }, size)}</g>`
    }
  }
  return art
}

/** A bar with plates from end to end; y = 0 is the bar. `hex` plates from the outside in. */
export function barbellFront(paints: Paints, half = 104): string {
  const plate = (x: number, r: number, w: number, hex: Hex) =>
    rect(x, -r, w, r * 2, hex, 1, 2) + rect(x + w * 0.55, -r, w * 0.45, r * 2, darken(hex, 0.08), 1, 2)
  const side = (k: number) =>
    plate(k > 0 ? half - 26 : -half + 20, 22, 6, paints.accent) +
    plate(k > 0 ? half - 19 : -half + 13, 22, 6, paints.weight) +
    plate(k > 0 ? half - 12 : -half + 7, 15, 5, paints.second)
  return (
    stroke(`M${-half} 0H${half}`, paints.steel, 3, 1, 'butt') +
    stroke(`M${-half * 0.6} -0.8H${half * 0.6}`, lighten(paints.steel, 0.12), 0.9, 1, 'butt') +
    side(-1) +
    side(1)
  )
}

/** A bar along its length: only the near plate is visible. y = 0 is the bar. */
export function barbellSide(paints: Paints): string {
  return (
    circle(0, 0, 22.5, darken(paints.weight, 0.02)) +
    circle(0, 0, 19.5, paints.accent) +
    circle(0, 0, 14.5, mix(paints.accent, paints.weight, 0.25)) +
    circle(0, 0, 6.5, paints.weight) +
    circle(0, 0, 3, paints.steel) +
    shape('M0 -22.5A22.5 22.5 0 0 1 0 22.5A34 34 0 0 0 0 -22.5Z', paints.weight, 0.18)
  )
}

/** A rack with uprights, a loaded bar on its hooks and plates stored on its sides. */
export function powerRack(paints: Paints, loaded = true): string {
  const post = (x: number) =>
    rect(x - 4, -232, 8, 232, paints.frame) +
    rect(x + 1, -232, 3, 232, darken(paints.frame, 0.06)) +
    stroke(`M${x} -222V-20`, darken(paints.frame, 0.16), 2, 0.7, 'butt').replace('/>', ' stroke-dasharray="2 8"/>')
  return (
    rect(-66, -5, 132, 5, darken(paints.frame, 0.05)) +
    rect(-62, -236, 124, 9, paints.frame) +
    rect(-62, -230, 124, 3, darken(paints.frame, 0.07)) +
    post(-56) +
    post(56) +
    stroke('M-40 -232C-30 -250 -10 -250 0 -236C10 -250 30 -250 40 -232', paints.steel, 3.4) +
    (loaded
      ? `<g transform="translate(0 -138)">${barbellFront(paints, 112)}</g>` +
        rect(-61, -140, 10, 8, paints.accent) +
        rect(51, -140, 10, 8, paints.accent)
      : '')
  )
}

/** A flat bench from its side. */
export function bench(paints: Paints): string {
  return (
    stroke('M-44 -36L-52 0M44 -36L52 0M-60 -1H-42M42 -1H60M-46 -14H46', paints.frame, 5) +
    shape('M-62 -48H62Q66 -48 66 -42Q66 -36 60 -36H-60Q-66 -36 -66 -42Q-66 -48 -62 -48Z', paints.accent) +
    shape('M-65 -41H65Q65 -36 60 -36H-60Q-65 -36 -65 -41Z', darken(paints.accent, 0.09))
  )
}

/** Wooden or padded boxes to jump on, three heights. */
export function jumpBox(hex: Hex, width: number, height: number): string {
  return (
    rect(-width / 2, -height, width, height, hex, 1, 2) +
    rect(width * 0.18, -height, width * 0.32, height, darken(hex, 0.06), 1, 2) +
    rect(-width / 2, -height, width, 3.4, lighten(hex, 0.06), 1, 2) +
    ellipse(-width * 0.12, -height * 0.55, width * 0.13, width * 0.05, darken(hex, 0.16))
  )
}

export function ball(hex: Hex, r: number): string {
  return (
    circle(0, -r, r, hex) +
    shape(
      `M0 ${num(-2 * r)}A${num(r)} ${num(r)} 0 0 1 0 0A${num(r * 1.5)} ${num(r * 1.5)} 0 0 0 0 ${num(-2 * r)}Z`,
      darken(hex, 0.07),
    ) +
    ellipse(-r * 0.4, -r * 1.45, r * 0.24, r * 0.16, lighten(hex, 0.14), 0.8) +
    stroke(
      `M${num(-r * 0.94)} ${num(-r * 0.7)}Q0 ${num(-r * 0.3)} ${num(r * 0.94)} ${num(-r * 0.7)}`,
      darken(hex, 0.1),
      r * 0.05,
      0.7,
    )
  )
}

/** A tree of plates. */
export function plateTree(paints: Paints): string {
  const disc = (x: number, y: number, r: number, hex: Hex) =>
    circle(x, y, r, darken(hex, 0.08)) +
    circle(x - 1.4, y, r - 1.2, hex) +
    circle(x - 1.4, y, r * 0.34, darken(hex, 0.12)) +
    circle(x - 1.4, y, 2.4, paints.steel)
  return (
    stroke('M0 0V-112M-26 -2H26', paints.frame, 6) +
    disc(-19, -24, 22, paints.weight) +
    disc(20, -24, 22, paints.accent) +
    disc(-16, -66, 17, paints.second) +
    disc(17, -66, 17, paints.weight) +
    disc(-12, -98, 11, paints.accent) +
    disc(13, -98, 11, paints.second)
  )
}
