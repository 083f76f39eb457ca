import { Trail, curve, shape } from '../pen/svg.ts'
import type { Point } from '../pen/svg.ts'
import type { Bone } from './skeleton.ts'

/** How a piece of a limb swells: the radius at both ends, and the extra fullness of each side near its start. */
export interface Swell {
  start: number
  end: number
  left: number
  right: number
}

const at = ([x, y]: Point, [nx, ny]: Point, distance: number): Point => [x + nx * distance, y + ny * distance]

function frame({ from, to }: Bone): { length: number; normal: Point; direction: Point } {
  const dx = to[0] - from[0],
    dy = to[1] - from[1]
  const length = Math.hypot(dx, dy) || 0.01
  return { length, direction: [dx / length, dy / length], normal: [-dy / length, dx / length] }
}

/** One rounded, tapered, slightly swollen piece of a limb. */
export function fleshPath(bone: Bone, swell: Swell): string {
  const { length, direction, normal } = frame(bone)
  const { start, end, left, right } = swell
  const up = at(bone.from, direction, length * 0.3),
    down = at(bone.from, direction, length * 0.68)
  const middle = start + (end - start) * 0.3,
    low = start + (end - start) * 0.75
  return new Trail()
    .move(at(bone.from, normal, start))
    .cubic(at(up, normal, middle + left), at(down, normal, low + left * 0.5), at(bone.to, normal, end))
    .arc(end, 0, at(bone.to, normal, -end))
    .cubic(at(down, normal, -low - right * 0.5), at(up, normal, -middle - right), at(bone.from, normal, -start))
    .arc(start, 0, at(bone.from, normal, start))
    .close().d
}

/** The shaded strip along one edge of a piece, which makes it look round. */
export function fleshShade(bone: Bone, swell: Swell, onLeft: boolean): string {
  const {
    length,
    direction,
    normal: [nx, ny],
  } = frame(bone)
  const side = onLeft ? 1 : -1
  const normal: Point = [nx * side, ny * side]
  const full = onLeft ? swell.left : swell.right
  const up = at(bone.from, direction, length * 0.3),
    down = at(bone.from, direction, length * 0.68)
  const middle = swell.start + (swell.end - swell.start) * 0.3,
    low = swell.start + (swell.end - swell.start) * 0.75
  return new Trail()
    .move(at(bone.from, normal, swell.start))
    .cubic(at(up, normal, middle + full), at(down, normal, low + full * 0.5), at(bone.to, normal, swell.end))
    .cubic(at(down, normal, low * 0.3), at(up, normal, middle * 0.1), at(bone.from, normal, swell.start))
    .close().d
}

/** The torso's outline: widths to the left and to the right of the spine at heights 0 (hips) to 1 (neck). */
export type Profile = readonly (readonly [height: number, left: number, right: number])[]

export interface Spine {
  pelvis: Point
  waist: Point
  neck: Point
  hipLine: number
  shoulderLine: number
}

/** The position and the sideways direction at a height of the spine. */
export function spineAt(spine: Spine, t: number): { place: Point; normal: Point } {
  const { pelvis: a, waist: b, neck: c } = spine
  const u = 1 - t
  const place: Point = [u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]]
  const turn = ((spine.hipLine + (spine.shoulderLine - spine.hipLine) * Math.max(0, Math.min(1, t))) * Math.PI) / 180
  return { place, normal: [Math.cos(turn), -Math.sin(turn)] }
}

function widthAt(profile: Profile, height: number): [number, number] {
  const above = profile.findIndex(([level]) => level >= height)
  const high = profile[above < 0 ? profile.length - 1 : above],
    low = profile[Math.max(0, above - 1)]
  if (!high || !low) return [0, 0]
  const share = high[0] === low[0] ? 0 : (height - low[0]) / (high[0] - low[0])
  return [low[1] + (high[1] - low[1]) * share, low[2] + (high[2] - low[2]) * share]
}

/** Two soft edges with straight ends between them. */
function joinOutlines(one: readonly Point[], two: readonly Point[]): string {
  return `${curve(one, false, 0.9)}${curve(two, false, 0.9).replace('M', 'L')}z`
}

/** The part of a torso between two heights, slightly larger than the body if it is cloth. */
export function torsoPath(spine: Spine, profile: Profile, from: number, to: number, grow = 0): string {
  const levels = [
    from,
    ...profile.map(([level]) => level).filter((level) => level > from + 0.03 && level < to - 0.03),
    to,
  ]
  const edge = (sideways: 0 | 1) =>
    levels.map((level): Point => {
      const { place, normal } = spineAt(spine, level)
      return at(place, normal, sideways === 0 ? -widthAt(profile, level)[0] - grow : widthAt(profile, level)[1] + grow)
    })
  return joinOutlines(edge(0), edge(1).reverse())
}

export function torsoShade(spine: Spine, profile: Profile, from: number, to: number, onLeft: boolean): string {
  const levels = [from, ...profile.map(([level]) => level).filter((level) => level > from && level < to), to]
  const edge = (inset: number) =>
    levels.map((level, index): Point => {
      const { place, normal } = spineAt(spine, level)
      const [left, right] = widthAt(profile, level)
      const depth = Math.sin((Math.PI * index) / (levels.length - 1)) * inset
      return at(place, normal, (onLeft ? -left : right) * (1 - depth))
    })
  return joinOutlines(edge(0), edge(0.62).reverse())
}

export const shadow = (d: string, opacity = 0.12): string => shape(d, '#1b1030', opacity)
