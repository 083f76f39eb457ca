import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { at, circle, lines, num, polygon, shape, stroke } from '../pen/svg.ts'
import type { Point } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import { finishRoom, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'
import { spot } from '../room/stage.ts'

const DRESS: Dress = { tops: ['vest', 'crop', 'vest', 'shirt'], legs: ['leggings', 'trousers', 'shorts'] }

/** A wall of folded panels full of holds, mats below, climbers on it. */
export function drawClimb(order: SceneOrder): string {
  const room = openRoom(order, {
    floors: ['rubber'],
    ceilings: ['beams', 'plain', 'tubes', 'slats'],
    finishes: ['bare', 'band', 'stripes'],
    windows: ['glazing', 'gate', 'tall', 'arches', 'loft'],
    height: [4.7, 5.4],
    width: [11, 13],
    horizon: [440, 480],
    depth: [7.6, 8.6],
  })
  const { shell, dice } = room
  const [wallLeft, wallRight] = dice.pick([
    [-0.2, 0.62],
    [0.36, 1.2],
    [0.14, 0.84],
    [-0.2, 0.5],
  ] as const)
  const wide = shell.right - shell.left
  const wall: Wall = {
    left: shell.left + wide * wallLeft,
    right: shell.left + wide * wallRight,
    z: shell.depth - 0.6,
    top: shell.height - 0.15,
  }
  drawWall(room, wall)
  mats(room, wall)
  const places = dice.chance(0.5) ? [0.34, 0.68] : [dice.between(0.4, 0.6)]
  places.forEach((share, i) => climber(room, wall, share, i))
  if (dice.chance(0.6)) spotter(room, wall)
  plantAt(room, wallLeft < 0.1 ? shell.right - 0.8 : shell.left + 0.8, shell.depth - 0.6, 1.3)
  return finishRoom(room)
}

interface Wall {
  left: number
  right: number
  z: number
  top: number
}

/** Folded panels: every fold catches the light differently. */
function drawWall(room: Room, wall: Wall): void {
  const { stage, mood, dice } = room
  const base = mix(
    dice.pick([mood.accents[1], mood.accents[0], mix(mood.wood, '#ffffff', 0.2), mix(mood.wall, mood.accents[2], 0.5)]),
    mood.wall,
    0.28,
  )
  const columns = 5,
    rows = 3
  const grid: Point[][] = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column): Point => {
      const edge = column === 0 || column === columns
      const x = wall.left + ((wall.right - wall.left) * column) / columns + (edge ? 0 : dice.between(-0.5, 0.5))
      const y = (wall.top * row) / rows + (row === 0 || row === rows ? 0 : dice.between(-0.4, 0.4))
      return stage.camera.at(x, y, wall.z)
    }),
  )
  const at = (row: number, column: number): Point => grid[row]?.[column] ?? [0, 0]
  const end =
    stage.face(
      [
        spot(wall.right, 0, wall.z),
        spot(wall.right, 0, wall.z + 0.6),
        spot(wall.right, wall.top, wall.z + 0.6),
        spot(wall.right, wall.top, wall.z),
      ],
      darken(base, 0.14),
    ) +
    stage.face(
      [
        spot(wall.left, 0, wall.z),
        spot(wall.left, 0, wall.z + 0.6),
        spot(wall.left, wall.top, wall.z + 0.6),
        spot(wall.left, wall.top, wall.z),
      ],
      darken(base, 0.1),
    )
  let art = end
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b, c, e] = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)]
      const tone = dice.between(-0.05, 0.05)
      const split = dice.chance(0.5)
      art +=
        polygon(split ? [a, b, c] : [a, b, e], lighten(base, tone + dice.between(0.005, 0.03))) +
        polygon(split ? [a, c, e] : [b, c, e], lighten(base, tone - dice.between(0.01, 0.045)))
    }
  }
  stage.add(wall.z, art + bolts(room, wall, base) + holds(room, wall))
}

function bolts({ stage, dice }: Room, wall: Wall, base: Hex): string {
  let d = ''
  for (let i = 0; i < 70; i++) {
    const [x, y] = stage.camera.at(dice.between(wall.left, wall.right), dice.between(0.3, wall.top - 0.2), wall.z)
    d += `M${num(x)} ${num(y)}h0`
  }
  return stroke(d, darken(base, 0.12), 3, 0.6)
}

const HOLDS = [
  'M-10 2C-12 -6 -4 -10 2 -9C10 -9 13 -2 9 4C4 9 -7 9 -10 2Z',
  'M-14 0C-12 -7 4 -10 13 -5C18 0 12 6 2 6C-6 7 -15 6 -14 0Z',
  'M-7 5L-9 -5L2 -10L10 -3L7 6Z',
  'M-12 4C-10 -8 8 -12 13 2C8 7 -8 8 -12 4Z',
] as const

function hold(x: number, y: number, size: number, turn: number, kind: number, hex: Hex): string {
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${Math.round(turn)}) scale(${Math.round(size * 100) / 100})">${shape(HOLDS[kind % 4] ?? HOLDS[0], hex)}${shape('M-5 -2Q0 -7 5 -3Q0 -4 -5 -2Z', lighten(hex, 0.12))}</g>`
}

/** Routes: each colour winds its way up the wall. */
function holds({ stage, mood, dice }: Room, wall: Wall): string {
  const tones = [
    mood.accents[0],
    mood.accents[2],
    '#fdf6e8',
    mix(mood.accents[1], '#ffffff', 0.45),
    mix(mood.leaf[0], '#ffffff', 0.2),
  ]
  const s = stage.camera.scale(wall.z) / 100
  return tones
    .map((hex) => {
      let x = dice.between(wall.left + 0.4, wall.right - 0.4),
        art = ''
      for (let y = 0.5; y < wall.top - 0.2; y += dice.between(0.3, 0.5)) {
        x = Math.max(wall.left + 0.3, Math.min(wall.right - 0.3, x + dice.between(-0.7, 0.7)))
        const [px, py] = stage.camera.at(x, y, wall.z)
        art += hold(px, py, s * dice.between(0.9, 1.7), dice.between(-40, 40), dice.whole(0, 3), hex)
      }
      return art
    })
    .join('')
}

function mats({ stage, mood }: Room, wall: Wall): void {
  const tones = [mood.accents[0], mood.ink, mix(mood.accents[0], mood.ink, 0.35)]
  const step = (wall.right - wall.left) / 3
  for (let i = 0; i < 3; i++)
    stage.add(
      wall.z - 0.05 - i * 0.001,
      stage.boxArt(
        wall.left + step * i,
        0,
        wall.z - 2.3,
        step - 0.04,
        0.34,
        2.25,
        mix(tones[i % 3] ?? mood.ink, mood.floor, 0.15),
        lighten(mix(tones[i % 3] ?? mood.ink, mood.floor, 0.15), 0.05),
      ),
    )
}

/** A climber whose hands and feet rest on holds of one route. */
function climber(room: Room, wall: Wall, share: number, index: number): void {
  const { stage, mood, dice } = room
  const pose: PoseName = index % 2 ? 'reach' : 'climb'
  const look = { ...castPerson(room, `climber ${index}`, DRESS) }
  const { skeleton, all } = drawFigure(POSES[pose], look)
  const seen = [stage.camera.across(150, wall.z), stage.camera.across(1050, wall.z)] as const
  const from = Math.max(wall.left, seen[0]),
    to = Math.min(wall.right, seen[1])
  const x = from + (to - from) * share
  const y = dice.between(1.6, 2.2) + index * 0.35
  const [px, py] = stage.camera.at(x, y, wall.z)
  const s = (stage.camera.scale(wall.z) / 100) * 1.24
  const hex = index % 2 ? mood.accents[2] : '#fdf6e8'
  const ends = [skeleton.arms.near[2].to, skeleton.arms.far[2].to, skeleton.legs.near[2].to, skeleton.legs.far[2].to]
  const grips = ends.map(([hx, hy], i) => hold(hx, hy + (i < 2 ? -2 : 5), 1.5, i * 40, i, hex)).join('')
  const shade = `<g transform="translate(9 12)" opacity=".16">${shape(silhouette(skeleton), mood.ink)}</g>`
  const chalk = dice.chance(0.7)
    ? shape(`M${num(skeleton.pelvis[0] - 5)} ${num(skeleton.pelvis[1] - 9)}h10v12q-5 4 -10 0z`, mood.accents[0])
    : ''
  const rope = stroke(
    `M${num(skeleton.waist[0])} ${num(skeleton.waist[1] + 16)}C${num(skeleton.waist[0] + 24)} -120 ${num(skeleton.waist[0] + 6)} -220 ${num(skeleton.waist[0] + 10)} -420`,
    mood.accents[2],
    2.4,
  )
  stage.add(
    wall.z - 0.02,
    `<g transform="translate(${num(px)} ${num(py)}) scale(${s.toFixed(3)})">${shade}${grips}${index === 0 && dice.chance(0.4) ? rope : ''}${all}${chalk}</g>`,
  )
}

/** A rough outline of the limbs, for the soft shade on the wall. */
function silhouette({ arms, legs, neck, pelvis }: ReturnType<typeof drawFigure>['skeleton']): string {
  const limbs = [...arms.near.slice(0, 2), ...arms.far.slice(0, 2), ...legs.near.slice(0, 2), ...legs.far.slice(0, 2)]
  const wide = (from: Point, to: Point, w: number) => {
    const dx = to[0] - from[0],
      dy = to[1] - from[1],
      l = Math.hypot(dx, dy) || 1
    return lines(
      [
        at(from[0] - (dy / l) * w, from[1] + (dx / l) * w),
        at(to[0] - (dy / l) * w, to[1] + (dx / l) * w),
        at(to[0] + (dy / l) * w, to[1] - (dx / l) * w),
        at(from[0] + (dy / l) * w, from[1] - (dx / l) * w),
      ],
      true,
    )
  }
  return limbs.map(({ from, to }) => wide(from, to, 6)).join('') + wide(pelvis, neck, 14)
}

function spotter(room: Room, wall: Wall): void {
  const { stage, dice } = room
  const look = castPerson(room, 'spotter', DRESS)
  const pose = {
    ...POSES.stand,
    view: 'back',
    neck: 4,
    armNear: { upper: 26, lower: 150 },
    armFar: { upper: -20, lower: -120, lowerReach: 0.8 },
  } as const
  const { all } = drawFigure(pose, look)
  stage.stand(wall.left + (wall.right - wall.left) * dice.between(0.4, 0.9), wall.z - 2.6, all, {
    shade: 0.4,
    flip: dice.chance(0.5),
  })
  stage.stand(
    wall.left + (wall.right - wall.left) * dice.between(0.05, 0.25),
    wall.z - 2.7,
    shape('M-17 0Q-20 -30 -12 -38H12Q20 -30 17 0Z', stage.light.mood.accents[2]) +
      shape('M4 0Q8 -30 6 -38H12Q20 -30 17 0Z', '#1b1030', 0.12) +
      circle(0, -30, 5, '#fdf6e8') +
      stroke('M-10 -38Q0 -54 10 -38', stage.light.mood.ink, 2.4),
    { shade: 0.24 },
  )
}
