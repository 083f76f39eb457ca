import type { Dice } from '../dice.ts'
import { at, lines, num } from '../pen/svg.ts'
import type { Camera } from './camera.ts'

export type OpeningStyle = 'glazing' | 'tall' | 'arches' | 'loft' | 'porthole' | 'band' | 'gate' | 'corner'

/** One opening of the back wall, in metres; `round` is a round head or a full circle. */
export interface Opening {
  left: number
  right: number
  bottom: number
  top: number
  round?: 'head' | 'circle'
}

export interface Glazing {
  style: OpeningStyle
  openings: readonly Opening[]
  /** Panes across and up in each opening. */
  columns: number
  rows: number
}

/** Windows that fit a back wall of this width and height. */
export function planGlazing(style: OpeningStyle, left: number, right: number, height: number, dice: Dice): Glazing {
  const wide = right - left
  const many = (count: number, share: number, bottom: number, top: number, round?: 'head') =>
    placeRow(left, wide / count, { count, share, bottom, top, ...(round ? { round } : {}) })
  switch (style) {
    case 'glazing':
      return {
        style,
        columns: dice.whole(5, 7),
        rows: 2,
        openings: [{ left: left + 0.25, right: right - 0.25, bottom: 0.12, top: height - 0.5 }],
      }
    case 'tall':
      return { style, columns: 2, rows: 3, openings: many(dice.whole(3, 4), 0.64, 0.3, height - 0.55) }
    case 'arches':
      return { style, columns: 2, rows: 3, openings: many(dice.whole(3, 4), 0.66, 0.25, height - 0.45, 'head') }
    case 'loft':
      return { style, columns: 5, rows: 4, openings: many(2, 0.86, 0.9, height - 0.4) }
    case 'porthole': {
      const r = Math.min(height * 0.41, 1.75),
        middle = left + wide * dice.between(0.36, 0.64),
        up = height * 0.53
      return {
        style,
        columns: 1,
        rows: 1,
        openings: [{ left: middle - r, right: middle + r, bottom: up - r, top: up + r, round: 'circle' }],
      }
    }
    case 'band':
      return {
        style,
        columns: 6,
        rows: 1,
        openings: [{ left: left + 0.3, right: right - 0.3, bottom: height * 0.44, top: height - 0.5 }],
      }
    case 'gate':
      return { style, columns: 4, rows: 3, openings: [planGate(left, wide, height, dice)] }
    case 'corner': {
      const atLeft = dice.chance(0.5)
      return {
        style,
        columns: 3,
        rows: 1,
        openings: [
          atLeft
            ? { left: left + 0.2, right: left + wide * 0.58, bottom: 0.5, top: height - 0.5 }
            : { left: left + wide * 0.42, right: right - 0.2, bottom: 0.5, top: height - 0.5 },
        ],
      }
    }
  }
}

function planGate(left: number, wide: number, height: number, dice: Dice): Opening {
  const half = Math.min(wide * 0.34, 3.2),
    middle = left + wide * dice.between(0.42, 0.58)
  return { left: middle - half, right: middle + half, bottom: 0.1, top: height - 0.3, round: 'head' }
}

interface RowOfOpenings {
  readonly count: number
  /** The share of each step that is glass. */
  readonly share: number
  readonly bottom: number
  readonly top: number
  readonly round?: 'head'
}

function placeRow(left: number, step: number, { count, share, ...shape }: RowOfOpenings): Opening[] {
  const gap = (step * (1 - share)) / 2
  return Array.from({ length: count }, (_, i) => ({
    left: left + step * i + gap,
    right: left + step * (i + 1) - gap,
    ...shape,
  }))
}

/** The outline of an opening in pixels. */
export function openingPath(camera: Camera, depth: number, { left, right, bottom, top, round }: Opening): string {
  const [x1, y1] = camera.at(left, top, depth),
    [x2, y2] = camera.at(right, bottom, depth)
  const r = (x2 - x1) / 2
  if (round === 'circle')
    return `M${num(x1)} ${num((y1 + y2) / 2)}a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-r * 2)} 0z`
  if (round === 'head') {
    const rise = Math.min(r, (y2 - y1) * 0.6)
    return `M${num(x1)} ${num(y2)}V${num(y1 + rise)}A${num(r)} ${num(rise)} 0 0 1 ${num(x2)} ${num(y1 + rise)}V${num(y2)}Z`
  }
  return lines([at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)], true)
}

/** The glazing bars of an opening. */
export function barsPath(
  camera: Camera,
  depth: number,
  { left, right, bottom, top }: Opening,
  columns: number,
  rows: number,
): string {
  let d = ''
  for (let i = 1; i < columns; i++) {
    const x = left + ((right - left) * i) / columns
    d += lines([camera.at(x, bottom, depth), camera.at(x, top, depth)])
  }
  for (let i = 1; i < rows; i++) {
    const y = rows === 2 ? bottom + (top - bottom) * 0.74 : bottom + ((top - bottom) * i) / rows
    d += lines([camera.at(left, y, depth), camera.at(right, y, depth)])
  }
  return d
}
