import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../pen/dice.ts'
import { ellipse, lines, move, rect, shape, stroke } from '../pen/svg.ts'
import { leafPath } from '../city/growth.ts'
import { drawPanorama } from '../city/panorama.ts'
import { balletShoes, barBell, boxingGlove, carabiner, chalkBag, flask, goggles, gymBag, headphones, helmet, plateBig, racketTall, ropeCoil, sneaker, tennisBall } from '../props/close-up.ts'
import { cup, laptop } from '../props/furniture.ts'
import { ball, dumbbell, kettlebell } from '../props/iron.ts'
import type { Paints } from '../props/iron.ts'
import { PLANT_KINDS, drawPlant } from '../props/plants.ts'
import { block, bolster, candle, rolledMat, singingBowl, stones, towels, vase } from '../props/soft.ts'
import type { Activity } from '../activity.ts'
import type { SceneOrder } from './scene.ts'

interface Still { order: SceneOrder, paints: Paints, floor: number }
/** A thing, its place on the ledge, and how large it is drawn. */
type Thing = readonly [art: string, x: number, size: number, turn?: number]

/** A still life: a few things of the trade on a ledge, in low light from a window. */
export function drawDetail(order: SceneOrder, activity: Activity): string {
  const { mood } = order.light
  const dice = order.dice.fork('still')
  const floor = dice.between(610, 650)
  const paints: Paints = { frame: mix(mood.ink, mood.trim, 0.5), steel: '#cfd6dc',
    weight: mix(mood.ink, mood.trim, 0.25), accent: mood.accents[0], second: mood.accents[2] }
  const still = { order, paints, floor }
  const backs = [wallWithLight, wideWindow, roundWindow, archedWall]
  const back = dice.pick(backs)(still, dice)
  const flip = dice.chance(0.5)
  const things = dice.pick(THINGS[activity])(still, dice)
  const art = things.map(([thing, x, size, turn = 0]) =>
    ellipse(x + 14, floor + 7, 62 * (size > 1.5 ? size * 0.34 : size * 1.5), 11, mood.ink, 0.26) +
    move(thing, x, floor + 4, size, size, turn)).join('')
  const group = flip ? `<g transform="translate(1200 0) scale(-1 1)">${art}</g>` : art
  const plant = dice.chance(0.7)
    ? move(drawPlant(dice.pick(PLANT_KINDS), mood.leaf, mix(mood.wall, '#ffffff', 0.5), dice.fork('plant')), flip
    ? 1090 : 110, floor, flip ? -2.6 : 2.6, 2.6) : ''
  return back + ledge(still) + plant + group +
    `<rect width="1200" height="800" fill="${order.sheet.glow([[0, mood.ink, 0], [0.6, mood.ink, 0], [1, mood.ink, 0.32]], 0.5, 0.45, 0.8)}"/>`
}

function ledge({ order: { light: { mood }, sheet }, floor }: Still): string {
  const top = lighten(mood.wood, 0.06)
  return rect(0, floor - 22, 1200, 60, sheet.fade([[0, lighten(top, 0.05)], [1, top]])) +
    rect(0, floor + 38, 1200, 800, sheet.fade([[0, darken(mood.wood, 0.05)], [1, darken(mood.wood, 0.14)]])) +
    rect(0, floor + 36, 1200, 5, darken(mood.wood, 0.12)) +
    stroke(`M0 ${floor - 8}H1200M0 ${floor + 18}H1200`, darken(top, 0.05), 2, 0.4, 'butt') +
      stroke(`M60 ${floor + 90}H480M700 ${floor + 70}H1140M240 ${floor + 130}H900`, darken(mood.wood, 0.16), 2, 0.4)
}

const wallOf = ({ order: { light: { mood }, sheet } }: Still) => rect(0, 0, 1200, 800,
  sheet.fade([[0, darken(mood.wall, 0.03)], [1, lighten(mood.wall, 0.025)]], 40))

/** A window's light thrown on the wall, with a plant's shadow in it. */
function wallWithLight(still: Still, dice: Dice): string {
  const { light: { mood } } = still.order
  const x = dice.between(260, 520), lean = dice.between(-150, -80)
  let panes = ''
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 3; i++) {
      const px = x + i * 168 + row * lean, py = 70 + row * 216
      panes += lines([[px, py], [px + 150, py + 22], [px + 150 + lean * 0.92, py + 222], [px + lean * 0.92, py + 200]],
        true)
    }
  }
  let leaves = ''
  const stem = [x + 470, 30] as const
  for (let i = 0; i < 17; i++) leaves += leafPath(stem[0] - i * 22, stem[1] + i * 19, (i % 2 ? 200 : 110) +
    dice.between(-20, 20), dice.between(90, 130), 0.34)
  return wallOf(still) + still.order.sheet.clip(rect(0, 0, 1200, 800, mood.light, 0.62) +
    shape(leaves, mood.side, 0.65) + stroke(`M${stem[0]} ${stem[1]}L${stem[0] - 374} ${stem[1] + 323}`, mood.side, 7,
    0.65), panes)
}

function view(still: Still, dice: Dice, x: number, y: number, width: number, height: number): string {
  const { place, light, sheet } = still.order
  return drawPanorama(sheet, dice.fork('view'), { place, sky: light.sky, x, y, width, height, ground: still.floor - 70,
    scale: 0.86, windows: true })
}

function wideWindow(still: Still, dice: Dice): string {
  const { light: { mood } } = still.order
  const bars = [300, 900].map((x) => rect(x - 7, 0, 14, 800, mood.trim) +
    rect(x - 7, 0, 4, 800, lighten(mood.trim, 0.1))).join('') + rect(0, 96, 1200, 12, mood.trim)
  return view(still, dice, 0, 0, 1200, 800) + rect(0, 0, 1200, 800, mood.light, 0.12) + bars +
    shape('M330 800L600 0H690L420 800ZM470 800L740 0H760L490 800Z', '#ffffff', 0.08)
}

function roundWindow(still: Still, dice: Dice): string {
  const { light: { mood }, sheet } = still.order
  const x = dice.between(440, 760), r = 270, y = 316
  const d = `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0z`
  return wallOf(still) + `<circle cx="${x}" cy="${y}" r="${r + 22}" fill="${darken(mood.wall, 0.08)}"/>` +
    sheet.clip(view(still, dice, x - r, y - r, r * 2, r * 2) +
    stroke(`M${x} ${y - r}V${y + r}M${x - r} ${y + 70}H${x + r}`, mood.trim, 8, 1, 'butt'), d) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${mood.trim}" stroke-width="12"/><circle cx="${x}" cy="${y}" r="${r - 5}" fill="none" stroke="${lighten(mood.trim, 0.14)}" stroke-width="2"/>`
}

/** Painted arches and a disc behind the things: nothing but colour. */
function archedWall(still: Still, dice: Dice): string {
  const { light: { mood } } = still.order
  const x = dice.between(430, 770), floor = still.floor
  const arch = (r: number, hex: Hex) => shape(`M${x - r} 800V${floor - r * 0.75}a${r} ${r} 0 0 1 ${r * 2} 0V800Z`, hex)
  return wallOf(still) + arch(390, mix(mood.wall, mood.accents[1], 0.5)) +
    arch(300, mix(mood.wall, mood.accents[0], 0.6)) + arch(205, mix(mood.wall, mood.accents[2], 0.65)) +
    shape(`M0 0H${dice.between(260, 420)}L0 ${dice.between(420, 560)}Z`, mood.light, 0.22)
}

type Arrange = (still: Still, dice: Dice) => readonly Thing[]

const THINGS: Readonly<Record<Activity, readonly Arrange[]>> = {
  weights: [
    ({ paints }) => [[plateBig(paints.weight, paints.accent, 170), 470, 1], [kettlebell(paints, 1), 720, 5.6],
      [dumbbell(paints), 905, 4.6]],
    ({ paints }) => [[kettlebell({ ...paints, accent: paints.second }), 400, 4.4], [kettlebell(paints), 600, 6.2],
      [flask(paints.second, paints.frame), 860, 1]],
  ],
  yoga: [
    ({ order: { light: { mood } } }) => [[rolledMat(mood.accents[0]), 420, 4.6],
      [rolledMat(mood.accents[2], 48), 470, 3.4, -2], [block(mix(mood.wood, '#ffffff', 0.3), true), 700, 4.8],
      [vase(mood.accents[1], mood.leaf[0]), 880, 3.4]],
    ({ order: { light: { mood } } }) => [[bolster(mood.accents[1]), 480, 4.6],
      [singingBowl('#d9a84e', mood.accents[0]), 760, 4.6], [stones(mix(mood.ink, mood.wall, 0.45)), 960, 3.2]],
  ],
  swim: [
    ({ order: { light: { mood } } }) => [[towels(['#fbf6ec', mood.accents[0], mood.accents[2]]), 430, 6.4],
      [goggles(mood.accents[1], mix('#2fa6c0', mood.ink, 0.3)), 740, 1.25]],
    ({ order: { light: { mood } }, paints }) => [[flask(mood.accents[1], paints.frame), 400, 1.15],
      [gymBag(mood.accents[0], '#fbf6ec'), 640, 1.05],
      [goggles(mood.accents[2], mix('#2fa6c0', mood.ink, 0.3)), 920, 0.8]],
  ],
  climb: [
    ({ order: { light: { mood } } }) => [[ropeCoil(mood.accents[0], mood.accents[2]), 450, 1.7],
      [chalkBag(mood.accents[1], mood.accents[2]), 740, 1.5], [carabiner(mix(mood.ink, '#ffffff', 0.4)), 910, 1.1, 24]],
    ({ order: { light: { mood } } }) => [[sneaker(mood.accents[0], mood.ink, mood.accents[2]), 460, 1.45],
      [chalkBag(mood.accents[2], mood.accents[0]), 790, 1.7]],
  ],
  cycle: [
    ({ order: { light: { mood } }, paints }) => [[helmet(mood.accents[0], mood.ink), 500, 1.6],
      [flask(mood.accents[2], paints.frame), 800, 1.2]],
    ({ order: { light: { mood } } }) => [[sneaker('#fbf6ec', mood.accents[0], mood.ink), 440, 1.5],
      [towels([mood.accents[2], '#fbf6ec']), 770, 5.4], [helmet(mood.accents[1], mood.ink), 960, 0.9]],
  ],
  box: [
    ({ order: { light: { mood } } }) => [[boxingGlove(mood.accents[0], '#fbf6ec'), 480, 1.75, -6],
      [boxingGlove(darken(mood.accents[0], 0.03), '#fbf6ec'), 720, 1.75, 8]],
    ({ order: { light: { mood } }, paints }) => [[boxingGlove(mood.accents[1], '#fbf6ec'), 500, 1.9],
      [flask(mood.accents[2], paints.frame), 780, 1.15], [towels(['#fbf6ec', mood.accents[0]]), 960, 4.2]],
  ],
  run: [
    ({ order: { light: { mood } } }) => [[sneaker(mood.accents[0], mood.accents[2], '#fdf8ee'), 480, 1.65],
      [sneaker(mood.accents[0], mood.accents[2], '#fdf8ee'), 770, 1.65, -3]],
    ({ order: { light: { mood } }, paints }) => [[sneaker('#fbf6ec', mood.accents[0], mood.accents[1]), 470, 1.7],
      [headphones(mood.ink, mood.accents[2]), 770, 1.3], [flask(mood.accents[1], paints.frame), 960, 0.9]],
  ],
  dance: [
    ({ order: { light: { mood } } }) => [[balletShoes(mix(mood.accents[0], '#ffd9d0', 0.55)), 560, 2],
      [vase(mood.accents[1], mood.leaf[0]), 870, 3.6]],
    ({ order: { light: { mood } } }) => [[headphones(mood.accents[0], mood.ink), 480, 1.7],
      [sneaker(mood.accents[2], mood.ink, '#fdf8ee'), 800, 1.5]],
  ],
  court: [
    ({ order: { light: { mood } } }) => [[racketTall(mood.accents[0], mood.ink), 520, 1.2, 17],
      [tennisBall(52), 720, 1], [tennisBall(52), 830, 1], [tennisBall(44), 930, 0.8]],
    ({ order: { light: { mood } } }) => [[gymBag(mood.accents[1], mood.accents[2]), 440, 1.2],
      [racketTall(mood.accents[0], mood.ink), 800, 1.1, -14], [tennisBall(52), 900, 1]],
  ],
  spa: [
    ({ order: { light: { mood }, sheet } }) => [[towels(['#fbf6ec', mood.accents[2], '#fbf6ec']), 440, 6],
      [stones(mix(mood.ink, mood.wall, 0.45)), 690, 5.4],
      [candle(26, '#fbf3e2', sheet.glow([[0, '#ffcf7a', 0.7], [1, '#ffcf7a', 0]])), 880, 4.6]],
    ({ order: { light: { mood }, sheet } }) => [[vase(mood.accents[0], mood.leaf[0]), 430, 4],
      [candle(38, '#fbf3e2', sheet.glow([[0, '#ffcf7a', 0.7], [1, '#ffcf7a', 0]])), 640, 4],
      [candle(20, '#f3e3c8', sheet.glow([[0, '#ffcf7a', 0.7], [1, '#ffcf7a', 0]])), 740, 4],
      [singingBowl('#d9a84e', mood.accents[1]), 920, 3.6]],
  ],
  studio: [
    ({ order: { light: { mood } } }) => [[laptop(mix(mood.ink, '#ffffff', 0.25), mood.accents[2]), 480, 8],
      [cup('#fbf6ec'), 720, 5.4], [headphones(mood.accents[0], mood.ink), 900, 1.1]],
    ({ order: { light: { mood } }, paints }) => [[laptop(mix(mood.ink, '#ffffff', 0.25), mood.accents[0]), 500, 8.4],
      [dumbbell(paints), 770, 4.4], [ball(mood.accents[2], 20), 940, 2.6]],
  ],
  reception: [
    ({ order: { light: { mood } } }) => [[barBell('#d9a84e', mood.ink), 460, 1.5],
      [towels(['#fbf6ec', mood.accents[0], '#fbf6ec']), 700, 5.4], [vase(mood.accents[1], mood.leaf[0]), 910, 3.8]],
    ({ order: { light: { mood } } }) => [[gymBag(mood.accents[0], mood.accents[2]), 500, 1.4],
      [cup('#fbf6ec'), 790, 6], [cup(mood.accents[1]), 900, 6]],
  ],
}
