import { darken, lighten, mix } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import type { Light } from '../pen/moods.ts'
import type { Sheet } from '../pen/sheet.ts'
import { at, circle, lines, move, num, polygon, rect, shape, stop, stroke } from '../pen/svg.ts'
import type { Activity } from '../activity.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import { meetSomebody } from '../figure/look.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import { drawSwimmer } from '../figure/swimmer.ts'
import { desk, laptop, ringLight, sofa } from '../props/furniture.ts'
import { dumbbellRack, powerRack } from '../props/iron.ts'
import type { Paints } from '../props/iron.ts'
import { heavyBag, spinBike, treadmill } from '../props/machines.ts'
import { drawPlant } from '../props/plants.ts'
import { bolster, stones } from '../props/soft.ts'

export interface Pane {
  x: number
  y: number
  width: number
  height: number
}

const INDOORS: Dress = { tops: ['vest', 'crop', 'shirt'], legs: ['leggings', 'shorts'] }

/** What one sees from the street: a warm room with what the house is for. */
export function drawShopWindow(sheet: Sheet, pane: Pane, light: Light, activity: Activity, dice: Dice): string {
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
      meetSomebody(
        dice.fork(pose),
        { tops: [...mood.accents], legs: [mood.ink, mix(mood.trim, mood.ink, 0.5)], shoes: ['#fdf8ee'] },
        INDOORS,
      ),
      false,
    ).all
  const put = (art: string, share: number, size = 1, lift = 0) =>
    move(art, x + width * share, floor - lift, scale * size)
  const inside = insideOf(activity, { put, person, paints, mood, pane, dice, floor, sheet })
  const lamps = [0.22, 0.5, 0.78]
    .map(
      (share) =>
        `<circle cx="${num(x + width * share)}" cy="${num(y + 34)}" r="80" fill="${sheet.glow([stop(0, light.sky.lamp, 0.55), stop(1, light.sky.lamp, 0)])}"/>` +
        stroke(`M${num(x + width * share)} ${num(y)}v22`, mood.ink, 2) +
        circle(x + width * share, y + 30, 9, '#fff3cf'),
    )
    .join('')
  const back =
    rect(
      x,
      y,
      width,
      height,
      sheet.fade([stop(0, darken(warm, 0.05)), stop(0.8, warm), stop(1, lighten(warm, 0.03))]),
    ) + rect(x, floor - 20, width, height, mix(mood.floor, mood.light, 0.25))
  const gleam =
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
  return sheet.clip(
    back + lamps + inside + gleam,
    lines([at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)], true),
  )
}

interface Inside {
  put: (art: string, share: number, size?: number, lift?: number) => string
  person: (pose: PoseName) => string
  paints: Paints
  mood: Light['mood']
  pane: Pane
  dice: Dice
  floor: number
  sheet: Sheet
}

function insideOf(activity: Activity, { put, person, paints, mood, pane, dice, floor, sheet }: Inside): string {
  const plant = (share: number) =>
    put(
      drawPlant(dice.pick(['monstera', 'fig', 'palm'] as const), mood.leaf, mix(mood.wall, '#ffffff', 0.5), dice),
      share,
      1.05,
    )
  const mat = (share: number) => rect(pane.x + pane.width * share - 90, floor - 4, 180, 7, mood.accents[0], 1, 3)
  switch (activity) {
    case 'weights':
      return put(powerRack(paints), 0.24) + put(dumbbellRack(paints, 200), 0.82) + put(person('curl'), 0.53, 1.06)
    case 'yoga':
      return plant(0.1) + mat(0.36) + put(person('tree'), 0.36) + mat(0.72) + put(person('warrior'), 0.72)
    case 'swim':
      return (
        rect(pane.x, floor - 70, pane.width, 90, mix('#2fa6c0', mood.accents[1], 0.2)) +
        stroke(
          [0, 1, 2]
            .map(
              (i) =>
                `M${num(pane.x)} ${num(floor - 52 + i * 22)}q30 -10 60 0${'t60 0'.repeat(Math.ceil(pane.width / 60))}`,
            )
            .join(''),
          '#ffffff',
          3,
          0.5,
        ) +
        [0.3, 0.76]
          .map((share, i) =>
            move(
              drawSwimmer(
                meetSomebody(
                  dice.fork(`lane ${i}`),
                  { tops: [...mood.accents], legs: [mood.ink], shoes: [mood.ink] },
                  { tops: ['swimsuit'], legs: ['bare'], hair: 'swimcap' },
                ),
                mood.accents[1],
              ),
              pane.x + pane.width * share,
              floor - 40 + i * 24,
              0.7,
            ),
          )
          .join('') +
        plant(0.06)
      )
    case 'climb':
      return (
        climbingWall(pane, floor, mood, dice) +
        move(person('climb'), pane.x + pane.width * 0.4, floor - 78, 0.6) +
        move(person('reach'), pane.x + pane.width * 0.74, floor - 86, 0.58)
      )
    case 'cycle':
      return [0.2, 0.52, 0.84]
        .map((share, i) => {
          const bike = spinBike(paints)
          return put(bike.behind + (i === 1 ? move(person('ride'), -22, -100) : '') + bike.front, share)
        })
        .join('')
    case 'box':
      return (
        [0.16, 0.86].map((share) => put(heavyBag(mood.accents[0], '#fbf6ec', mood.ink), share, 1, 40)).join('') +
        put(person('punch'), 0.44, 1.04) +
        put(heavyBag(mix(mood.ink, mood.trim, 0.3), '#fbf6ec', mood.ink), 0.62, 1, 36)
      )
    case 'run':
      return [0.24, 0.66]
        .map((share, i) => {
          const machine = treadmill(paints, mix(mood.accents[2], '#ffffff', 0.4))
          return put(machine.behind + move(person(i ? 'stride' : 'run'), -22, -23) + machine.front, share, 0.94)
        })
        .join('')
    case 'dance':
      return put(person('groove'), 0.24) + put(person('twirl'), 0.52, 1.04) + put(person('groove'), 0.8)
    case 'court':
      return (
        stroke(`M${num(pane.x + pane.width * 0.5)} ${num(floor)}v-92`, mood.ink, 4) +
        rect(pane.x + pane.width * 0.5 - 3, floor - 92, 6, 8, '#fdf8ee') +
        put(person('forehand'), 0.24) +
        move(person('serve'), pane.x + pane.width * 0.78, floor, -pane.height / 270, pane.height / 270)
      )
    case 'spa':
      return (
        plant(0.14) +
        plant(0.9) +
        put(stones(mix(mood.ink, mood.wall, 0.45)), 0.36, 1.5) +
        put(person('lotus'), 0.6, 1.05, 16) +
        put(bolster(mood.accents[2]), 0.8, 1)
      )
    case 'studio':
      return (
        mat(0.4) +
        put(person('warrior'), 0.4) +
        put(
          ringLight(mood.ink, sheet.glow([stop(0, '#fff6dc', 0.7), stop(1, '#fff6dc', 0)]), mood.accents[2]),
          0.8,
          1.05,
        ) +
        plant(0.08)
      )
    case 'reception':
      return (
        put(person('greet'), 0.36, 1, 12) +
        put(desk(mood.wood, '#fbf5e8', mood.light, 190, 0) + move(laptop(mood.ink, mood.accents[2]), 40, -110), 0.36) +
        put(sofa(mix(mood.accents[1], mood.wall, 0.2), mood.wood, mood.accents[2]), 0.8, 0.8)
      )
  }
}

function climbingWall({ x, y, width, height }: Pane, floor: number, mood: Light['mood'], dice: Dice): string {
  const base = mix(mood.accents[1], mood.wall, 0.35)
  let art = rect(x, y, width, height, base)
  for (let i = 0; i < 7; i++) {
    const px = x + (width * i) / 7
    art += polygon(
      [at(px, y), at(px + width / 7, y), at(px + dice.between(-20, 60), floor)],
      lighten(base, dice.between(-0.04, 0.04)),
    )
  }
  const tones = [mood.accents[0], mood.accents[2], '#fdf6e8', mood.leaf[0]]
  for (let i = 0; i < 34; i++)
    art += `<circle cx="${num(x + dice.next() * width)}" cy="${num(y + 10 + dice.next() * (floor - y - 40))}" r="${num(dice.between(4, 9))}" fill="${dice.pick(tones)}"/>`
  return art + shape(`M${x} ${floor - 22}H${x + width}V${y + height}H${x}Z`, mood.accents[0])
}
