import { darken, lighten, mix } from '../pen/colour.ts'
import { isDark } from '../pen/moods.ts'
import { at, circle, lines, move, num, shape, stop, stroke } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import { spinBike } from '../props/machines.ts'
import { finishRoom, hangLamps, ironOf, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'

const DRESS: Dress = { tops: ['vest', 'crop', 'vest', 'shirt'], legs: ['leggings', 'shorts', 'leggings'] }

/** Indoor bikes: in rows under coloured light, or side by side along the windows. */
export function drawCycle(order: SceneOrder): string {
  const room = openRoom(order, {
    floors: ['rubber', 'plain', 'planks'],
    ceilings: ['plain', 'tubes', 'slats', 'beams'],
    finishes: ['bare', 'slats', 'mural', 'stripes', 'arch'],
    windows: ['glazing', 'porthole', 'tall', 'loft', 'gate', 'none', 'none'],
    height: [3.6, 4.3],
    depth: [7.4, 8.8],
  })
  const { dice, stage, shell } = room
  const layout = order.arrangement(3)
  const flip = dice.chance(0.5)
  const centre = (shell.left + shell.right) / 2
  if (!shell.glazing || (isDark(room.sky) && dice.chance(0.4))) neon(room)
  if (layout === 0) {
    for (const [row, z] of [
      [0, 6.6],
      [1, 4.3],
    ] as const)
      for (let i = -1; i <= 1; i++)
        rider(room, centre + i * 2.5 + row * 0.9 - 0.4, z, flip, `${row}${i}`, row === 1 ? i !== 1 : dice.chance(0.75))
  } else if (layout === 1) {
    rider(room, centre + dice.between(-0.5, 0.5), 3.9, flip, 'solo', true)
    for (let i = 0; i < 4; i++) bike(room, shell.left + 1.4 + i * 2.1, shell.depth - 0.9, flip)
  } else {
    for (let i = -1; i <= 1; i++) rider(room, centre + i * 2.35, 4.9 - i * 0.45, flip, `row ${i}`, true)
  }
  if (layout !== 2)
    hangLamps(
      room,
      [at(centre - 2.4, 5.6), at(centre, 5.6), at(centre + 2.4, 5.6)],
      0.9,
      dice.pick(['cone', 'globe'] as const),
    )
  plantAt(room, shell.left + 0.7, shell.depth - 0.5, 1.1)
  stage.add(902, stage.floor(shell.left, 3.2, shell.right, 3.28, lighten(room.mood.floor, 0.06), 0.7))
  return finishRoom(room)
}

function bike(room: Room, x: number, z: number, flip: boolean): void {
  const { behind, front } = spinBike(ironOf(room))
  room.stage.stand(x, z, behind + front, { shade: 0.62, flip })
}

function rider(room: Room, x: number, z: number, flip: boolean, label: string, present: boolean): void {
  if (!present) return bike(room, x, z, flip)
  const paints = ironOf(room)
  const machine = spinBike({ ...paints, accent: label.endsWith('0') ? paints.second : paints.accent })
  const { behind, front } = drawFigure(POSES.ride, castPerson(room, `rider ${label}`, DRESS))
  room.stage.stand(x, z, machine.behind + move(behind, -22, -100) + machine.front + move(front, -22, -100), {
    shade: 0.66,
    flip,
  })
}

/** Rings and bars of coloured light on the back wall, with their glow on the floor. */
function neon(room: Room): void {
  const { stage, shell, mood, dice } = room
  const [a, , c] = mood.accents
  const centre = (shell.left + shell.right) / 2 + dice.between(-1.4, 1.4)
  const [x, y] = stage.camera.at(centre, shell.height * 0.56, shell.depth - 0.02)
  const s = stage.camera.scale(shell.depth)
  const tube = (d: string, hex: string) =>
    stroke(d, hex, s * 0.2, 0.16) +
    stroke(d, hex, s * 0.1, 0.35) +
    stroke(d, lighten(mix(hex, '#ffffff', 0.4), 0.05), s * 0.045)
  const ring = (r: number) =>
    `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-r * 2)} 0z`
  const kind = dice.whole(0, 2)
  const art =
    kind === 0
      ? tube(ring(s * 1.35), a) + tube(ring(s * 1.05), c)
      : kind === 1
        ? [0, 1, 2, 3]
            .map((i) =>
              tube(
                lines([
                  at(x - s * (3 - i * 0.25), y + s * (0.7 - i * 0.42)),
                  at(x, y - s * (0.1 + i * 0.42)),
                  at(x + s * (3 - i * 0.25), y + s * (0.7 - i * 0.42)),
                ]),
                i % 2 ? c : a,
              ),
            )
            .join('')
        : tube(
            `M${num(x - s * 3.4)} ${num(y)}q${num(s * 0.85)} ${num(-s * 1.5)} ${num(s * 1.7)} 0t${num(s * 1.7)} 0t${num(s * 1.7)} 0t${num(s * 1.7)} 0`,
            a,
          ) +
          tube(
            `M${num(x - s * 3.4)} ${num(y + s * 0.3)}q${num(s * 0.85)} ${num(-s * 1.5)} ${num(s * 1.7)} 0t${num(s * 1.7)} 0t${num(s * 1.7)} 0t${num(s * 1.7)} 0`,
            c,
          )
  stage.add(
    shell.depth - 0.1,
    circle(x, y, s * 3.2, stage.sheet.glow([stop(0, a, 0.3), stop(0.5, a, 0.1), stop(1, a, 0)])) + art,
  )
  const [fx, fy] = stage.camera.at(centre, 0, shell.depth - 1.6)
  stage.add(
    903,
    shape(
      `M${num(fx - s * 4)} ${num(fy)}a${num(s * 4)} ${num(s * 0.75)} 0 1 0 ${num(s * 8)} 0a${num(s * 4)} ${num(s * 0.75)} 0 1 0 ${num(-s * 8)} 0z`,
      stage.sheet.glow([stop(0, darken(a, 0), 0.42), stop(1, a, 0)]),
    ),
  )
}
