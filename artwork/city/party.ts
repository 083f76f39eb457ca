import { mix } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import type { Sky } from '../pen/moods.ts'
import { circle, ellipse, move, shape, stroke } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import { meetPerson } from '../figure/look.ts'
import type { Dress, Look } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import { breathe } from './air.ts'
import type { Air } from './air.ts'

const WARDROBE = {
  tops: ['#e8604a', '#f2b23e', '#f7f1e4', '#2f7f86', '#ef8fa0', '#5a6fd0'],
  legs: ['#26305c', '#3b2a4d', '#2d4a4c', '#7a2f45', '#38414d'],
  shoes: ['#fdf6ea', '#f2b23e', '#e8604a', '#7fd0c0'],
} as const
const RUNNING: Dress = { tops: ['vest', 'crop', 'shirt', 'shirt'], legs: ['leggings', 'shorts', 'leggings'] }
const BAREFOOT: Dress = { tops: ['vest', 'crop', 'shirt'], legs: ['leggings', 'leggings', 'trousers'], barefoot: true }

/** Clothes and skin in the light of the hour. */
export function inLight(look: Look, air: Air): Look {
  return {
    ...look,
    skin: air.lit(look.skin),
    skinShade: air.dim(look.skin),
    hairColour: air.lit(look.hairColour),
    topColour: air.lit(look.topColour),
    legColour: air.lit(look.legColour),
    shoes: look.shoes && air.lit(look.shoes),
  }
}

/** A person on foot, with their shade on the ground. */
function passer(
  air: Air,
  sky: Sky,
  dice: Dice,
  pose: PoseName,
  x: number,
  y: number,
  scale: number,
  toLeft: boolean,
): string {
  const look = inLight(meetPerson(dice, WARDROBE, RUNNING), air)
  const shade = ellipse(x + (toLeft ? -1 : 1) * 26 * scale, y + 2, 62 * scale, 6 * scale, sky.shade, 0.34)
  return shade + move(drawFigure(POSES[pose], look).all, x, y, toLeft ? -scale : scale, scale)
}

/** Runners, walkers and riders on the near side; the same group rarely appears twice. */
export function drawParty(near: Air, sky: Sky, dice: Dice, y: number, scale: number): string {
  const air = breathe(sky, 0, near.dark ? 0.7 : 0)
  const toLeft = dice.chance(0.5)
  const way = toLeft ? -1 : 1
  const x = dice.between(620, 980)
  switch (dice.whole(0, 4)) {
    case 0:
      return passer(air, sky, dice.fork('a'), 'run', x, y, scale, toLeft)
    case 1:
      return (
        passer(air, sky, dice.fork('a'), 'stride', x - way * 84 * scale, y - 10, scale * 0.96, toLeft) +
        passer(air, sky, dice.fork('b'), 'run', x + way * 62 * scale, y, scale, toLeft)
      )
    case 2:
      return passer(air, sky, dice.fork('a'), 'stride', x, y, scale, toLeft)
    case 3:
      return drawCyclist(air, sky, dice.fork('c'), x, y, scale, toLeft)
    default:
      return (
        passer(air, sky, dice.fork('w'), 'walk', x - way * 300, y - 16, scale * 0.92, !toLeft) +
        passer(air, sky, dice.fork('a'), 'run', x, y, scale, toLeft)
      )
  }
}

export function drawCyclist(
  air: Air,
  sky: Sky,
  dice: Dice,
  x: number,
  y: number,
  scale: number,
  toLeft: boolean,
): string {
  const look = inLight(meetPerson(dice, WARDROBE, RUNNING), air)
  const frame = air.lit(dice.pick(['#e8604a', '#f2b23e', '#2f7f86', '#f7f1e4'])),
    dark = air.dim('#2b3038')
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="-33" r="31" fill="none" stroke="${dark}" stroke-width="3.4"/><circle cx="${cx}" cy="-33" r="27" fill="none" stroke="${air.lit('#c9c3b8')}" stroke-width=".8"/>`
  const bike =
    wheel(-52) +
    wheel(54) +
    stroke('M-52 -33L-22 -84L34 -84L54 -33M-22 -84L2 -32L34 -80M-52 -33L2 -32', frame, 3.8) +
    stroke('M-34 -94h20M30 -96L34 -84M30 -96q14 -4 18 4M2 -32l9 13', dark, 3.4) +
    circle(2, -32, 6, dark)
  const { behind, front } = drawFigure(POSES.ride, look)
  return (
    ellipse(x, y + 2, 96 * scale, 7 * scale, sky.shade, 0.32) +
    move(move(behind, -22, -97) + bike + move(front, -22, -97), x, y, toLeft ? -scale : scale, scale)
  )
}

/** One or two people on mats in the open. */
export function drawRooftopClass(near: Air, sky: Sky, dice: Dice, y: number, scale: number): string {
  const air = breathe(sky, 0, near.dark ? 0.7 : 0)
  const pose = dice.pick<PoseName>(['warrior', 'tree', 'crescent', 'lotus'])
  const x = dice.between(690, 860)
  const places = dice.chance(0.5) ? [x] : [x - 190, x + 230]
  return places
    .map((px, i) => {
      const colour = air.lit(dice.pick(['#e8604a', '#2f7f86', '#f2b23e', '#5a6fd0', '#ef8fa0']))
      const wide = pose === 'warrior' || pose === 'crescent' ? 120 : 76
      const mat =
        shape(
          `M${px - wide * scale} ${y + 7}L${px - (wide - 10) * scale} ${y - 9}L${px + (wide - 10) * scale} ${y - 9}L${px + wide * scale} ${y + 7}Z`,
          colour,
        ) + stroke(`M${px - wide * scale} ${y + 8}H${px + wide * scale}`, mix(colour, '#000000', 0.25), 3, 1, 'butt')
      const look = inLight(meetPerson(dice.fork(`mat ${i}`), WARDROBE, BAREFOOT), air)
      const lift = pose === 'lotus' ? 12 * scale : 0
      return (
        mat +
        ellipse(px, y, 58 * scale, 5 * scale, sky.shade, 0.3) +
        move(drawFigure(POSES[pose], look).all, px, y - lift, i ? -scale : scale, scale)
      )
    })
    .join('')
}
