import { mix } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { at, curve, lines, shape } from '../pen/svg.ts'
import type { Point } from '../pen/svg.ts'
import type { Sky } from '../pen/moods.ts'
import { breathe } from './air.ts'

export type Terrain = 'alps' | 'hills' | 'crag' | 'ridge' | 'plain' | 'dunes'

/** Mountains or hills along the horizon, from `left` to `right`, standing on `base`. */
export function drawTerrain(kind: Terrain, sky: Sky, dice: Dice, left: number, right: number, base: number): string {
  switch (kind) {
    case 'alps':
      return (
        alps(sky, dice, left, right, base, 330, 0.7) +
        alps(sky, dice, left, right, base, 200, 0.5) +
        hills(sky, dice, left, right, base, 60, 0.36, '#6f9170')
      )
    case 'hills':
      return (
        hills(sky, dice, left, right, base, 150, 0.68, '#7f9f86') +
        hills(sky, dice, left, right, base, 95, 0.48, '#6d8f66')
      )
    case 'crag':
      return crag(sky, left, right, base)
    case 'ridge':
      return (
        hills(sky, dice, left, right, base, 110, 0.74, '#8a93a8') +
        hills(sky, dice, left, right, base, 60, 0.6, '#8a9a80')
      )
    case 'dunes':
      return hills(sky, dice, left, right, base, 70, 0.66, '#e0b98a')
    case 'plain':
      return hills(sky, dice, left, right, base, 34, 0.66, '#7f9f86')
  }
}

function hills(
  sky: Sky,
  dice: Dice,
  left: number,
  right: number,
  base: number,
  height: number,
  distance: number,
  hex: string,
): string {
  const count = 7
  const ridge: Point[] = Array.from({ length: count }, (_, i): Point => [
    left + ((right - left) * i) / (count - 1),
    base - height * dice.between(0.45, 1),
  ])
  return shape(`${curve(ridge)}L${right} ${base}L${left} ${base}Z`, breathe(sky, distance).lit(hex))
}

function alps(
  sky: Sky,
  dice: Dice,
  left: number,
  right: number,
  base: number,
  height: number,
  distance: number,
): string {
  const air = breathe(sky, distance)
  const rock = air.lit('#6f84a8'),
    shade = air.dim('#5f7599'),
    snow = mix(air.lit('#f6f9fd'), sky.sun, 0.15)
  const peaks: Peak[] = []
  for (let x = left - 40; x < right + 80; x += dice.between(140, 230)) {
    peaks.push({ x, y: base - height * dice.between(0.55, 1), wide: dice.between(150, 230) })
  }
  let art = ''
  for (const { x, y, wide } of peaks) {
    art += drawPeak({ x, y, wide }, base, dice.between(-18, 18), { rock, shade, snow })
  }
  return art
}

interface Peak {
  readonly x: number
  readonly y: number
  readonly wide: number
}

/** A mountain: its lit side, the side in the shade, and snow where it is high. */
function drawPeak(
  { x, y, wide }: Peak,
  base: number,
  lean: number,
  { rock, shade, snow }: { readonly rock: string; readonly shade: string; readonly snow: string },
): string {
  const high = base - y
  const face = shape(
    lines(
      [
        at(x - wide, base),
        at(x - wide * 0.45, y + high * 0.52),
        at(x - wide * 0.22, y + high * 0.18),
        at(x, y),
        at(x + wide * 0.3, y + high * 0.34),
        at(x + wide * 0.5, y + high * 0.44),
        at(x + wide, base),
      ],
      true,
    ),
    rock,
  )
  const dark = shape(
    lines(
      [
        at(x, y),
        at(x + wide * 0.3, y + high * 0.34),
        at(x + wide * 0.5, y + high * 0.44),
        at(x + wide, base),
        at(x + lean, base),
        at(x + 14, y + high * 0.5),
        at(x - 6, y + high * 0.28),
      ],
      true,
    ),
    shade,
  )
  return high > 90 ? face + dark + drawSnow({ x, y, wide }, high, snow) : face + dark
}

function drawSnow({ x, y, wide }: Peak, high: number, snow: string): string {
  return shape(
    lines(
      [
        at(x - wide * 0.22, y + high * 0.18),
        at(x, y),
        at(x + wide * 0.2, y + high * 0.23),
        at(x + wide * 0.1, y + high * 0.2),
        at(x + 6, y + high * 0.34),
        at(x - 8, y + high * 0.2),
        at(x - wide * 0.12, y + high * 0.33),
      ],
      true,
    ),
    snow,
    0.95,
  )
}

function crag(sky: Sky, left: number, right: number, base: number): string {
  const wide = right - left
  const far = breathe(sky, 0.62),
    near = breathe(sky, 0.46)
  return (
    shape(
      `M${left} ${base}L${left} ${base - 40}Q${left + wide * 0.3} ${base - 90} ${left + wide * 0.55} ${base - 60}T${right} ${base - 80}L${right} ${base}Z`,
      far.lit('#7f8f86'),
    ) +
    shape(
      lines(
        [
          at(left + wide * 0.5, base),
          at(left + wide * 0.62, base - 70),
          at(left + wide * 0.7, base - 150),
          at(left + wide * 0.74, base - 166),
          at(left + wide * 0.78, base - 214),
          at(left + wide * 0.81, base - 222),
          at(left + wide * 0.85, base - 160),
          at(left + wide * 0.92, base - 120),
          at(right, base - 50),
          at(right, base),
        ],
        true,
      ),
      near.lit('#6f8a62'),
    ) +
    shape(
      lines(
        [
          at(left + wide * 0.81, base - 222),
          at(left + wide * 0.85, base - 160),
          at(left + wide * 0.92, base - 120),
          at(right, base - 50),
          at(right, base),
          at(left + wide * 0.8, base),
          at(left + wide * 0.83, base - 110),
        ],
        true,
      ),
      near.dim('#6f8a62'),
    )
  )
}
