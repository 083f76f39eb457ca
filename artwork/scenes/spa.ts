import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { at, ellipse, lines, move, num, rect, shape, stop, stroke } from '../pen/svg.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import { drawHead } from '../figure/head.ts'
import { candle, lounger, stones, towels, vase } from '../props/soft.ts'
import { finishRoom, hangLamps, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'
import { spot } from '../room/stage.ts'

const ROBE: Dress = { tops: ['shirt'], legs: ['bare', 'shorts'], barefoot: true }
const BATHING: Dress = { tops: ['swimsuit', 'bare'], legs: ['bare'], barefoot: true }

/** Warm water under arches, a sauna with a view, a quiet room with loungers. */
export function drawSpa(order: SceneOrder): string {
  const layout = order.arrangement(3)
  const room = openRoom(order, {
    floors: ['tiles', 'plain', 'planks'],
    ceilings: layout === 1 ? ['slats', 'plain'] : ['plain', 'slats', 'beams'],
    finishes: layout === 1 ? ['slats'] : ['tiles', 'bare', 'arch', 'bare'],
    windows: layout === 1 ? ['gate', 'corner', 'porthole', 'band'] : ['arches', 'gate', 'porthole', 'glazing', 'tall'],
    height: layout === 1 ? [3.2, 3.6] : [3.9, 4.7],
    depth: layout === 1 ? [6, 6.8] : [7.4, 8.8],
    width: layout === 1 ? [8, 9] : [9, 11],
  })
  if (layout === 0) bath(room)
  else if (layout === 1) sauna(room)
  else restRoom(room)
  return finishRoom(room)
}

const glowOf = ({ stage }: Room) =>
  stage.sheet.glow([stop(0, '#ffcf7a', 0.6), stop(0.5, '#ffcf7a', 0.18), stop(1, '#ffcf7a', 0)])

function bath(room: Room): void {
  const { stage, shell, mood, dice } = room
  const centre = (shell.left + shell.right) / 2 + dice.between(-0.5, 0.5)
  const round = dice.chance(0.55)
  const water = mix('#4fb3bd', mood.accents[1], 0.3),
    rim = lighten(mix(mood.floor, mood.wall, 0.4), 0.08)
  const z = 5.3,
    [px, py] = stage.camera.at(centre, 0, z),
    s = stage.camera.scale(z)
  const fill = stage.sheet.fade([stop(0, lighten(water, 0.1)), stop(1, darken(water, 0.08))])
  const ringAt = (r: number, dy: number, hex: string) => ellipse(px, py + dy, r * s, r * s * 0.3, hex)
  const basin = round
    ? ringAt(3.05, 14, darken(rim, 0.13)) +
      ringAt(3.05, 0, rim) +
      ringAt(2.75, 4, darken(water, 0.14)) +
      ringAt(2.66, 9, fill)
    : stage.boxArt(centre - 3, -0.02, 3.9, 6, 0.14, 3.2, rim) +
      stage.face(
        [
          spot(centre - 2.75, 0.12, 4.1),
          spot(centre + 2.75, 0.12, 4.1),
          spot(centre + 2.75, 0.12, 6.9),
          spot(centre - 2.75, 0.12, 6.9),
        ],
        fill,
      )
  let rings = ''
  for (let i = 0; i < 16; i++) {
    const w = dice.between(20, 80)
    rings += `M${num(px + dice.between(-2, 2) * s - w / 2)} ${num(py + dice.between(-0.36, 0.4) * s)}q${num(w / 4)} -6 ${num(w / 2)} 0t${num(w / 2)} 0`
  }
  stage.add(900, basin + stroke(rings, '#ffffff', 2.4, 0.5))
  bather(room, centre + dice.between(-1, 0.6), 5.2)
  if (dice.chance(0.5)) bather(room, centre + 1.5, 5.9)
  steam(room, px, py - 40)
  const glow = glowOf(room)
  stage.stand(shell.left + 1.5, 4.6, candle(24, '#fbf3e2', glow), { shade: 0.16 })
  stage.stand(shell.left + 1.85, 4.4, candle(15, '#f3e3c8', glow), { shade: 0.16 })
  stage.stand(stage.camera.across(1010, 3.5), 3.5, towels(['#fbf6ec', mood.accents[0], '#fbf6ec']), { shade: 0.3 })
  stage.stand(stage.camera.across(170, 3.4), 3.4, stones(mix(mood.ink, mood.wall, 0.45)), { shade: 0.24 })
  plantAt(room, shell.right - 0.8, shell.depth - 0.6, 1.35)
  plantAt(room, shell.left + 0.8, shell.depth - 0.6, 1.2)
}

/** Head and shoulders above the water. */
function bather(room: Room, x: number, z: number): void {
  const look = castPerson(room, `bather ${num(x)}`, { ...BATHING, hair: room.dice.chance(0.5) ? 'bun' : 'topknot' })
  const art =
    shape('M-24 0C-24 -12 -15 -17 -7 -18L-5 -27H5L7 -18C15 -17 24 -12 24 0Q0 7 -24 0Z', look.skin) +
    shape('M2 -18L7 -18C15 -17 24 -12 24 0Q12 4 4 4Z', look.skinShade) +
    drawHead('front', look, 0, -36, 0) +
    `<ellipse cx="0" cy="0" rx="34" ry="6" fill="none" stroke="#ffffff" stroke-width="2" stroke-opacity=".7"/>`
  room.stage.stand(x, z, art, { shade: 0, size: 1.05, lift: 0.06 })
}

/** Steam in soft upward strokes. */
function steam({ stage, dice }: Room, x: number, y: number): void {
  let d = ''
  for (let i = 0; i < 5; i++) {
    const sx = x + dice.between(-260, 260),
      h = dice.between(90, 170)
    d += `M${num(sx)} ${num(y)}c-34 ${num(-h * 0.3)} 34 ${num(-h * 0.5)} 0 ${num(-h)}`
  }
  stage.add(3, stroke(d, '#ffffff', 22, 0.1) + stroke(d, '#ffffff', 9, 0.14))
}

function sauna(room: Room): void {
  const { stage, shell, mood, dice } = room
  const wood = mix(mood.wood, '#f0c58e', 0.42)
  const left = shell.left + 0.1,
    wide = shell.right - shell.left - 0.2,
    z = shell.depth
  const tier = (y: number, from: number, deep: number) => {
    let boards = ''
    for (let i = 1; i < 4; i++)
      boards += lines(stage.spots([spot(left, y, from + (deep * i) / 4), spot(left + wide, y, from + (deep * i) / 4)]))
    return (
      stage.boxArt(left, y - 0.1, from, wide, 0.1, deep, darken(wood, 0.05), wood) +
      stroke(boards, darken(wood, 0.12), 2, 0.7, 'butt')
    )
  }
  let slats = ''
  for (let i = 0; i < 26; i++)
    slats += lines(
      stage.spots([spot(left + (wide * i) / 26, 0.35, z - 1.55), spot(left + (wide * i) / 26, 0, z - 1.55)]),
    )
  stage.add(
    z - 0.6,
    stage.face(
      [
        spot(left, 0.45, z - 0.75),
        spot(left + wide, 0.45, z - 0.75),
        spot(left + wide, 0.8, z - 0.75),
        spot(left, 0.8, z - 0.75),
      ],
      darken(wood, 0.14),
    ) + tier(0.9, z - 0.75, 0.72),
  )
  stage.add(
    z - 1.5,
    stage.face(
      [
        spot(left, 0, z - 1.55),
        spot(left + wide, 0, z - 1.55),
        spot(left + wide, 0.36, z - 1.55),
        spot(left, 0.36, z - 1.55),
      ],
      darken(wood, 0.17),
    ) +
      stroke(slats, darken(wood, 0.24), 2.6, 0.6, 'butt') +
      tier(0.45, z - 1.55, 0.8),
  )
  const x = (shell.left + shell.right) / 2 + dice.between(-1, 0.3)
  sitter(room, x, z - 0.85, 0.9, 'first')
  if (dice.chance(0.8)) sitter(room, x + 1.9, z - 1.65, 0.45, 'second')
  stove(room, dice.chance(0.5) ? shell.left + 1.1 : shell.right - 1.1, z - 2.4)
  stage.stand(x - 1.9, z - 0.8, towels(['#fbf6ec', mood.accents[0]]), { lift: 0.9, shade: 0 })
  stage.stand(stage.camera.across(880, 3), 3, ladleAndBucket(wood, mood.accents[2]), { shade: 0.34 })
  hangLamps(room, [at(shell.left + 1.2, z - 0.4), at(shell.right - 1.2, z - 0.4)], 0.8, 'globe')
}

/** A guest seated towards the viewer, wrapped in a towel. */
function sitter(room: Room, x: number, z: number, lift: number, label: string): void {
  const look = castPerson(room, label, BATHING)
  const wrap = room.mood.accents[label === 'first' ? 0 : 2]
  const skin = look.skin
  const shins =
    shape('M-21 4C-22 18 -20 30 -19 40H-11L-9 4ZM9 4C9 18 11 30 12 40H20L22 4Z', skin) +
    shape('M16 4L22 4L20 40H16Z', look.skinShade) +
    ellipse(-14, 41, 7, 3.6, skin) +
    ellipse(15, 41, 7, 3.6, look.skinShade)
  const arms = shape(
    'M-16 -58C-25 -56 -28 -48 -28 -36L-25 -10L-19 -10L-18 -40ZM16 -58C25 -56 28 -48 28 -36L25 -10L19 -10L18 -40Z',
    skin,
  )
  const trunk =
    shape('M-17 -58C-8 -62 8 -62 17 -58L15 -10H-15Z', skin) +
    shape('M4 -61C10 -61 14 -60 17 -58L15 -10H4Z', look.skinShade) +
    shape('M-6 -70H6V-58H-6Z', look.skinShade)
  const towel =
    shape('M-17 -42Q0 -36 17 -42L21 -10H-21Z', wrap) +
    shape('M-24 -14Q0 -20 24 -14Q29 -4 25 9Q13 15 2 9H-2Q-13 15 -25 9Q-29 -4 -24 -14Z', wrap) +
    shape('M2 -17Q14 -18 24 -14Q29 -4 25 9Q13 15 2 9Z', darken(wrap, 0.06)) +
    shape('M-17 -42Q0 -36 17 -42V-37Q0 -31 -17 -37Z', lighten(wrap, 0.06)) +
    stroke('M-22 -6Q0 -12 22 -6', darken(wrap, 0.1), 1.6, 0.7)
  const art =
    shins +
    arms +
    trunk +
    towel +
    ellipse(-22, -9, 4, 3, skin) +
    ellipse(22, -9, 4, 3, look.skinShade) +
    drawHead('front', look, 0, -77, room.dice.between(-6, 6))
  room.stage.stand(x, z, art, { lift, shade: 0 })
}

function stove(room: Room, x: number, z: number): void {
  const { stage, mood } = room
  const iron = mix(mood.ink, '#3a3a40', 0.5)
  const rocks = [
    [-24, -86],
    [-8, -90],
    [10, -88],
    [25, -85],
    [-16, -97],
    [2, -101],
    [18, -97],
    [-2, -110],
  ]
    .map(([px = 0, py = 0], i) => ellipse(px, py, 12, 9, mix('#8d8580', mood.ink, (i % 3) * 0.18)))
    .join('')
  stage.stand(
    x,
    z,
    `<circle cx="0" cy="-60" r="96" fill="${glowOf(room)}"/>` +
      rocks +
      rect(-38, -84, 76, 84, iron, 1, 4) +
      rect(12, -84, 26, 84, darken(iron, 0.06), 1, 4) +
      [-22, 0, 22].map((rx) => rect(rx - 7, -50, 14, 30, '#ff9a4a', 0.9, 3)).join('') +
      rect(-38, -84, 76, 5, lighten(iron, 0.1)),
    { shade: 0.45 },
  )
}

const ladleAndBucket = (wood: Hex, band: Hex): string =>
  stroke('M8 -38L40 -74', darken(wood, 0.2), 4) +
  shape('M-22 -40H22L18 0H-18Z', wood) +
  shape('M5 -40H22L18 0H5Z', darken(wood, 0.08)) +
  rect(-21, -32, 42, 4, band) +
  rect(-19, -10, 38, 4, band) +
  ellipse(0, -40, 22, 5, darken(wood, 0.2)) +
  stroke('M-22 -40C-18 -62 18 -62 22 -40', band, 2.4)

function restRoom(room: Room): void {
  const { stage, shell, mood, dice } = room
  const centre = (shell.left + shell.right) / 2
  const flip = dice.chance(0.5),
    way = flip ? -1 : 1
  const pad = '#fbf6ec',
    glow = glowOf(room)
  stage.stand(centre - way * 2.2, 6.4, lounger(mood.wood, pad, mood.accents[2]), { shade: 0.9, flip: !flip })
  stage.stand(centre + way * 2.4, 6.4, lounger(mood.wood, pad, mood.accents[0]), { shade: 0.9, flip: !flip })
  const guest = drawFigure(POSES.recline, {
    ...castPerson(room, 'guest', ROBE),
    top: 'shirt',
    topColour: '#fdf8ee',
    sleeves: 'long',
    legs: 'trousers',
    legColour: '#f6efe0',
  })
  stage.stand(
    centre + dice.between(-0.3, 0.3),
    4.3,
    lounger(mood.wood, mood.accents[1], pad) + move(guest.all, 16, -52, -1, 1),
    { shade: 0.95, flip },
  )
  stage.stand(
    centre - way * 1.9,
    4.1,
    sideTable(mood.wood) +
      move(vase(mood.accents[0], mood.leaf[0]), -8, -45, 0.72) +
      move(candle(12, '#fbf3e2', glow), 16, -45, 0.8),
    { shade: 0.3 },
  )
  hangLamps(room, [at(centre - 2, 5.6), at(centre + 2, 5.6)], 1, 'paper')
  plantAt(room, shell.left + 0.8, shell.depth - 0.6, 1.4)
  plantAt(room, shell.right - 0.8, shell.depth - 0.6, 1.3)
}

const sideTable = (wood: Hex): string =>
  rect(-27, -46, 54, 5, wood, 1, 2) + stroke('M-20 -42L-24 0M20 -42L24 0', darken(wood, 0.1), 4)
