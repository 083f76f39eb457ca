import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { at, dashes, lines, move, shape, stop, stroke } from '../pen/svg.ts'
import { drawPalm } from '../city/growth.ts'
import { breathe } from '../city/air.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import { drawDiver, drawSwimmer } from '../figure/swimmer.ts'
import { lounger, lowBench, towels } from '../props/soft.ts'
import { finishRoom, openRoom, plantAt, castPerson } from './scene.ts'
import type { Room, SceneOrder } from './scene.ts'
import { spot } from '../room/stage.ts'

const SWIMMING: Dress = { tops: ['swimsuit', 'bare', 'swimsuit'], legs: ['bare'], barefoot: true, hair: 'swimcap' }
const AT_EASE: Dress = { tops: ['swimsuit', 'bare'], legs: ['bare'], barefoot: true }

/** A pool seen from its side: lanes run across, the hall's windows or the open sky behind. */
export function drawSwim(order: SceneOrder): string {
  const open = order.dice.fork('open').chance(0.34)
  const room = openRoom(order, {
    floors: ['tiles'],
    ceilings: open ? ['open'] : ['beams', 'slats', 'tubes', 'plain'],
    finishes: ['tiles', 'tiles', 'stripes', 'bare', 'arch'],
    windows: open ? ['glazing'] : ['arches', 'glazing', 'tall', 'gate', 'loft', 'band'],
    height: open ? [8, 8] : [4.2, 5.2],
    width: open ? [20, 20] : [11, 14],
    horizon: [300, 350],
    depth: [8.6, 9.8],
  })
  const { stage, shell, dice } = room
  const far = shell.depth - 1.3,
    near = 3.35
  pool(room, far, near)
  const layout = order.arrangement(3)
  const centre = (shell.left + shell.right) / 2
  if (layout !== 1) swimmer(room, centre + dice.between(-1.6, 1.2), 5.2, 'a')
  if (layout === 0) swimmer(room, centre + dice.between(0.5, 2.4), 6.9, 'b')
  if (layout === 1) diver(room, centre - 1.1, 5.6)
  if (layout === 2) resting(room, stage.camera.across(dice.chance(0.5) ? 860 : 330, 3.1), 3.1)
  if (open) loungers(room)
  else {
    plantAt(room, shell.left + 1, shell.depth - 0.6, 1.3)
    plantAt(room, shell.right - 1, shell.depth - 0.6, 1.3)
  }
  putOnDeck(room, stage.camera.across(layout === 2 ? 600 : dice.pick([120, 1060, 300]), 2.9), 2.9)
  return finishRoom(room, open ? openAir(room) : '')
}

const waterOf = ({ mood, sky }: Room): { light: Hex; deep: Hex } => {
  const blue = mix('#2fa6c0', mood.accents[1], 0.22)
  return { light: mix(lighten(blue, 0.1), sky.low, 0.18), deep: mix(darken(blue, 0.07), mood.ink, 0.08) }
}

function pool(room: Room, far: number, near: number): void {
  const { stage, shell, mood, dice } = room
  const { light, deep } = waterOf(room)
  const left = shell.left - 6,
    right = shell.right + 6
  const [, top] = stage.camera.at(0, 0, far),
    [, bottom] = stage.camera.at(0, 0, near)
  const water = stage.floor(
    left,
    near,
    right,
    far,
    stage.sheet.fadeBetween([stop(0, light), stop(1, deep)], 0, top, 0, bottom),
  )
  const edge =
    stage.floor(left, far, right, far + 0.28, lighten(mood.floor, 0.1)) +
    stage.face(
      [spot(left, 0, near), spot(right, 0, near), spot(right, 0.02, near - 0.35), spot(left, 0.02, near - 0.35)],
      lighten(mood.floor, 0.1),
    ) +
    stage.face(
      [
        spot(left, -0.01, near - 0.35),
        spot(right, -0.01, near - 0.35),
        spot(right, -0.16, near - 0.35),
        spot(left, -0.16, near - 0.35),
      ],
      darken(mood.floor, 0.1),
    )
  let tiles = ''
  for (let x = left; x < right; x += 0.5) tiles += lines(stage.spots([spot(x, 0, near), spot(x, 0.02, near - 0.35)]))
  stage.add(996, water + shimmer(room, far, near) + edge + stroke(tiles, darken(mood.floor, 0.06), 1.4, 0.5))
  const span = far - near
  for (let lane = 1; lane < 4; lane++) {
    const z = near + (span * lane) / 4 + dice.between(0, 0.02)
    const [x1, y] = stage.camera.at(left, 0.03, z),
      [x2] = stage.camera.at(right, 0.03, z)
    const s = stage.camera.scale(z)
    stage.add(
      z + 0.01,
      stroke(lines([at(x1, y + s * 0.04), at(x2, y + s * 0.04)]), deep, s * 0.05, 0.4) +
        stroke(lines([at(x1, y), at(x2, y)]), lane % 2 ? mood.accents[0] : '#fdf8ee', s * 0.055, 1, 'butt') +
        dashes(lines([at(x1, y), at(x2, y)]), lane % 2 ? '#fdf8ee' : mood.accents[2], s * 0.055, [s * 0.34, s * 0.34]),
    )
  }
}

/** What swimmers leave at the edge: towels, boards, a ring. */
function putOnDeck({ stage, mood, dice }: Room, x: number, z: number): void {
  const [a, b, c] = mood.accents
  const kind = dice.whole(0, 2)
  if (kind === 0) stage.stand(x, z, towels([a, '#fbf6ec', c]), { shade: 0.26 })
  if (kind === 1) {
    const board = (hex: Hex, turn: number) =>
      `<g transform="rotate(${turn})">${shape('M-15 0V-34Q-15 -48 0 -48Q15 -48 15 -34V0Z', hex)}${shape('M4 0V-47Q15 -46 15 -34V0Z', darken(hex, 0.07))}${shape('M-7 -34H7V-31H-7Z', darken(hex, 0.14))}</g>`
    stage.stand(x, z, board(c, -14) + board(a, 6) + board(b, 20), { shade: 0.3 })
  }
  if (kind === 2)
    stage.stand(
      x,
      z,
      `<g fill="none" stroke-width="11"><ellipse cx="0" cy="-6" rx="30" ry="9" stroke="${a}"/><ellipse cx="0" cy="-6" rx="30" ry="9" stroke="#fbf6ec" stroke-dasharray="18 22"/></g>`,
      { shade: 0.4 },
    )
}

/** Light on the water: short bright curves that grow towards the viewer, and the windows' long reflections. */
function shimmer({ stage, shell, dice, mood }: Room, far: number, near: number): string {
  let fine = '',
    bold = ''
  for (let i = 0; i < 84; i++) {
    const z = near + (far - near) * dice.next() ** 1.3,
      x = dice.between(shell.left - 2, shell.right + 2)
    const [px, py] = stage.camera.at(x, 0, z),
      w = stage.camera.scale(z) * dice.between(0.14, 0.42)
    const d = `M${px.toFixed(0)} ${py.toFixed(0)}q${(w * 0.25).toFixed(0)} ${(-w * 0.13).toFixed(0)} ${(w * 0.5).toFixed(0)} 0t${(w * 0.5).toFixed(0)} 0`
    if (z < (far + near) / 2.1) bold += d
    else fine += d
  }
  const columns =
    shell.glazing?.openings
      .map(({ left, right }) => {
        const [x1, y1] = stage.camera.at(left + 0.3, 0, far),
          [x2] = stage.camera.at(right - 0.3, 0, far),
          [, y2] = stage.camera.at(0, 0, far - (far - near) * 0.62)
        return lines([at(x1, y1), at(x2, y1), at(x2 - 8, y2), at(x1 + 8, y2)], true)
      })
      .join('') ?? ''
  return (
    (columns ? shape(columns, stage.sheet.fade([stop(0, mood.light, 0.5), stop(1, mood.light, 0)])) : '') +
    stroke(fine, '#ffffff', 2, 0.5) +
    stroke(bold, '#ffffff', 3.2, 0.45)
  )
}

function swimmer(room: Room, x: number, z: number, label: string): void {
  room.stage.stand(x, z, drawSwimmer(castPerson(room, `swimmer ${label}`, SWIMMING), waterOf(room).deep), {
    shade: 0,
    flip: room.dice.chance(0.5),
    size: 1.12,
  })
}

function diver(room: Room, x: number, z: number): void {
  room.stage.stand(x, z, drawDiver(castPerson(room, 'diver', SWIMMING), true), {
    shade: 0,
    flip: room.dice.chance(0.5),
    size: 1.15,
  })
}

function resting(room: Room, x: number, z: number): void {
  const { all } = drawFigure(POSES.sit, castPerson(room, 'resting', AT_EASE))
  const { stage } = room
  const look = lowBench(stage.light.mood.wood, 110)
  stage.stand(x, z, look + move(all, 0, -54), { shade: 0.6, flip: x > 0 })
}

function loungers(room: Room): void {
  const { stage, shell, mood } = room
  for (const x of [-5.4, -2.9, 3, 5.6]) {
    const cx = stage.camera.across(600, shell.depth) + x
    stage.stand(cx, shell.depth - 0.5, lounger(mood.wood, '#fbf6ec', x % 2 > 0 ? mood.accents[0] : mood.accents[2]), {
      shade: 0.7,
      flip: x > 0,
    })
    stage.stand(cx + 0.5, shell.depth - 0.3, parasol(mood.accents[0], '#fbf6ec'), { shade: 0.3 })
  }
}

function parasol(hex: Hex, second: Hex): string {
  return (
    stroke('M0 0V-230', '#a8835f', 4) +
    shape('M-108 -176Q-60 -236 0 -240Q60 -236 108 -176Q54 -190 0 -188Q-54 -190 -108 -176Z', hex) +
    shape('M-58 -186Q-44 -226 0 -240Q-14 -222 -18 -188Q-40 -189 -58 -186Z', second) +
    shape('M58 -186Q44 -226 0 -240Q14 -222 18 -188Q40 -189 58 -186Z', second) +
    shape('M18 -188Q14 -222 0 -240Q60 -236 108 -176Q60 -188 18 -188Z', '#1b1030', 0.1)
  )
}

/** Open sky with only a palm leaning in. */
function openAir({ order, mood, sky, dice }: Room): string {
  return dice.chance(0.6)
    ? drawPalm(breathe(sky, 0, 0.4), order.dice.fork('palm'), dice.chance(0.5) ? 70 : 1130, 830, 640, mood.leaf)
    : ''
}
