import type { Dice } from '../dice.ts'
import type { Sky } from '../pen/moods.ts'
import { move } from '../pen/svg.ts'
import { breathe } from './air.ts'
import { Mason } from './mason.ts'
import type { CityPlace, Mark } from './place.ts'
import { drawRow } from './rows.ts'

export function drawTownMark(sky: Sky, item: Mark, x: number, ground: number): string {
  const mason = new Mason(breathe(sky, item.distance))
  item.landmark.draw(mason)
  return move(mason.art, x, ground + item.drop, item.height / item.landmark.height)
}

export interface TownPlan {
  left: number
  right: number
  ground: number
  windows: boolean
}

/** The rows of houses and the landmarks between them, from the haze to the waterfront. */
export function drawTown(
  place: CityPlace,
  sky: Sky,
  dice: Dice,
  plan: TownPlan,
  drawItem: (item: Mark) => string,
): string {
  const { blocks } = place
  const { left, right, ground } = plan
  const marks = place.marks.filter((item) => item.drop === 0).sort((a, b) => b.distance - a.distance)
  const row = (distance: number, low: number, high: number, size: number, windows: boolean, hidden: number) =>
    drawRow(
      {
        ...blocks,
        left,
        right,
        base: ground,
        low: blocks.height * low,
        high: blocks.height * high,
        narrow: blocks.narrow * size,
        wide: blocks.wide * size,
        windows,
        hidden,
      },
      breathe(sky, distance),
      dice,
    )
  const between = (from: number, to: number) =>
    marks
      .filter((item) => item.distance >= from && item.distance < to)
      .map(drawItem)
      .join('')
  return (
    row(0.66, 1.1, 1.75, 1.05, false, 0) +
    between(0.3, 2) +
    row(0.4, 0.75, 1.3, 1.1, plan.windows, blocks.height * 0.34) +
    between(0.1, 0.3) +
    row(0.16, 0.36, 0.72, 1.25, plan.windows, 34) +
    between(-1, 0.1)
  )
}
