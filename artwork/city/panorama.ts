import { mix } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import type { Sky } from '../pen/moods.ts'
import type { Sheet } from '../pen/sheet.ts'
import { rect, stop } from '../pen/svg.ts'
import { breathe } from './air.ts'
import type { CityPlace, Mark } from './place.ts'
import { drawRow, drawTrees } from './rows.ts'
import { drawTerrain } from './terrain.ts'
import { drawTownMark } from './town.ts'
import { drawSky } from './weather.ts'

export interface PanoramaPlan {
  place: CityPlace
  sky: Sky
  /** The picture's rectangle that is visible through the window. */
  x: number
  y: number
  width: number
  height: number
  /** Where the town's ground lies in the picture. */
  ground: number
  /** The size of the town relative to the city's own picture. */
  scale: number
  /** Lit windows in the houses; omitted where most of the town is hidden. */
  windows: boolean
  /** Where in the picture the chosen landmark stands; random when unset. */
  focus?: number
}

const MOST_MARKS = 3
const LEAF = ['#7da363', '#3f6d4f'] as const

/** The landmark that a window looks at: the tallest near one, or for variety another of the city's landmarks. */
function chooseHero(place: CityPlace, dice: Dice): Mark | undefined {
  const standing = place.marks.filter((item) => item.drop === 0 || item.height > 200)
  const tall = [...standing].sort((a, b) => b.height - a.height)
  return dice.chance(0.5) ? tall[0] : dice.pick(tall.length ? tall : place.marks)
}

/** The hero and the marks nearest to it. A window frames a few things, each once. */
function visibleMarks(place: CityPlace, hero: Mark | undefined, left: number, right: number): Mark[] {
  const near = place.marks
    .filter((item) => item.x > left && item.x < right && (item.drop === 0 || item === hero))
    .sort((a, b) => Math.abs(a.x - (hero?.x ?? 0)) - Math.abs(b.x - (hero?.x ?? 0)))
  return near
    .filter((item, i) => near.findIndex(({ landmark }) => landmark === item.landmark) === i)
    .slice(0, MOST_MARKS)
}

/** A city through a window: fewer and hazier layers than the city's picture, with the landmark well in view. */
export function drawPanorama(sheet: Sheet, dice: Dice, plan: PanoramaPlan): string {
  const { place, sky, scale } = plan
  const hero = chooseHero(place, dice)
  const middle = plan.focus ?? plan.x + plan.width * dice.between(0.34, 0.66)
  const heroX = hero?.x ?? 800
  const room = (plan.ground - plan.y) / (scale * 1.12)
  const size = hero ? Math.min(1, room / hero.height) : 1
  const left = heroX - (middle - plan.x) / scale - 30,
    right = heroX + (plan.x + plan.width - middle) / scale + 30
  const air = breathe(sky, 0.2)
  const row = (distance: number, low: number, high: number, wide: number, windows: boolean) =>
    drawRow(rowOf(place, { left, right, low, high, wide, windows }), breathe(sky, distance), dice)
  const marks = visibleMarks(place, hero, left - 60, right + 60)
  const drawMarksBetween = (from: number, to: number) =>
    marks
      .filter((item) => item.distance >= from && item.distance < to)
      .map((item) =>
        drawTownMark(
          sky,
          { ...item, height: item.height * size, distance: item.distance * 0.7 + 0.06, drop: 0 },
          item.x,
          0,
        ),
      )
      .join('')
  const sunY = plan.y + plan.height * dice.between(0.16, 0.4)
  const town =
    drawTerrain(place.terrain, sky, dice, left, right, 8) +
    row(0.68, 1.1, 1.7, 1.2, false) +
    drawMarksBetween(0.2, 2) +
    row(0.4, 0.5, 1.05, 1.25, plan.windows) +
    drawMarksBetween(-1, 0.2) +
    drawTrees(air, dice, left, right, 6, 46, LEAF)
  const behind = drawSky(
    sheet,
    sky,
    dice.fork('sky'),
    { x: plan.x, y: plan.y, width: plan.width, height: plan.height },
    plan.x + plan.width * dice.between(0.2, 0.8),
    sunY,
  )
  const standing = `<g transform="translate(${Math.round(middle - heroX * scale)} ${Math.round(plan.ground)}) scale(${Math.round(scale * 1000) / 1000})">${town}</g>`
  return behind + standing + drawFront(sheet, plan)
}

interface RowShare {
  readonly left: number
  readonly right: number
  /** Shares of the city's own blocks. */
  readonly low: number
  readonly high: number
  readonly wide: number
  readonly windows: boolean
}

function rowOf({ blocks }: CityPlace, { left, right, low, high, wide, windows }: RowShare) {
  return {
    ...blocks,
    left,
    right,
    base: 0,
    low: blocks.height * low,
    high: blocks.height * high,
    narrow: Math.max(40, blocks.narrow * wide),
    wide: Math.max(66, blocks.wide * wide),
    windows,
    hidden: 20,
  }
}

/** Water or grass in front of the town, and the haze over it. */
function drawFront(sheet: Sheet, { place, sky, x, y, width, height, ground }: PanoramaPlan): string {
  const water = place.front === 'park' ? mix(LEAF[0], sky.haze, 0.35) : mix(sky.middle, sky.shade, 0.32)
  return (
    rect(x, ground, width, Math.max(0, y + height - ground), water) +
    rect(x, ground - height * 0.4, width, height * 0.44, sheet.fade([stop(0, sky.haze, 0), stop(1, sky.haze, 0.42)]))
  )
}
