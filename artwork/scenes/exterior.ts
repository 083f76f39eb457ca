import { darken, lighten, mix } from '../pen/colour.ts'
import { isDark } from '../pen/moods.ts'
import { at, circle, num, polygon, rect, shape, stop, stroke } from '../pen/svg.ts'
import type { DrawnActivity } from '../activity.ts'
import { breathe } from '../city/air.ts'
import type { Air } from '../city/air.ts'
import { drawPanorama } from '../city/panorama.ts'
import { drawFront } from './facade-wall.ts'
import { drawShopWindow } from './shop-window.ts'
import type { SceneOrder } from './scene.ts'
import { drawLife, STREET } from './street-life.ts'

/** The house from across the street: a front in the city's own style, the lit ground floor, the skyline behind. */
export function drawExterior(order: SceneOrder, activity: DrawnActivity): string {
  const { place, light, sheet } = order
  const { sky, mood } = light
  const dice = order.dice.fork('street')
  const air = breathe(sky, 0, 0.3)
  const wide = dice.between(560, 680),
    x = dice.pick([dice.between(90, 170), dice.between(380, 470)])
  const top = place.facade === 'glass' ? dice.between(70, 120) : dice.between(150, 210)
  const shopTop = STREET - 226
  const base = dice.pick(place.blocks.tones)
  const tinted =
    place.facade === 'glass'
      ? mix('#7f9fb3', sky.top, 0.25)
      : mix(base, mood.accents[dice.whole(0, 2)] ?? base, dice.between(0.04, 0.22))
  const wall = air.lit(tinted)
  const glass = sheet.fade([stop(0, mix(sky.top, sky.shade, 0.4)), stop(1, mix(sky.middle, sky.shade, 0.25))], 20)
  const lamp = isDark(sky) ? sky.lamp : mix(sky.lamp, '#ffffff', 0.35)
  const storeys = Math.max(2, Math.round((shopTop - top) / 105))
  const front = drawFront(
    place.facade,
    {
      x,
      width: wide,
      top,
      base: shopTop,
      wall,
      roof: air.lit(place.blocks.roof),
      trim: air.lit(mix(mood.trim, '#2f3a46', 0.4)),
      glass,
      lit: lamp,
      leaf: air.lit(mood.leaf[0]),
      storeys,
      bays: place.facade === 'canal' ? 3 : dice.whole(4, 5),
    },
    dice.fork('front'),
  )
  const town = drawPanorama(sheet, dice.fork('view'), {
    place,
    sky,
    x: 0,
    y: 0,
    width: 1200,
    height: STREET,
    ground: STREET - 60,
    scale: 0.82,
    windows: false,
    focus: x > 300 ? x * 0.48 : (x + wide + 1200) / 2,
  })
  const neighbour = nextDoor(order, air, x > 300 ? 0 : x + wide, x > 300 ? x : 1200)
  return (
    town +
    neighbour +
    front +
    shopFront(order, air, activity, x, wide, shopTop) +
    street(order, air) +
    drawLife(order, air, x, wide)
  )
}

/** A lower, plainer house next door, so that the skyline shows above it. */
function nextDoor(order: SceneOrder, air: Air, left: number, right: number): string {
  const dice = order.dice.fork('next')
  const hex = air.lit(mix(order.place.blocks.tones[1] ?? '#c9b79a', order.light.sky.haze, 0.2)),
    top = dice.between(450, 510)
  let panes = ''
  for (let x = left + 26; x < right - 40; x += 76)
    panes += `M${num(x)} ${num(top + 40)}h38v62h-38zM${num(x)} ${num(top + 136)}h38v70h-38z`
  return (
    rect(left, top, right - left, STREET - top, hex) +
    rect(left, top - 8, right - left, 12, lighten(hex, 0.07)) +
    shape(panes, air.pane, Math.min(0.75, air.paneOpacity)) +
    rect(left, top, right - left, STREET - top, order.light.sky.shade, 0.08)
  )
}

function shopFront(order: SceneOrder, air: Air, activity: DrawnActivity, x: number, wide: number, top: number): string {
  const { sheet, light } = order
  const { mood } = light
  const dice = order.dice.fork('shop')
  const frame = air.lit(mix(mood.trim, mood.ink, 0.3)),
    fascia = air.lit(dice.pick([mood.accents[1], mood.trim, mood.accents[0]]))
  const doorLeft = dice.chance(0.5),
    door = 118
  const pane = { x: x + (doorLeft ? door + 44 : 26), y: top + 52, width: wide - door - 70, height: STREET - top - 66 }
  const doorX = doorLeft ? x + 28 : x + wide - door - 28
  const body =
    rect(x - 6, top, wide + 12, STREET - top, fascia) +
    rect(x - 14, top - 8, wide + 28, 16, lighten(fascia, 0.08)) +
    rect(x - 6, top + 8, wide + 12, 5, '#1b1030', 0.2)
  const inside = drawShopWindow(sheet, pane, light, activity, dice.fork('inside'))
  let bars = ''
  for (let i = 1; i < 3; i++) bars += `M${num(pane.x + (pane.width * i) / 3)} ${num(pane.y)}v${num(pane.height)}`
  const window =
    inside +
    stroke(bars, frame, 6, 1, 'butt') +
    `<rect x="${num(pane.x)}" y="${num(pane.y)}" width="${num(pane.width)}" height="${num(pane.height)}" fill="none" stroke="${frame}" stroke-width="8"/>`
  const doorArt =
    rect(doorX, top + 52, door, STREET - top - 52, frame) +
    rect(doorX + 10, top + 62, door / 2 - 13, STREET - top - 72, mix(mood.wall, mood.light, 0.5)) +
    rect(doorX + door / 2 + 3, top + 62, door / 2 - 13, STREET - top - 72, mix(mood.wall, mood.light, 0.4)) +
    stroke(
      `M${num(doorX + door / 2 - 8)} ${num(STREET - 110)}v44M${num(doorX + door / 2 + 8)} ${num(STREET - 110)}v44`,
      '#e9c46a',
      5,
    ) +
    polygon(
      [at(doorX + 14, STREET - 60), at(doorX + 44, top + 64), at(doorX + 54, top + 64), at(doorX + 24, STREET - 60)],
      '#ffffff',
      0.18,
    )
  const spill = polygon(
    [
      at(pane.x, STREET),
      at(pane.x + pane.width, STREET),
      at(pane.x + pane.width + 60, STREET + 66),
      at(pane.x - 60, STREET + 66),
    ],
    sheet.fade([stop(0, light.sky.lamp, isDark(light.sky) ? 0.5 : 0.22), stop(1, light.sky.lamp, 0)]),
  )
  return (
    body +
    window +
    doorArt +
    awning(order, air, pane.x - 14, pane.width + 28, top + 30) +
    hangingSign(order, air, doorLeft ? x - 6 : x + wide + 6, top - 20, doorLeft) +
    spill
  )
}

function awning(order: SceneOrder, air: Air, x: number, wide: number, y: number): string {
  const { mood } = order.light
  const dice = order.dice.fork('awning')
  const hex = air.lit(mood.accents[0]),
    pale = air.lit('#fdf6e8')
  if (dice.chance(0.3))
    return rect(x - 10, y + 8, wide + 20, 14, air.dim(mood.trim)) + rect(x - 10, y + 22, wide + 20, 5, '#1b1030', 0.22)
  const count = Math.round(wide / 38),
    step = wide / count
  const striped = dice.chance(0.6)
  return (
    Array.from({ length: count }, (_, i) => {
      const left = x + i * step
      const tone = striped && i % 2 ? pale : hex
      return shape(
        `M${num(left + 6)} ${num(y)}H${num(left + step + 6 - (i === count - 1 ? 12 : 0))}L${num(left + step)} ${num(y + 44)}a${num(step / 2)} 13 0 0 1 ${num(-step)} 0Z`,
        tone,
      )
    }).join('') +
    rect(x, y + 40, wide, 5, '#1b1030', 0.14) +
    rect(x + 2, y - 4, wide - 4, 7, air.dim(mood.trim))
  )
}

/** A round sign on a bracket; its mark is a shape, never a word. */
function hangingSign(order: SceneOrder, air: Air, x: number, y: number, toLeft: boolean): string {
  const { mood, sky } = order.light
  const cx = x + (toLeft ? -52 : 52)
  const glow = isDark(sky)
    ? `<circle cx="${num(cx)}" cy="${num(y + 40)}" r="90" fill="${order.sheet.glow([stop(0, sky.lamp, 0.5), stop(1, sky.lamp, 0)])}"/>`
    : ''
  return (
    stroke(`M${num(x)} ${num(y)}H${num(cx)}M${num(cx)} ${num(y)}v8`, air.dim(mood.ink), 5) +
    glow +
    circle(cx, y + 42, 34, air.lit(mood.accents[2])) +
    circle(cx, y + 42, 27, air.lit(mood.accents[0])) +
    stroke(
      `M${num(cx - 15)} ${num(y + 42)}H${num(cx + 15)}M${num(cx - 15)} ${num(y + 34)}v16M${num(cx + 15)} ${num(y + 34)}v16`,
      '#fdf8ee',
      6,
    )
  )
}

function street(order: SceneOrder, air: Air): string {
  const { sky } = order.light
  const stone = air.lit('#d3c8b8'),
    road = air.lit('#6f7684')
  let joints = ''
  for (let i = -8; i <= 8; i++) joints += `M${600 + i * 84} ${STREET}L${600 + i * 118} ${STREET + 60}`
  return (
    rect(0, STREET, 1200, 62, order.sheet.fade([stop(0, lighten(stone, 0.02)), stop(1, darken(stone, 0.05))])) +
    stroke(joints, sky.shade, 1.6, 0.18) +
    rect(0, STREET, 1200, 5, sky.shade, 0.22) +
    rect(0, STREET + 60, 1200, 12, lighten(stone, 0.06)) +
    rect(0, STREET + 70, 1200, 5, sky.shade, 0.3) +
    rect(0, STREET + 74, 1200, 140, order.sheet.fade([stop(0, road), stop(1, darken(road, 0.07))])) +
    stroke(`M-10 ${STREET + 112}H1220`, air.lit('#f3ead6'), 5, 0.6).replace('/>', ' stroke-dasharray="70 54"/>')
  )
}
