import { mix } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import type { Sheet } from '../pen/sheet.ts'
import { circle, num, rect, shape, stop, stroke } from '../pen/svg.ts'
import { isDark } from '../pen/moods.ts'
import type { Sky } from '../pen/moods.ts'

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** The sky behind everything: its gradient, the sun or the moon with a halo, clouds or stars, and sometimes birds. */
export function drawSky(
  sheet: Sheet,
  sky: Sky,
  dice: Dice,
  frame: Frame,
  sunX: number,
  sunY: number,
  sunSize = 1,
): string {
  const { x, y, width, height } = frame
  const size = height / 900
  let art = rect(x, y, width, height, sheet.fade([stop(0, sky.top), stop(0.5, sky.middle), stop(0.9, sky.low)]))
  if (sky.hour === 'night') art += stars(dice, frame)
  art += drawSun(sheet, sky, sunX, sunY, size * sunSize)
  art += clouds(sky, dice, frame)
  if (!isDark(sky) && dice.chance(0.6))
    art += birds(sky, dice, x + width * dice.between(0.15, 0.7), y + height * dice.between(0.12, 0.26), size)
  return art
}

function drawSun(sheet: Sheet, sky: Sky, x: number, y: number, size: number): string {
  const high = sky.hour === 'noon' || sky.hour === 'morning'
  const radius = (high ? 44 : sky.hour === 'night' ? 46 : 74) * size
  const halo = sheet.glow([stop(0, sky.sun, 0.75), stop(0.35, sky.sun, 0.28), stop(1, sky.sun, 0)])
  const disc = circle(x, y, Math.max(radius * 3, 300 * size), halo) + circle(x, y, radius, sky.sun)
  if (sky.hour !== 'night') return disc
  return (
    disc +
    circle(x - radius * 0.3, y - radius * 0.2, radius * 0.2, sky.haze, 0.16) +
    circle(x + radius * 0.32, y + radius * 0.24, radius * 0.28, sky.haze, 0.14) +
    circle(x + radius * 0.1, y - radius * 0.48, radius * 0.12, sky.haze, 0.16)
  )
}

function stars(dice: Dice, { x, y, width, height }: Frame): string {
  let small = '',
    large = ''
  for (let i = 0; i < 46; i++) {
    const dot = `M${num(x + dice.next() * width)} ${num(y + dice.next() ** 1.5 * height * 0.55)}h0`
    if (i % 6 === 0) large += dot
    else small += dot
  }
  return stroke(small, '#ffffff', 2.2, 0.6) + stroke(large, '#fff3d0', 4, 0.85)
}

/** Flat-bottomed clouds made of arcs, with a lighter edge towards the sun; thin ones at dawn, dusk and night. */
function clouds(sky: Sky, dice: Dice, { x, y, width, height }: Frame): string {
  const thin = sky.hour !== 'noon' && sky.hour !== 'morning'
  const count = thin ? 6 : 4
  const size = height / 900
  let art = ''
  for (let i = 0; i < count; i++) {
    const cx = x + width * ((i + dice.between(0.1, 0.9)) / count),
      cy = y + height * dice.between(0.08, thin ? 0.5 : 0.32)
    const scale = size * dice.between(0.7, 1.5)
    art += thin ? streak(sky, dice, cx, cy, scale) : cumulus(sky, cx, cy, scale, dice.chance(0.5))
  }
  return art
}

function cumulus(sky: Sky, x: number, y: number, scale: number, flip: boolean): string {
  const k = flip ? -scale : scale
  const at = (px: number, py: number) => `${num(x + px * k)} ${num(y + py * scale)}`
  const sweep = flip ? 0 : 1
  const arc = (r: number, px: number, py: number) => `A${num(r * scale)} ${num(r * scale)} 0 0 ${sweep} ${at(px, py)}`
  return (
    shape(
      `M${at(-96, 0)}${arc(22, -74, -20)}${arc(30, -26, -34)}${arc(42, 46, -30)}${arc(24, 84, -12)}${arc(14, 100, 0)}Z`,
      sky.cloud,
      0.92,
    ) +
    shape(
      `M${at(-96, 0)}${arc(22, -84, -17)}C${at(-40, -8)} ${at(40, -2)} ${at(92, -6)}${arc(14, 100, 0)}Z`,
      mix(sky.cloud, sky.middle, 0.45),
      0.7,
    )
  )
}

function streak(sky: Sky, dice: Dice, x: number, y: number, scale: number): string {
  const long = dice.between(120, 260) * scale
  return (
    stroke(`M${num(x - long)} ${num(y)}H${num(x + long * 0.7)}`, sky.cloud, 9 * scale, 0.5) +
    stroke(`M${num(x - long * 0.5)} ${num(y + 15 * scale)}H${num(x + long)}`, sky.cloud, 7 * scale, 0.36) +
    stroke(`M${num(x - long * 0.1)} ${num(y - 13 * scale)}H${num(x + long * 0.4)}`, sky.cloud, 5 * scale, 0.4)
  )
}

function birds(sky: Sky, dice: Dice, x: number, y: number, size: number): string {
  let d = ''
  for (let i = 0; i < 5; i++) {
    const bx = x + (i * 34 + dice.between(-10, 10)) * size,
      by = y + (Math.abs(i - 2) * 12 + dice.between(-6, 6)) * size
    const w = dice.between(8, 12) * size
    d += `M${num(bx - w)} ${num(by - w * 0.3)}q${num(w * 0.6)} ${num(-w * 0.3)} ${num(w)} ${num(w * 0.4)}q${num(w * 0.4)} ${num(-w * 0.7)} ${num(w)} ${num(-w * 0.4)}`
  }
  return stroke(d, sky.shade, 2.4 * size, 0.55)
}
