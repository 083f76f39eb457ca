import { darken, lighten, mix } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import type { Light } from '../pen/moods.ts'
import type { Sheet } from '../pen/sheet.ts'
import { at, circle, lines, move, num, polygon, rect, stop, stroke } from '../pen/svg.ts'
import type { DrawnActivity } from '../activity.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import { meetPerson } from '../figure/look.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import type { Paints } from '../props/iron.ts'
import { drawInside, type Pane } from './shop-inside.ts'

const INDOORS: Dress = { tops: ['vest', 'crop', 'shirt'], legs: ['leggings', 'shorts'] }

/** The view from the street: a warm room with the venue's activity. */
export function drawShopWindow(sheet: Sheet, pane: Pane, light: Light, activity: DrawnActivity, dice: Dice): string {
  const { mood } = light
  const { x, y, width, height } = pane
  const floor = y + height - 14
  const warm = mix(mood.wall, mood.light, 0.4)
  const scale = (height / 250) * 0.92
  const paints: Paints = {
    frame: mix(mood.ink, mood.trim, 0.5),
    steel: '#cfd6dc',
    weight: mix(mood.ink, mood.trim, 0.2),
    accent: mood.accents[0],
    second: mood.accents[2],
  }
  const person = (pose: PoseName) =>
    drawFigure(
      POSES[pose],
      meetPerson(
        dice.fork(pose),
        { tops: [...mood.accents], legs: [mood.ink, mix(mood.trim, mood.ink, 0.5)], shoes: ['#fdf8ee'] },
        INDOORS,
      ),
      false,
    ).all
  const put = (art: string, share: number, size = 1, lift = 0) =>
    move(art, x + width * share, floor - lift, scale * size)
  const inside = drawInside(activity, { put, person, paints, mood, pane, dice, floor, sheet })
  const lamps = drawLamps(sheet, pane, light)
  const back =
    rect(
      x,
      y,
      width,
      height,
      sheet.fade([stop(0, darken(warm, 0.05)), stop(0.8, warm), stop(1, lighten(warm, 0.03))]),
    ) + rect(x, floor - 20, width, height, mix(mood.floor, mood.light, 0.25))
  return sheet.clip(
    back + lamps + inside + drawGleam(pane),
    lines([at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)], true),
  )
}

function drawLamps(sheet: Sheet, { x, y, width }: Pane, { mood, sky }: Light): string {
  return [0.22, 0.5, 0.78]
    .map(
      (share) =>
        `<circle cx="${num(x + width * share)}" cy="${num(y + 34)}" r="80" fill="${sheet.glow([stop(0, sky.lamp, 0.55), stop(1, sky.lamp, 0)])}"/>` +
        stroke(`M${num(x + width * share)} ${num(y)}v22`, mood.ink, 2) +
        circle(x + width * share, y + 30, 9, '#fff3cf'),
    )
    .join('')
}

/** Two slanted reflections on the glass. */
function drawGleam({ x, y, width, height }: Pane): string {
  return (
    polygon(
      [
        at(x + width * 0.06, y + height),
        at(x + width * 0.28, y),
        at(x + width * 0.38, y),
        at(x + width * 0.16, y + height),
      ],
      '#ffffff',
      0.1,
    ) +
    polygon(
      [
        at(x + width * 0.62, y + height),
        at(x + width * 0.84, y),
        at(x + width * 0.88, y),
        at(x + width * 0.66, y + height),
      ],
      '#ffffff',
      0.1,
    )
  )
}
