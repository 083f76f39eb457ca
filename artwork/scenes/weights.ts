import { darken, lighten, mix } from '../pen/colour.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import {
  ball,
  barbellFront,
  barbellSide,
  bench,
  dumbbellRack,
  jumpBox,
  kettlebell,
  plateTree,
  powerRack,
} from '../props/iron.ts'
import { finishRoom, hangLamps, ironOf, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'
import { at } from '../pen/svg.ts'

const DRESS: Dress = { tops: ['vest', 'crop', 'shirt', 'vest'], legs: ['leggings', 'shorts', 'shorts'] }

/** Three floors of a strength gym: racks before the windows, a lifting platform, a row of kettlebells on turf. */
export function drawWeights(order: SceneOrder): string {
  const room = openRoom(order, {
    floors: ['rubber', 'rubber', 'planks'],
    ceilings: ['tubes', 'beams', 'plain', 'slats'],
    windows: ['glazing', 'loft', 'tall', 'arches', 'porthole', 'gate', 'corner'],
    height: [3.8, 4.5],
  })
  const layout = order.arrangement(3)
  if (layout === 0) rackHall(room)
  else if (layout === 1) platform(room)
  else turfLane(room)
  plantAt(room, room.shell.left + 0.7, room.shell.depth - 0.6, 1.2)
  if (room.dice.chance(0.6)) plantAt(room, room.shell.right - 0.7, room.shell.depth - 0.5, 1.1)
  return finishRoom(room)
}

function rackHall(room: Room): void {
  const { stage, shell, dice } = room
  const paints = ironOf(room)
  const z = shell.depth - 1
  const centre = (shell.left + shell.right) / 2
  for (const x of [-2.4, 0, 2.4])
    stage.stand(centre + x, z, powerRack(paints, x !== 0 || dice.chance(0.4)), { shade: 0.9 })
  stage.stand(shell.left + 1.6, z - 0.9, plateTree(paints), { shade: 0.4 })
  stage.stand(shell.right - 1.4, z - 1.2, dumbbellRack(paints, 210), { shade: 1.1 })
  lifter(room, centre + dice.between(-0.7, 0.7), 4.5)
  stage.stand(centre + 2.4, 3.7, bench(paints), { shade: 0.7 })
  stage.stand(centre - 2.3, 3.5, kettlebell(paints, 1.2), { shade: 0.22 })
  stage.stand(centre - 1.95, 3.35, kettlebell({ ...paints, accent: paints.second }, 1), { shade: 0.2 })
}

function platform(room: Room): void {
  const { stage, shell, mood, dice } = room
  const paints = ironOf(room)
  const centre = (shell.left + shell.right) / 2 + dice.between(-0.6, 0.6)
  const deck = mix(mood.wood, '#ffffff', 0.16)
  stage.add(
    900,
    stage.floor(centre - 2.3, 3.2, centre + 2.3, 6.4, darken(mood.ink, 0)) +
      stage.floor(centre - 1.15, 3.3, centre + 1.15, 6.3, deck) +
      stage.floor(centre - 1.15, 3.3, centre - 0.38, 6.3, lighten(deck, 0.03)),
  )
  stage.stand(shell.left + 1.9, shell.depth - 0.7, dumbbellRack(paints, 250), { shade: 1.3 })
  stage.stand(shell.right - 1.9, shell.depth - 0.7, dumbbellRack(paints, 250, 2), { shade: 1.3 })
  stage.stand(centre + 3, 5, plateTree(paints), { shade: 0.4 })
  const sideOn = dice.chance(0.5)
  if (sideOn) deadlifter(room, centre, 4.4)
  else lifter(room, centre, 4.4)
  stage.stand(centre - 3.05, 4.2, ball(mood.accents[1], 30), { shade: 0.34 })
  stage.stand(centre - 2.6, 3.6, ball(mood.accents[2], 17), { shade: 0.2 })
  hangLamps(room, [at(centre - 2, 6), at(centre, 6), at(centre + 2, 6)], 1.1, 'cone')
}

function turfLane(room: Room): void {
  const { stage, shell, mood, dice } = room
  const paints = ironOf(room)
  const centre = (shell.left + shell.right) / 2
  const turf = mix(mood.leaf[0], mood.accents[1], 0.25)
  const lane = centre + dice.between(-0.5, 0.5)
  stage.add(
    900,
    stage.floor(lane - 1.5, 1.6, lane + 1.5, shell.depth - 0.3, turf) +
      stage.floor(lane - 1.5, 1.6, lane - 1.4, shell.depth - 0.3, '#ffffff', 0.8) +
      stage.floor(lane + 1.4, 1.6, lane + 1.5, shell.depth - 0.3, '#ffffff', 0.8) +
      [4, 5.4, 6.8].map((z) => stage.floor(lane - 1.5, z, lane + 1.5, z + 0.07, '#ffffff', 0.6)).join(''),
  )
  for (let i = 0; i < 6; i++)
    stage.stand(
      shell.left + 0.9,
      3.6 + i * 0.6,
      kettlebell({ ...paints, accent: i % 2 ? paints.accent : paints.second }, 1.35 - i * 0.05),
      { shade: 0.24 },
    )
  stage.stand(shell.right - 1.3, shell.depth - 0.9, powerRack(paints), { shade: 0.9 })
  stage.stand(shell.right - 3.4, shell.depth - 0.8, dumbbellRack(paints, 180), { shade: 1 })
  stage.stand(shell.left + 2, shell.depth - 1.1, jumpBox(mix(mood.wood, '#ffffff', 0.2), 76, 62), { shade: 0.5 })
  stage.stand(shell.left + 2.8, shell.depth - 1.5, jumpBox(mood.accents[0], 70, 44), { shade: 0.46 })
  swinger(room, lane, 4.3)
}

function lifter(room: Room, x: number, z: number): void {
  const { stage } = room
  const look = castPerson(room, 'lifter', DRESS)
  const { skeleton, behind, front } = drawFigure(POSES.press, look)
  const y = (skeleton.arms.near[1].to[1] + skeleton.arms.far[1].to[1]) / 2 - 3
  const middle = (skeleton.arms.near[1].to[0] + skeleton.arms.far[1].to[0]) / 2
  stage.stand(
    x,
    z,
    behind + front + `<g transform="translate(${middle.toFixed(1)} ${y.toFixed(1)})">${barbellFront(ironOf(room))}</g>`,
    { shade: 0.6 },
  )
}

function deadlifter(room: Room, x: number, z: number): void {
  const look = castPerson(room, 'lifter', DRESS)
  const { skeleton, behind, front } = drawFigure(POSES.deadlift, look)
  const hand = skeleton.arms.near[1].to
  const bar = `<g transform="translate(${hand[0].toFixed(1)} ${(hand[1] + 4).toFixed(1)})">`
  room.stage.stand(x, z, behind + front + `${bar}${barbellSide(ironOf(room))}</g>`, {
    shade: 0.7,
    flip: room.dice.chance(0.5),
  })
}

function swinger(room: Room, x: number, z: number): void {
  const look = castPerson(room, 'lifter', DRESS)
  const { skeleton, behind, front } = drawFigure(POSES.swing, look)
  const hand = skeleton.arms.near[2].to
  const bell = `<g transform="translate(${(hand[0] + 2).toFixed(1)} ${hand[1].toFixed(1)}) rotate(-78) translate(0 34)">${kettlebell(ironOf(room), 1.05)}</g>`
  room.stage.stand(x, z, behind + bell + front, { shade: 0.6, flip: room.dice.chance(0.5) })
}
