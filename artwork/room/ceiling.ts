import { darken } from '../pen/colour.ts'
import { isDark } from '../pen/moods.ts'
import { lines, stop, stroke } from '../pen/svg.ts'
import { NEAR } from './camera.ts'
import type { Stage } from './stage.ts'
import { spot } from './stage.ts'
import type { Shell } from './shell.ts'

export type Ceiling = 'beams' | 'tubes' | 'plain' | 'slats' | 'open'

export function drawCeiling(stage: Stage, shell: Shell): string {
  const { left, right, depth, height } = shell
  const { mood } = stage.light
  const near = NEAR * 0.5
  const plane = stage.face(
    [spot(left, height, depth), spot(right, height, depth), spot(right, height, near), spot(left, height, near)],
    stage.sheet.fadeBetween(
      [stop(0, mood.ceiling), stop(1, darken(mood.ceiling, 0.07))],
      0,
      stage.camera.at(0, height, depth)[1],
      0,
      0,
    ),
  )
  return plane + drawCeilingFittings(stage, shell)
}

/** Beams, slats or tubes beneath it. */
function drawCeilingFittings(stage: Stage, shell: Shell): string {
  switch (shell.ceiling) {
    case 'beams':
      return drawBeams(stage, shell)
    case 'slats':
      return drawSlats(stage, shell)
    case 'tubes':
      return drawTubes(stage, shell)
    default:
      return ''
  }
}

function drawBeams(stage: Stage, { left, right, depth, height }: Shell): string {
  const { mood } = stage.light
  let art = ''
  for (let z = depth - 0.6; z > NEAR * 0.5; z -= 1.5) {
    art +=
      stage.face(
        [spot(left, height - 0.28, z), spot(right, height - 0.28, z), spot(right, height, z), spot(left, height, z)],
        darken(mood.wood, 0.04),
      ) +
      stage.face(
        [
          spot(left, height - 0.28, z),
          spot(right, height - 0.28, z),
          spot(right, height - 0.28, z + 0.22),
          spot(left, height - 0.28, z + 0.22),
        ],
        darken(mood.wood, 0.14),
      )
  }
  return art
}

function drawSlats(stage: Stage, { left, right, depth, height }: Shell): string {
  let d = ''
  for (let x = left + 0.2; x < right; x += 0.4)
    d += lines(stage.spots([spot(x, height, depth), spot(x, height, NEAR * 0.5)]))
  return stroke(d, darken(stage.light.mood.ceiling, 0.1), 3, 0.55, 'butt')
}

function drawTubes(stage: Stage, { left, right, depth, height }: Shell): string {
  const { sky } = stage.light
  const near = NEAR * 0.5
  let art = ''
  const glow = isDark(sky) ? sky.lamp : '#fffdf2'
  for (const x of [left * 0.55, 0, right * 0.55]) {
    art +=
      stage.face(
        [
          spot(x - 0.2, height - 0.02, depth - 0.8),
          spot(x + 0.2, height - 0.02, depth - 0.8),
          spot(x + 0.2, height - 0.02, near),
          spot(x - 0.2, height - 0.02, near),
        ],
        glow,
        0.28,
      ) +
      stage.face(
        [
          spot(x - 0.06, height - 0.02, depth - 0.8),
          spot(x + 0.06, height - 0.02, depth - 0.8),
          spot(x + 0.06, height - 0.02, near),
          spot(x - 0.06, height - 0.02, near),
        ],
        glow,
      )
  }
  return art
}
