import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { at, circle, ellipse, move, num, rect, shape, stop, stroke } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import { armchair, bottle, cup, desk, laptop, roundTable, shelves, sofa } from '../props/furniture.ts'
import { towels, vase } from '../props/soft.ts'
import { finishRoom, hangLamps, hangPlant, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'

const STAFF: Dress = { tops: ['shirt'], legs: ['trousers', 'leggings'] }
const GUEST: Dress = { tops: ['shirt', 'vest', 'crop'], legs: ['leggings', 'trousers', 'shorts'] }

/** The arrival: the desk with a person behind it, the lounge, the bar. */
export function drawReception(order: SceneOrder): string {
  const room = openRoom(order, {
    floors: ['planks', 'tiles', 'plain'],
    ceilings: ['plain', 'beams', 'slats', 'tubes'],
    finishes: ['bare', 'slats', 'arch', 'mural', 'band', 'brick'],
    windows: ['glazing', 'tall', 'arches', 'corner', 'gate'],
    height: [3.6, 4.3],
    depth: [7, 8.4],
  })
  const layout = order.arrangement(3)
  if (layout === 0) welcome(room)
  else if (layout === 1) lounge(room)
  else bar(room)
  return finishRoom(room)
}

function counter(room: Room, x: number, z: number, width: number, style: number): void {
  const { stage, mood } = room
  const front =
    style === 0
      ? mood.wood
      : style === 1
        ? mix(mood.accents[1], mood.wall, 0.12)
        : mix(mood.accents[0], mood.wall, 0.15)
  const top = mix('#fbf5e8', mood.light, 0.3)
  const person = drawFigure(POSES.greet, castPerson(room, 'host', STAFF))
  stage.stand(x + 0.35, z + 0.5, person.all, { shade: 0 })
  stage.stand(
    x,
    z,
    desk(front, top, mood.light, width, style) +
      move(laptop(mix(mood.ink, '#ffffff', 0.3), mood.accents[2]), -width * 0.24, -110, 0.9) +
      move(vase(mood.accents[2], mood.leaf[0]), width * 0.36, -110, 0.55) +
      move(towels(['#fbf6ec', mood.accents[0]]), -width * 0.42, -110, 0.6),
    { shade: width / 180 },
  )
}

/** A sign without words: a mark of the activity in a disc. */
function sign(room: Room, x: number, y: number): void {
  const { stage, shell, mood, sky, dice } = room
  const z = shell.depth - 0.03
  const [px, py] = stage.camera.at(x, y, z),
    s = stage.camera.scale(z) / 100
  const hex = mood.accents[0],
    pale = mix('#fff8ea', mood.light, 0.2)
  const marks: readonly string[] = [
    shape('M-30 12C-30 -16 -12 -30 0 -34C12 -30 30 -16 30 12Q15 26 0 12Q-15 26 -30 12Z', pale),
    rect(-30, -5, 60, 10, pale, 1, 3) +
      rect(-36, -20, 12, 40, pale, 1, 4) +
      rect(24, -20, 12, 40, pale, 1, 4) +
      rect(-46, -12, 8, 24, pale, 1, 3) +
      rect(38, -12, 8, 24, pale, 1, 3),
    stroke('M-34 -12q17 -16 34 0t34 0M-34 8q17 -16 34 0t34 0M-34 28q17 -16 34 0t34 0', pale, 7),
    circle(0, -6, 17, pale) + stroke('M-30 28Q0 8 30 28', pale, 7),
  ]
  stage.add(
    z,
    `<circle cx="${num(px)}" cy="${num(py)}" r="${num(100 * s)}" fill="${stage.sheet.glow([stop(0, sky.lamp, 0.3), stop(1, sky.lamp, 0)])}"/><g transform="translate(${num(px)} ${num(py)}) scale(${s.toFixed(3)})">${circle(0, 0, 62, hex)}${circle(0, 0, 55, darken(hex, 0.04))}${dice.pick(marks)}</g>`,
  )
}

function welcome(room: Room): void {
  const { stage, shell, mood, dice } = room
  const centre = (shell.left + shell.right) / 2
  const way = dice.chance(0.5) ? 1 : -1
  const x = centre + way * 0.9
  const behindSign = shell.glazing?.openings.some(({ left, right }) => left < x + 0.8 && right > x - 0.8)
  if (!behindSign) sign(room, x, 2.7)
  counter(room, x, shell.depth - 2.1, 300, dice.whole(0, 2))
  const visitor = drawFigure(POSES.walk, castPerson(room, 'visitor', GUEST))
  const [hx, hy] = visitor.skeleton.arms.near[1].to
  stage.stand(x - way * 2.3, 4.5, visitor.behind + visitor.front + bag(hx, hy + 4, mood.accents[0]), {
    flip: way < 0,
    shade: 0.42,
  })
  stage.stand(
    x - way * 4,
    shell.depth - 0.6,
    shelves(mood.wood, [...mood.accents], mood.leaf[0], dice.fork('shelf'), 140, 4),
    { shade: 0.8 },
  )
  hangLamps(
    room,
    [at(x - 0.9, shell.depth - 2.2), at(x, shell.depth - 2.2), at(x + 0.9, shell.depth - 2.2)],
    1.15,
    dice.pick(['cone', 'globe'] as const),
  )
  plantAt(room, shell.left + 0.7, shell.depth - 0.5, 1.3)
  plantAt(room, shell.right - 0.7, shell.depth - 1.4, 1.2)
  mat(room, centre, 3.6)
}

const bag = (x: number, y: number, hex: Hex): string =>
  stroke(
    `M${num(x - 9)} ${num(y + 12)}Q${num(x)} ${num(y - 12)} ${num(x + 9)} ${num(y + 12)}`,
    darken(hex, 0.14),
    2.4,
  ) +
  rect(x - 23, y + 10, 46, 25, hex, 1, 8) +
  rect(x + 6, y + 10, 17, 25, darken(hex, 0.07), 1, 8) +
  rect(x - 23, y + 18, 46, 3, lighten(hex, 0.12))

function mat({ stage, mood }: Room, x: number, z: number): void {
  stage.add(
    905,
    stage.floor(x - 1.9, z - 0.5, x + 1.9, z + 0.55, mix(mood.accents[1], mood.floor, 0.35)) +
      stage.floor(x - 1.75, z - 0.42, x + 1.75, z + 0.47, mix(mood.accents[1], mood.floor, 0.5)),
  )
}

function lounge(room: Room): void {
  const { stage, shell, mood, dice } = room
  const centre = (shell.left + shell.right) / 2
  const way = dice.chance(0.5) ? 1 : -1
  const [px, py] = stage.camera.at(centre, 0, 4.9),
    s = stage.camera.scale(4.9)
  const rug = mix(mood.accents[2], mood.floor, 0.4)
  stage.add(905, ellipse(px, py, s * 3, s * 0.62, rug) + ellipse(px, py, s * 2.6, s * 0.53, lighten(rug, 0.04)))
  stage.stand(centre - way * 0.3, 5.8, sofa(mix(mood.accents[1], mood.wall, 0.15), mood.wood, mood.accents[2]), {
    shade: 1.1,
    size: 1.12,
  })
  const reader = drawFigure(POSES.sit, castPerson(room, 'guest', GUEST))
  stage.stand(centre - way * 0.8, 5.68, move(reader.all, 0, -56), { shade: 0, flip: way > 0 })
  stage.stand(centre + way * 2.3, 4.9, armchair(mood.accents[0], mood.wood), { shade: 0.6, size: 1.1 })
  stage.stand(
    centre + way * 0.6,
    4.5,
    roundTable(mood.wood, 92) +
      move(cup('#fbf6ec'), -16, -47) +
      move(vase(mood.accents[0], mood.leaf[0]), 16, -47, 0.6),
    { shade: 0.5 },
  )
  stage.stand(
    centre + way * 3.9,
    shell.depth - 0.5,
    shelves(mood.wood, [...mood.accents], mood.leaf[0], dice.fork('shelf'), 130, 4),
    { shade: 0.7 },
  )
  plantAt(room, centre - way * 3.6, 5.5, 1.4)
  hangLamps(room, [at(centre + way * 0.6, 4.7)], 1.2, 'paper')
  hangPlant(room, centre - way * 2.6, 5.8, 40)
}

function bar(room: Room): void {
  const { stage, shell, mood, dice } = room
  const centre = (shell.left + shell.right) / 2 + dice.between(-0.6, 0.6)
  counter(room, centre, shell.depth - 1.8, 420, dice.whole(0, 2))
  const tones = [mood.accents[0], mood.accents[2], mood.leaf[0], '#fbf6ec']
  tones.forEach((hex, i) =>
    stage.stand(centre + 0.5 + i * 0.22, shell.depth - 1.86, bottle(hex, mood.ink), { lift: 1.1, shade: 0, size: 0.8 }),
  )
  for (const dx of [-1.5, -0.5, 0.5, 1.5])
    stage.stand(centre + dx, shell.depth - 2.5, barStool(mood.accents[dx < 0 ? 0 : 2], mood.ink), { shade: 0.3 })
  hangLamps(
    room,
    [-1.6, -0.5, 0.6, 1.7].map((dx) => [centre + dx, shell.depth - 1.9] as const),
    1.2,
    dice.pick(['cone', 'globe'] as const),
  )
  stage.stand(centre - 3, 4.4, armchair(mood.accents[1], mood.wood), { shade: 0.6 })
  stage.stand(centre - 1.9, 4.1, roundTable(mood.wood, 70) + move(cup('#fbf6ec'), 0, -47), { shade: 0.4 })
  plantAt(room, centre + 3.1, 4.8, 1.4)
  plantAt(room, shell.left + 0.7, shell.depth - 0.4, 1.2)
}

const barStool = (hex: Hex, iron: Hex): string =>
  stroke('M-12 -74L-17 0M12 -74L17 0M-15 -26H15', iron, 3.4) +
  rect(-19, -82, 38, 9, hex, 1, 4) +
  rect(4, -82, 15, 9, darken(hex, 0.07), 1, 4)
