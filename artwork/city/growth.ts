import { mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { circle, num, shape, stroke } from '../pen/svg.ts'
import type { Air } from './air.ts'

const turnAround = (x: number, y: number, degrees: number, length: number): [number, number] => {
  const a = (degrees * Math.PI) / 180
  return [x + Math.cos(a) * length, y + Math.sin(a) * length]
}

/** One leaf from (x, y) in a direction. */
export function leafPath(x: number, y: number, degrees: number, length: number, width: number): string {
  const rel = (turn: number, long: number) => turnAround(0, 0, degrees + turn, long).map(Math.round)
  const [tx = 0, ty = 0] = rel(0, length)
  const [ax, ay] = rel(-34, length * 1.12 * width)
  const [bx = 0, by = 0] = rel(34, length * 1.12 * width)
  return `M${Math.round(x)} ${Math.round(y)}q${ax} ${ay} ${tx} ${ty}q${bx - tx} ${by - ty} ${-tx} ${-ty}z`
}

/** A leafy bough reaching into the picture from an upper corner; `side` 1 from the left, -1 from the right. */
export function drawBough(
  air: Air,
  dice: Dice,
  cornerX: number,
  cornerY: number,
  side: 1 | -1,
  size: number,
  leaf: readonly [Hex, Hex],
): string {
  const light = air.lit(leaf[0]),
    dark = air.dim(leaf[1])
  let twigs = '',
    front = '',
    back = ''
  for (let i = 0; i < 5; i++) {
    const angle = (side === 1 ? 0 : 180) + side * (6 + i * 15 + dice.between(-5, 5))
    const long = size * dice.between(0.62, 1) * (1 - Math.abs(i - 1.4) * 0.12)
    const sag = dice.between(8, 20) * side
    const [mx, my] = turnAround(cornerX, cornerY, angle - sag * 0.3, long * 0.5)
    const [ex, ey] = turnAround(cornerX, cornerY, angle + sag * 0.4, long)
    twigs += `M${num(cornerX)} ${num(cornerY)}Q${num(mx)} ${num(my)} ${num(ex)} ${num(ey)}`
    const count = Math.round(long / (size * 0.078))
    for (let k = 2; k <= count; k++) {
      const t = k / count,
        u = 1 - t
      const x = u * u * cornerX + 2 * u * t * mx + t * t * ex,
        y = u * u * cornerY + 2 * u * t * my + t * t * ey
      const along = angle + sag * t
      for (const lean of [-1, 1]) {
        const d = leafPath(x, y, along + lean * (38 + dice.between(-14, 14)), size * dice.between(0.12, 0.175), 0.42)
        if (dice.chance(0.45)) back += d
        else front += d
      }
    }
  }
  return stroke(twigs, air.dim('#5a4036'), size * 0.014) + shape(back, dark) + shape(front, light)
}

/** A date palm with a ringed trunk; its foot is at (x, y). */
export function drawPalm(air: Air, dice: Dice, x: number, y: number, size: number, leaf: readonly [Hex, Hex]): string {
  const lean = dice.between(-0.16, 0.16) * size
  const tx = x + lean,
    ty = y - size * 0.74
  const w = size * 0.026
  const trunk =
    shape(
      `M${num(x - w * 1.5)} ${num(y)}Q${num(x - w + lean * 0.25)} ${num(y - size * 0.4)} ${num(tx - w * 0.8)} ${num(ty)}h${num(w * 1.6)}Q${num(x + w + lean * 0.3)} ${num(y - size * 0.4)} ${num(x + w * 1.5)} ${num(y)}Z`,
      air.lit('#9a7355'),
    ) +
    shape(
      `M${num(x + w * 0.2)} ${num(y)}Q${num(x + w * 0.4 + lean * 0.28)} ${num(y - size * 0.4)} ${num(tx + w * 0.1)} ${num(ty)}h${num(w * 0.7)}Q${num(x + w + lean * 0.3)} ${num(y - size * 0.4)} ${num(x + w * 1.5)} ${num(y)}Z`,
      air.dim('#8a6449'),
    )
  let back = '',
    front = ''
  for (let i = 0; i < 13; i++) {
    const angle = -200 + i * 18.5 + dice.between(-6, 6)
    const long = size * dice.between(0.3, 0.4)
    const [mx, my] = turnAround(tx, ty, angle - (angle < -90 ? -8 : 8) * 2, long * 0.62)
    const [ex, ey] = turnAround(tx, ty + long * 0.34, angle, long)
    const thick = size * 0.036
    const d = `M${num(tx)} ${num(ty)}Q${num(mx)} ${num(my - thick)} ${num(ex)} ${num(ey)}Q${num(mx)} ${num(my + thick * 1.5)} ${num(tx)} ${num(ty)}Z`
    if (i % 2) back += d
    else front += d
  }
  return (
    trunk +
    shape(back, air.dim(leaf[1])) +
    shape(front, air.lit(leaf[0])) +
    circle(tx, ty + 3, size * 0.03, air.dim('#8a6449'))
  )
}

/** An umbrella pine: a bare forked trunk under a flat cloud of needles. */
export function drawUmbrellaPine(air: Air, x: number, y: number, size: number, leaf: readonly [Hex, Hex]): string {
  const top = y - size * 0.78,
    w = size * 0.03
  const at = (px: number, py: number) => `${num(x + px * size)} ${num(top + py * size)}`
  const crown = (dy: number, k: number) =>
    `M${at(-0.44 * k, 0.02 + dy)}C${at(-0.5 * k, -0.12 + dy)} ${at(-0.26 * k, -0.2 + dy)} ${at(-0.14 * k, -0.17 + dy)}C${at(-0.04 * k, -0.26 + dy)} ${at(0.16 * k, -0.25 + dy)} ${at(0.2 * k, -0.17 + dy)}C${at(0.36 * k, -0.2 + dy)} ${at(0.5 * k, -0.08 + dy)} ${at(0.42 * k, 0.03 + dy)}C${at(0.2 * k, 0.09 + dy)} ${at(-0.2 * k, 0.09 + dy)} ${at(-0.44 * k, 0.02 + dy)}Z`
  return (
    stroke(
      `M${num(x)} ${num(y)}Q${num(x - w)} ${num(y - size * 0.4)} ${at(-0.02, 0.2)}M${at(-0.02, 0.24)}Q${at(-0.1, 0.12)} ${at(-0.2, 0.02)}M${at(-0.02, 0.22)}Q${at(0.08, 0.12)} ${at(0.2, 0.02)}`,
      air.dim('#7a5644'),
      w,
    ) +
    shape(crown(0.03, 1), air.dim(leaf[1])) +
    shape(crown(-0.02, 0.9), air.lit(mix(leaf[0], leaf[1], 0.35)))
  )
}

/** A broad tree with layered crowns, for parks. */
export function drawTree(air: Air, dice: Dice, x: number, y: number, size: number, leaf: readonly [Hex, Hex]): string {
  const tones = [air.dim(leaf[1]), air.lit(mix(leaf[0], leaf[1], 0.55)), air.lit(leaf[0])]
  let art = stroke(
    `M${num(x)} ${num(y)}V${num(y - size * 0.5)}M${num(x)} ${num(y - size * 0.3)}L${num(x + size * 0.13)} ${num(y - size * 0.48)}`,
    air.dim('#6a4a3c'),
    size * 0.04,
  )
  tones.forEach((tone, layer) => {
    for (let i = 0; i < 4 - layer; i++) {
      art += circle(
        x + size * (dice.between(-0.2, 0.2) - layer * 0.035),
        y - size * (0.56 + layer * 0.07 + dice.between(-0.06, 0.12)),
        size * (0.25 - layer * 0.055),
        tone,
      )
    }
  })
  return art
}

/** Low shrubs along an edge. */
export function drawHedge(
  air: Air,
  dice: Dice,
  left: number,
  right: number,
  y: number,
  size: number,
  leaf: readonly [Hex, Hex],
): string {
  let back = '',
    front = ''
  for (let x = left; x < right; x += size * dice.between(0.5, 0.9)) {
    const r = size * dice.between(0.4, 0.7)
    const arc = (cx: number, radius: number) =>
      `M${num(cx - radius)} ${num(y)}a${num(radius)} ${num(radius)} 0 0 1 ${num(radius * 2)} 0z`
    back += arc(x, r)
    front += arc(x + r * 0.1, r * 0.66)
  }
  return shape(back, air.dim(leaf[1])) + shape(front, air.lit(leaf[0]))
}

/** A street lamp with two lanterns. */
export function drawLamp(air: Air, glow: string, x: number, y: number, size: number): string {
  const iron = air.dim('#39424d')
  const at = (px: number, py: number) => `${num(x + px * size)} ${num(y + py * size)}`
  const lantern = (px: number) =>
    (air.dark ? circle(x + px * size, y - 0.86 * size, size * 0.26, glow, 0.9) : '') +
    shape(
      `M${at(px - 0.045, -0.92)}L${at(px + 0.045, -0.92)}L${at(px + 0.03, -0.8)}L${at(px - 0.03, -0.8)}Z`,
      air.dark ? air.pane : air.lit('#fdf3d7'),
    ) +
    shape(`M${at(px - 0.055, -0.92)}L${at(px, -0.97)}L${at(px + 0.055, -0.92)}Z`, iron)
  return (
    stroke(
      `M${at(0, 0)}L${at(0, -0.8)}M${at(-0.16, -0.8)}Q${at(-0.16, -0.7)} ${at(0, -0.7)}Q${at(0.16, -0.7)} ${at(0.16, -0.8)}`,
      iron,
      size * 0.022,
    ) +
    shape(`M${at(-0.05, 0)}L${at(-0.03, -0.12)}L${at(0.03, -0.12)}L${at(0.05, 0)}Z`, iron) +
    lantern(-0.16) +
    lantern(0.16)
  )
}
