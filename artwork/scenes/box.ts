import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { at, circle, ellipse, lines, num, rect, shape, stroke } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { FigureLayers } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import { heavyBag } from '../props/machines.ts'
import { finishRoom, hangLamps, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'
import { spot } from '../room/stage.ts'

const DRESS: Dress = { tops: ['vest', 'crop', 'bare', 'vest'], legs: ['shorts', 'leggings', 'shorts'] }

/** A boxing gym: bags on chains, a ring under lamps. */
export function drawBox(order: SceneOrder): string {
  const room = openRoom(order, {
    floors: ['rubber', 'planks', 'plain'],
    ceilings: ['beams', 'beams', 'tubes', 'plain'],
    finishes: ['brick', 'brick', 'stripes', 'band', 'bare'],
    windows: ['loft', 'arches', 'tall', 'glazing', 'band'],
    height: [4.1, 4.8],
    depth: [7.6, 9],
  })
  const { shell, dice } = room
  const layout = order.arrangement(3)
  if (layout === 0) bags(room)
  else if (layout === 1) ring(room)
  else duel(room)
  if (dice.chance(0.5)) plantAt(room, shell.left + 0.7, shell.depth - 0.5, 1.1)
  return finishRoom(room)
}

/** Gloves over the hands of a figure. */
function withGloves({ skeleton, behind, front }: FigureLayers, hex: Hex): string {
  const glove = ([x, y]: readonly [number, number], tone: Hex) =>
    ellipse(x, y, 7.4, 6.4, tone) + ellipse(x - 1.6, y - 2.4, 2.4, 1.6, lighten(tone, 0.12))
  return behind + glove(skeleton.arms.far[2].to, darken(hex, 0.07)) + front + glove(skeleton.arms.near[2].to, hex)
}

function boxer(room: Room, x: number, z: number, pose: PoseName, label: string, flip: boolean): void {
  const figure = drawFigure(POSES[pose], castPerson(room, label, DRESS))
  room.stage.stand(x, z, withGloves(figure, label === 'second' ? room.mood.accents[1] : room.mood.accents[0]), {
    shade: 0.55,
    flip,
  })
}

function bag(room: Room, x: number, z: number, hex: Hex, swing = 0): void {
  const { stage, mood } = room
  const art = heavyBag(hex, mix('#f6efe2', mood.wall, 0.2), mood.ink)
  stage.stand(x, z, `<g transform="translate(0 -42) rotate(${swing} 0 -330)">${art}</g>`, { shade: 0.3 })
}

function bags(room: Room): void {
  const { mood, shell, dice, stage } = room
  const centre = (shell.left + shell.right) / 2
  const dark = mix(mood.ink, mood.trim, 0.3)
  for (let i = -2; i <= 2; i++) bag(room, centre + i * 2.1, shell.depth - 1.4, i % 2 ? mood.accents[1] : dark)
  const flip = dice.chance(0.5),
    way = flip ? -1 : 1
  const x = centre + dice.between(-0.7, 0.7)
  bag(room, x + way * 0.95, 4.35, dice.pick([mood.accents[0], mood.accents[1], dark]), -way * dice.between(4, 9))
  boxer(room, x - way * 0.2, 4.3, dice.pick<PoseName>(['punch', 'punch', 'guard']), 'first', flip)
  stage.stand(centre - way * 2.7, 3.7, benchWithGloves(mood.wood, mood.accents[2]), { shade: 0.7 })
}

function benchWithGloves(wood: Hex, hex: Hex): string {
  return (
    rect(-62, -42, 124, 8, wood, 1, 2) +
    rect(-50, -34, 7, 34, darken(wood, 0.08)) +
    rect(43, -34, 7, 34, darken(wood, 0.12)) +
    ellipse(-8, -51, 12, 9, hex) +
    rect(2, -57, 11, 13, lighten(hex, 0.08), 1, 3) +
    ellipse(14, -50, 11, 8.4, darken(hex, 0.05)) +
    stroke('M40 -42C46 -26 36 -20 42 -8', '#f6efe2', 2)
  )
}

/** The ring: a raised floor, four posts, three ropes all round. */
function drawRing(room: Room, x: number, near: number, wide: number, deep: number): void {
  const { stage, mood } = room
  const left = x - wide / 2,
    right = x + wide / 2,
    far = near + deep,
    high = 0.5
  const canvas = mix('#f3ead8', mood.accents[2], 0.16),
    apron = mood.accents[1]
  stage.add(
    far + 0.2,
    stage.face([spot(left, 0, near), spot(right, 0, near), spot(right, high, near), spot(left, high, near)], apron) +
      stage.face(
        [spot(left, high, near), spot(right, high, near), spot(right, high, far), spot(left, high, far)],
        canvas,
      ) +
      stage.face(
        [
          spot(left, high * 0.62, near),
          spot(right, high * 0.62, near),
          spot(right, high * 0.74, near),
          spot(left, high * 0.74, near),
        ],
        mood.accents[0],
      ) +
      centreDisc(room, x, high, (near + far) / 2, wide * 0.2),
  )
  const rope = (from: readonly [number, number], to: readonly [number, number], y: number, hex: Hex, width: number) =>
    stroke(lines(stage.spots([spot(from[0], y, from[1]), spot(to[0], y, to[1])])), hex, width, 1, 'butt')
  const tones = [mood.accents[0], '#fbf4e6', mood.accents[1]]
  const levels = [0.95, 1.3, 1.65]
  stage.add(
    far,
    levels.map((y, i) => rope([left, far], [right, far], y, tones[i] ?? '#fff', 3.2)).join('') +
      levels
        .map(
          (y, i) =>
            rope([left, near], [left, far], y, tones[i] ?? '#fff', 4) +
            rope([right, near], [right, far], y, tones[i] ?? '#fff', 4),
        )
        .join(''),
  )
  stage.add(near - 0.02, levels.map((y, i) => rope([left, near], [right, near], y, tones[i] ?? '#fff', 6)).join(''))
  for (const [px, pz] of [
    [left, far],
    [right, far],
    [left, near],
    [right, near],
  ] as const)
    stage.add(
      pz + 0.01,
      stage.boxArt(px - 0.09, 0.3, pz, 0.18, 1.55, 0.1, pz === near ? mood.accents[0] : darken(mood.accents[0], 0.06)),
    )
}

function centreDisc({ stage, mood }: Room, x: number, y: number, z: number, r: number): string {
  const [px, py] = stage.camera.at(x, y, z)
  const s = stage.camera.scale(z)
  return (
    ellipse(px, py, r * s, r * s * 0.2, mood.accents[0], 0.28) +
    ellipse(px, py, r * s * 0.66, r * s * 0.13, '#fdf6e8', 0.5)
  )
}

function ring(room: Room): void {
  const { shell, dice, stage } = room
  const centre = (shell.left + shell.right) / 2 + dice.between(-0.3, 0.3)
  drawRing(room, centre, 4.4, 4.6, 2.4)
  const figure = (pose: PoseName, label: string, hex: Hex) =>
    withGloves(drawFigure(POSES[pose], castPerson(room, label, DRESS)), hex)
  stage.stand(centre - 0.72, 5.5, figure('guard', 'first', room.mood.accents[0]), { lift: 0.5, shade: 0 })
  stage.stand(centre + 0.75, 5.5, figure(dice.pick<PoseName>(['punch', 'guard']), 'second', room.mood.accents[1]), {
    lift: 0.5,
    shade: 0,
    flip: true,
  })
  hangLamps(room, [at(centre - 1.1, 5.4), at(centre + 1.1, 5.4)], 0.9, 'cone')
  bag(room, centre + (dice.chance(0.5) ? 4 : -4), 5.4, mix(room.mood.ink, room.mood.trim, 0.3))
}

/** Pad work: one holds, one hits. */
function duel(room: Room): void {
  const { shell, dice, mood } = room
  const centre = (shell.left + shell.right) / 2 + dice.between(-0.5, 0.5)
  const dark = mix(mood.ink, mood.trim, 0.3)
  for (const i of [-2, -1, 1, 2]) bag(room, centre + i * 1.9, shell.depth - 1.5, i % 2 ? mood.accents[0] : dark)
  boxer(room, centre - 0.62, 4.35, 'punch', 'first', false)
  const holder = drawFigure(
    { ...POSES.guard, armNear: { upper: 62, lower: 118 }, armFar: { upper: 58, lower: 140 } },
    castPerson(room, 'second', DRESS),
  )
  const pad = ([x, y]: readonly [number, number]) =>
    `<g transform="translate(${num(x + 3)} ${num(y)})">${rect(-4, -13, 10, 26, mood.accents[2], 1, 5)}${circle(3, 0, 4.4, '#fdf6e8')}</g>`
  room.stage.stand(
    centre + 0.72,
    4.4,
    holder.behind + pad(holder.skeleton.arms.far[2].to) + holder.front + pad(holder.skeleton.arms.near[2].to),
    { flip: true, shade: 0.5 },
  )
  room.stage.stand(centre + 2.5, 3.6, bucket(mood.accents[1]), { shade: 0.22 })
}

const bucket = (hex: Hex): string =>
  shape('M-17 -34H17L13 0H-13Z', hex) +
  shape('M4 -34H17L13 0H3Z', darken(hex, 0.08)) +
  ellipse(0, -34, 17, 4, darken(hex, 0.14)) +
  shape('M-12 -36Q-6 -48 4 -44L12 -34Z', '#fbf4e6') +
  stroke('M-17 -34C-14 -52 14 -52 17 -34', '#8c949c', 1.6)
