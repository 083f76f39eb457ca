import type { Point } from '../pen/svg.ts'

/** Angles in degrees: 0 hangs straight down, 90 points forward (to the right of the picture), 180 straight up. */
export interface Limb {
  upper: number
  lower: number
  /** The direction of the foot or hand itself; by default a foot is flat and a hand follows the forearm. */
  end?: number
  /** Shortened lengths for limbs that point at the viewer, 1 by default. */
  upperReach?: number
  lowerReach?: number
}

/**
 * One posture. In a side view everyone faces right and `near` is the limb closer to the viewer;
 * in a front or back view `near` is the limb on the right-hand side of the picture.
 */
export interface Pose {
  view: 'side' | 'front' | 'back'
  /** Directions of the lower and the upper spine; 0 is upright, positive leans to the right. */
  spine: readonly [number, number]
  neck: number
  /** The head's own tilt; positive nods to the right. */
  head?: number
  /** The tilt of the hips and of the shoulders, in degrees. */
  hips?: number
  shoulders?: number
  armNear: Limb
  armFar: Limb
  legNear: Limb
  legFar: Limb
  /** What touches y = 0: the lowest foot (default), or the pelvis of a person who sits or jumps. */
  rests?: 'feet' | 'pelvis'
  /** Feet in a front view point at the viewer; dancers and climbers turn them out. */
  feet?: 'flat' | 'pointed' | 'out'
}

export interface Bone {
  from: Point
  to: Point
}

export interface FigureSkeleton {
  pelvis: Point
  waist: Point
  neck: Point
  head: Point
  headTurn: number
  hipLine: number
  shoulderLine: number
  arms: { near: [Bone, Bone, Bone]; far: [Bone, Bone, Bone] }
  legs: { near: [Bone, Bone, Bone]; far: [Bone, Bone, Bone] }
}

const LENGTHS = {
  lowSpine: 23,
  highSpine: 27,
  neck: 14.5,
  upperArm: 28,
  forearm: 24.5,
  hand: 9,
  thigh: 43,
  shin: 42,
  foot: 15,
}
const radians = (degrees: number) => (degrees * Math.PI) / 180

export const along = ([x, y]: Point, degrees: number, length: number): Point => [
  x + Math.sin(radians(degrees)) * length,
  y + Math.cos(radians(degrees)) * length,
]

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

function limbBones(
  start: Point,
  limb: Limb,
  upper: number,
  lower: number,
  end: number,
  endAngle: number,
): [Bone, Bone, Bone] {
  const middle = along(start, limb.upper, upper * (limb.upperReach ?? 1))
  const tip = along(middle, limb.lower, lower * (limb.lowerReach ?? 1))
  return [
    { from: start, to: middle },
    { from: middle, to: tip },
    { from: tip, to: along(tip, limb.end ?? endAngle, end) },
  ]
}

/** A raised arm lifts its shoulder a little. */
function shoulderAt(neck: Point, spine: number, side: number, width: number, tilt: number, arm: Limb): Point {
  const base = along(neck, -spine, 5.5)
  const raised = Math.max(0, -Math.cos(radians(arm.upper))) * 4.5
  const [x, y] = along(base, 90 - spine + tilt, side * width)
  return along([x, y], 180 - spine, raised)
}

export function poseSkeleton(pose: Pose, build: { shoulders: number; hips: number }): FigureSkeleton {
  const side = pose.view === 'side'
  const [low, high] = pose.spine
  const pelvis: Point = [0, 0]
  const waist = along(pelvis, 180 - low, LENGTHS.lowSpine)
  const neck = along(waist, 180 - high, LENGTHS.highSpine)
  const head = along(neck, 180 - pose.neck, LENGTHS.neck)
  const shoulderWidth = side ? 3 : 14.8 * build.shoulders
  const hipWidth = side ? 1.5 : 7.6 * build.hips
  const arm = (limb: Limb, place: number): [Bone, Bone, Bone] =>
    limbBones(
      shoulderAt(neck, high, place, shoulderWidth, pose.shoulders ?? 0, limb),
      limb,
      LENGTHS.upperArm,
      LENGTHS.forearm,
      LENGTHS.hand,
      limb.lower,
    )
  const leg = (limb: Limb, place: number): [Bone, Bone, Bone] =>
    limbBones(
      along(pelvis, 90 - low * 0.5 + (pose.hips ?? 0), place * hipWidth),
      limb,
      LENGTHS.thigh,
      LENGTHS.shin,
      footLength(pose),
      footAngle(pose, limb, place),
    )
  const skeleton: FigureSkeleton = {
    pelvis,
    waist,
    neck,
    head,
    headTurn: pose.neck * 0.6 + (pose.head ?? 0),
    hipLine: (pose.hips ?? 0) - low * 0.5,
    shoulderLine: (pose.shoulders ?? 0) - high,
    arms: { near: arm(pose.armNear, 1), far: arm(pose.armFar, -1) },
    legs: { near: leg(pose.legNear, 1), far: leg(pose.legFar, -1) },
  }
  return settle(skeleton, pose)
}

const footLength = (pose: Pose) =>
  pose.view === 'side' || pose.feet === 'out' ? LENGTHS.foot : pose.feet === 'pointed' ? 13 : 6

function footAngle(pose: Pose, limb: Limb, place: number): number {
  if (pose.feet === 'pointed') return limb.lower
  if (pose.view === 'side') return 90
  return pose.feet === 'out' ? place * 80 : place * 24
}

/** Moves the whole body so that its lowest support lies on y = 0. */
function settle(skeleton: FigureSkeleton, pose: Pose): FigureSkeleton {
  if (pose.rests === 'pelvis') return skeleton
  const feet = [skeleton.legs.near[2], skeleton.legs.far[2]].flatMap((foot) => [foot.from[1] + 5, foot.to[1] + 2.4])
  const lift = -Math.max(...feet)
  const shift = ([x, y]: Point): Point => [x, y + lift]
  const bones = (list: [Bone, Bone, Bone]): [Bone, Bone, Bone] =>
    list.map((bone) => ({ from: shift(bone.from), to: shift(bone.to) })) as [Bone, Bone, Bone]
  return {
    ...skeleton,
    pelvis: shift(skeleton.pelvis),
    waist: shift(skeleton.waist),
    neck: shift(skeleton.neck),
    head: shift(skeleton.head),
    arms: { near: bones(skeleton.arms.near), far: bones(skeleton.arms.far) },
    legs: { near: bones(skeleton.legs.near), far: bones(skeleton.legs.far) },
  }
}
