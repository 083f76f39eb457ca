import type { DrawnActivity } from '../activity.ts'
import type { Dice } from '../dice.ts'
import type { PoseName } from '../figure/poses.ts'
import { meetPerson } from '../figure/look.ts'
import { drawSwimmer } from '../figure/swimmer.ts'
import { lighten, mix } from '../pen/colour.ts'
import type { Light } from '../pen/moods.ts'
import type { Sheet } from '../pen/sheet.ts'
import { at, move, num, polygon, rect, shape, stop, stroke } from '../pen/svg.ts'
import { desk, laptop, ringLight, sofa } from '../props/furniture.ts'
import { dumbbellRack, type Paints, powerRack } from '../props/iron.ts'
import { heavyBag, spinBike, treadmill } from '../props/machines.ts'
import { drawPlant } from '../props/plants.ts'
import { bolster, stones } from '../props/soft.ts'

export interface Pane {
  x: number
  y: number
  width: number
  height: number
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

interface Room extends Inside {
  plant: (share: number) => string
  mat: (share: number) => string
}

/** The venue's activity, as seen through its window. */
export function drawInside(activity: DrawnActivity, inside: Inside): string {
  const { put, mood, pane, dice, floor } = inside
  const plant = (share: number) =>
    put(
      drawPlant(dice.pick(['monstera', 'fig', 'palm'] as const), mood.leaf, mix(mood.wall, '#ffffff', 0.5), dice),
      share,
      1.05,
    )
  const mat = (share: number) => rect(pane.x + pane.width * share - 90, floor - 4, 180, 7, mood.accents[0], 1, 3)
  return rooms[activity]({ ...inside, plant, mat })
}

const rooms: Readonly<Record<DrawnActivity, (room: Room) => string>> = {
  weights: ({ put, person, paints }) =>
    put(powerRack(paints), 0.24) + put(dumbbellRack(paints, 200), 0.82) + put(person('curl'), 0.53, 1.06),
  yoga: ({ plant, mat, put, person }) =>
    plant(0.1) + mat(0.36) + put(person('tree'), 0.36) + mat(0.72) + put(person('warrior'), 0.72),
  swim: ({ plant, mood, pane, dice, floor }) =>
    rect(pane.x, floor - 70, pane.width, 90, mix('#2fa6c0', mood.accents[1], 0.2)) +
    stroke(
      [0, 1, 2]
        .map(
          (i) => `M${num(pane.x)} ${num(floor - 52 + i * 22)}q30 -10 60 0${'t60 0'.repeat(Math.ceil(pane.width / 60))}`,
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
            meetPerson(
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
    plant(0.06),
  climb: ({ person, mood, pane, dice, floor }) =>
    climbingWall(pane, floor, mood, dice) +
    move(person('climb'), pane.x + pane.width * 0.4, floor - 78, 0.6) +
    move(person('reach'), pane.x + pane.width * 0.74, floor - 86, 0.58),
  cycle: ({ put, person, paints }) =>
    [0.2, 0.52, 0.84]
      .map((share, i) => {
        const bike = spinBike(paints)
        return put(bike.behind + (i === 1 ? move(person('ride'), -22, -100) : '') + bike.front, share)
      })
      .join(''),
  box: ({ put, person, mood }) =>
    [0.16, 0.86].map((share) => put(heavyBag(mood.accents[0], '#fbf6ec', mood.ink), share, 1, 40)).join('') +
    put(person('punch'), 0.44, 1.04) +
    put(heavyBag(mix(mood.ink, mood.trim, 0.3), '#fbf6ec', mood.ink), 0.62, 1, 36),
  run: ({ put, person, paints, mood }) =>
    [0.24, 0.66]
      .map((share, i) => {
        const machine = treadmill(paints, mix(mood.accents[2], '#ffffff', 0.4))
        return put(machine.behind + move(person(i ? 'stride' : 'run'), -22, -23) + machine.front, share, 0.94)
      })
      .join(''),
  dance: ({ put, person }) =>
    put(person('groove'), 0.24) + put(person('twirl'), 0.52, 1.04) + put(person('groove'), 0.8),
  court: ({ put, person, mood, pane, floor }) =>
    stroke(`M${num(pane.x + pane.width * 0.5)} ${num(floor)}v-92`, mood.ink, 4) +
    rect(pane.x + pane.width * 0.5 - 3, floor - 92, 6, 8, '#fdf8ee') +
    put(person('forehand'), 0.24) +
    move(person('serve'), pane.x + pane.width * 0.78, floor, -pane.height / 270, pane.height / 270),
  spa: ({ plant, put, person, mood }) =>
    plant(0.14) +
    plant(0.9) +
    put(stones(mix(mood.ink, mood.wall, 0.45)), 0.36, 1.5) +
    put(person('lotus'), 0.6, 1.05, 16) +
    put(bolster(mood.accents[2]), 0.8, 1),
  studio: ({ plant, mat, put, person, mood, sheet }) =>
    mat(0.4) +
    put(person('warrior'), 0.4) +
    put(ringLight(mood.ink, sheet.glow([stop(0, '#fff6dc', 0.7), stop(1, '#fff6dc', 0)]), mood.accents[2]), 0.8, 1.05) +
    plant(0.08),
  reception: ({ put, person, mood }) =>
    put(person('greet'), 0.36, 1, 12) +
    put(desk(mood.wood, '#fbf5e8', mood.light, 190, 0) + move(laptop(mood.ink, mood.accents[2]), 40, -110), 0.36) +
    put(sofa(mix(mood.accents[1], mood.wall, 0.2), mood.wood, mood.accents[2]), 0.8, 0.8),
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
