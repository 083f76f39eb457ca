import { darken, mix } from '../pen/colour.ts'
import { stop } from '../pen/svg.ts'
import {
  balletShoes,
  barBell,
  boxingGlove,
  carabiner,
  chalkBag,
  flask,
  goggles,
  gymBag,
  headphones,
  helmet,
  plateBig,
  racketTall,
  ropeCoil,
  sneaker,
  tennisBall,
} from '../props/close-up.ts'
import { cup, laptop } from '../props/furniture.ts'
import { ball, dumbbell, kettlebell } from '../props/iron.ts'
import type { Paints } from '../props/iron.ts'
import { block, bolster, candle, matRoll, singingBowl, stones, towels, vase } from '../props/soft.ts'
import type { DrawnActivity } from '../activity.ts'
import type { SceneOrder } from './scene.ts'

export interface Still {
  order: SceneOrder
  paints: Paints
  floor: number
}
/** A thing, its place on the ledge, and its size. */
type Thing = readonly [art: string, x: number, size: number, turn?: number]

const thing = (...of: Thing): Thing => of

type Arrange = (still: Still) => readonly Thing[]

/** What lies on the ledge, by the venue's activity; one arrangement is chosen. */
export const THINGS: Readonly<Record<DrawnActivity, readonly Arrange[]>> = {
  weights: [
    ({ paints }) => [
      thing(plateBig(paints.weight, paints.accent, 170), 470, 1),
      thing(kettlebell(paints, 1), 720, 5.6),
      thing(dumbbell(paints), 905, 4.6),
    ],
    ({ paints }) => [
      thing(kettlebell({ ...paints, accent: paints.second }), 400, 4.4),
      thing(kettlebell(paints), 600, 6.2),
      thing(flask(paints.second, paints.frame), 860, 1),
    ],
  ],
  yoga: [
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(matRoll(mood.accents[0]), 420, 4.6),
      thing(matRoll(mood.accents[2], 48), 470, 3.4, -2),
      thing(block(mix(mood.wood, '#ffffff', 0.3), true), 700, 4.8),
      thing(vase(mood.accents[1], mood.leaf[0]), 880, 3.4),
    ],
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(bolster(mood.accents[1]), 480, 4.6),
      thing(singingBowl('#d9a84e', mood.accents[0]), 760, 4.6),
      thing(stones(mix(mood.ink, mood.wall, 0.45)), 960, 3.2),
    ],
  ],
  swim: [
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(towels(['#fbf6ec', mood.accents[0], mood.accents[2]]), 430, 6.4),
      thing(goggles(mood.accents[1], mix('#2fa6c0', mood.ink, 0.3)), 740, 1.25),
    ],
    ({
      order: {
        light: { mood },
      },
      paints,
    }) => [
      thing(flask(mood.accents[1], paints.frame), 400, 1.15),
      thing(gymBag(mood.accents[0], '#fbf6ec'), 640, 1.05),
      thing(goggles(mood.accents[2], mix('#2fa6c0', mood.ink, 0.3)), 920, 0.8),
    ],
  ],
  climb: [
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(ropeCoil(mood.accents[0], mood.accents[2]), 450, 1.7),
      thing(chalkBag(mood.accents[1], mood.accents[2]), 740, 1.5),
      thing(carabiner(mix(mood.ink, '#ffffff', 0.4)), 910, 1.1, 24),
    ],
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(sneaker(mood.accents[0], mood.ink, mood.accents[2]), 460, 1.45),
      thing(chalkBag(mood.accents[2], mood.accents[0]), 790, 1.7),
    ],
  ],
  cycle: [
    ({
      order: {
        light: { mood },
      },
      paints,
    }) => [thing(helmet(mood.accents[0], mood.ink), 500, 1.6), thing(flask(mood.accents[2], paints.frame), 800, 1.2)],
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(sneaker('#fbf6ec', mood.accents[0], mood.ink), 440, 1.5),
      thing(towels([mood.accents[2], '#fbf6ec']), 770, 5.4),
      thing(helmet(mood.accents[1], mood.ink), 960, 0.9),
    ],
  ],
  box: [
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(boxingGlove(mood.accents[0], '#fbf6ec'), 480, 1.75, -6),
      thing(boxingGlove(darken(mood.accents[0], 0.03), '#fbf6ec'), 720, 1.75, 8),
    ],
    ({
      order: {
        light: { mood },
      },
      paints,
    }) => [
      thing(boxingGlove(mood.accents[1], '#fbf6ec'), 500, 1.9),
      thing(flask(mood.accents[2], paints.frame), 780, 1.15),
      thing(towels(['#fbf6ec', mood.accents[0]]), 960, 4.2),
    ],
  ],
  run: [
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(sneaker(mood.accents[0], mood.accents[2], '#fdf8ee'), 480, 1.65),
      thing(sneaker(mood.accents[0], mood.accents[2], '#fdf8ee'), 770, 1.65, -3),
    ],
    ({
      order: {
        light: { mood },
      },
      paints,
    }) => [
      thing(sneaker('#fbf6ec', mood.accents[0], mood.accents[1]), 470, 1.7),
      thing(headphones(mood.ink, mood.accents[2]), 770, 1.3),
      thing(flask(mood.accents[1], paints.frame), 960, 0.9),
    ],
  ],
  dance: [
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(balletShoes(mix(mood.accents[0], '#ffd9d0', 0.55)), 560, 2),
      thing(vase(mood.accents[1], mood.leaf[0]), 870, 3.6),
    ],
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(headphones(mood.accents[0], mood.ink), 480, 1.7),
      thing(sneaker(mood.accents[2], mood.ink, '#fdf8ee'), 800, 1.5),
    ],
  ],
  court: [
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(racketTall(mood.accents[0], mood.ink), 520, 1.2, 17),
      thing(tennisBall(52), 720, 1),
      thing(tennisBall(52), 830, 1),
      thing(tennisBall(44), 930, 0.8),
    ],
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(gymBag(mood.accents[1], mood.accents[2]), 440, 1.2),
      thing(racketTall(mood.accents[0], mood.ink), 800, 1.1, -14),
      thing(tennisBall(52), 900, 1),
    ],
  ],
  spa: [
    ({
      order: {
        light: { mood },
        sheet,
      },
    }) => [
      thing(towels(['#fbf6ec', mood.accents[2], '#fbf6ec']), 440, 6),
      thing(stones(mix(mood.ink, mood.wall, 0.45)), 690, 5.4),
      thing(candle(26, '#fbf3e2', sheet.glow([stop(0, '#ffcf7a', 0.7), stop(1, '#ffcf7a', 0)])), 880, 4.6),
    ],
    ({
      order: {
        light: { mood },
        sheet,
      },
    }) => [
      thing(vase(mood.accents[0], mood.leaf[0]), 430, 4),
      thing(candle(38, '#fbf3e2', sheet.glow([stop(0, '#ffcf7a', 0.7), stop(1, '#ffcf7a', 0)])), 640, 4),
      thing(candle(20, '#f3e3c8', sheet.glow([stop(0, '#ffcf7a', 0.7), stop(1, '#ffcf7a', 0)])), 740, 4),
      thing(singingBowl('#d9a84e', mood.accents[1]), 920, 3.6),
    ],
  ],
  studio: [
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(laptop(mix(mood.ink, '#ffffff', 0.25), mood.accents[2]), 480, 8),
      thing(cup('#fbf6ec'), 720, 5.4),
      thing(headphones(mood.accents[0], mood.ink), 900, 1.1),
    ],
    ({
      order: {
        light: { mood },
      },
      paints,
    }) => [
      thing(laptop(mix(mood.ink, '#ffffff', 0.25), mood.accents[0]), 500, 8.4),
      thing(dumbbell(paints), 770, 4.4),
      thing(ball(mood.accents[2], 20), 940, 2.6),
    ],
  ],
  reception: [
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(barBell('#d9a84e', mood.ink), 460, 1.5),
      thing(towels(['#fbf6ec', mood.accents[0], '#fbf6ec']), 700, 5.4),
      thing(vase(mood.accents[1], mood.leaf[0]), 910, 3.8),
    ],
    ({
      order: {
        light: { mood },
      },
    }) => [
      thing(gymBag(mood.accents[0], mood.accents[2]), 500, 1.4),
      thing(cup('#fbf6ec'), 790, 6),
      thing(cup(mood.accents[1]), 900, 6),
    ],
  ],
}
