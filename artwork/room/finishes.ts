import { darken, lighten, mix } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { at, circle, lines, num, rect, shape, stroke } from '../pen/svg.ts'
import type { Shell } from './shell.ts'
import type { Stage } from './stage.ts'

export type Finish = 'bare' | 'band' | 'brick' | 'slats' | 'mural' | 'tiles' | 'arch' | 'stripes'

/** The paint or cladding of the back wall, beneath the windows. */
export function drawFinish(stage: Stage, shell: Shell, finish: Finish, dice: Dice): string {
  const {
    camera,
    light: { mood },
  } = stage
  const [x1, y1] = camera.at(shell.left, shell.height, shell.depth),
    [x2, y2] = camera.at(shell.right, 0, shell.depth)
  const s = camera.scale(shell.depth),
    wide = x2 - x1,
    high = y2 - y1
  const wall = { x1, y1, x2, y2 }
  switch (finish) {
    case 'bare':
      return ''
    case 'band':
      return (
        rect(x1, y2 - s * 1.15, wide, s * 1.15, mix(mood.wall, mood.accents[1], 0.42)) +
        rect(x1, y2 - s * 1.2, wide, s * 0.05, lighten(mood.wall, 0.08))
      )
    case 'slats': {
      let d = ''
      for (let x = x1; x < x2; x += s * 0.13) d += `M${num(x)} ${num(y1)}V${num(y2)}`
      return (
        rect(x1, y1, wide, high, mix(mood.wood, mood.wall, 0.3)) +
        stroke(d, darken(mood.wood, 0.1), s * 0.035, 0.5, 'butt')
      )
    }
    case 'brick':
      return bricks(x1, y1, wide, high, s, mood.wall, dice)
    case 'tiles': {
      let d = ''
      for (let x = x1; x < x2; x += s * 0.34) d += `M${num(x)} ${num(y1)}V${num(y2)}`
      for (let y = y2; y > y1; y -= s * 0.34) d += `M${num(x1)} ${num(y)}H${num(x2)}`
      return stroke(d, lighten(mood.wall, 0.07), 1.4, 0.7, 'butt')
    }
    case 'mural':
      return drawMural(stage, wall, dice)
    case 'arch':
      return drawArch(stage, wall, dice)
    case 'stripes': {
      const y = y2 - high * 0.42
      return [mood.accents[0], mood.accents[2], mood.accents[1]]
        .map((tone, i) => rect(x1, y + i * s * 0.19, wide, s * 0.15, mix(mood.wall, tone, 0.72)))
        .join('')
    }
  }
}

interface Wall {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

function clipToWall({ sheet }: Stage, { x1, y1, x2, y2 }: Wall, art: string): string {
  return sheet.clip(art, lines([at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)], true))
}

function drawMural(stage: Stage, wall: Wall, dice: Dice): string {
  const { mood } = stage.light
  const { x1, y1, x2, y2 } = wall
  const wide = x2 - x1,
    high = y2 - y1
  const cx = x1 + wide * dice.between(0.2, 0.8),
    r = high * dice.between(0.42, 0.62)
  return clipToWall(
    stage,
    wall,
    circle(cx, y2 - high * 0.24, r, mix(mood.wall, mood.accents[0], 0.55)) +
      circle(cx + r * 1.15, y2 - high * 0.06, r * 0.62, mix(mood.wall, mood.accents[2], 0.6)) +
      shape(
        `M${num(cx - r * 2.1)} ${num(y2)}A${num(r)} ${num(r)} 0 0 1 ${num(cx - r * 0.1)} ${num(y2)}Z`,
        mix(mood.wall, mood.accents[1], 0.5),
      ),
  )
}

function drawArch(stage: Stage, wall: Wall, dice: Dice): string {
  const { mood } = stage.light
  const { x1, y1, x2, y2 } = wall
  const wide = x2 - x1,
    high = y2 - y1
  const cx = x1 + wide * dice.between(0.25, 0.75)
  const tones = [mood.accents[1], mood.accents[0], mood.accents[2]]
  return clipToWall(
    stage,
    wall,
    tones
      .map((tone, i) => {
        const r = high * (0.74 - i * 0.15)
        return shape(
          `M${num(cx - r)} ${num(y2)}V${num(y2 - high * 0.08)}A${num(r)} ${num(r)} 0 0 1 ${num(cx + r)} ${num(y2 - high * 0.08)}V${num(y2)}Z`,
          mix(mood.wall, tone, 0.55),
        )
      })
      .join('') +
      shape(
        `M${num(cx - high * 0.29)} ${num(y2)}V${num(y2 - high * 0.08)}A${num(high * 0.29)} ${num(high * 0.29)} 0 0 1 ${num(cx + high * 0.29)} ${num(y2 - high * 0.08)}V${num(y2)}Z`,
        mood.wall,
      ),
  )
}

/** Only a few bricks here and there, as an illustrator hints at them. */
function bricks(x: number, y: number, wide: number, high: number, s: number, wall: string, dice: Dice): string {
  let light = '',
    dark = ''
  const w = s * 0.3,
    h = s * 0.1
  for (let cluster = 0; cluster < 15; cluster++) {
    const cx = x + dice.next() * wide,
      cy = y + dice.next() * high
    for (let row = 0; row < 3; row++) {
      for (let i = 0; i < dice.whole(1, 3); i++) {
        const bx = cx + i * (w + 4) + (row % 2) * w * 0.5 - row * 6,
          by = cy + row * (h + 4)
        if (bx < x || bx + w > x + wide || by + h > y + high) continue
        const d = `M${Math.round(bx)} ${Math.round(by)}h${Math.round(w)}v${Math.round(h)}h${-Math.round(w)}z`
        if (dice.chance(0.5)) light += d
        else dark += d
      }
    }
  }
  return shape(light, lighten(wall, 0.045)) + shape(dark, darken(wall, 0.05))
}
