import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { num, shape, stroke } from '../pen/svg.ts'
import { leafPath } from '../city/growth.ts'

type Leaf = readonly [Hex, Hex]

/** Plants in pots, in centimetres, standing on y = 0. */
export type PlantKind = 'monstera' | 'snake' | 'fig' | 'olive' | 'palm' | 'grass'
export const PLANT_KINDS: readonly PlantKind[] = ['monstera', 'snake', 'fig', 'olive', 'palm', 'grass']

function pot(width: number, height: number, hex: Hex, style: number): string {
  const half = width / 2
  const body =
    style === 0
      ? `M${-half} ${-height}H${half}L${num(half * 0.74)} 0H${num(-half * 0.74)}Z`
      : style === 1
        ? `M${-half} ${-height}H${half}V${num(-height * 0.3)}Q${half} 0 ${num(half * 0.5)} 0H${num(-half * 0.5)}Q${-half} 0 ${-half} ${num(-height * 0.3)}Z`
        : `M${num(-half * 0.86)} ${-height}H${num(half * 0.86)}V0H${num(-half * 0.86)}Z`
  const shade = `M${num(half * 0.2)} ${-height}H${num(half * (style === 2 ? 0.86 : 1))}${style === 0 ? `L${num(half * 0.74)} 0` : style === 1 ? `V${num(-height * 0.3)}Q${half} 0 ${num(half * 0.5)} 0` : 'V0'}H${num(half * 0.14)}Z`
  const rim =
    style === 0
      ? shape(
          `M${num(-half - 2)} ${-height - 3}H${num(half + 2)}V${num(-height + 4)}H${num(-half - 2)}Z`,
          lighten(hex, 0.04),
        )
      : ''
  return shape(body, hex) + shape(shade, darken(hex, 0.08)) + rim
}

/** A heart-shaped leaf with slits, its stalk at (x, y). */
function splitLeaf(x: number, y: number, turn: number, size: number, hex: Hex): string {
  const d =
    'M0 0C-30 -4 -46 -34 -36 -62L-20 -52L-30 -74C-22 -88 -10 -96 0 -100C14 -94 26 -84 32 -70L18 -60L36 -56C42 -32 28 -4 0 0Z'
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${Math.round(size * 10) / 1000})">${shape(d, hex)}<path d="M0 0V-88M0 -30L-22 -44M0 -30L22 -42M0 -54L-18 -68M0 -54L18 -66" fill="none" stroke="${darken(hex, 0.07)}" stroke-width="3"/></g>`
}

function monstera(leaf: Leaf, dice: Dice, top: number): string {
  let stems = '',
    art = ''
  const spread = [-66, -40, -14, 12, 38, 62]
  spread.forEach((turn, i) => {
    const lean = turn + dice.between(-8, 8),
      high = 62 + (i % 2) * 30 + dice.between(-8, 14)
    const x = Math.sin((lean * Math.PI) / 180) * high,
      y = top - Math.cos((lean * Math.PI) / 180) * high
    stems += `M0 ${top}Q${num(x * 0.2)} ${num(y * 0.55 + top * 0.45)} ${num(x)} ${num(y)}`
    art += splitLeaf(x, y, lean * 1.15, 44 + dice.between(-6, 10), i % 2 ? leaf[0] : mix(leaf[0], leaf[1], 0.55))
  })
  return stroke(stems, leaf[1], 3) + art
}

function snake(leaf: Leaf, dice: Dice, top: number): string {
  let art = ''
  for (let i = 0; i < 8; i++) {
    const x = -22 + i * 6.2,
      lean = (x / 22) * 24 + dice.between(-5, 5),
      high = dice.between(64, 118)
    const d = `M${num(x * 0.6 - 5)} ${top}Q${num(x - 8 + lean * 0.4)} ${num(top - high * 0.6)} ${num(x + lean)} ${num(top - high)}Q${num(x + 10 + lean * 0.4)} ${num(top - high * 0.55)} ${num(x * 0.6 + 6)} ${top}Z`
    art +=
      shape(d, i % 3 === 0 ? leaf[0] : i % 3 === 1 ? leaf[1] : mix(leaf[0], leaf[1], 0.5)) +
      stroke(
        `M${num(x * 0.6)} ${top}Q${num(x + lean * 0.4)} ${num(top - high * 0.6)} ${num(x + lean * 0.95)} ${num(top - high * 0.9)}`,
        lighten(leaf[0], 0.1),
        1.4,
        0.6,
      )
  }
  return art
}

/** A small tree of many leaves on a bare stem. */
function crownTree(leaf: Leaf, dice: Dice, top: number, high: number, size: number, narrow: number): string {
  let twigs = `M0 ${top}Q${num(dice.between(-8, 8))} ${num(top - high * 0.4)} 0 ${num(top - high * 0.6)}`
  let back = '',
    front = ''
  for (let i = 0; i < 7; i++) {
    const turn = -150 + i * 20 + dice.between(-8, 8),
      long = high * dice.between(0.26, 0.46)
    const a = (turn * Math.PI) / 180
    const ex = Math.cos(a) * long,
      ey = top - high * 0.58 + Math.sin(a) * long
    twigs += `M0 ${num(top - high * 0.55)}L${num(ex)} ${num(ey)}`
    for (let k = 1; k <= 5; k++) {
      const t = 0.25 + (k / 5) * 0.8
      for (const lean of [-50, 40]) {
        const d = leafPath(
          ex * t,
          top - high * 0.56 + Math.sin(a) * long * t,
          turn + lean + dice.between(-20, 20),
          size * dice.between(0.8, 1.2),
          narrow,
        )
        if (dice.chance(0.5)) back += d
        else front += d
      }
    }
  }
  return stroke(twigs, '#7a5a48', 3.4) + shape(back, leaf[1]) + shape(front, leaf[0])
}

function feather(leaf: Leaf, dice: Dice, top: number, count: number, high: number, wide: number): string {
  let back = '',
    front = ''
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1) - 0.5
    const x = t * wide * 2,
      y = top - high * (1 - Math.abs(t) * 0.9) * dice.between(0.85, 1.1)
    const d = `M0 ${top}Q${num(x * 0.3 - 3)} ${num(y - high * 0.12)} ${num(x)} ${num(y)}Q${num(x * 0.35 + 6)} ${num(y * 0.4 + top * 0.6 - high * 0.1)} 4 ${top}Z`
    if (i % 2) back += d
    else front += d
  }
  return shape(back, leaf[1]) + shape(front, leaf[0])
}

export function drawPlant(kind: PlantKind, leaf: Leaf, potColour: Hex, dice: Dice): string {
  const tall = kind === 'fig' || kind === 'olive'
  const potHigh = tall ? 42 : 46,
    potWide = kind === 'snake' ? 44 : 50
  const vessel = pot(potWide, potHigh, potColour, dice.whole(0, 2))
  const top = -potHigh + 3
  switch (kind) {
    case 'monstera':
      return monstera(leaf, dice, top) + vessel
    case 'snake':
      return snake(leaf, dice, top) + vessel
    case 'fig':
      return crownTree(leaf, dice, top, 150, 27, 0.62) + vessel
    case 'olive':
      return crownTree([lighten(leaf[0], 0.05), leaf[1]], dice, top, 165, 21, 0.3) + vessel
    case 'palm':
      return feather(leaf, dice, top, 13, 130, 62) + vessel
    case 'grass':
      return feather(leaf, dice, top, 21, 74, 34) + vessel
  }
}

/** A plant that trails from a hanging pot; y = 0 is the ceiling, `drop` the length of its cord. */
export function drawHangingPlant(leaf: Leaf, potColour: Hex, drop: number, dice: Dice): string {
  let art = stroke(`M0 0V${drop}M-15 ${drop + 4}L0 ${drop - 22}L15 ${drop + 4}`, darken(potColour, 0.2), 1.6)
  let vines = '',
    leaves = '',
    deep = ''
  for (let i = 0; i < 6; i++) {
    const x = -18 + i * 7.2,
      long = dice.between(34, 92),
      sway = dice.between(-12, 12)
    vines += `M${num(x * 0.7)} ${drop + 4}Q${num(x * 1.5)} ${num(drop + long * 0.4)} ${num(x * 1.3 + sway)} ${num(drop + long)}`
    for (let k = 1; k < 6; k++) {
      const t = k / 5,
        d = leafPath(x * (0.7 + t * 0.7) + sway * t * t, drop + long * t, k % 2 ? 150 : 30, 13, 0.5)
      if (k % 2) leaves += d
      else deep += d
    }
  }
  art += stroke(vines, leaf[1], 1.6) + shape(deep, leaf[1]) + shape(leaves, leaf[0])
  return (
    art +
    shape(`M-20 ${drop}H20Q20 ${drop + 28} 0 ${drop + 28}Q-20 ${drop + 28} -20 ${drop}Z`, potColour) +
    shape(`M4 ${drop}H20Q20 ${drop + 28} 0 ${drop + 28}Q6 ${drop + 16} 4 ${drop}Z`, darken(potColour, 0.08))
  )
}
