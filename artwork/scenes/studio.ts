import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { at, circle, lines, move, num, rect, shape, stop, stroke } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import { drawHead } from '../figure/head.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import { bottle, laptop, ringLight, roundTable, shelves, sofa, stool } from '../props/furniture.ts'
import { dumbbell, kettlebell } from '../props/iron.ts'
import { matRoll } from '../props/soft.ts'
import { finishRoom, hangLamps, hangPlant, ironOf, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'
import { spot } from '../room/stage.ts'

const DRESS: Dress = { tops: ['crop', 'vest', 'shirt'], legs: ['leggings', 'leggings', 'shorts'], barefoot: true }
const MOVES: readonly PoseName[] = ['warrior', 'squat', 'crescent', 'tree', 'curl', 'press']

/** Classes online: a trainer in front of the ring light, or a person at home who follows along. */
export function drawStudio(order: SceneOrder): string {
  const room = openRoom(order, {
    floors: ['planks', 'planks', 'plain'],
    ceilings: ['plain', 'beams', 'slats'],
    finishes: ['bare', 'mural', 'arch', 'band'],
    windows: ['corner', 'tall', 'glazing', 'arches', 'porthole'],
    height: [3.4, 4],
    depth: [6.8, 7.8],
    width: [8.5, 10],
  })
  const layout = order.arrangement(3)
  if (layout === 0) onAir(room)
  else if (layout === 1) atHome(room)
  else screenWall(room)
  plantAt(room, room.shell.left + 0.7, room.shell.depth - 0.5, 1.25)
  return finishRoom(room)
}

function mat({ stage, mood }: Room, x: number, z: number, hex: Hex): void {
  stage.add(
    901,
    stage.floor(x - 1.02, z - 0.36, x + 1.05, z + 0.34, mood.ink, 0.2) +
      stage.floor(x - 1, z - 0.34, x + 1, z + 0.34, hex) +
      stroke(
        lines(
          stage.spots([
            spot(x - 0.94, 0, z - 0.29),
            spot(x + 0.94, 0, z - 0.29),
            spot(x + 0.94, 0, z + 0.29),
            spot(x - 0.94, 0, z + 0.29),
          ]),
          true,
        ),
        lighten(hex, 0.07),
        1.4,
        0.7,
      ),
  )
}

function mover(room: Room, x: number, z: number, label: string, pose: PoseName, flip: boolean): void {
  const { skeleton, all } = drawFigure(POSES[pose], castPerson(room, label, DRESS))
  const paints = ironOf(room)
  const held =
    pose === 'curl' || pose === 'press'
      ? [skeleton.arms.near[2], skeleton.arms.far[2]]
          .map(
            ({ from }) => `<g transform="translate(${num(from[0])} ${num(from[1] + 5)})">${dumbbell(paints, 0.62)}</g>`,
          )
          .join('')
      : ''
  room.stage.stand(x, z, all + held, { shade: 0.5, flip })
}

function onAir(room: Room): void {
  const { stage, shell, mood, dice } = room
  const centre = (shell.left + shell.right) / 2 + dice.between(-0.2, 0.6)
  const way = dice.chance(0.5) ? 1 : -1
  mat(room, centre, 4.5, mood.accents[0])
  mover(room, centre, 4.5, 'trainer', dice.pick(MOVES), way < 0)
  const glow = stage.sheet.glow([stop(0, '#fff6dc', 0.75), stop(0.5, '#fff6dc', 0.24), stop(1, '#fff6dc', 0)])
  stage.stand(centre + way * 1.9, 3.7, ringLight(mood.ink, glow, mix(room.sky.middle, '#ffffff', 0.3)), {
    shade: 0.34,
    size: 1.1,
  })
  stage.stand(
    centre - way * 2.6,
    5.8,
    shelves(mood.wood, [...mood.accents], mood.leaf[0], dice.fork('shelf'), 150, 3),
    { shade: 0.8 },
  )
  stage.stand(centre - way * 1.7, 3.9, kettlebell(ironOf(room), 1.1), { shade: 0.24 })
  stage.stand(centre - way * 2.05, 3.8, matRoll(mood.accents[2], 56), { shade: 0.34 })
  if (dice.chance(0.6)) hangLamps(room, [at(centre - 1.5, 5.4), at(centre + 1.5, 5.4)], 0.8, 'cone')
}

function atHome(room: Room): void {
  const { stage, shell, mood, dice } = room
  const centre = (shell.left + shell.right) / 2
  const way = dice.chance(0.5) ? 1 : -1
  stage.stand(
    centre - way * 2,
    shell.depth - 0.9,
    sofa(mix(mood.accents[1], mood.wall, 0.2), mood.wood, mood.accents[2]),
    { shade: 1, size: 1.05 },
  )
  mat(room, centre + way * 0.2, 4.4, mood.accents[0])
  const pose = dice.pick<PoseName>(['warrior', 'crescent', 'squat', 'cobra', 'dog'])
  const { all } = drawFigure(POSES[pose], castPerson(room, 'guest', DRESS))
  stage.stand(centre + way * 0.2, 4.4, pose === 'cobra' ? move(all, 0, -8) : all, { shade: 0.6, flip: way < 0 })
  const seat =
    roundTable(mood.wood, 66) +
    move(laptop(mix(mood.ink, '#ffffff', 0.25), mix(mood.accents[2], '#ffffff', 0.3)), -2, -47, 1.15) +
    move(drawHead('front', castPerson(room, 'trainer', DRESS), 0, -62, 0), 0, -26, 0.5)
  stage.stand(centre + way * 2.15, 4.15, seat, { shade: 0.4, flip: way > 0 })
  stage.stand(centre - way * 1.5, 3.7, bottle(mood.accents[2], mood.ink), { shade: 0.12 })
  rug(room, centre, 5.3)
  hangPlant(room, centre + way * 2.6, 5.8, 34)
}

function rug({ stage, mood }: Room, x: number, z: number): void {
  const [px, py] = stage.camera.at(x, 0, z),
    s = stage.camera.scale(z)
  const hex = mix(mood.accents[2], mood.floor, 0.45)
  stage.add(
    905,
    `<ellipse cx="${num(px)}" cy="${num(py)}" rx="${num(s * 2.7)}" ry="${num(s * 0.62)}" fill="${hex}"/><ellipse cx="${num(px)}" cy="${num(py)}" rx="${num(s * 2.45)}" ry="${num(s * 0.55)}" fill="none" stroke="${lighten(hex, 0.08)}" stroke-width="3" stroke-dasharray="9 7"/>`,
  )
}

/** A trainer works out before a wall of faces who follow from home. */
function screenWall(room: Room): void {
  const { stage, shell, mood, dice } = room
  const centre = (shell.left + shell.right) / 2
  const z = shell.depth - 0.15
  const [px, py] = stage.camera.at(centre + 0.2, 3, z),
    s = stage.camera.scale(z) / 100
  const tones = [mood.accents[0], mix(mood.accents[1], '#ffffff', 0.3), mood.accents[2], mix(mood.wall, '#ffffff', 0.4)]
  let tiles = ''
  for (let i = 0; i < 8; i++) {
    const x = -172 + (i % 4) * 87,
      y = 12 + Math.floor(i / 4) * 98
    const tone = tones[(i + Math.floor(i / 4)) % 4] ?? mood.wall
    const look = castPerson(room, `face ${i}`, DRESS)
    const clip = `M${x} ${y}h82v92h-82z`
    tiles +=
      rect(x, y, 82, 92, tone, 1, 4) +
      stage.sheet.clip(
        shape(
          `M${x + 8} ${y + 96}C${x + 8} ${y + 74} ${x + 24} ${y + 66} ${x + 41} ${y + 66}C${x + 58} ${y + 66} ${x + 74} ${y + 74} ${x + 74} ${y + 96}Z`,
          look.topColour === tone ? mood.ink : look.topColour,
        ) +
          shape(`M${x + 34} ${y + 56}h14v14q-7 7 -14 0z`, look.skinShade) +
          move(drawHead('front', look, 0, 0, 0), x + 41, y + 44, 1.75),
        clip,
      )
  }
  stage.add(
    z,
    `<g transform="translate(${num(px)} ${num(py)}) scale(${s.toFixed(3)})">${stroke('M-120 200L-140 296M120 200L140 296', mood.ink, 7)}${rect(-186, 0, 372, 216, mood.ink, 1, 8)}${tiles}${circle(0, 211, 2, mood.accents[0])}</g>`,
  )
  mat(room, centre, 4.4, mood.accents[0])
  mover(room, centre, 4.4, 'trainer', dice.pick<PoseName>(['curl', 'press', 'tree', 'warrior']), dice.chance(0.5))
  stage.stand(
    centre + 2.1,
    4,
    stool(mood.accents[2], mood.wood) + move(laptop(mix(mood.ink, '#ffffff', 0.25), mood.accents[1]), 0, -68, 0.9),
    { shade: 0.3 },
  )
  stage.stand(centre - 2, 3.8, bottle(mood.accents[1], mood.ink), { shade: 0.12 })
  stage.add(
    z + 0.01,
    shape(
      lines(
        [
          stage.camera.at(centre - 2, 0, z),
          stage.camera.at(centre + 2.3, 0, z),
          stage.camera.at(centre + 2.8, 0, 4.6),
          stage.camera.at(centre - 2.5, 0, 4.6),
        ],
        true,
      ),
      stage.sheet.fade([stop(0, lighten(mood.accents[2], 0.1), 0.34), stop(1, darken(mood.accents[2], 0), 0)]),
    ),
  )
}
