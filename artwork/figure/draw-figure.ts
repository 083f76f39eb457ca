import { darken, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { curve, num, shape } from '../pen/svg.ts'
import type { Point } from '../pen/svg.ts'
import { fleshPath, fleshShade, shadow, spineAt, torsoPath, torsoShade } from './flesh.ts'
import type { Profile, Spine, Swell } from './flesh.ts'
import { drawHead } from './head.ts'
import type { Look } from './look.ts'
import { between, poseSkeleton } from './skeleton.ts'
import type { Bone, Pose, FigureSkeleton } from './skeleton.ts'

const SIDE: Profile = [
  [-0.2, 5.5, 4.5],
  [-0.08, 9.4, 7],
  [0.06, 10.2, 7.8],
  [0.24, 7.6, 7.8],
  [0.46, 6.2, 7.2],
  [0.7, 8, 9.2],
  [0.88, 8, 7.4],
  [1.02, 4.2, 4.2],
]
const FRONT: Profile = [
  [-0.22, 8, 8],
  [-0.08, 12.8, 12.8],
  [0.08, 13, 13],
  [0.26, 11.4, 11.4],
  [0.46, 10, 10],
  [0.7, 12.4, 12.4],
  [0.86, 15, 15],
  [0.97, 12.5, 12.5],
  [1.04, 5.4, 5.4],
]

interface Cloth {
  colour: Hex
  length: number
  grow: number
}
interface LimbPaint {
  skin: Hex
  cloth: Cloth | null
  upper: Swell
  lower: Swell
}

const part = (bone: Bone, share: number): Bone => ({ from: bone.from, to: between(bone.from, bone.to, share) })
const partSwell = (swell: Swell, share: number, grow: number): Swell => ({
  start: swell.start + grow,
  end: swell.start + (swell.end - swell.start) * share + grow,
  left: swell.left,
  right: swell.right,
})

/** A limb's two long pieces: skin first, then the cloth over its upper `length` (0 to 2: 1 is the joint). */
function drawLimb(bones: [Bone, Bone, Bone], paint: LimbPaint, shaded: boolean): string {
  const [upper, lower] = bones
  const covered = paint.cloth?.length ?? 0
  let art = ''
  if (covered < 1) art += shape(fleshPath(upper, paint.upper) + fleshPath(lower, paint.lower), paint.skin)
  else if (covered < 2) art += shape(fleshPath(lower, paint.lower), paint.skin)
  if (paint.cloth) {
    const { colour, grow } = paint.cloth
    const high = Math.min(1, covered)
    let d = fleshPath(part(upper, high), partSwell(paint.upper, high, grow))
    if (covered > 1) d += fleshPath(part(lower, covered - 1), partSwell(paint.lower, covered - 1, grow))
    art += shape(d, colour)
  }
  return shaded ? art + shadow(fleshShade(upper, paint.upper, true) + fleshShade(lower, paint.lower, true)) : art
}

function drawFoot(foot: Bone, look: Look, far: boolean): string {
  const colour = look.shoes ? (far ? darken(look.shoes, 0.08) : look.shoes) : far ? look.skinShade : look.skin
  const dx = foot.to[0] - foot.from[0],
    dy = foot.to[1] - foot.from[1]
  const length = Math.hypot(dx, dy)
  const flip = dx < -0.5 ? -1 : 1
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI + (flip < 0 ? 180 : 0)
  const place = `translate(${num(foot.from[0])} ${num(foot.from[1])}) rotate(${num(turn)}) scale(${flip} 1)`
  if (length < 10) {
    return (
      `<g transform="translate(${num(foot.from[0])} ${num(foot.from[1])})">` +
      shape(`M-4 -2C-5 3 -5 5 -3 5.2L${num(dx + 4.4)} 5.4C${num(dx + 6)} 5 ${num(dx + 5.4)} 1 4 -2Z`, colour) +
      '</g>'
    )
  }
  if (!look.shoes) {
    return `<g transform="${place}">${shape(`M-3.4 -3C-5.4 0 -5.6 3.6 -4 4.6C0 5 6 4.6 ${num(length + 2)} 4.4C${num(length + 4)} 4 ${num(length + 3)} 1.8 ${num(length)} 1.2C8 .4 5 -1 3.6 -3.6Z`, colour)}</g>`
  }
  return (
    `<g transform="${place}">` +
    shape(
      `M-4.4 -4C-6 0 -6.2 4 -4.8 4.6L${num(length + 3)} 4.6C${num(length + 5)} 3 ${num(length + 3.4)} .6 ${num(length)} -.2C9 -1 6.6 -2.6 4.6 -5Z`,
      colour,
    ) +
    shape(
      `M-5.4 3.4L${num(length + 4.2)} 3.4C${num(length + 4.6)} 4.8 ${num(length + 4)} 5.6 ${num(length + 3)} 5.6L-4.6 5.6C-5.6 5.4 -5.8 4.4 -5.4 3.4Z`,
      mix(colour, '#ffffff', 0.75),
    ) +
    '</g>'
  )
}

function drawHand(hand: Bone, colour: Hex): string {
  return shape(
    fleshPath(
      { from: hand.from, to: between(hand.from, hand.to, 0.75) },
      { start: 2.5, end: 2.1, left: 0.9, right: 0.5 },
    ),
    colour,
  )
}

interface Parts {
  skeleton: FigureSkeleton
  pose: Pose
  look: Look
  spine: Spine
  profile: Profile
  shaded: boolean
}

const CLOTH_LENGTH = { leggings: 1.9, trousers: 1.96, shorts: 0.62, bare: 0 } as const

function drawLeg(parts: Parts, near: boolean): string {
  const { look, skeleton, pose } = parts
  const bones = near ? skeleton.legs.near : skeleton.legs.far
  const far = !near && pose.view === 'side'
  const k = look.limbs,
    front = pose.view !== 'side'
  const loose = look.legs === 'trousers' ? 1.1 : look.legs === 'shorts' ? 1.1 : 0.3
  const colour = far ? darken(look.legColour, 0.07) : look.legColour
  return (
    drawLimb(
      bones,
      {
        skin: far ? look.skinShade : look.skin,
        cloth: look.legs === 'bare' ? null : { colour, length: CLOTH_LENGTH[look.legs], grow: loose },
        upper: { start: (front ? 6.6 : 8.4) * k, end: 5 * k, left: 0.9 * k, right: 1.6 * k },
        lower: { start: 4.9 * k, end: 2.9 * k, left: 3 * k, right: front ? 2.2 * k : 0.4 * k },
      },
      parts.shaded,
    ) + drawFoot(bones[2], look, far)
  )
}

function drawArm(parts: Parts, near: boolean): string {
  const { look, skeleton, pose } = parts
  const bones = near ? skeleton.arms.near : skeleton.arms.far
  const far = !near && pose.view === 'side'
  const k = look.limbs
  const skin = far ? look.skinShade : look.skin
  const length = { none: 0, short: 0.52, long: 1.92 }[look.sleeves]
  return (
    drawHand(bones[2], skin) +
    drawLimb(
      bones,
      {
        skin,
        cloth: length ? { colour: far ? darken(look.topColour, 0.07) : look.topColour, length, grow: 0.6 } : null,
        upper: { start: 4.5 * k, end: 3.2 * k, left: 0.9 * k, right: 1 * k },
        lower: { start: 3.1 * k, end: 2.2 * k, left: 0.9 * k, right: 0.7 * k },
      },
      parts.shaded,
    )
  )
}

const COVERS = {
  vest: [0.08, 0.985],
  shirt: [0.02, 1.01],
  crop: [0.54, 0.985],
  swimsuit: [-0.2, 0.97],
  leotard: [-0.2, 0.985],
  bare: [0, 0],
} as const

function drawTorso({ look, spine, profile, pose, shaded }: Parts): string {
  const [hem, collar] = COVERS[look.top]
  const body = shape(torsoPath(spine, profile, -0.2, 1.04), look.skin)
  const swimming = look.legs === 'bare'
  const bottoms =
    swimming && look.top !== 'bare'
      ? ''
      : shape(torsoPath(spine, profile, -0.2, swimming ? 0.14 : 0.26, 0.4), swimming ? look.topColour : look.legColour)
  const top =
    collar > 0 ? shape(torsoPath(spine, profile, hem, collar, look.top === 'shirt' ? 1 : 0.4), look.topColour) : ''
  const low = torsoShade(spine, profile, -0.12, 0.96, true)
  return body + bottoms + top + (collar > 0 ? neckline(spine, look, pose.view) : '') + (shaded ? shadow(low, 0.12) : '')
}

/** The neckline of a top, in skin; deeper for vests than for shirts. */
function neckline(spine: Spine, look: Look, view: Pose['view']): string {
  if (view === 'side' || look.hair === 'scarf') return ''
  const depth =
    { vest: 0.8, crop: 0.8, leotard: 0.8, swimsuit: 0.78, shirt: 0.92, bare: 1 }[look.top] +
    (view === 'back' ? 0.06 : 0)
  const wide = look.top === 'shirt' ? 5.4 : 7.2
  const off = ([level, aside]: readonly [number, number]): Point => {
    const {
      place: [x, y],
      normal: [nx, ny],
    } = spineAt(spine, level)
    return [x + nx * aside, y + ny * aside]
  }
  const rim = (
    [
      [1.05, -wide],
      [(depth + 1) / 2, -wide * 0.86],
      [depth, 0],
      [(depth + 1) / 2, wide * 0.86],
      [1.05, wide],
    ] as const
  ).map(off)
  return shape(`${curve(rim)}z`, look.skin)
}

function drawNeck(skeleton: FigureSkeleton, look: Look): string {
  const toHead: Point = between(skeleton.neck, skeleton.head, 0.75)
  const bone: Bone = { from: between(skeleton.neck, skeleton.head, -0.25), to: toHead }
  return shape(
    fleshPath(bone, { start: 4.9 * Math.min(1.1, look.limbs), end: 4.2, left: -0.4, right: -0.4 }),
    look.skinShade,
  )
}

export interface FigureLayers {
  skeleton: FigureSkeleton
  behind: string
  front: string
  all: string
}

/**
 * A person in a pose, in centimetres: y = 0 is the ground and up is negative. `behind` and `front` are the halves that
 * a held thing (a barbell, a handlebar) goes between; `all` is both. Small figures need no shades on their limbs.
 */
export function drawFigure(pose: Pose, look: Look, shaded = true): FigureLayers {
  const skeleton = poseSkeleton(pose, look)
  const profile: Profile = (pose.view === 'side' ? SIDE : FRONT).map(([level, left, right]) => {
    const wide = level > 0.62 ? look.shoulders : level > 0.2 ? look.waist : look.hips
    return [level, left * wide, right * wide]
  })
  const spine: Spine = {
    pelvis: skeleton.pelvis,
    waist: skeleton.waist,
    neck: skeleton.neck,
    hipLine: skeleton.hipLine,
    shoulderLine: skeleton.shoulderLine,
  }
  const parts: Parts = { skeleton, pose, look, spine, profile, shaded }
  const head = drawHead(pose.view, look, skeleton.head[0], skeleton.head[1], skeleton.headTurn)
  const neck = drawNeck(skeleton, look)
  const [behind, front] =
    pose.view === 'side'
      ? [
          drawArm(parts, false) + drawLeg(parts, false),
          neck + drawLeg(parts, true) + drawTorso(parts) + head + drawArm(parts, true),
        ]
      : pose.view === 'back'
        ? [
            drawArm(parts, false) + drawArm(parts, true),
            drawLeg(parts, false) + drawLeg(parts, true) + neck + drawTorso(parts) + head,
          ]
        : [
            drawLeg(parts, false) + drawLeg(parts, true) + neck + drawTorso(parts),
            head + drawArm(parts, false) + drawArm(parts, true),
          ]
  return { skeleton, behind, front, all: behind + front }
}
