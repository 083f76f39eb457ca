import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { at, circle, ellipse, lines, num, polygon, rect, shape, stop, stroke } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import { finishRoom, hangLamps, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'
import { spot } from '../room/stage.ts'

const BALLET: Dress = { tops: ['leotard', 'leotard', 'vest'], legs: ['leggings'], barefoot: true }
const STREET: Dress = { tops: ['crop', 'shirt', 'vest'], legs: ['trousers', 'leggings', 'trousers'] }

/** A dance floor: a barre by the windows, a group in step, or one dancer in the light. */
export function drawDance(order: SceneOrder): string {
  const room = openRoom(order, {
    floors: ['planks', 'planks', 'plain'],
    ceilings: ['plain', 'beams', 'slats'],
    finishes: ['bare', 'arch', 'mural', 'band'],
    windows: ['tall', 'arches', 'gate', 'glazing', 'porthole'],
    height: [4.2, 5],
    depth: [7.6, 9],
  })
  const { shell } = room
  const layout = order.arrangement(3)
  if (layout === 0) ballet(room)
  else if (layout === 1) group(room)
  else spotlight(room)
  if (layout !== 2) plantAt(room, shell.right - 0.7, shell.depth - 0.5, 1.2)
  return finishRoom(room)
}

function dancer(
  room: Room,
  x: number,
  z: number,
  pose: PoseName,
  dress: Dress,
  label: string,
  flip: boolean,
  lift = 0,
): void {
  const look = castPerson(room, label, dress)
  const { skeleton, all } = drawFigure(POSES[pose], look)
  const skirt =
    dress === BALLET && look.top === 'leotard' ? tutu(skeleton.pelvis, room.mood.accents[2], POSES[pose].spine[0]) : ''
  room.stage.stand(x, z, all + skirt, { flip, lift, shade: lift ? 0 : 0.42 })
  if (lift) room.stage.add(z + 0.01, room.stage.shadeArt(x, z, 0.6, 0.3))
}

/** A soft short skirt around the hips. */
function tutu([x, y]: readonly [number, number], hex: Hex, lean: number): string {
  return `<g transform="translate(${num(x)} ${num(y - 8)}) rotate(${lean})">${shape('M-11 -6Q0 -2 11 -6C22 0 30 8 34 17Q22 14 17 19Q8 14 0 20Q-8 14 -17 19Q-22 14 -34 17C-30 8 -22 0 -11 -6Z', lighten(hex, 0.08), 0.86)}${shape('M2 -3Q8 -4 11 -6C22 0 30 8 34 17Q22 14 17 19Q10 14 4 18Z', darken(hex, 0.05), 0.4)}</g>`
}

/** A long mirror with a barre, framing the room's own light. */
function mirror({ stage, shell, mood, sky }: Room, from: number, to: number): void {
  const z = shell.depth - 0.03
  const quad = (a: number, b: number) =>
    lines(
      stage.spots([spot(a, 0.25, z), spot(b, 0.25, z), spot(b, shell.height - 0.9, z), spot(a, shell.height - 0.9, z)]),
      true,
    )
  const glass = stage.sheet.fade(
    [
      stop(0, mix(mood.wall, sky.low, 0.5)),
      stop(0.6, mix(mood.wall, '#ffffff', 0.35)),
      stop(1, mix(mood.floor, '#ffffff', 0.3)),
    ],
    24,
  )
  const panels = Math.max(1, Math.round((to - from) / 1.5))
  let joints = ''
  for (let i = 1; i < panels; i++)
    joints += lines(
      stage.spots([
        spot(from + ((to - from) * i) / panels, 0.25, z),
        spot(from + ((to - from) * i) / panels, shell.height - 0.9, z),
      ]),
    )
  const [x1, y1] = stage.camera.at(from, shell.height - 0.9, z),
    [x2, y2] = stage.camera.at(to, 0.25, z)
  const gleam =
    polygon(
      [
        at(x1 + (x2 - x1) * 0.12, y2),
        at(x1 + (x2 - x1) * 0.3, y1),
        at(x1 + (x2 - x1) * 0.4, y1),
        at(x1 + (x2 - x1) * 0.22, y2),
      ],
      '#ffffff',
      0.16,
    ) +
    polygon(
      [
        at(x1 + (x2 - x1) * 0.56, y2),
        at(x1 + (x2 - x1) * 0.74, y1),
        at(x1 + (x2 - x1) * 0.78, y1),
        at(x1 + (x2 - x1) * 0.6, y2),
      ],
      '#ffffff',
      0.16,
    )
  stage.add(
    shell.depth - 0.05,
    shape(quad(from, to), glass) +
      gleam +
      stroke(joints, mood.trim, 2, 0.35, 'butt') +
      stroke(quad(from, to), mood.trim, 4, 1, 'butt'),
  )
}

function barre({ stage, shell, mood }: Room, from: number, to: number): void {
  const z = shell.depth - 0.35
  let posts = ''
  for (let x = from + 0.3; x < to; x += 1.6) posts += lines(stage.spots([spot(x, 0, z), spot(x, 1.05, z)]))
  stage.add(
    z,
    stroke(posts, mood.trim, 4, 1, 'butt') +
      stroke(lines(stage.spots([spot(from, 1.05, z), spot(to, 1.05, z)])), mix(mood.wood, '#ffffff', 0.15), 7) +
      stroke(lines(stage.spots([spot(from, 0.8, z), spot(to, 0.8, z)])), mood.wood, 5),
  )
}

function ballet(room: Room): void {
  const { shell, dice } = room
  const centre = (shell.left + shell.right) / 2
  barre(room, shell.left + 0.6, shell.right - 0.6)
  const flip = dice.chance(0.5)
  const pose = dice.pick<PoseName>(['arabesque', 'twirl', 'arabesque'])
  dancer(room, centre + dice.between(-0.5, 0.5), 4.2, pose, BALLET, 'first', flip)
  dancer(room, centre - 2.3, 6.2, pose, BALLET, 'second', flip)
  if (dice.chance(0.6)) dancer(room, centre + 2.3, 6.3, pose, BALLET, 'third', flip)
}

function group(room: Room): void {
  const { shell, dice, mood, stage } = room
  const centre = (shell.left + shell.right) / 2
  if (!shell.glazing || dice.chance(0.5)) mirror(room, shell.left + 0.4, shell.left + (shell.right - shell.left) * 0.42)
  const pose = dice.pick<PoseName>(['groove', 'groove', 'twirl'])
  const flip = dice.chance(0.5)
  dancer(room, centre, 4.1, pose, STREET, 'first', flip)
  dancer(room, centre - 1.9, 5.2, pose, STREET, 'second', flip)
  dancer(room, centre + 1.9, 5.2, pose, STREET, 'third', flip)
  stage.stand(shell.right - 1.5, shell.depth - 1.1, speaker(mood.ink, mood.accents[0]), { shade: 0.4 })
  hangLamps(room, [at(centre - 2.2, 5.6), at(centre + 2.2, 5.6)], 0.9, 'globe')
}

const speaker = (ink: Hex, hex: Hex): string =>
  rect(-26, -104, 52, 104, ink, 1, 4) +
  rect(12, -104, 14, 104, darken(ink, 0.05), 1, 4) +
  circle(-2, -34, 19, lighten(ink, 0.12)) +
  circle(-2, -34, 14, ink) +
  circle(-2, -34, 5, hex) +
  circle(-2, -78, 11, lighten(ink, 0.12)) +
  circle(-2, -78, 4, hex)

/** One dancer in a beam, curtains at both sides. */
function spotlight(room: Room): void {
  const { stage, shell, mood, dice } = room
  const centre = (shell.left + shell.right) / 2 + dice.between(-0.3, 0.3)
  const z = 4.4
  const [x, y] = stage.camera.at(centre, 0, z),
    s = stage.camera.scale(z)
  stage.add(
    904,
    ellipse(
      x,
      y,
      s * 1.9,
      s * 0.36,
      stage.sheet.glow([stop(0, mood.light, 0.7), stop(0.8, mood.light, 0.35), stop(1, mood.light, 0)]),
    ),
  )
  stage.add(
    z + 0.5,
    polygon(
      [at(x - s * 0.3, -10), at(x + s * 0.3, -10), at(x + s * 1.7, y), at(x - s * 1.7, y)],
      stage.sheet.fade([stop(0, mood.light, 0.42), stop(1, mood.light, 0.04)]),
    ),
  )
  drape(room)
  const leap = dice.chance(0.5)
  dancer(
    room,
    centre,
    z,
    leap ? 'leap' : dice.pick<PoseName>(['arabesque', 'twirl']),
    BALLET,
    'first',
    dice.chance(0.5),
    leap ? 1.05 : 0,
  )
}

function drape(room: Room): void {
  const { stage, mood } = room
  const cloth = mix(mood.accents[0], mood.side, 0.25)
  const side = (k: 1 | -1) => {
    const edge = k === 1 ? -10 : 1210
    const body = shape(
      `M${edge} -10H${edge + k * 230}C${edge + k * 210} 200 ${edge + k * 120} 380 ${edge + k * 130} 430C${edge + k * 150} 560 ${edge + k * 170} 700 ${edge + k * 150} 810H${edge}Z`,
      cloth,
    )
    let folds = ''
    for (let i = 1; i < 5; i++)
      folds += `M${edge + k * i * 48} -10C${edge + k * i * 44} 200 ${edge + k * i * 25} 380 ${edge + k * i * 27} 430C${edge + k * i * 31} 560 ${edge + k * i * 36} 700 ${edge + k * i * 31} 810`
    return (
      body +
      stroke(folds, darken(cloth, 0.11), 13, 0.55) +
      shape(`M${edge} 420h${k * 136}v26h${-k * 136}z`, mood.accents[2])
    )
  }
  stage.add(1.5, side(1) + side(-1))
}
