import { darken, lighten, lightnessOf, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'
import type { Mood } from '../pen/moods.ts'
import { circle, ellipse, move, num, rect, shape, stop, stroke } from '../pen/svg.ts'
import type { DrawnActivity } from '../activity.ts'
import { leafPath } from '../city/growth.ts'
import { drawTownMark } from '../city/town.ts'
import { drawFigure } from '../figure/draw-figure.ts'
import type { FigureLayers } from '../figure/draw-figure.ts'
import { meetPerson } from '../figure/look.ts'
import type { Dress } from '../figure/look.ts'
import { POSES } from '../figure/poses.ts'
import type { PoseName } from '../figure/poses.ts'
import { drawDiver } from '../figure/swimmer.ts'
import { barbellFront, barbellSide, kettlebell } from '../props/iron.ts'
import type { Paints } from '../props/iron.ts'
import type { SceneOrder } from './scene.ts'

const MOVES: Readonly<Record<DrawnActivity, readonly (PoseName | 'dive')[]>> = {
  weights: ['swing', 'deadlift', 'press'],
  yoga: ['warrior', 'tree', 'crescent', 'dog', 'lotus'],
  swim: ['dive'],
  climb: ['climb', 'reach'],
  cycle: ['run', 'stride'],
  box: ['punch', 'guard'],
  run: ['run', 'stride'],
  dance: ['leap', 'twirl', 'groove', 'arabesque'],
  court: ['forehand', 'serve'],
  spa: ['lotus', 'cobra'],
  studio: ['warrior', 'squat', 'cobra'],
  reception: ['walk', 'stride', 'groove'],
}
const DRESS: Dress = { tops: ['vest', 'crop', 'shirt'], legs: ['leggings', 'shorts', 'leggings'] }
const BARE = new Set<DrawnActivity>(['yoga', 'swim', 'dance', 'spa'])
const LOW = new Set<string>(['lotus', 'cobra', 'dog'])

/** The scale of poses that are not as tall as most. */
const SCALES: Readonly<Partial<Record<PoseName | 'dive', number>>> = {
  warrior: 3.5,
  leap: 3.2,
  press: 2.9,
  serve: 2.9,
  dive: 2.9,
}
/** The height of a pose above the ground. */
const LIFTS: Readonly<Partial<Record<PoseName | 'dive', number>>> = {
  lotus: 11,
  cobra: 9,
  leap: 76,
  climb: 92,
  reach: 92,
}

/** One large person before a sun and the silhouette of the city, like a magazine cover. */
export function drawPoster(order: SceneOrder, activity: DrawnActivity): string {
  const {
    light: { mood, sky },
    place,
    sheet,
  } = order
  const dice = order.dice.fork('poster')
  const pose = dice.pick(MOVES[activity])
  const ground = 700
  const scale = LOW.has(pose) ? 4.3 : (SCALES[pose] ?? 3.45)
  const sunX = dice.between(430, 770),
    flip = dice.chance(0.5)
  const sun = sunOf(mood)
  const base = rect(
    0,
    0,
    1200,
    800,
    sheet.fade([stop(0, darken(mood.wall, 0.035)), stop(1, lighten(mood.wall, 0.045))]),
  )
  const sunArt = drawSun(dice, sunX, sun)
  const hero = [...place.marks].filter((item) => item.drop === 0).sort((x, y) => y.height - x.height)[0]
  const air = { ...sky, haze: mood.wall, shade: mix(mood.side, mood.ink, 0.4), sun: mood.light }
  const town = hero
    ? drawTownMark(
        air,
        { ...hero, distance: 0.5, height: Math.min(480, hero.height) },
        sunX + (flip ? 350 : -350),
        ground - 40,
      )
    : ''
  const look = dressFor(activity, mood, dice.fork('who'), sun)
  const lift = LIFTS[pose] ?? 0
  const person = pose === 'dive' ? drawDiver(look, false) : holding(drawFigure(POSES[pose], look), pose, mood)
  return (
    base +
    clouds(dice, lighten(mood.wall, 0.06)) +
    sunArt +
    town +
    hills(order, dice, ground) +
    ellipse(sunX + 20, ground + 34, 240, 19, mood.ink, 0.24) +
    move(person, sunX + dice.between(-30, 30), ground + 30 - lift * scale, flip ? -scale : scale, scale) +
    leaves(dice, mood.leaf)
  )
}

/** A disc or an arch, with or without rings around it. */
function drawSun(dice: Dice, sunX: number, sun: Hex): string {
  const disc = dice.chance(0.5)
    ? circle(sunX, 370, 292, sun)
    : shape(`M${num(sunX - 276)} 800V346a276 276 0 0 1 552 0V800Z`, sun)
  const rings = dice.chance(0.5)
    ? [340, 392, 446]
        .map(
          (r) =>
            `<circle cx="${num(sunX)}" cy="370" r="${r}" fill="none" stroke="${sun}" stroke-width="7" stroke-opacity="${(500 - r) / 340}"/>`,
        )
        .join('')
    : ''
  return rings + disc
}

function dressFor(activity: DrawnActivity, mood: Mood, dice: Dice, sun: Hex) {
  return meetPerson(
    dice,
    {
      tops: [...mood.accents, '#fbf5ea'].filter((hex) => hex !== sun),
      legs: [mood.ink, mix(mood.trim, mood.ink, 0.4)],
      shoes: ['#fdf8ee', mood.accents[0]],
    },
    {
      ...DRESS,
      barefoot: BARE.has(activity),
      ...(activity === 'swim' ? { hair: 'swimcap' as const, tops: ['swimsuit', 'bare'], legs: ['bare'] } : {}),
    },
  )
}

/** The accent that stands out most from the wall. */
function sunOf(mood: Mood): Hex {
  const wall = lightnessOf(mood.wall)
  return (
    [...mood.accents]
      .sort((a, b) => Math.abs(lightnessOf(b) - wall) - Math.abs(lightnessOf(a) - wall))
      .find((hex) => lightnessOf(hex) > 0.6) ?? mood.accents[2]
  )
}

/** What the hands hold in a pose. */
function holding({ skeleton, behind, front }: FigureLayers, pose: PoseName, mood: Mood): string {
  const paints: Paints = {
    frame: mood.ink,
    steel: '#cfd6dc',
    weight: mix(mood.ink, mood.trim, 0.25),
    accent: mood.accents[0],
    second: mood.accents[2],
  }
  const [x, y] = skeleton.arms.near[2].to,
    [fx, fy] = skeleton.arms.far[2].to
  const glove = (gx: number, gy: number, hex: Hex) =>
    ellipse(gx, gy, 7.6, 6.6, hex) + ellipse(gx - 1.6, gy - 2.4, 2.4, 1.6, lighten(hex, 0.12))
  switch (pose) {
    case 'deadlift':
      return behind + front + move(barbellSide(paints), skeleton.arms.near[1].to[0], skeleton.arms.near[1].to[1] + 4)
    case 'press':
      return (
        behind +
        front +
        move(
          barbellFront(paints),
          (skeleton.arms.near[1].to[0] + skeleton.arms.far[1].to[0]) / 2,
          skeleton.arms.near[1].to[1] - 3,
        )
      )
    case 'swing':
      return (
        behind +
        `<g transform="translate(${num(x + 2)} ${num(y)}) rotate(-78) translate(0 34)">${kettlebell(paints)}</g>` +
        front
      )
    case 'punch':
    case 'guard':
      return behind + glove(fx, fy, darken(mood.accents[0], 0.06)) + front + glove(x, y, mood.accents[0])
    case 'forehand':
    case 'serve':
      return (
        behind +
        `<g transform="translate(${num(x)} ${num(y)}) rotate(${pose === 'serve' ? 14 : 74})">${stroke('M0 4V-26', darken(mood.accents[2], 0.2), 3.4)}<ellipse cx="0" cy="-45" rx="13.5" ry="18.5" fill="#ffffff" fill-opacity=".3" stroke="${mood.accents[1]}" stroke-width="3.4"/>${stroke('M-8 -59V-31M0 -63V-27M8 -59V-31M-12 -52H12M-13 -44H13M-12 -36H12', '#ffffff', 0.8, 0.8)}</g>` +
        front
      )
    default:
      return behind + front
  }
}

function hills({ light: { mood }, sheet }: SceneOrder, dice: Dice, ground: number): string {
  return (
    shape(
      `M0 ${num(ground - dice.between(50, 110))}Q320 ${num(ground - dice.between(90, 150))} 640 ${num(ground - 50)}T1200 ${num(ground - dice.between(60, 130))}V800H0Z`,
      mood.side,
    ) +
    shape(
      `M0 ${ground - 20}Q420 ${ground - 50} 800 ${ground - 8}T1200 ${ground - 24}V800H0Z`,
      sheet.fade([stop(0, mood.floor), stop(1, darken(mood.floor, 0.1))]),
    )
  )
}

/** Flat clouds of rounded bars. */
function clouds(dice: Dice, hex: Hex): string {
  let d = ''
  for (let i = 0; i < 4; i++) {
    const x = dice.between(40, 1060),
      y = dice.between(60, 330),
      long = dice.between(60, 150)
    d += `M${num(x)} ${num(y)}h${num(long)}M${num(x + long * 0.4)} ${num(y + 26)}h${num(long * 0.9)}`
  }
  return stroke(d, hex, 18, 0.75)
}

/** Big leaves growing into the lower corners. */
function leaves(dice: Dice, leaf: readonly [Hex, Hex]): string {
  const tuft = (x: number, way: number) => {
    let back = '',
      front = ''
    for (let i = 0; i < 7; i++) {
      const d = leafPath(x, 830, -90 + way * (-30 + i * 17) + dice.between(-6, 6), dice.between(170, 290), 0.3)
      if (i % 2) back += d
      else front += d
    }
    return shape(back, leaf[1]) + shape(front, lighten(leaf[0], 0.02))
  }
  return tuft(40, 1) + tuft(1160, -1)
}
