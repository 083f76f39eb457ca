import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import { darken, lighten, mix, saturate } from '../pen/colour.ts'
import { isDark } from '../pen/moods.ts'
import type { Light, Mood, Sky } from '../pen/moods.ts'
import type { Sheet } from '../pen/sheet.ts'
import type { CityPlace } from '../city/place.ts'
import { meetPerson } from '../figure/look.ts'
import type { Dress, Look } from '../figure/look.ts'
import type { Paints } from '../props/iron.ts'
import { PLANT_KINDS, drawHangingPlant, drawPlant } from '../props/plants.ts'
import { placeCamera } from '../room/camera.ts'
import type { Finish } from '../room/finishes.ts'
import { planGlazing } from '../room/openings.ts'
import type { OpeningStyle } from '../room/openings.ts'
import { buildShell, lampGlow, vignette } from '../room/shell.ts'
import type { Ceiling } from '../room/ceiling.ts'
import type { Floor, Shell } from '../room/shell.ts'
import { Stage } from '../room/stage.ts'

/** The request for a scene. */
export interface SceneOrder {
  place: CityPlace
  light: Light
  dice: Dice
  sheet: Sheet
  /** Which arrangement of a scene to draw: the second interior of a venue never repeats the first. */
  arrangement: (count: number) => number
}

export interface RoomWish {
  floors: readonly Floor[]
  ceilings: readonly Ceiling[]
  windows: readonly (OpeningStyle | 'none')[]
  finishes?: readonly Finish[]
  height?: readonly [number, number]
  width?: readonly [number, number]
  depth?: readonly [number, number]
  /** The horizon of the camera, in pixels. */
  horizon?: readonly [number, number]
}

export interface Room {
  stage: Stage
  shell: Shell
  order: SceneOrder
  mood: Mood
  sky: Sky
  dice: Dice
}

/** A room of the requested kind with its own proportions, camera and windows. */
export function openRoom(order: SceneOrder, wish: RoomWish): Room {
  const { dice, light, sheet } = order
  const plan = dice.fork('room')
  const horizon = plan.between(...(wish.horizon ?? [350, 400]))
  const depth = plan.between(...(wish.depth ?? [7.4, 9.4]))
  const vanish = plan.pick([430, 520, 600, 680, 770]) + plan.between(-30, 30)
  const camera = placeCamera(vanish, horizon, plan.between(1.35, 1.6), plan.between(800, 900))
  const width = plan.between(...(wish.width ?? [9, 11.5]))
  const middle = camera.across(600, depth) * 0.55
  const height = plan.between(...(wish.height ?? [3.8, 4.6]))
  const left = middle - width / 2,
    right = middle + width / 2
  const style = plan.pick(wish.windows)
  const openSide = vanish < 560 ? 'right' : 'left'
  const shell: Shell = {
    left,
    right,
    depth,
    height,
    place: order.place,
    floor: plan.pick(wish.floors),
    ceiling: plan.pick(wish.ceilings),
    finish: plan.pick(wish.finishes ?? ['bare', 'bare', 'band', 'mural', 'arch']),
    glazing: style === 'none' ? null : planGlazing(style, left, right, height, plan),
    sideWindows: style === 'none' || (style !== 'glazing' && plan.chance(0.4)) ? openSide : null,
  }
  if (shell.ceiling === 'open' && shell.glazing) shell.glazing = { ...shell.glazing, columns: 1, rows: 1 }
  const stage = new Stage(sheet, camera, light)
  buildShell(stage, shell, dice.fork('shell'))
  return { stage, shell, order, mood: light.mood, sky: light.sky, dice: dice.fork('things') }
}

export function finishRoom(room: Room, over = ''): string {
  return room.stage.art + over + vignette(room.stage)
}

/** Metal and weights in this room's colours. */
export function ironOf({ mood }: Room): Paints {
  const dark = darken(mood.ink, 0.02)
  return {
    frame: mix(mood.ink, mood.trim, 0.5),
    steel: mix('#cfd6dc', mood.light, 0.25),
    weight: mix(dark, mood.trim, 0.2),
    accent: mood.accents[0],
    second: mood.accents[2],
  }
}

export function castPerson(room: Room, label: string, dress: Dress): Look {
  const { mood, sky } = room
  const dice = room.order.dice.fork(label)
  const [a, b, c] = mood.accents
  const look = meetPerson(
    dice,
    {
      tops: [a, c, b, '#f7f1e6'],
      legs: [mood.ink, mix(b, mood.ink, 0.6), mix(mood.trim, mood.ink, 0.4), saturate(mix(a, mood.ink, 0.72), 0.9)],
      shoes: ['#fbf6ec', a, c],
    },
    dress,
  )
  if (!isDark(sky)) return look
  const tone = (hex: Hex) => mix(hex, mood.wall, 0.13)
  return { ...look, skin: tone(look.skin), skinShade: tone(look.skinShade), topColour: tone(look.topColour) }
}

/** Puts a plant into an empty corner of a room. */
export function plantAt(room: Room, x: number, z: number, size = 1): void {
  const { mood, dice, stage } = room
  const potColour = dice.pick([
    mix(mood.wall, '#ffffff', 0.5),
    mood.accents[0],
    mood.accents[2],
    mix(mood.wood, '#ffffff', 0.12),
  ])
  stage.stand(x, z, drawPlant(dice.pick(PLANT_KINDS), mood.leaf, potColour, dice), {
    size,
    shade: 0.32 * size,
    flip: dice.chance(0.5),
  })
}

export function hangPlant(room: Room, x: number, z: number, drop: number): void {
  const { mood, dice, stage, shell } = room
  const [px, py] = stage.camera.at(x, shell.height, z)
  const s = stage.camera.scale(z) / 100
  stage.add(
    z,
    `<g transform="translate(${Math.round(px)} ${Math.round(py)}) scale(${s.toFixed(3)})">${drawHangingPlant(mood.leaf, lighten(mood.wall, 0.06), drop, dice)}</g>`,
  )
}

/** Lamps on long cords in a row over the room. */
export function hangLamps(
  room: Room,
  spots: readonly (readonly [number, number])[],
  drop: number,
  kind: 'globe' | 'cone' | 'paper',
): void {
  const { stage, shell, mood, sky } = room
  const warm = isDark(sky) ? sky.lamp : '#fff4d6'
  for (const [x, z] of spots) {
    const [px, top] = stage.camera.at(x, shell.height, z)
    const [, y] = stage.camera.at(x, shell.height - drop, z)
    const s = stage.camera.scale(z) / 100
    const cord = `<path d="M${px.toFixed(1)} ${top.toFixed(1)}V${y.toFixed(1)}" stroke="${mood.ink}" stroke-width="1.6"/>`
    const glow = lampGlow(
      stage,
      px,
      y,
      (kind === 'paper' ? 150 : 110) * s,
      isDark(sky) ? sky.lamp : mood.light,
      isDark(sky) ? 0.6 : 0.34,
    )
    const body =
      kind === 'globe'
        ? `<circle cx="0" cy="0" r="17" fill="${warm}"/>`
        : kind === 'cone'
          ? `<path d="M-30 8C-26 -14 -12 -24 0 -26C12 -24 26 -14 30 8Z" fill="${mood.accents[0]}"/><path d="M4 -26C14 -22 26 -14 30 8H14C14 -8 10 -20 4 -26Z" fill="${darken(mood.accents[0], 0.08)}"/><ellipse cx="0" cy="8" rx="30" ry="5" fill="${warm}"/>`
          : `<ellipse cx="0" cy="0" rx="44" ry="34" fill="${warm}"/><path d="M-41 -12Q0 -4 41 -12M-44 0Q0 9 44 0M-41 12Q0 20 41 12" fill="none" stroke="${darken(mood.light, 0.12)}" stroke-width="1.4" opacity=".6"/>`
    stage.add(
      z,
      `${glow}${cord}<g transform="translate(${px.toFixed(1)} ${y.toFixed(1)}) scale(${s.toFixed(3)})">${body}</g>`,
    )
  }
}
