import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { at, circle, ellipse, lines, num, polygon, rect, stop, stroke } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import { drawTree } from '../city/growth.ts'
import { breathe } from '../city/air.ts'
import { finishRoom, openRoom, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'
import { spot } from '../room/stage.ts'

const DRESS: Dress = { tops: ['shirt', 'vest', 'shirt'], legs: ['shorts', 'shorts', 'leggings'] }

const SPORTS = ['tennis', 'squash', 'padel', 'basketball', 'badminton'] as const
type Sport = (typeof SPORTS)[number]

/** Courts under the sky or a roof: the lines in perspective, a net or a basket, and a rally. */
export function drawCourt(order: SceneOrder): string {
  const sport = SPORTS[order.arrangement(SPORTS.length)] ?? 'tennis'
  const open = sport === 'tennis' || sport === 'padel'
  const room = openRoom(order, {
    floors: ['plain'],
    ceilings: open ? ['open'] : ['beams', 'tubes', 'plain'],
    finishes: ['bare', 'band', 'stripes', 'mural'],
    windows: open ? ['glazing'] : ['band', 'loft', 'tall', 'arches'],
    height: open ? [9, 9] : [4.8, 5.6],
    width: open ? [26, 26] : [11.5, 14],
    horizon: [370, 420],
    depth: open ? [9.6, 10.4] : [8.4, 9.6],
  })
  surface(room, sport)
  if (sport === 'basketball') basketball(room)
  else racketGame(room, sport)
  if (sport === 'padel') glassWalls(room)
  if (sport === 'tennis') fence(room)
  return finishRoom(room)
}

const courtColours = ({ mood }: Room, sport: Sport): { inside: Hex; outside: Hex } => {
  const [a, b, c] = mood.accents
  if (sport === 'tennis') return { inside: mix(b, '#3f7fb5', 0.35), outside: mix(a, mood.floor, 0.35) }
  if (sport === 'padel') return { inside: mix('#3478c4', b, 0.3), outside: mix('#2a5f9f', b, 0.3) }
  if (sport === 'squash') return { inside: mix(mood.wood, '#ffffff', 0.3), outside: mix(mood.wood, '#ffffff', 0.3) }
  return { inside: mix(mood.wood, '#ffe2b0', 0.35), outside: mix(c, mood.wood, 0.45) }
}

function surface(room: Room, sport: Sport): void {
  const { stage, shell } = room
  const { inside, outside } = courtColours(room, sport)
  const left = shell.left,
    right = shell.right,
    far = shell.depth
  const near = 1.5
  const fade = (hex: Hex) => stage.sheet.fade([stop(0, lighten(hex, 0.04)), stop(1, darken(hex, 0.06))])
  const line = (points: readonly (readonly [number, number])[], width = 5) =>
    stroke(lines(stage.spots(points.map(([x, z]) => [x, 0, z]))), '#fdf9f0', width, 0.95, 'butt')
  const half = Math.min(4.6, (right - left) / 2 - 1)
  const boards = sport === 'basketball' || sport === 'squash' || sport === 'badminton'
  let planks = ''
  if (boards) for (let x = left; x < right; x += 0.3) planks += lines(stage.spots([spot(x, 0, far), spot(x, 0, near)]))
  stage.add(
    950,
    stage.floor(left, near, right, far, fade(outside)) +
      stage.floor(-half, near, half, far - 1.1, fade(inside)) +
      (planks ? stroke(planks, darken(inside, 0.06), 1.3, 0.35, 'butt') : '') +
      line([at(-half, far - 1.1), at(half, far - 1.1)]) +
      line([at(-half, near), at(-half, far - 1.1)], 6) +
      line([at(half, near), at(half, far - 1.1)], 6) +
      (sport === 'basketball'
        ? ''
        : line([at(-half, 6.5), at(half, 6.5)], 4) + line([at(-half, 3.4), at(half, 3.4)], 6)),
  )
}

function racket(hand: readonly [number, number], angle: number, hex: Hex, size: number): string {
  return `<g transform="translate(${num(hand[0])} ${num(hand[1])}) rotate(${angle}) scale(${size})">${stroke('M0 4V-26', darken(hex, 0.2), 3.4)}<ellipse cx="0" cy="-45" rx="13.5" ry="18.5" fill="#ffffff" fill-opacity=".28" stroke="${hex}" stroke-width="3.4"/><path d="M-8 -59V-31M0 -63V-27M8 -59V-31M-12 -52H12M-13.4 -44H13.4M-12 -36H12" stroke="#ffffff" stroke-width=".8" stroke-opacity=".8"/></g>`
}

function player(room: Room, x: number, z: number, pose: PoseName, label: string, flip: boolean): void {
  const { skeleton, behind, front } = drawFigure(POSES[pose], castPerson(room, label, DRESS))
  const hand = skeleton.arms.near[2].from
  const bat = racket(hand, pose === 'serve' ? 14 : 74, room.mood.accents[label === 'first' ? 2 : 0], 1)
  room.stage.stand(x, z, behind + bat + front, { flip, shade: 0.5 })
}

function racketGame(room: Room, sport: Sport): void {
  const { stage, shell, dice, mood } = room
  const middle = (shell.left + shell.right) / 2 + dice.between(-0.3, 0.3)
  const ball = mix('#e6f05a', mood.accents[2], 0.2)
  if (sport === 'squash') {
    const z = shell.depth - 0.02
    const mark = (y: number, width: number) =>
      stroke(lines(stage.spots([spot(shell.left, y, z), spot(shell.right, y, z)])), mood.accents[0], width, 0.9, 'butt')
    stage.add(z, mark(1.75, 5) + mark(0.45, 6))
    player(room, middle - 1.25, 5, 'forehand', 'first', dice.chance(0.5))
    player(room, middle + 1.5, 4.3, 'forehand', 'second', dice.chance(0.5))
    stage.stand(middle + 0.2, 4.9, circle(0, -128, 5, '#2a2a33') + stroke('M-40 -118L-8 -126', '#ffffff', 2.4, 0.6), {
      shade: 0,
    })
    return
  }
  net(room, middle, sport === 'badminton' ? 1.55 : 0.95)
  const serving = dice.chance(0.5)
  player(room, middle - 2.1, 4.5, serving ? 'serve' : 'forehand', 'first', false)
  player(room, middle + 2.1, 4.9, 'forehand', 'second', true)
  const [bx, by] = serving ? [-1.75, 2.62] : [0.45, 1.75]
  const [px, py] = stage.camera.at(middle + bx, by, 4.6),
    s = stage.camera.scale(4.6) / 100
  const shuttle = `<path d="M-4 0L-9 -15H9L4 0Z" fill="#ffffff"/><path d="M-4 0a4 4 0 0 0 8 0z" fill="${mood.accents[0]}"/>`
  stage.add(
    4,
    sport === 'badminton'
      ? `<g transform="translate(${num(px)} ${num(py)}) rotate(38) scale(${s.toFixed(2)})">${shuttle}</g>`
      : stroke(
          `M${num(px - (serving ? 0 : 70 * s))} ${num(py + (serving ? 46 : 10) * s)}L${num(px - (serving ? 0 : 12 * s))} ${num(py + (serving ? 10 : 2) * s)}`,
          '#ffffff',
          3,
          0.55,
        ) +
          circle(px, py, 6.6 * s, ball) +
          circle(px - 2 * s, py - 2 * s, 2 * s, '#ffffff', 0.7),
  )
}

/** The net runs into the depth between the two sides. */
function net({ stage, shell, mood }: Room, x: number, high: number): void {
  const near = 3.2,
    far = shell.depth - 1.4
  let mesh = ''
  for (let z = near; z <= far; z += 0.22) mesh += lines(stage.spots([spot(x, 0.1, z), spot(x, high, z)]))
  for (let y = 0.2; y < high; y += 0.16) mesh += lines(stage.spots([spot(x, y, near), spot(x, y, far)]))
  stage.add(
    3.3,
    stage.face([spot(x, 0.06, near), spot(x, high, near), spot(x, high, far), spot(x, 0.06, far)], mood.ink, 0.2) +
      stroke(mesh, mix(mood.ink, '#ffffff', 0.35), 1.2, 0.7) +
      stroke(lines(stage.spots([spot(x, high, near), spot(x, high, far)])), '#fdf9f0', 7, 1, 'butt') +
      stroke(lines(stage.spots([spot(x, 0, near), spot(x, high + 0.08, near)])), mood.ink, 8, 1, 'butt') +
      stroke(lines(stage.spots([spot(x, 0, far), spot(x, high + 0.08, far)])), mood.ink, 4, 1, 'butt'),
  )
}

function basketball(room: Room): void {
  const { stage, shell, mood, dice } = room
  const side = dice.chance(0.5) ? 1 : -1
  const z = shell.depth - 0.4,
    x = (shell.left + shell.right) / 2 + side * 1.4
  const [px, py] = stage.camera.at(x, 3.05, z),
    s = stage.camera.scale(z) / 100
  const hoop =
    rect(-92, -110, 184, 108, '#fdfaf2', 1, 3) +
    `<rect x="-92" y="-110" width="184" height="108" rx="3" fill="none" stroke="${mood.trim}" stroke-width="5"/><rect x="-30" y="-62" width="60" height="46" fill="none" stroke="${mood.accents[0]}" stroke-width="5"/>` +
    stroke('M-23 0H23', mood.accents[0], 5) +
    ellipse(0, 0, 24, 5, 'none') +
    stroke('M-22 2L-13 38M-11 3L-6 40M0 3V41M11 3L6 40M22 2L13 38M-20 14H20M-16 27H16', '#fdfaf2', 1.8) +
    rect(-6, -2, 12, 200, mood.trim, 0)
  stage.add(z, `<g transform="translate(${num(px)} ${num(py)}) scale(${s.toFixed(3)})">${hoop}</g>`)
  const key = [
    [x - 1.4, z],
    [x - 1.7, 5.4],
    [x + 1.7, 5.4],
    [x + 1.4, z],
  ] as const
  const [cx, cy] = stage.camera.at(x, 0, 5.4),
    r = stage.camera.scale(5.4)
  stage.add(
    940,
    polygon(stage.spots(key.map(([kx, kz]) => [kx, 0, kz])), mood.accents[0], 0.5) +
      stroke(lines(stage.spots(key.map(([kx, kz]) => [kx, 0, kz])), true), '#fdf9f0', 4, 0.9) +
      `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(r * 1.7)}" ry="${num(r * 0.3)}" fill="none" stroke="#fdf9f0" stroke-width="4"/>`,
  )
  const shooter = {
    ...POSES.serve,
    armNear: { upper: 142, lower: 172 },
    armFar: { upper: 132, lower: 166 },
    spine: [-4, -6],
    neck: -6,
  } as const
  const { skeleton, all } = drawFigure(shooter, castPerson(room, 'first', DRESS))
  const [hx, hy] = skeleton.arms.near[2].to
  const ballArt = (bx: number, by: number) =>
    circle(bx, by, 12, '#e2793a') +
    `<path d="M${num(bx - 12)} ${num(by)}h24M${num(bx)} ${num(by - 12)}v24M${num(bx - 9)} ${num(by - 8)}q9 8 18 0M${num(bx - 9)} ${num(by + 8)}q9 -8 18 0" fill="none" stroke="#7a3418" stroke-width="1.4"/>`
  stage.stand(x - side * 2.5, 4.2, all + ballArt(hx + 4, hy - 13), { flip: side < 0, shade: 0.45 })
  if (dice.chance(0.6))
    stage.stand(
      x - side * 0.2,
      5,
      drawFigure(
        { ...POSES.stand, armNear: { upper: 150, lower: 168 }, armFar: { upper: -40, lower: -70 } },
        castPerson(room, 'second', DRESS),
      ).all,
      { flip: side > 0, shade: 0.4 },
    )
}

/** The glass back of a padel cage. */
function glassWalls({ stage, shell, mood }: Room): void {
  const z = shell.depth - 1.1
  let posts = ''
  for (let x = -4.6; x <= 4.7; x += 1.53) posts += lines(stage.spots([spot(x, 0, z), spot(x, 3, z)]))
  stage.add(
    z,
    stage.face([spot(-4.6, 0, z), spot(4.6, 0, z), spot(4.6, 3, z), spot(-4.6, 3, z)], '#eaf6fa', 0.2) +
      stage.face([spot(-3.8, 0.1, z), spot(-3.2, 0.1, z), spot(-2, 2.9, z), spot(-2.6, 2.9, z)], '#ffffff', 0.14) +
      stage.face([spot(1.4, 0.1, z), spot(1.7, 0.1, z), spot(2.9, 2.9, z), spot(2.6, 2.9, z)], '#ffffff', 0.14) +
      stroke(posts, mood.trim, 4, 1, 'butt') +
      stroke(lines(stage.spots([spot(-4.6, 3, z), spot(4.6, 3, z)])), mood.trim, 5, 1, 'butt'),
  )
}

/** A fence with trees behind, for courts in a park. */
function fence({ stage, shell, mood, sky, order }: Room): void {
  const air = breathe(sky, 0.1, 0.4)
  const z = shell.depth
  const dice = order.dice.fork('trees')
  const [, ground] = stage.camera.at(0, 0, z)
  const trees = Array.from({ length: 6 }, (_, i) =>
    drawTree(air, dice, 60 + i * 216 + dice.between(-50, 50), ground + 4, dice.between(150, 230), mood.leaf),
  ).join('')
  let wire = ''
  for (let x = -40; x < 1260; x += 13) wire += `M${x} ${num(ground)}l70 -100M${x + 70} ${num(ground)}l-70 -100`
  let posts = ''
  for (let x = 0; x <= 1200; x += 150) posts += `M${x} ${num(ground)}v-104`
  stage.add(
    z,
    trees +
      stage.sheet.clip(
        stroke(wire, mix(mood.ink, '#ffffff', 0.3), 1, 0.4),
        `M0 ${num(ground - 100)}H1200V${num(ground)}H0Z`,
      ) +
      stroke(posts, mood.ink, 4, 0.9, 'butt') +
      stroke(`M0 ${num(ground - 102)}H1200`, mood.ink, 4, 0.9, 'butt'),
  )
}
