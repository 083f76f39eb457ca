import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { at, move, num, polygon, rect, shape, stroke } from '../pen/svg.ts'
import type { FacadeStyle } from '../city/facade-style.ts'

/** One house front above its ground floor, from `top` down to `base`. */
export interface FrontPlan {
  x: number
  width: number
  top: number
  base: number
  wall: Hex
  roof: Hex
  trim: Hex
  glass: string
  lit: string
  leaf: Hex
  storeys: number
  bays: number
}

interface Bay {
  x: number
  y: number
  width: number
  height: number
  lit: boolean
}

/** Draws the upper floors in the city's own manner of building. */
export function drawFront(style: FacadeStyle, plan: FrontPlan, dice: Dice): string {
  const bays = layBays(style, plan, dice)
  const body =
    rect(plan.x, plan.top, plan.width, plan.base - plan.top, plan.wall) +
    rect(plan.x + plan.width * 0.94, plan.top, plan.width * 0.06, plan.base - plan.top, darken(plan.wall, 0.05))
  return (
    ROOFS[style](plan, dice) +
    body +
    TEXTURES[style](plan, dice) +
    bays
      .map((bay) => move(BAYS[style]({ ...bay, x: 0, y: 0 }, plan, dice), Math.round(bay.x), Math.round(bay.y)))
      .join('')
  )
}

function layBays(style: FacadeStyle, { x, width, top, base, storeys, bays }: FrontPlan, dice: Dice): Bay[] {
  const share = style === 'glass' ? 0.94 : style === 'haussmann' || style === 'canal' ? 0.5 : 0.44
  const tall = style === 'glass' ? 0.9 : style === 'haussmann' || style === 'canal' ? 0.74 : 0.6
  const stepX = width / bays,
    stepY = (base - top - 18) / storeys
  const list: Bay[] = []
  for (let row = 0; row < storeys; row++) {
    for (let i = 0; i < bays; i++) {
      list.push({
        x: x + stepX * (i + (1 - share) / 2),
        y: top + 18 + stepY * (row + (1 - tall) * 0.55),
        width: stepX * share,
        height: stepY * tall,
        lit: dice.chance(0.3),
      })
    }
  }
  return list
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

const BAYS: Readonly<Record<FacadeStyle, (bay: Bay, plan: FrontPlan, dice: Dice) => string>> = {
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

function courses({ x, width, top, base, storeys }: FrontPlan, hex: Hex, thick = 6): string {
  const step = (base - top - 18) / storeys
  return Array.from({ length: storeys }, (_, i) => rect(x, top + 14 + step * i, width, thick, hex)).join('')
}

function brickwork({ x, width, top, base, wall }: FrontPlan, dice: Dice): string {
  let d = ''
  for (let i = 0; i < 70; i++)
    d += `M${Math.round(x + dice.next() * (width - 34))} ${Math.round(top + 10 + dice.next() * (base - top - 20))}h24`
  return stroke(d, darken(wall, 0.05), 8, 0.6, 'butt')
}

const nothing = () => ''

const TEXTURES: Readonly<Record<FacadeStyle, (plan: FrontPlan, dice: Dice) => string>> = {
  brick: brickwork,
  canal: brickwork,
  brownstone: brickwork,
  stucco: (plan) => courses(plan, lighten(plan.wall, 0.06)),
  haussmann: (plan) => courses(plan, darken(plan.wall, 0.04), 4),
  altbau: (plan) => courses(plan, lighten(plan.wall, 0.08), 7),
  glass: (plan) => courses(plan, lighten(plan.wall, 0.16), 5),
  mediterranean: nothing,
  coral: (plan) => courses(plan, darken(plan.wall, 0.03), 4),
  shophouse: (plan) => courses(plan, '#fdf8ec', 8),
}

function cornice({ x, width, top, wall }: FrontPlan): string {
  let d = ''
  for (let px = x + 6; px < x + width; px += 20) d += `M${num(px)} ${num(top - 12)}v10`
  return (
    rect(x - 12, top - 24, width + 24, 14, lighten(wall, 0.1)) +
    rect(x - 6, top - 12, width + 12, 14, lighten(wall, 0.03)) +
    stroke(d, darken(wall, 0.08), 7, 1, 'butt')
  )
}

function mansard({ x, width, top, roof, lit, bays }: FrontPlan, dice: Dice): string {
  const dormers = Array.from({ length: bays }, (_, i) => {
    const cx = x + (width * (i + 0.5)) / bays
    return (
      rect(cx - 19, top - 66, 38, 50, lighten(roof, 0.09)) +
      rect(cx - 13, top - 60, 26, 44, dice.chance(0.4) ? lit : mix(roof, '#203040', 0.6)) +
      shape(`M${num(cx - 23)} ${num(top - 64)}a23 16 0 0 1 46 0Z`, lighten(roof, 0.12))
    )
  }).join('')
  return (
    polygon([at(x - 4, top), at(x + width + 4, top), at(x + width - 22, top - 84), at(x + 22, top - 84)], roof) +
    polygon(
      [at(x + width * 0.7, top), at(x + width + 4, top), at(x + width - 22, top - 84), at(x + width * 0.68, top - 84)],
      darken(roof, 0.05),
    ) +
    rect(x + 40, top - 128, 26, 46, '#b98466') +
    rect(x + width - 90, top - 118, 26, 36, '#a9745a') +
    dormers +
    rect(x - 8, top - 6, width + 16, 12, lighten(roof, 0.2))
  )
}

function tiled({ x, width, top, roof }: FrontPlan): string {
  let d = ''
  for (let px = x - 14; px < x + width + 20; px += 16) d += `M${num(px)} ${num(top - 4)}v-16`
  return (
    polygon([at(x - 26, top), at(x + width + 26, top), at(x + width - 24, top - 58), at(x + 24, top - 58)], roof) +
    polygon(
      [
        at(x + width * 0.66, top),
        at(x + width + 26, top),
        at(x + width - 24, top - 58),
        at(x + width * 0.64, top - 58),
      ],
      darken(roof, 0.05),
    ) +
    stroke(d, darken(roof, 0.08), 5, 0.7) +
    rect(x - 26, top - 4, width + 52, 8, darken(roof, 0.14))
  )
}

function gables(plan: FrontPlan): string {
  const { x, width, top, wall, glass } = plan
  const mid = x + width / 2,
    half = width * 0.28
  return (
    shape(
      `M${x} ${top + 2}H${num(x + width)}C${num(x + width - 10)} ${top - 24} ${num(mid + half)} ${top - 20} ${num(mid + half * 0.8)} ${top - 62}H${num(mid + half * 0.5)}C${num(mid + half * 0.46)} ${top - 104} ${num(mid + 24)} ${top - 112} ${num(mid)} ${top - 128}C${num(mid - 24)} ${top - 112} ${num(mid - half * 0.46)} ${top - 104} ${num(mid - half * 0.5)} ${top - 62}H${num(mid - half * 0.8)}C${num(mid - half)} ${top - 20} ${num(x + 10)} ${top - 24} ${x} ${top + 2}Z`,
      wall,
    ) +
    stroke(
      `M${num(mid - half * 0.5)} ${top - 62}C${num(mid - half * 0.46)} ${top - 104} ${num(mid - 24)} ${top - 112} ${num(mid)} ${top - 128}C${num(mid + 24)} ${top - 112} ${num(mid + half * 0.46)} ${top - 104} ${num(mid + half * 0.5)} ${top - 62}`,
      '#fbf4e6',
      7,
    ) +
    rect(mid - 20, top - 82, 40, 48, '#fbf4e6') +
    rect(mid - 14, top - 76, 28, 36, glass) +
    rect(x - 4, top - 2, width + 8, 8, '#fbf4e6')
  )
}

const flat = (plan: FrontPlan) => cornice(plan)

const ROOFS: Readonly<Record<FacadeStyle, (plan: FrontPlan, dice: Dice) => string>> = {
  brick: flat,
  stucco: flat,
  brownstone: flat,
  haussmann: mansard,
  altbau: mansard,
  canal: gables,
  mediterranean: tiled,
  shophouse: tiled,
  glass: ({ x, width, top, wall }) =>
    rect(x, top - 14, width, 16, lighten(wall, 0.1)) +
    rect(x + width * 0.6, top - 44, width * 0.2, 32, darken(wall, 0.03)),
  coral: ({ x, width, top, wall }) =>
    Array.from({ length: Math.floor(width / 40) }, (_, i) => rect(x + 8 + i * 40, top - 18, 24, 20, wall)).join('') +
    rect(x + width * 0.12, top - 104, 92, 106, wall) +
    rect(x + width * 0.12 + 62, top - 104, 30, 106, darken(wall, 0.06)) +
    stroke(
      `M${num(x + width * 0.12 + 16)} ${top - 90}v70M${num(x + width * 0.12 + 34)} ${top - 90}v70M${num(x + width * 0.12 + 52)} ${top - 90}v70`,
      darken(wall, 0.16),
      8,
      1,
      'butt',
    ),
}
