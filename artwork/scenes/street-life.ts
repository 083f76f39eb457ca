import { mix } from '../pen/colour.ts'
import { isDark } from '../pen/moods.ts'
import { ellipse, move, num, rect, stop } from '../pen/svg.ts'
import type { Dice } from '../dice.ts'
import { breathe } from '../city/air.ts'
import type { Air } from '../city/air.ts'
import { drawBough, drawLamp, drawPalm, drawTree } from '../city/growth.ts'
import { drawCyclist } from '../city/party.ts'
import { inLight } from '../city/party.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import { meetPerson } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import { drawPlant } from '../props/plants.ts'
import type { SceneOrder } from './scene.ts'

export const STREET = 668

const WARDROBE = {
  tops: ['#e8604a', '#f2b23e', '#f7f1e4', '#2f7f86', '#ef8fa0'],
  legs: ['#26305c', '#3b2a4d', '#2d4a4c', '#38414d'],
  shoes: ['#fdf6ea', '#f2b23e'],
} as const

/** Trees, lamps, planters, a bicycle, a person on the way in. */
export function drawLife(order: SceneOrder, air: Air, x: number, wide: number): string {
  const {
    light: { mood, sky },
    place,
    sheet,
  } = order
  const dice = order.dice.fork('life')
  const near = breathe(sky, 0, isDark(sky) ? 0.65 : 0)
  const planter = (px: number) =>
    move(
      drawPlant(
        dice.pick(['olive', 'palm', 'grass', 'fig'] as const),
        [air.lit(mood.leaf[0]), air.dim(mood.leaf[1])],
        air.lit(mix(mood.accents[1], '#ffffff', 0.2)),
        dice,
      ),
      px,
      STREET + 22,
      1.15,
    )
  const flip = dice.chance(0.5)
  const px = x + wide * dice.between(0.3, 0.7)
  const person = drawGuest(order, near, dice.fork('guest'), px, flip)
  const treeX = x > 300 ? 150 : 1050
  const tree =
    place.growth === 'palm'
      ? drawPalm(air, dice, treeX, STREET + 40, 430, mood.leaf)
      : drawTree(air, dice, treeX, STREET + 44, 330, mood.leaf)
  const glow = sheet.glow([stop(0, sky.lamp, 0.6), stop(1, sky.lamp, 0)])
  const rider = dice.chance(0.4)
    ? drawCyclist(
        near,
        sky,
        dice.fork('rider'),
        dice.chance(0.5) ? treeX : dice.between(300, 900),
        776,
        0.94,
        dice.chance(0.5),
      )
    : ''
  const bough = dice.chance(0.35) && place.growth === 'branch' ? drawNearBough(order, treeX > 600) : ''
  return (
    planter(x + 6) +
    planter(x + wide - 6) +
    tree +
    drawLamp(air, glow, treeX > 600 ? 900 + dice.between(-30, 30) : 300, STREET + 30, 300) +
    person +
    rider +
    bough
  )
}

/** A person on the way in, with a rolled mat under the arm. */
function drawGuest({ light }: SceneOrder, air: Air, dice: Dice, px: number, flip: boolean): string {
  const looks = inLight(
    meetPerson(dice, WARDROBE, {
      tops: ['shirt', 'vest', 'crop'],
      legs: ['leggings', 'trousers', 'shorts'],
    }),
    air,
  )
  const guest = drawFigure(POSES.walk, looks)
  const [hx, hy] = guest.skeleton.arms.near[1].to
  const rolled = `<g transform="translate(${num(hx - 2)} ${num(hy + 2)}) rotate(-62)">${rect(-9, -30, 18, 60, air.lit(light.mood.accents[2]), 1, 8)}${rect(2, -30, 7, 60, air.dim(light.mood.accents[2]), 1, 5)}</g>`
  return (
    ellipse(px + 14, STREET + 48, 60, 7, light.sky.shade, 0.3) +
    move(guest.behind + guest.front + rolled, px, STREET + 46, flip ? -1.06 : 1.06, 1.06)
  )
}

/** A branch that hangs into the picture, close to the viewer. */
function drawNearBough({ light, dice }: SceneOrder, atRight: boolean): string {
  return drawBough(
    breathe(light.sky, 0, 0.3),
    dice.fork('bough'),
    atRight ? 1220 : -20,
    -20,
    atRight ? -1 : 1,
    330,
    light.mood.leaf,
  )
}
