import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { lines, num, rect, shape, stop, stroke } from '../pen/svg.ts'
import type { CityPlace } from '../city/place.ts'
import { NEAR } from './camera.ts'
import { drawFinish } from './finishes.ts'
import type { Finish } from './finishes.ts'
import type { Glazing } from './openings.ts'
import type { Stage } from './stage.ts'
import { spot } from './stage.ts'
import { type Ceiling, drawCeiling } from './ceiling.ts'
import { drawWindows, drawSideWindows } from './windows.ts'

export type Floor = 'planks' | 'rubber' | 'tiles' | 'plain'

export interface Shell {
  /** The x of the walls, and the z of the back wall. */
  left: number
  right: number
  depth: number
  height: number
  floor: Floor
  ceiling: Ceiling
  glazing: Glazing | null
  place: CityPlace
  /** Windows in a side wall, seen at an angle. */
  sideWindows: 'left' | 'right' | null
  finish: Finish
}

/** The fixed parts of a room: walls, floor, ceiling, windows with the city behind them, and their light. */
export function buildShell(stage: Stage, shell: Shell, dice: Dice): void {
  stage.add(
    999,
    backWall(stage, shell) +
      drawFinish(stage, shell, shell.finish, dice.fork('finish')) +
      drawCeiling(stage, shell) +
      sideWall(stage, shell, 'left') +
      sideWall(stage, shell, 'right') +
      floorArt(stage, shell),
  )
  if (shell.glazing) stage.add(998, drawWindows(stage, shell, shell.glazing, dice))
  if (shell.sideWindows) stage.add(998, drawSideWindows(stage, shell, shell.sideWindows, dice))
  stage.add(997, lightOnFloor(stage, shell, dice) + skirting(stage, shell))
}

function backWall({ camera, sheet, light }: Stage, { left, right, depth, height }: Shell): string {
  const [x1, y1] = camera.at(left, height, depth),
    [x2, y2] = camera.at(right, 0, depth)
  const { wall } = light.mood
  return rect(
    x1 - 1,
    y1 - 1,
    x2 - x1 + 2,
    y2 - y1 + 2,
    sheet.fade([stop(0, darken(wall, 0.035)), stop(0.5, wall), stop(1, lighten(wall, 0.02))]),
  )
}

function sideWall(stage: Stage, shell: Shell, side: 'left' | 'right'): string {
  const { mood } = stage.light
  const x = shell[side]
  const lit = side === 'left' ? mood.side : mix(mood.side, mood.wall, 0.35)
  const [farX] = stage.camera.at(x, 0, shell.depth),
    [nearX] = stage.camera.at(x, 0, NEAR)
  const fill = stage.sheet.fadeBetween(
    [stop(0, lighten(lit, 0.01)), stop(1, darken(lit, 0.08))],
    farX,
    0,
    side === 'left' ? Math.max(-200, nearX) : Math.min(1400, nearX),
    0,
  )
  return stage.face(
    [
      spot(x, 0, shell.depth),
      spot(x, 0, NEAR * 0.5),
      spot(x, shell.height, NEAR * 0.5),
      spot(x, shell.height, shell.depth),
    ],
    fill,
  )
}

function floorArt(stage: Stage, { left, right, depth, floor }: Shell): string {
  const { mood } = stage.light
  const near = NEAR * 0.6
  const base = stage.face(
    [spot(left, 0, depth), spot(right, 0, depth), spot(right, 0, near), spot(left, 0, near)],
    stage.sheet.fadeBetween(
      [stop(0, lighten(mood.floor, 0.05)), stop(0.45, mood.floor), stop(1, darken(mood.floor, 0.1))],
      0,
      stage.camera.at(0, 0, depth)[1],
      0,
      800,
    ),
  )
  const line = darken(mood.floor, 0.1)
  let d = ''
  if (floor === 'planks' || floor === 'tiles') {
    const step = floor === 'planks' ? 0.42 : 0.8
    for (let x = left; x <= right; x += step) d += lines(stage.spots([spot(x, 0, depth), spot(x, 0, near)]))
  }
  if (floor === 'tiles')
    for (let z = depth; z > near; z -= 0.8) d += lines(stage.spots([spot(left, 0, z), spot(right, 0, z)]))
  if (floor === 'rubber')
    for (let z = depth; z > near; z -= 1.6) d += lines(stage.spots([spot(left, 0, z), spot(right, 0, z)]))
  return base + (d ? stroke(d, line, floor === 'planks' ? 1.6 : 1.3, 0.5, 'butt') : '')
}

/** Sunlight through the windows: slanted patches on the floor with the bars' shadows between them, and faint beams. */
function lightOnFloor(stage: Stage, shell: Shell, dice: Dice): string {
  const { light } = stage
  const strength = { dawn: 0.3, morning: 0.42, noon: 0.34, golden: 0.46, dusk: 0.2, night: 0.08 }[light.sky.hour]
  const lean = dice.between(0.35, 0.8) * (dice.chance(0.5) ? 1 : -1),
    reach = dice.between(0.75, 1.15)
  const patches: string[] = []
  if (shell.glazing) {
    for (const { left, right, bottom, top } of shell.glazing.openings) {
      const columns = Math.min(6, shell.glazing.columns)
      for (let i = 0; i < columns; i++) {
        const a = left + ((right - left) * (i + 0.06)) / columns,
          b = left + ((right - left) * (i + 0.94)) / columns
        const low = Math.max(bottom, 0.1),
          high = top * 0.98
        const land = (x: number, y: number) => [x + y * lean, 0, Math.max(NEAR * 0.6, shell.depth - y * reach)] as const
        patches.push(lines(stage.spots([land(a, low), land(b, low), land(b, high), land(a, high)]), true))
      }
    }
  }
  if (shell.sideWindows) {
    const x = shell[shell.sideWindows],
      way = shell.sideWindows === 'left' ? 1 : -1
    for (let z = shell.depth - 0.7; z > NEAR; z -= 1.9) {
      const land = (y: number, at: number) => [x + way * y * 1.15, 0, Math.max(NEAR * 0.6, at + y * 0.22)] as const
      const top = shell.height - 0.5
      for (const [from, to] of [
        [0, 0.64],
        [0.72, 1.35],
      ] as const) {
        patches.push(
          lines(
            stage.spots([
              land(0.5, z - from),
              land(top, z - from),
              land(top, Math.max(NEAR * 0.6, z - to)),
              land(0.5, Math.max(NEAR * 0.6, z - to)),
            ]),
            true,
          ),
        )
      }
    }
  }
  const fill = stage.sheet.fadeBetween(
    [stop(0, light.mood.light, strength), stop(1, light.mood.light, strength * 0.35)],
    0,
    stage.camera.at(0, 0, shell.depth)[1],
    0,
    800,
  )
  return patches.length ? shape(patches.join(''), fill) : ''
}

function skirting(stage: Stage, { left, right, depth }: Shell): string {
  const hex = mix(stage.light.mood.wall, '#ffffff', 0.35)
  return stroke(
    lines(
      stage.spots([spot(left, 0, NEAR * 0.6), spot(left, 0, depth), spot(right, 0, depth), spot(right, 0, NEAR * 0.6)]),
    ),
    hex,
    3.4,
    0.8,
    'butt',
  )
}

/** Darker corners towards the viewer, so that the eye goes to the light. */
export function vignette(stage: Stage): string {
  const { ink } = stage.light.mood
  return `<rect width="1200" height="800" fill="${stage.sheet.glow([stop(0, ink, 0), stop(0.62, ink, 0), stop(1, ink, 0.3)], 0.5, 0.42, 0.78)}"/>`
}

/** The warm light of a lamp: a soft disc around it. */
export function lampGlow(stage: Stage, x: number, y: number, radius: number, hex: Hex, strength = 0.55): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${stage.sheet.glow([stop(0, hex, strength), stop(0.4, hex, strength * 0.35), stop(1, hex, 0)])}"/>`
}
