import { darken, lighten, mix } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { lines, shape, stop, stroke } from '../pen/svg.ts'
import { drawPanorama } from '../city/panorama.ts'
import { NEAR } from './camera.ts'
import { barsPath, openingPath } from './openings.ts'
import type { Glazing } from './openings.ts'
import type { Stage } from './stage.ts'
import { spot } from './stage.ts'
import type { Shell } from './shell.ts'

export function drawWindows(
  stage: Stage,
  { depth, place, height, ceiling }: Shell,
  glazing: Glazing,
  dice: Dice,
): string {
  const { camera, sheet, light } = stage
  const outline = glazing.openings.map((opening) => openingPath(camera, depth, opening)).join('')
  const lefts = glazing.openings.map((opening) => opening.left),
    rights = glazing.openings.map((opening) => opening.right)
  const [leftEdge, topEdge] = camera.at(Math.min(...lefts), height, depth),
    [rightEdge, y2] = camera.at(Math.max(...rights), 0, depth)
  const x1 = Math.max(-12, leftEdge),
    y1 = Math.max(-12, topEdge),
    x2 = Math.min(1212, rightEdge)
  const view = drawPanorama(sheet, dice.fork('view'), {
    place,
    sky: light.sky,
    x: x1,
    y: y1,
    width: x2 - x1,
    height: y2 - y1,
    ground: camera.horizon + camera.scale(depth) * dice.between(0.35, 0.8),
    scale: Math.min(0.66, ((x2 - x1) / 1600) * 1.15 + 0.1),
    windows: true,
  })
  const bars = glazing.openings
    .map((opening) => barsPath(camera, depth, opening, glazing.columns, glazing.rows))
    .join('')
  const frame = light.mood.trim
  const thick = glazing.style === 'loft' ? 3 : 4.5
  const glass =
    ceiling === 'open'
      ? ''
      : stroke(
          glazing.openings
            .map(({ left, right, bottom, top }) => {
              const [a, b] = [
                camera.at(left + (right - left) * 0.1, bottom, depth),
                camera.at(left + (right - left) * 0.42, top, depth),
              ]
              const [c, e] = [
                camera.at(left + (right - left) * 0.24, bottom, depth),
                camera.at(left + (right - left) * 0.56, top, depth),
              ]
              return lines([a, b]) + lines([c, e])
            })
            .join(''),
          '#ffffff',
          16,
          0.07,
          'butt',
        )
  return (
    stroke(outline, darken(light.mood.wall, 0.1), 15, 1, 'butt') +
    sheet.clip(view + glass + stroke(bars, frame, thick, 1, 'butt'), outline) +
    stroke(outline, frame, 6, 1, 'butt') +
    stroke(outline, lighten(frame, 0.16), 1.4, 0.7, 'butt')
  )
}

/** Tall side windows: sky and a hazy town at a slant. */
export function drawSideWindows(stage: Stage, shell: Shell, side: 'left' | 'right', dice: Dice): string {
  const { light, sheet } = stage
  const x = shell[side]
  const fill = sheet.fade([stop(0, light.sky.top), stop(0.55, light.sky.middle), stop(1, light.sky.low)])
  let art = ''
  for (let z = shell.depth - 0.7; z > NEAR; z -= 1.9) {
    const far = z,
      near = Math.max(NEAR * 0.5, z - 1.35),
      low = 0.5,
      top = shell.height - 0.5
    const quad = (a: number, b: number, c: number, e: number) =>
      stage.spots([spot(x, c, a), spot(x, c, b), spot(x, e, b), spot(x, e, a)])
    art += shape(lines(quad(far, near, low, top), true), fill)
    let town = ''
    for (let s = far; s > near; s -= 0.27)
      town += lines(quad(s, Math.max(near, s - 0.27), low, low + dice.between(0.5, 1.35)), true)
    art +=
      shape(town, mix(light.sky.haze, light.sky.shade, 0.3), 0.75) +
      stroke(lines(quad(far, near, low, top), true), light.mood.trim, 5, 1, 'butt') +
      stroke(
        lines(stage.spots([spot(x, low, (far + near) / 2), spot(x, top, (far + near) / 2)])) +
          lines(stage.spots([spot(x, top - 0.9, far), spot(x, top - 0.9, near)])),
        light.mood.trim,
        3,
        1,
        'butt',
      )
  }
  return art
}
