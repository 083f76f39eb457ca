import { darken, lighten } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { move, rect, stroke } from '../pen/svg.ts'
import type { FacadeStyle } from '../city/facade-style.ts'
import { type Bay, BAYS } from './facade-bays.ts'
import { ROOFS } from './facade-roofs.ts'

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

/** Draws the upper floors in the city's own style. */
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
