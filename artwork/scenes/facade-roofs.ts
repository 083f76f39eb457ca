import { darken, lighten, mix } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { at, num, polygon, rect, shape, stroke } from '../pen/svg.ts'
import type { FacadeStyle } from '../city/facade-style.ts'
import type { FrontPlan } from './facade-wall.ts'

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

function tileRoof({ x, width, top, roof }: FrontPlan): string {
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

export const ROOFS: Readonly<Record<FacadeStyle, (plan: FrontPlan, dice: Dice) => string>> = {
  brick: flat,
  stucco: flat,
  brownstone: flat,
  haussmann: mansard,
  altbau: mansard,
  canal: gables,
  mediterranean: tileRoof,
  shophouse: tileRoof,
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
