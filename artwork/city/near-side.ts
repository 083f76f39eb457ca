import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import type { Sky } from '../pen/moods.ts'
import type { Sheet } from '../pen/sheet.ts'
import { at, ellipse, num, polygon, rect, shape, stop, stroke } from '../pen/svg.ts'
import { breathe } from './air.ts'
import { drawHedge, drawLamp, drawTree } from './growth.ts'
import { drawParty, drawRooftopClass } from './party.ts'

type Leaf = readonly [Hex, Hex]

/** The quay on the viewer's side: paving, a kerb, a railing, lamps and passers-by. */
export function drawPromenade(sheet: Sheet, sky: Sky, dice: Dice, stone: Hex): string {
  const air = breathe(sky, 0, 0.45)
  const floor = air.lit(mix(stone, '#d9c2a8', 0.4))
  const rail = air.dim('#3c4650')
  let joints = '',
    posts = ''
  for (let i = -9; i <= 9; i++) joints += `M${800 + i * 92} 800L${800 + i * 128} 900`
  for (let x = 20; x < 1600; x += 60) posts += `M${x} 742V800`
  const glow = sheet.glow([stop(0, sky.lamp, 0.55), stop(1, sky.lamp, 0)])
  return (
    stroke(posts, rail, 3.4, 1, 'butt') +
    stroke('M0 744H1600M0 770H1600', rail, 3, 1, 'butt') +
    rect(0, 798, 1600, 102, sheet.fade([stop(0, floor), stop(1, darken(floor, 0.12))])) +
    rect(0, 794, 1600, 8, lighten(floor, 0.06)) +
    rect(0, 802, 1600, 4, sky.shade, 0.3) +
    stroke(joints, sky.shade, 1.6, 0.16) +
    stroke('M0 838H1600M0 870H1600', sky.shade, 1.4, 0.12) +
    (air.dark ? ellipse(800, 872, 620, 44, glow, 0.7) : '') +
    drawLamp(air, glow, dice.chance(0.5) ? 250 : 1330, 812, 350) +
    drawParty(air, sky, dice, 878, 1.42)
  )
}

/** A grassy bank with a path and trees, for cities that are green down to the water. */
export function drawBank(sheet: Sheet, sky: Sky, dice: Dice, leaf: Leaf): string {
  const air = breathe(sky, 0, 0.45)
  const grass = mix(leaf[0], '#a9c06a', 0.4)
  const path = air.lit('#ecdcbd')
  const flip = dice.chance(0.5)
  const body =
    shape(
      'M0 742Q300 716 640 762T1300 776T1600 750V900H0Z',
      sheet.fade([stop(0, air.lit(grass)), stop(1, air.dim(darken(grass, 0.04)))]),
    ) +
    drawHedge(air, dice, -20, 330, 760, 40, leaf) +
    drawHedge(air, dice, 1330, 1640, 778, 44, leaf) +
    shape('M0 842Q420 800 860 838T1600 846V892Q1200 902 820 884T0 892Z', path) +
    shape('M0 892Q420 872 820 884T1600 892V898Q1200 908 820 892T0 900Z', sky.shade, 0.12) +
    [
      [120, 800, 330],
      [1450, 812, 360],
      [1560, 790, 250],
    ]
      .map(
        ([x = 0, y = 0, size = 0]) =>
          ellipse(x, y, size * 0.34, size * 0.04, sky.shade, 0.28) + drawTree(air, dice, x, y, size, leaf),
      )
      .join('')
  return (
    (flip ? `<g transform="translate(1600 0) scale(-1 1)">${body}</g>` : body) + drawParty(air, sky, dice, 880, 1.36)
  )
}

/** A rooftop deck above the water: planks, a glass rail, planters, a string of lights, and a class in the open air. */
export function drawRooftop(sheet: Sheet, sky: Sky, dice: Dice, leaf: Leaf): string {
  const air = breathe(sky, 0, 0.45)
  const deck = air.lit(dice.pick(['#c98f63', '#b97a58', '#d3a77c']))
  let planks = ''
  for (let i = -14; i <= 14; i++) planks += `M${800 + i * 70} 770L${800 + i * 108} 900`
  let posts = ''
  for (let x = 40; x < 1600; x += 190) posts += `M${x} 668V770`
  const planter = (x: number, wide: number) =>
    drawHedge(air, dice, x, x + wide - 30, 724, 52, leaf) +
    rect(x - 14, 722, wide, 62, air.lit('#e9dfcc')) +
    rect(x - 14 + wide * 0.62, 722, wide * 0.38, 62, air.dim('#d6c8ae'))
  return (
    rect(0, 668, 1600, 104, air.lit('#eaf4f6'), 0.2) +
    stroke('M0 668H1600', air.lit('#f6f1e6'), 6, 1, 'butt') +
    stroke(posts, air.dim('#55606a'), 4, 1, 'butt') +
    polygon(
      [at(0, 768), at(1600, 768), at(1600, 900), at(0, 900)],
      sheet.fade([stop(0, deck), stop(1, darken(deck, 0.13))]),
    ) +
    stroke(planks, sky.shade, 1.8, 0.25) +
    rect(0, 766, 1600, 6, sky.shade, 0.3) +
    (air.dark ? ellipse(800, 860, 700, 90, sheet.glow([stop(0, sky.lamp, 0.34), stop(1, sky.lamp, 0)])) : '') +
    planter(-10, 300) +
    planter(1340, 300) +
    bulbs(sheet, sky, dice) +
    drawRooftopClass(air, sky, dice, 874, 1.5)
  )
}

function bulbs(sheet: Sheet, sky: Sky, dice: Dice): string {
  const top = dice.between(70, 120)
  const line = `M-20 ${num(top)}Q400 ${num(top + 150)} 800 ${num(top + 50)}T1620 ${num(top + 10)}`
  const glow = sheet.glow([stop(0, sky.lamp, 0.8), stop(0.3, sky.lamp, 0.3), stop(1, sky.lamp, 0)])
  let art = stroke(line, sky.shade, 2.4, 0.6)
  for (let i = 0; i < 15; i++) {
    const t = (i + 0.5) / 15,
      half = t < 0.5 ? t * 2 : t * 2 - 1,
      u = 1 - half
    const [a, b, c] = t < 0.5 ? [top, top + 150, top + 50] : [top + 50, top - 50, top + 10]
    const y = u * u * a + 2 * u * half * b + half * half * c
    const x = -20 + t * 1640
    art += ellipse(x, y + 12, 34, 34, glow, 0.8) + ellipse(x, y + 12, 6, 8, '#fff6dc')
  }
  return art
}

/** A park on the viewer's side: lawns in folds, a winding path, trees at the edges, people out on the path. */
export function drawPark(sheet: Sheet, sky: Sky, dice: Dice, leaf: Leaf): string {
  const air = breathe(sky, 0, 0.3),
    far = breathe(sky, 0.22)
  const grass = mix(leaf[0], '#a9c06a', 0.4)
  const path = air.lit('#ead9ba')
  const flip = dice.chance(0.5)
  const lawn = (d: string, hex: Hex, deep: Hex) => shape(d, sheet.fade([stop(0, hex), stop(1, deep)]))
  const trees = [
    [60, 806, 350],
    [250, 764, 210],
    [1530, 812, 370],
    [1370, 768, 220],
  ] as const
  const body =
    rect(0, 612, 1600, 60, far.dim(grass)) +
    lawn('M0 640Q400 600 800 634T1600 622V900H0Z', far.lit(grass), far.dim(grass)) +
    drawHedge(far, dice, -20, 1640, 668, 44, leaf) +
    lawn('M0 690Q420 650 900 690T1600 676V900H0Z', air.lit(grass), air.lit(darken(grass, 0.06))) +
    shape(
      'M930 688Q1010 716 820 742Q600 776 900 812Q1240 846 1180 900L560 900Q900 858 640 800Q520 760 800 724Q900 706 905 688Z',
      path,
    ) +
    shape(
      'M930 688Q1010 716 820 742Q600 776 900 812Q1240 846 1180 900L1130 900Q1180 850 860 818Q580 776 806 737Q960 712 918 688Z',
      sky.shade,
      0.1,
    ) +
    lawn('M0 800Q200 770 420 822T700 900H0Z', air.lit(darken(grass, 0.03)), air.dim(darken(grass, 0.06)))
  const crowns = trees
    .map(
      ([x, y, size]) =>
        ellipse(x, y, size * 0.34, size * 0.04, sky.shade, 0.26) + drawTree(air, dice, x, y, size, leaf),
    )
    .join('')
  const scene = flip ? `<g transform="translate(1600 0) scale(-1 1)">${body + crowns}</g>` : body + crowns
  return scene + (dice.chance(0.3) ? drawRooftopClass(air, sky, dice, 850, 1.3) : drawParty(air, sky, dice, 868, 1.36))
}

/** A sandy shore between town and water. */
export function drawBeach(sky: Sky, y: number): string {
  const air = breathe(sky, 0.14)
  return (
    polygon([at(0, y - 14), at(1600, y - 14), at(1600, y + 26), at(0, y + 26)], air.lit('#f0d9ae')) +
    shape(
      `M0 ${y + 18}Q200 ${y + 34} 420 ${y + 22}T860 ${y + 24}T1250 ${y + 20}T1600 ${y + 26}V${y + 40}H0Z`,
      air.dim('#e2c08c'),
    ) +
    stroke(
      `M0 ${y + 30}Q200 ${y + 44} 420 ${y + 33}T860 ${y + 35}T1250 ${y + 31}T1600 ${y + 37}`,
      air.lit('#ffffff'),
      5,
      0.75,
    )
  )
}
