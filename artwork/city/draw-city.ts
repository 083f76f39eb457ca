import { mix } from '../pen/colour.ts'
import { rollDice } from '../dice.ts'
import type { Dice } from '../dice.ts'
import { SKIES } from '../pen/moods.ts'
import type { Sky } from '../pen/moods.ts'
import { Sheet } from '../pen/sheet.ts'
import { rect, stop } from '../pen/svg.ts'
import { breathe } from './air.ts'
import { drawBough, drawPalm, drawUmbrellaPine } from './growth.ts'
import { drawBank, drawBeach, drawPark, drawPromenade, drawRooftop } from './near-side.ts'
import type { CityPlace, Mark } from './place.ts'
import { findPlace } from './places.ts'
import { drawTrees } from './rows.ts'
import { drawTerrain } from './terrain.ts'
import { drawTownMark, drawTown } from './town.ts'
import { drawFerry, drawSail, drawWater } from './water.ts'
import { drawSky } from './weather.ts'

const GROUND = 616
const LEAF = ['#7da363', '#3f6d4f'] as const

export interface CityView {
  place: CityPlace
  sky: Sky
  sunX: number
  sunY: number
  sunSize: number
  flipped: boolean
}

/** A city as one seed shows it: the hour, the sun's position, and whether the town is mirrored. */
export function viewCity(seed: string, city: string): CityView {
  const place = findPlace(city)
  const dice = rollDice(`city ${city} ${seed}`)
  const hour = dice.pick(place.hours)
  const low = hour === 'golden' || hour === 'dusk' || hour === 'dawn'
  return {
    place,
    sky: dice.pick(SKIES[hour]),
    flipped: dice.chance(0.4),
    sunX: dice.between(500, 1120),
    sunY: low ? dice.between(330, 470) : dice.between(110, 200),
    sunSize: low && dice.chance(0.6) ? dice.between(1.7, 2.6) : 1,
  }
}

/** Draws every landmark once; the town, the water and the reflections refer to it. */
function keepMarks(sheet: Sheet, { place, sky, flipped }: CityView): Map<Mark, string> {
  return new Map(
    place.marks.map((item) => [
      item,
      sheet.symbol(drawTownMark(sky, item, flipped ? 1600 - item.x : item.x, GROUND))(''),
    ]),
  )
}

const standing = (place: CityPlace, drawn: Map<Mark, string>, keep: (item: Mark) => boolean) =>
  place.marks.filter(keep).map((item) => drawn.get(item) ?? '')

function waterfront(sheet: Sheet, view: CityView, dice: Dice, drawn: Map<Mark, string>): string {
  const { place, sky, sunX } = view
  const quay = breathe(sky, 0.1)
  const stone = place.blocks.tones[0] ?? '#d9cbb2'
  const top = GROUND + (place.front === 'sea' ? 24 : 16)
  const heroes = standing(place, drawn, (item) => item.height > 220 && item.drop === 0)
    .slice(-2)
    .join('')
  const water = drawWater(
    sheet,
    sky,
    dice.fork('water'),
    { left: 0, right: 1600, top, bottom: 800 },
    sunX,
    `<g transform="translate(0 ${top + GROUND}) scale(1 -1)" opacity=".24">${heroes}</g>`,
  )
  const wall =
    place.front === 'sea'
      ? drawBeach(sky, GROUND)
      : rect(0, GROUND - 6, 1600, 24, quay.lit(mix(stone, '#8f8778', 0.35))) +
        rect(0, GROUND + 10, 1600, 8, quay.dim(mix(stone, '#6f685c', 0.5))) +
        rect(0, GROUND - 8, 1600, 3, quay.lit('#f3ead6'))
  const greens =
    place.growth === 'palm'
      ? Array.from({ length: 6 }, (_, i) =>
          drawPalm(quay, dice, 90 + i * 280 + dice.between(-70, 70), GROUND, dice.between(70, 104), LEAF),
        ).join('')
      : place.front === 'canal'
        ? ''
        : drawTrees(quay, dice, 0, 1600, GROUND - 4, 40, LEAF)
  return (
    water + wall + greens + standing(place, drawn, (item) => item.drop > 0).join('') + boats(view, dice.fork('boats'))
  )
}

function boats({ place, sky }: CityView, dice: Dice): string {
  const x = dice.chance(0.5) ? dice.between(170, 430) : dice.between(1130, 1400)
  if (place.front === 'lake' || place.front === 'sea') {
    return (
      drawSail(sky, x, 702, dice.between(96, 128), dice.pick(['#c8473c', '#2f4b6e', '#7a4a3a'])) +
      drawSail(sky, x + dice.between(-200, 220), 668, 56, '#f3ead6')
    )
  }
  return place.front === 'river' ? drawFerry(sky, x, 716, dice.between(190, 240)) : ''
}

/** Something near that reaches over the picture's edge and gives it depth. */
function framing({ place, sky }: CityView, dice: Dice): string {
  const air = breathe(sky, 0)
  const side = dice.chance(0.5) ? 1 : -1
  const edge = side === 1 ? 0 : 1600
  switch (place.growth) {
    case 'branch':
      return dice.chance(0.7) ? drawBough(air, dice, edge - side * 30, -20, side, 420, LEAF) : ''
    case 'palm':
      return drawPalm(air, dice, edge + side * 110, 915, dice.between(690, 780), LEAF)
    case 'pine':
      return drawUmbrellaPine(air, edge + side * 150, 905, dice.between(650, 750), LEAF)
    default:
      return ''
  }
}

function nearSide(sheet: Sheet, view: CityView, dice: Dice): string {
  const stone = view.place.blocks.tones[0] ?? '#d9cbb2'
  const frame = framing(view, dice.fork('frame'))
  const kind = dice.whole(0, 3)
  if (kind === 0) return drawRooftop(sheet, view.sky, dice, LEAF)
  if (kind === 1 && view.place.front !== 'canal')
    return drawBank(sheet, view.sky, dice, LEAF) + (view.place.growth === 'branch' ? '' : frame)
  return drawPromenade(sheet, view.sky, dice, stone) + frame
}

/** A city's picture, 1600 by 900: sky, hills, houses, landmarks, the waterfront or the park, and people on the move. */
export function drawCity(wish: { seed: string; city: string }): string {
  const sheet = new Sheet(1600, 900)
  return sheet.finish(composeCity(sheet, wish))
}

/** The same picture as a part of another; its definitions go to the other's sheet. */
export function composeCity(sheet: Sheet, { seed, city }: { seed: string; city: string }): string {
  const view = viewCity(seed, city)
  const dice = rollDice(`city picture ${city} ${seed}`)
  const { sky, place } = view
  const behind =
    drawSky(
      sheet,
      sky,
      dice.fork('sky'),
      { x: 0, y: 0, width: 1600, height: 680 },
      view.sunX,
      view.sunY,
      view.sunSize,
    ) + drawTerrain(place.terrain, sky, dice.fork('terrain'), 0, 1600, GROUND + 10)
  const mist = rect(0, GROUND - 190, 1600, 200, sheet.fade([stop(0, sky.haze, 0), stop(1, sky.haze, 0.5)]))
  const drawn = keepMarks(sheet, view)
  const town = drawTown(
    place,
    sky,
    dice.fork('town'),
    { left: -20, right: 1620, ground: GROUND, windows: true },
    (item) => drawn.get(item) ?? '',
  )
  const front =
    place.front === 'park'
      ? drawPark(sheet, sky, dice.fork('park'), LEAF) +
        (place.growth === 'pine' ? framing(view, dice.fork('frame')) : '')
      : waterfront(sheet, view, dice.fork('front'), drawn) + nearSide(sheet, view, dice.fork('near'))
  return behind + mist + town + front
}
