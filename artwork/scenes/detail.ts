import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { at, ellipse, lines, move, rect, shape, stop, stroke } from '../pen/svg.ts'
import { leafPath } from '../city/growth.ts'
import { drawPanorama } from '../city/panorama.ts'
import type { Paints } from '../props/iron.ts'
import { PLANT_KINDS, drawPlant } from '../props/plants.ts'
import type { DrawnActivity } from '../activity.ts'
import type { SceneOrder } from './scene.ts'
import { THINGS } from './still-things.ts'
import type { Still } from './still-things.ts'

/** A still life: a few things of the activity on a ledge, in low light from a window. */
export function drawDetail(order: SceneOrder, activity: DrawnActivity): string {
  const { mood } = order.light
  const dice = order.dice.fork('still')
  const floor = dice.between(610, 650)
  const paints: Paints = {
    frame: mix(mood.ink, mood.trim, 0.5),
    steel: '#cfd6dc',
    weight: mix(mood.ink, mood.trim, 0.25),
    accent: mood.accents[0],
    second: mood.accents[2],
  }
  const still = { order, paints, floor }
  const backs = [wallWithLight, wideWindow, roundWindow, drawArchedWall]
  const back = dice.pick(backs)(still, dice)
  const flip = dice.chance(0.5)
  const things = dice.pick(THINGS[activity])(still)
  const art = things
    .map(
      ([thing, x, size, turn = 0]) =>
        ellipse(x + 14, floor + 7, 62 * (size > 1.5 ? size * 0.34 : size * 1.5), 11, mood.ink, 0.26) +
        move(thing, x, floor + 4, size, size, turn),
    )
    .join('')
  const group = flip ? `<g transform="translate(1200 0) scale(-1 1)">${art}</g>` : art
  const plant = dice.chance(0.7)
    ? move(
        drawPlant(dice.pick(PLANT_KINDS), mood.leaf, mix(mood.wall, '#ffffff', 0.5), dice.fork('plant')),
        flip ? 1090 : 110,
        floor,
        flip ? -2.6 : 2.6,
        2.6,
      )
    : ''
  return (
    back +
    ledge(still) +
    plant +
    group +
    `<rect width="1200" height="800" fill="${order.sheet.glow([stop(0, mood.ink, 0), stop(0.6, mood.ink, 0), stop(1, mood.ink, 0.32)], 0.5, 0.45, 0.8)}"/>`
  )
}

function ledge({
  order: {
    light: { mood },
    sheet,
  },
  floor,
}: Still): string {
  const top = lighten(mood.wood, 0.06)
  return (
    rect(0, floor - 22, 1200, 60, sheet.fade([stop(0, lighten(top, 0.05)), stop(1, top)])) +
    rect(0, floor + 38, 1200, 800, sheet.fade([stop(0, darken(mood.wood, 0.05)), stop(1, darken(mood.wood, 0.14))])) +
    rect(0, floor + 36, 1200, 5, darken(mood.wood, 0.12)) +
    stroke(`M0 ${floor - 8}H1200M0 ${floor + 18}H1200`, darken(top, 0.05), 2, 0.4, 'butt') +
    stroke(`M60 ${floor + 90}H480M700 ${floor + 70}H1140M240 ${floor + 130}H900`, darken(mood.wood, 0.16), 2, 0.4)
  )
}

const wallOf = ({
  order: {
    light: { mood },
    sheet,
  },
}: Still) =>
  rect(0, 0, 1200, 800, sheet.fade([stop(0, darken(mood.wall, 0.03)), stop(1, lighten(mood.wall, 0.025))], 40))

/** A window's light thrown on the wall, with a plant's shadow in it. */
function wallWithLight(still: Still, dice: Dice): string {
  const {
    light: { mood },
  } = still.order
  const x = dice.between(260, 520),
    lean = dice.between(-150, -80)
  let panes = ''
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 3; i++) {
      const px = x + i * 168 + row * lean,
        py = 70 + row * 216
      panes += lines(
        [at(px, py), at(px + 150, py + 22), at(px + 150 + lean * 0.92, py + 222), at(px + lean * 0.92, py + 200)],
        true,
      )
    }
  }
  let leaves = ''
  const stem = [x + 470, 30] as const
  for (let i = 0; i < 17; i++)
    leaves += leafPath(
      stem[0] - i * 22,
      stem[1] + i * 19,
      (i % 2 ? 200 : 110) + dice.between(-20, 20),
      dice.between(90, 130),
      0.34,
    )
  return (
    wallOf(still) +
    still.order.sheet.clip(
      rect(0, 0, 1200, 800, mood.light, 0.62) +
        shape(leaves, mood.side, 0.65) +
        stroke(`M${stem[0]} ${stem[1]}L${stem[0] - 374} ${stem[1] + 323}`, mood.side, 7, 0.65),
      panes,
    )
  )
}

function view(still: Still, dice: Dice, x: number, y: number, width: number, height: number): string {
  const { place, light, sheet } = still.order
  return drawPanorama(sheet, dice.fork('view'), {
    place,
    sky: light.sky,
    x,
    y,
    width,
    height,
    ground: still.floor - 70,
    scale: 0.86,
    windows: true,
  })
}

function wideWindow(still: Still, dice: Dice): string {
  const {
    light: { mood },
  } = still.order
  const bars =
    [300, 900]
      .map((x) => rect(x - 7, 0, 14, 800, mood.trim) + rect(x - 7, 0, 4, 800, lighten(mood.trim, 0.1)))
      .join('') + rect(0, 96, 1200, 12, mood.trim)
  return (
    view(still, dice, 0, 0, 1200, 800) +
    rect(0, 0, 1200, 800, mood.light, 0.12) +
    bars +
    shape('M330 800L600 0H690L420 800ZM470 800L740 0H760L490 800Z', '#ffffff', 0.08)
  )
}

function roundWindow(still: Still, dice: Dice): string {
  const {
    light: { mood },
    sheet,
  } = still.order
  const x = dice.between(440, 760),
    r = 270,
    y = 316
  const d = `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0z`
  return (
    wallOf(still) +
    `<circle cx="${x}" cy="${y}" r="${r + 22}" fill="${darken(mood.wall, 0.08)}"/>` +
    sheet.clip(
      view(still, dice, x - r, y - r, r * 2, r * 2) +
        stroke(`M${x} ${y - r}V${y + r}M${x - r} ${y + 70}H${x + r}`, mood.trim, 8, 1, 'butt'),
      d,
    ) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${mood.trim}" stroke-width="12"/><circle cx="${x}" cy="${y}" r="${r - 5}" fill="none" stroke="${lighten(mood.trim, 0.14)}" stroke-width="2"/>`
  )
}

/** Painted arches and a disc behind the things: only colour. */
function drawArchedWall(still: Still, dice: Dice): string {
  const {
    light: { mood },
  } = still.order
  const x = dice.between(430, 770),
    floor = still.floor
  const arch = (r: number, hex: Hex) => shape(`M${x - r} 800V${floor - r * 0.75}a${r} ${r} 0 0 1 ${r * 2} 0V800Z`, hex)
  return (
    wallOf(still) +
    arch(390, mix(mood.wall, mood.accents[1], 0.5)) +
    arch(300, mix(mood.wall, mood.accents[0], 0.6)) +
    arch(205, mix(mood.wall, mood.accents[2], 0.65)) +
    shape(`M0 0H${dice.between(260, 420)}L0 ${dice.between(420, 560)}Z`, mood.light, 0.22)
  )
}
