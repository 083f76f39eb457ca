import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { at, num, polygon, rect, shape, stroke } from '../pen/svg.ts'
import type { FacadeStyle } from '../city/facade-style.ts'
import type { FrontPlan } from './facade-wall.ts'

export interface Bay {
  x: number
  y: number
  width: number
  height: number
  lit: boolean
}

const pane = ({ x, y, width, height, lit }: Bay, { glass, lit: lamp }: FrontPlan) =>
  rect(x, y, width, height, lit ? lamp : glass)

const gleam = ({ x, y, width, height }: Bay) =>
  polygon(
    [at(x, y + height * 0.55), at(x + width * 0.7, y), at(x + width * 0.95, y), at(x, y + height * 0.78)],
    '#ffffff',
    0.14,
  )

const cross = ({ x, y, width, height }: Bay, hex: Hex, columns: number, rows: number, thick: number) => {
  let d = ''
  for (let i = 1; i < columns; i++) d += `M${num(x + (width * i) / columns)} ${num(y)}V${num(y + height)}`
  for (let i = 1; i < rows; i++) d += `M${num(x)} ${num(y + (height * i) / rows)}H${num(x + width)}`
  return (
    stroke(d, hex, thick, 1, 'butt') +
    `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="none" stroke="${hex}" stroke-width="${thick * 1.5}"/>`
  )
}

const sill = ({ x, y, width, height }: Bay, hex: Hex) =>
  rect(x - 6, y + height, width + 12, 6, hex) + rect(x - 4, y + height + 6, width + 8, 4, '#1b1030', 0.14)

function balcony({ x, y, width, height }: Bay, iron: Hex, wide = 1.3): string {
  const left = x - (width * (wide - 1)) / 2,
    right = x + width + (width * (wide - 1)) / 2
  let bars = ''
  for (let px = left + 4; px < right; px += 8) bars += `M${num(px)} ${num(y + height - 26)}V${num(y + height + 2)}`
  return (
    stroke(bars, iron, 2, 0.9, 'butt') +
    rect(left, y + height - 28, right - left, 4, iron) +
    rect(left - 2, y + height + 1, right - left + 4, 6, iron)
  )
}

function flowers({ x, y, width, height }: Bay, leaf: Hex, hex: Hex): string {
  let green = '',
    dots = ''
  for (let i = 0; i < 6; i++) {
    green += `M${num(x + (width * (i + 0.5)) / 6)} ${num(y + height - 4)}h0`
    if (i % 2) dots += `M${num(x + (width * (i + 0.5)) / 6)} ${num(y + height - 9)}h0`
  }
  return stroke(green, leaf, 14) + stroke(dots, hex, 6)
}

export const BAYS: Readonly<Record<FacadeStyle, (bay: Bay, plan: FrontPlan, dice: Dice) => string>> = {
  brick: (bay, plan) =>
    rect(bay.x - 7, bay.y - 12, bay.width + 14, 10, lighten(plan.wall, 0.09)) +
    pane(bay, plan) +
    gleam(bay) +
    cross(bay, plan.trim, 2, 3, 3) +
    sill(bay, lighten(plan.wall, 0.14)),
  stucco: (bay, plan) =>
    rect(bay.x - 9, bay.y - 9, bay.width + 18, bay.height + 14, lighten(plan.wall, 0.07)) +
    pane(bay, plan) +
    gleam(bay) +
    cross(bay, plan.trim, 2, 2, 3) +
    rect(bay.x - 13, bay.y - 16, bay.width + 26, 8, lighten(plan.wall, 0.1)) +
    sill(bay, lighten(plan.wall, 0.1)),
  haussmann: (bay, plan) =>
    rect(bay.x - 6, bay.y - 8, bay.width + 12, bay.height + 8, lighten(plan.wall, 0.05)) +
    pane(bay, plan) +
    gleam(bay) +
    cross(bay, '#fbf7ee', 2, 4, 2.4) +
    balcony(bay, '#3c4450', 1.5) +
    rect(bay.x - 8, bay.y - 12, bay.width + 16, 5, darken(plan.wall, 0.06)),
  altbau: (bay, plan) =>
    rect(bay.x - 8, bay.y - 4, bay.width + 16, bay.height + 8, lighten(plan.wall, 0.06)) +
    polygon(
      [at(bay.x - 14, bay.y - 6), at(bay.x + bay.width + 14, bay.y - 6), at(bay.x + bay.width / 2, bay.y - 26)],
      lighten(plan.wall, 0.08),
    ) +
    pane(bay, plan) +
    gleam(bay) +
    cross(bay, plan.trim, 2, 3, 3) +
    sill(bay, lighten(plan.wall, 0.1)),
  canal: (bay, plan) =>
    rect(bay.x - 5, bay.y - 6, bay.width + 10, bay.height + 8, '#fbf4e6') +
    pane(bay, plan) +
    gleam(bay) +
    cross(bay, '#fbf4e6', 3, 4, 2.6) +
    sill(bay, '#efe5d2'),
  glass: (bay, plan) =>
    pane(bay, plan) +
    gleam(bay) +
    (bay.lit ? rect(bay.x, bay.y + bay.height * 0.7, bay.width, bay.height * 0.3, '#ffffff', 0.12) : ''),
  mediterranean: (bay, plan, dice) => {
    const shutter = mix(plan.trim, plan.leaf, 0.35),
      w = bay.width * 0.44
    const leaves = [bay.x - w - 2, bay.x + bay.width + 2]
      .map(
        (x) =>
          rect(x, bay.y - 2, w, bay.height + 4, shutter) +
          stroke(
            Array.from(
              { length: 7 },
              (_, i) => `M${num(x + 3)} ${num(bay.y + 5 + (i * bay.height) / 7)}h${num(w - 6)}`,
            ).join(''),
            darken(shutter, 0.09),
            2.4,
            0.8,
            'butt',
          ),
      )
      .join('')
    return (
      pane(bay, plan) +
      gleam(bay) +
      cross(bay, '#fbf4e6', 2, 2, 3) +
      leaves +
      (dice.chance(0.45)
        ? balcony(bay, '#3c4450', 1.9) + flowers(bay, plan.leaf, '#e8604a')
        : sill(bay, lighten(plan.wall, 0.1)))
    )
  },
  brownstone: (bay, plan) =>
    rect(bay.x - 10, bay.y - 18, bay.width + 20, 14, lighten(plan.wall, 0.07)) +
    rect(bay.x - 6, bay.y - 4, bay.width + 12, bay.height + 6, darken(plan.wall, 0.05)) +
    pane(bay, plan) +
    gleam(bay) +
    cross(bay, plan.trim, 1, 2, 3) +
    sill(bay, lighten(plan.wall, 0.08)),
  coral: (bay, plan) => {
    const r = bay.width / 2
    const arch = (grow: number) =>
      `M${num(bay.x - grow)} ${num(bay.y + bay.height)}V${num(bay.y + r * 0.9)}Q${num(bay.x - grow)} ${num(bay.y + r * 0.2)} ${num(bay.x + r)} ${num(bay.y - r * 0.35 - grow)}Q${num(bay.x + bay.width + grow)} ${num(bay.y + r * 0.2)} ${num(bay.x + bay.width + grow)} ${num(bay.y + r * 0.9)}V${num(bay.y + bay.height)}Z`
    let lattice = ''
    for (let i = 1; i < 6; i++)
      lattice += `M${num(bay.x + (bay.width * i) / 6)} ${num(bay.y + bay.height * 0.4)}V${num(bay.y + bay.height)}M${num(bay.x)} ${num(bay.y + bay.height * (0.4 + i * 0.1))}H${num(bay.x + bay.width)}`
    return (
      shape(arch(7), lighten(plan.wall, 0.06)) +
      shape(arch(0), bay.lit ? plan.lit : plan.glass) +
      stroke(lattice, mix(plan.wall, '#8a6a4a', 0.5), 2.4, 0.8, 'butt')
    )
  },
  shophouse: (bay, plan, dice) => {
    const shutter = mix(plan.trim, plan.leaf, 0.5)
    const louvres = stroke(
      Array.from(
        { length: 9 },
        (_, i) => `M${num(bay.x + 3)} ${num(bay.y + 8 + (i * (bay.height - 10)) / 9)}h${num(bay.width - 6)}`,
      ).join(''),
      darken(shutter, 0.1),
      3,
      0.7,
      'butt',
    )
    const open = dice.chance(0.5)
    return (
      shape(
        `M${num(bay.x - 7)} ${num(bay.y + bay.height)}V${num(bay.y)}a${num(bay.width / 2 + 7)} ${num(bay.width * 0.4)} 0 0 1 ${num(bay.width + 14)} 0V${num(bay.y + bay.height)}Z`,
        '#fdf8ec',
      ) +
      (open ? pane(bay, plan) + gleam(bay) : rect(bay.x, bay.y, bay.width, bay.height, shutter) + louvres) +
      cross(bay, '#fdf8ec', 2, 1, 4) +
      rect(bay.x - 7, bay.y + bay.height * 0.72, bay.width + 14, 5, '#fdf8ec') +
      sill(bay, lighten(plan.wall, 0.12))
    )
  },
}
