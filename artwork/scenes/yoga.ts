import { darken, lighten, mix } from '../pen/colour.ts'
import { at, lines, shape, stroke } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import { block, bolster, lowBench, matRoll, singingBowl, vase } from '../props/soft.ts'
import { finishRoom, hangLamps, hangPlant, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'
import { spot } from '../room/stage.ts'

const DRESS: Dress = {
  tops: ['crop', 'vest', 'shirt', 'leotard'],
  legs: ['leggings', 'leggings', 'trousers'],
  barefoot: true,
}

/** A quiet room: one person in front of the window, a class on its mats, or empty mats. */
export function drawYoga(order: SceneOrder): string {
  const room = openRoom(order, {
    floors: ['planks', 'planks', 'plain'],
    ceilings: ['beams', 'plain', 'slats'],
    finishes: ['bare', 'bare', 'arch', 'mural', 'slats', 'band'],
    windows: ['glazing', 'arches', 'porthole', 'gate', 'tall', 'corner'],
    height: [3.7, 4.6],
  })
  const layout = order.arrangement(4)
  if (room.shell.glazing && room.dice.chance(0.5)) curtains(room)
  if (layout === 0) alone(room, 4.3, room.dice.pick<PoseName>(['warrior', 'tree', 'crescent', 'dog']))
  else if (layout === 1) classOfThree(room)
  else if (layout === 2) waiting(room)
  else alone(room, 4.8, 'lotus')
  if (room.dice.chance(0.55))
    hangLamps(room, [at(room.shell.left * 0.4, 6.2), at(room.shell.right * 0.45, 5.4)], 1.15, 'paper')
  else hangPlant(room, room.shell.left * 0.55, 5.6, 46)
  plantAt(room, room.shell.left + 0.8, room.shell.depth - 0.7, 1.35)
  plantAt(room, room.shell.right - 0.8, room.shell.depth - 0.6, 1.2)
  return finishRoom(room)
}

/** A mat on the floor; `along` points away from the viewer, otherwise across. */
function mat({ stage }: Room, x: number, z: number, hex: string, along: boolean): void {
  const [w, d] = along ? [0.36, 1] : [1, 0.34]
  stage.add(
    901,
    stage.floor(x - w - 0.03, z - d - 0.05, x + w + 0.05, z + d, stage.light.mood.ink, 0.2) +
      stage.floor(x - w, z - d, x + w, z + d, hex) +
      stage.floor(x - w, z - d, x + w, z - d + 0.05, darken(hex, 0.08)) +
      stroke(
        lines(
          stage.spots([
            spot(x - w * 0.92, 0, z - d * 0.92),
            spot(x + w * 0.92, 0, z - d * 0.92),
            spot(x + w * 0.92, 0, z + d * 0.92),
            spot(x - w * 0.92, 0, z + d * 0.92),
          ]),
          true,
        ),
        lighten(hex, 0.07),
        1.4,
        0.7,
      ),
  )
}

function practise(room: Room, x: number, z: number, pose: PoseName, label: string, flip: boolean): void {
  const { all } = drawFigure(POSES[pose], castPerson(room, label, DRESS))
  room.stage.stand(x, z, all, {
    shade: pose === 'warrior' || pose === 'dog' || pose === 'crescent' ? 0.62 : 0.4,
    flip,
    lift: pose === 'lotus' ? 0.1 : 0,
  })
}

function alone(room: Room, z: number, pose: PoseName): void {
  const { mood, dice, stage } = room
  const centre = (room.shell.left + room.shell.right) / 2
  const x = centre + dice.between(-0.5, 0.9)
  mat(
    room,
    x,
    z,
    dice.pick([mood.accents[0], mood.accents[1], mood.accents[2]]),
    pose === 'tree' || pose === 'lotus' ? dice.chance(0.4) : false,
  )
  practise(room, x, z, pose, 'yogi', dice.chance(0.5))
  stage.stand(x - 1.75, z - 0.5, bolster(mood.accents[2]), { shade: 0.42 })
  stage.stand(x + 1.7, z + 0.1, block(mix(mood.accents[1], '#ffffff', 0.2)), { shade: 0.18 })
  stage.stand(x + 1.95, z - 0.2, block(mood.accents[0], true), { shade: 0.14 })
  if (pose === 'lotus') stage.stand(x - 1.1, z - 0.9, singingBowl('#d9a84e', mood.accents[0]), { shade: 0.28 })
  mat(room, x + 3, z + 1.4, mix(mood.accents[1], mood.wall, 0.2), true)
}

function classOfThree(room: Room): void {
  const { mood, dice } = room
  const centre = (room.shell.left + room.shell.right) / 2
  const pose = dice.pick<PoseName>(['warrior', 'tree', 'crescent', 'lotus', 'tree'])
  const step = pose === 'warrior' || pose === 'crescent' ? 2.45 : 1.9
  const flip = dice.chance(0.5)
  const places = [
    [-step, 5.4],
    [step, 5.5],
    [0, 4.3],
  ] as const
  places.forEach(([dx, z], i) => {
    mat(room, centre + dx, z, [mood.accents[0], mood.accents[1], mood.accents[2]][i] ?? mood.accents[0], false)
    practise(room, centre + dx, z, pose, `yogi ${i}`, flip)
  })
}

/** Before the class: rows of mats, rolls on a bench, flowers, the light. */
function waiting(room: Room): void {
  const { mood, stage, shell } = room
  const centre = (shell.left + shell.right) / 2
  const tones = [mood.accents[1], mood.accents[0], mood.accents[2]]
  for (let row = 0; row < 2; row++)
    for (let i = -1; i <= 1; i++)
      mat(room, centre + i * 1.5 + row * 0.1, 6.3 - row * 2.3, tones[(i + 1 + row) % 3] ?? mood.accents[0], true)
  stage.stand(shell.left + 2, shell.depth - 0.5, lowBench(mood.wood, 180), { shade: 0.9 })
  stage.stand(shell.left + 1.6, shell.depth - 0.52, matRoll(mood.accents[0]), { lift: 0.44, shade: 0 })
  stage.stand(shell.left + 1.6, shell.depth - 0.53, matRoll(mood.accents[2]), { lift: 0.58, shade: 0 })
  stage.stand(shell.left + 2.5, shell.depth - 0.52, vase(lighten(mood.wall, 0.1), mood.leaf[0]), {
    lift: 0.44,
    shade: 0,
  })
  stage.stand(centre + 1.5, 3.6, bolster(mood.accents[2]), { shade: 0.4 })
  stage.stand(centre - 1.5, 3.55, block(mix(mood.light, mood.wood, 0.35)), { shade: 0.18 })
}

/** Sheer curtains at both ends of the windows. */
function curtains({ stage, shell, mood }: Room): void {
  const cloth = mix(mood.light, mood.wall, 0.25)
  for (const [from, way] of [
    [shell.left + 0.08, 1],
    [shell.right - 0.08, -1],
  ] as const) {
    let folds = ''
    for (let i = 0; i < 5; i++)
      folds += lines(
        stage.spots([
          spot(from + way * (0.1 + i * 0.15), 0.05, shell.depth - 0.05),
          spot(from + way * (0.07 + i * 0.14), shell.height - 0.3, shell.depth - 0.05),
        ]),
      )
    stage.add(
      shell.depth - 0.05,
      shape(
        lines(
          stage.spots([
            spot(from, 0.03, shell.depth - 0.05),
            spot(from + way * 0.8, 0.03, shell.depth - 0.05),
            spot(from + way * 0.66, shell.height - 0.3, shell.depth - 0.05),
            spot(from, shell.height - 0.3, shell.depth - 0.05),
          ]),
          true,
        ),
        cloth,
        0.86,
      ) + stroke(folds, darken(cloth, 0.1), 2.4, 0.4),
    )
  }
}
