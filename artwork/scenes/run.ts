import { darken, lighten, mix } from '../pen/colour.ts'
import { at, ellipse, lines, move, rect, shape, stop, stroke } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import { drawBough, drawHedge, drawTree } from '../city/growth.ts'
import { breathe } from '../city/air.ts'
import { treadmill } from '../props/machines.ts'
import { finishRoom, hangLamps, ironOf, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'

const DRESS: Dress = { tops: ['vest', 'crop', 'shirt', 'vest'], legs: ['leggings', 'shorts', 'shorts'] }

/** Treadmills along the windows, an indoor track, or a path in the open with the city behind. */
export function drawRun(order: SceneOrder): string {
  const layout = order.arrangement(3)
  const open = layout === 2
  const room = openRoom(order, {
    floors: ['rubber', 'planks'],
    ceilings: open ? ['open'] : ['tubes', 'beams', 'slats'],
    windows: open ? ['glazing'] : ['glazing', 'loft', 'tall', 'gate'],
    height: open ? [9, 9] : [3.8, 4.5],
    width: open ? [24, 24] : [10.5, 12],
    horizon: open ? [420, 460] : [350, 400],
    depth: open ? [9, 10] : [7.6, 9],
  })
  if (layout === 0) machines(room)
  else if (layout === 1) track(room)
  else return finishRoom(room, openPath(room))
  plantAt(room, room.shell.left + 0.7, room.shell.depth - 0.6, 1.2)
  return finishRoom(room)
}

function onMachine(room: Room, x: number, z: number, flip: boolean, label: string, present: boolean): void {
  const paints = ironOf(room)
  const parts = treadmill(
    label.endsWith('1') ? { ...paints, accent: paints.second } : paints,
    mix(room.sky.middle, '#ffffff', 0.4),
  )
  const { behind, front } = drawFigure(
    POSES[label.endsWith('1') ? 'stride' : 'run'],
    castPerson(room, `runner ${label}`, DRESS),
  )
  room.stage.stand(x, z, parts.behind + (present ? move(behind + front, -22, -23) : '') + parts.front, {
    shade: 1,
    flip,
  })
}

function machines(room: Room): void {
  const { shell, dice, stage, mood } = room
  const centre = (shell.left + shell.right) / 2
  const flip = dice.chance(0.5)
  const many = dice.chance(0.5)
  for (let i = 0; i < 4; i++)
    onMachine(room, centre + (i - 1.5) * 2.6, shell.depth - 1.2, flip, `back ${i}`, i === 2 || dice.chance(0.35))
  if (many) [-1.6, 1.7].forEach((dx, i) => onMachine(room, centre + dx, 4.5 - i * 0.2, flip, `front ${i}`, true))
  else onMachine(room, centre + dice.between(-0.4, 0.4), 4, flip, 'front 0', true)
  if (dice.chance(0.6)) hangLamps(room, [at(centre - 2.6, 5.8), at(centre, 5.8), at(centre + 2.6, 5.8)], 0.8, 'globe')
  stage.add(903, stage.floor(shell.left, 3.1, shell.right, 3.2, mood.accents[0], 0.7))
}

/** Curved lanes on the floor of a hall. */
function track(room: Room): void {
  const { stage, shell, mood, dice } = room
  const red = mix(mood.accents[0], mood.floor, 0.25)
  const bend = dice.chance(0.5) ? 1 : -1
  const edge = (lane: number) =>
    Array.from({ length: 12 }, (_, i) => {
      const t = i / 11,
        z = 1.7 + (shell.depth - 2.2) * t
      return [bend * (-3.4 + lane * 1.35 + Math.sin(t * 1.5) * 3.1 * t), 0, z] as const
    })
  const surface = lines([...stage.spots(edge(0)), ...stage.spots(edge(5)).reverse()], true)
  let marks = ''
  for (let lane = 0; lane <= 5; lane++) marks += lines(stage.spots(edge(lane)))
  stage.add(
    903,
    shape(surface, stage.sheet.fade([stop(0, lighten(red, 0.04)), stop(1, darken(red, 0.05))])) +
      stroke(marks, '#fdf8ee', 3.4, 0.85, 'butt'),
  )
  const flip = bend < 0
  const place = (x: number, z: number, pose: PoseName, label: string) =>
    stage.stand(x, z, drawFigure(POSES[pose], castPerson(room, label, DRESS)).all, { shade: 0.5, flip })
  place(bend * 0.2, 4.3, 'run', 'first')
  if (dice.chance(0.6)) place(bend * -1.5, 5.3, 'stride', 'second')
}

/** Outdoors: a path through grass along the water, trees, a large runner in front. */
function openPath(room: Room): string {
  const { stage, shell, mood, sky, dice, order } = room
  const air = breathe(sky, 0, 0.5)
  const [, top] = stage.camera.at(0, 0, shell.depth)
  const leaf = mood.leaf
  const grass = mix(leaf[0], '#b5bd6a', 0.3),
    path = mix('#f0dcb8', mood.floor, 0.3)
  const flip = dice.chance(0.5),
    scale = dice.between(2, 2.3),
    x = dice.between(480, 720)
  const shade = ellipse(x + (flip ? -40 : 40), 742, 150, 13, sky.shade, 0.34)
  const ground =
    rect(
      0,
      top - 4,
      1200,
      804 - top,
      stage.sheet.fade([stop(0, air.lit(grass)), stop(1, air.dim(darken(grass, 0.05)))]),
    ) +
    drawHedge(air, dice, -20, 1220, top + 6, 40, leaf) +
    shape(
      `M0 ${Math.round(top + 96)}Q420 ${Math.round(top + 60)} 760 ${Math.round(top + 92)}T1200 ${Math.round(top + 84)}V800H0Z`,
      air.lit(path),
    ) +
    shape(
      `M0 ${Math.round(top + 96)}Q420 ${Math.round(top + 60)} 760 ${Math.round(top + 92)}T1200 ${Math.round(top + 84)}v9Q1000 ${Math.round(top + 98)} 760 ${Math.round(top + 100)}Q420 ${Math.round(top + 70)} 0 ${Math.round(top + 106)}Z`,
      air.dim(path),
    ) +
    stroke('M-20 790Q500 752 1220 782', air.lit('#ffffff'), 5, 0.35)
  const trees = [
    [96, 300],
    [1120, 340],
    [1010, 210],
  ]
    .map(
      ([tx = 0, size = 0]) =>
        ellipse(tx, top + 66, size * 0.3, 9, sky.shade, 0.25) + drawTree(air, dice, tx, top + 66, size, leaf),
    )
    .join('')
  const runners = dice.chance(0.4)
    ? shade +
      move(
        drawFigure(POSES.stride, castPerson(room, 'second', DRESS)).all,
        x + (flip ? 260 : -260),
        730,
        (flip ? -scale : scale) * 0.92,
        scale * 0.92,
      )
    : shade
  return (
    ground +
    trees +
    runners +
    move(drawFigure(POSES.run, castPerson(room, 'first', DRESS)).all, x, 742, flip ? -scale : scale, scale) +
    (dice.chance(0.6) ? drawBough(air, order.dice.fork('bough'), flip ? -20 : 1220, -20, flip ? 1 : -1, 360, leaf) : '')
  )
}
