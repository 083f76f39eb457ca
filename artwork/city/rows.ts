import { darken, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { dashes, shape, stroke } from '../pen/svg.ts'
import type { Air } from './air.ts'

export type RowStyle = 'gabled' | 'flat' | 'towers' | 'mansard' | 'terrace' | 'souk'

export interface RowPlan {
  style: RowStyle
  tones: readonly Hex[]
  roof: Hex
  left: number
  right: number
  base: number
  low: number
  high: number
  /** Widths of single houses. */
  narrow: number
  wide: number
  windows: boolean
  /** Nothing is visible below this height above the base, because another row stands in front. */
  hidden: number
}

interface House {
  x: number
  width: number
  height: number
  tone: Hex
  roof: Hex
}

/** Gathers shapes of one colour into one path, so that a row of thirty houses stays a handful of elements. */
class Heap {
  private readonly paths = new Map<string, string>()

  add(colour: string, d: string): void {
    this.paths.set(colour, (this.paths.get(colour) ?? '') + d)
  }

  get art(): string {
    return [...this.paths].map(([colour, d]) => shape(d, colour)).join('')
  }
}

const round = Math.round

const block = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${Math.max(1, round(width))}v${round(height)}h${-Math.max(1, round(width))}z`

/** A row of anonymous houses in a city's own style. */
export function drawRow(plan: RowPlan, air: Air, dice: Dice): string {
  const walls = new Heap(),
    roofs = new Heap()
  const panes: [string, string, string] = ['', '', '']
  let x = plan.left
  while (x < plan.right) {
    const width = dice.between(plan.narrow, plan.wide)
    const height = dice.between(plan.low, plan.high) * (dice.chance(0.16) ? 1.18 : 1)
    const house: House = { x, width: width + 0.6, height, tone: dice.pick(plan.tones), roof: plan.roof }
    buildHouse(plan, house, air, dice, walls, roofs)
    if (plan.windows) addWindows(panes, plan, house, air, dice)
    x += width + (plan.style === 'towers' && dice.chance(0.3) ? dice.between(2, 14) : 0)
  }
  return walls.art + roofs.art + drawWindows(panes, plan, air)
}

function buildHouse(plan: RowPlan, house: House, air: Air, dice: Dice, walls: Heap, roofs: Heap): void {
  const { x, width, height, tone } = house
  const top = plan.base - height
  const lit = air.lit(tone),
    dim = air.dim(tone)
  walls.add(lit, block(x, top, width, height))
  walls.add(dim, block(x + width * 0.68, top, width * 0.32, height))
  switch (plan.style) {
    case 'gabled':
      return drawGabledRoof(house, top, air, dice, roofs)
    case 'mansard':
      return mansardRoof(house, top, air, dice, roofs)
    case 'terrace':
      return drawTiledRoof(house, top, air, dice, roofs)
    case 'towers':
      return towerTop(house, top, air, dice, roofs, lit, dim)
    case 'flat':
      return flatTop(house, top, air, dice, roofs, lit)
    case 'souk':
      return windTower(house, top, dice, roofs, lit, dim)
  }
}

function drawGabledRoof({ x, width, roof }: House, top: number, air: Air, dice: Dice, roofs: Heap): void {
  const rise = width * dice.between(0.4, 0.62)
  roofs.add(
    air.lit(roof),
    `M${round(x - 1)} ${round(top)}L${round(x + width * 0.5)} ${round(top - rise)}L${round(x + width + 1)} ${round(top)}Z`,
  )
  roofs.add(
    air.dim(roof),
    `M${round(x + width * 0.5)} ${round(top - rise)}L${round(x + width + 1)} ${round(top)}H${round(x + width * 0.62)}Z`,
  )
  if (dice.chance(0.5))
    roofs.add(air.dim(darken(roof, 0.05)), block(x + width * 0.7, top - rise * 0.75, width * 0.1, rise * 0.5))
}

function mansardRoof({ x, width, roof }: House, top: number, air: Air, dice: Dice, roofs: Heap): void {
  const rise = Math.min(20, width * 0.36)
  roofs.add(
    air.lit(roof),
    `M${round(x)} ${round(top)}l${round(width * 0.07)} ${round(-rise)}h${round(width * 0.86)}l${round(width * 0.07)} ${round(rise)}z`,
  )
  roofs.add(
    air.dim(roof),
    `M${round(x + width * 0.68)} ${round(top)}v${round(-rise)}h${round(width * 0.25)}l${round(width * 0.07)} ${round(rise)}z`,
  )
  roofs.add(air.dim('#b98466'), block(x + width * dice.between(0.1, 0.8), top - rise - 7, 6, 9))
}

function drawTiledRoof({ x, width, roof }: House, top: number, air: Air, dice: Dice, roofs: Heap): void {
  if (dice.chance(0.28)) return
  const rise = width * 0.17
  roofs.add(
    air.lit(roof),
    `M${round(x - 2)} ${round(top + 1)}l${round(width * 0.2)} ${round(-rise)}h${round(width * 0.6)}l${round(width * 0.2 + 3)} ${round(rise)}z`,
  )
  roofs.add(
    air.dim(roof),
    `M${round(x + width * 0.64)} ${round(top + 1)}v${round(-rise)}h${round(width * 0.16)}l${round(width * 0.2 + 1)} ${round(rise)}z`,
  )
}

function towerTop(
  { x, width, height }: House,
  top: number,
  air: Air,
  dice: Dice,
  roofs: Heap,
  lit: Hex,
  dim: Hex,
): void {
  const kind = dice.whole(0, 4)
  const rise = Math.min(26, width * 0.4)
  if (kind === 0) roofs.add(dim, `M${round(x)} ${round(top)}L${round(x + width)} ${round(top - rise)}V${round(top)}Z`)
  if (kind === 1) {
    roofs.add(lit, block(x + width * 0.18, top - rise, width * 0.5, rise))
    roofs.add(dim, block(x + width * 0.6, top - rise, width * 0.22, rise))
  }
  if (kind === 2) roofs.add(dim, block(x + width * 0.48, top - rise * 1.6, 2.4, rise * 1.6))
  if (kind === 3) roofs.add(lit, `M${round(x)} ${round(top)}q${round(width / 2)} ${round(-rise)} ${round(width)} 0z`)
  if (kind === 4 && height > 60) roofs.add(air.dim('#ffffff'), block(x, top + 8, width, 2))
}

function flatTop({ x, width }: House, top: number, air: Air, dice: Dice, roofs: Heap, lit: Hex): void {
  roofs.add(air.dim('#e9e0cf'), block(x - 1, top - 2.4, width + 2, 3.4))
  if (dice.chance(0.4)) roofs.add(lit, block(x + width * 0.2, top - 10, width * 0.3, 8))
  if (dice.chance(0.22)) {
    const middle = x + width * 0.7
    roofs.add(
      air.dim('#8a5a44'),
      `M${round(middle - 6)} ${round(top - 18)}l6 -6l6 6v10h-12zM${round(middle - 5)} ${round(top - 8)}h1.6v8h-1.6zM${round(middle + 3.4)} ${round(top - 8)}h1.6v8h-1.6z`,
    )
  }
}

function windTower({ x, width }: House, top: number, dice: Dice, roofs: Heap, lit: Hex, dim: Hex): void {
  if (dice.chance(0.4)) {
    const w = width * 0.26
    roofs.add(lit, block(x + width * 0.14, top - 26, w, 26))
    roofs.add(dim, block(x + width * 0.14 + w * 0.6, top - 26, w * 0.4, 26))
  }
  for (let i = 0; i < 4; i++) roofs.add(lit, block(x + (width * i) / 4, top - 4, width * 0.13, 4))
}

const stepsOf = (plan: RowPlan) => (plan.style === 'towers' ? { across: 10, up: 15 } : { across: 12, up: 18 })

/** One line per floor, later dashed into windows: full floors, floors with gaps, mostly dark floors. */
function addWindows(
  panes: [string, string, string],
  plan: RowPlan,
  { x, width, height }: House,
  air: Air,
  dice: Dice,
): void {
  const { across, up } = stepsOf(plan)
  const columns = Math.floor((width - 5) / across),
    rows = Math.floor((height - 8) / up)
  const inset = (width - columns * across) / 2
  for (let row = 0; row < rows && height - 10 - row * up > plan.hidden; row++) {
    const kind = air.dark ? dice.whole(0, 2) : dice.chance(0.7) ? 0 : 1
    panes[kind as 0 | 1 | 2] +=
      `M${round(x + inset + across * 0.24)} ${round(plan.base - height + 10 + row * up)}h${round(columns * across - across * 0.4)}`
  }
}

function drawWindows(panes: [string, string, string], plan: RowPlan, air: Air): string {
  const { across, up } = stepsOf(plan)
  const pane = across * 0.52,
    gap = across - pane
  const patterns = [
    [pane, gap],
    [pane, gap, pane, gap + across],
    [pane, gap + across * 2, pane, gap],
  ] as const
  return panes
    .map((d, kind) =>
      d
        ? dashes(
            d,
            air.pane,
            up * (plan.style === 'towers' ? 0.4 : 0.5),
            patterns[kind] ?? [pane, gap],
            air.paneOpacity,
          )
        : '',
    )
    .join('')
}

/** Trees along a quay: round crowns in three sizes, each with a lit cap, over thin trunks. */
export function drawTrees(
  air: Air,
  dice: Dice,
  left: number,
  right: number,
  base: number,
  size: number,
  leaf: readonly [Hex, Hex],
): string {
  const crowns = ['', '', ''],
    caps = ['', '', '']
  let trunks = ''
  for (let x = left; x < right; x += size * dice.between(0.9, 1.9)) {
    const kind = dice.whole(0, 2)
    const r = size * (0.4 + kind * 0.1),
      y = base - size * dice.between(0.75, 1)
    trunks += `M${round(x)} ${round(y)}V${round(base)}`
    crowns[kind] += `M${round(x)} ${round(y)}h0`
    caps[kind] += `M${round(x - r * 0.22)} ${round(y - r * 0.2)}h0`
  }
  const dots = (list: string[], hex: Hex, share: number) =>
    list.map((d, kind) => (d ? stroke(d, hex, size * (0.8 + kind * 0.2) * share) : '')).join('')
  return (
    stroke(trunks, air.dim('#6b4a3a'), size * 0.09, 1, 'butt') +
    dots(crowns, air.dim(leaf[1]), 1) +
    dots(caps, air.lit(mix(leaf[0], leaf[1], 0.25)), 0.72)
  )
}
