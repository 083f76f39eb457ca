import { clusterHalf, type MapMark, marksOf, venueHalf } from './clusters.rules.ts'
import type { MapPlace } from './map-places.ts'
import type { Area } from './reach.rules.ts'
import { placeMarks, EDGE, positionOfPoint, type View, type ViewRoom } from './view.rules.ts'

/** How far from the edge a mark's shadow ends. */
const AIR = 4
/** A view may move by this share of its free part, or by this many pixels of a low one, in these steps. */
const MOST_SHIFT = 0.3
const LEAST_SHIFT = 84
const STEP = 12
/** Zoom levels closer, in the order in which they are tried: clusters change with every half level. */
const ZOOMS = [0, -0.5, 0.5, -1, 1, -1.5]
/** A single number does not say where the venues are. */
const FEWEST = 2
/**
 * The cost of a view: a mark too few, a cut mark, a mark that shows no more, and another zoom. A whole shift costs 1.
 */
const COST = { few: 80, cut: 60, lost: 3, zoom: 4 }

/** From the map's upper right corner. */
const ZOOM_BUTTONS = { width: 62, height: 112 }
/** From the lower corners of what the sheet leaves: the scale at the left, the names of the sources at the right. */
const SCALE = { width: 104, height: 36 }
const SOURCES = { width: 240, height: 48 }
/** The notice that the map has no streets, above the scale. */
const NOTICE = { width: 312, height: 92 }

/**
 * What lies over a map when it opens, besides its sheet.
 *
 * @param hasNotice whether the notice about streets may lie over the map
 */
export function controlsOver({ width, height, top, bottom }: ViewRoom, hasNotice: boolean): Area[] {
  const foot = height - bottom
  const fromLeft = (size: typeof NOTICE) => ({ left: 0, top: foot - size.height, right: size.width, bottom: foot })
  return [
    { left: 0, top: 0, right: width, bottom: top },
    { left: width - ZOOM_BUTTONS.width, top: 0, right: width, bottom: ZOOM_BUTTONS.height },
    fromLeft(hasNotice ? NOTICE : SCALE),
    { left: width - SOURCES.width, top: foot - SOURCES.height, right: width, bottom: foot },
  ]
}

/**
 * The view nearest to this one that cuts no mark, neither at the map's edge nor under a control: moved a little, or if
 * that does not help, at another zoom. If there is none, the one that cuts the fewest.
 */
export function openingView(places: readonly MapPlace[], start: View, room: ViewRoom, controls: readonly Area[]): View {
  const shifts = shiftsOf(room)
  const most = Math.max(1, shifts.at(-1)?.length ?? 1)
  const shown = countWhole(placesAt(places, start, room), room, controls, [0, 0])
  const fewest = Math.min(FEWEST, shown.whole + shown.cut)
  let best = { cost: Infinity, view: start }
  for (const [turn, more] of ZOOMS.entries()) {
    const base = turn * COST.zoom
    if (best.cost <= base) break
    const view = more === 0 ? start : { ...start, zoom: start.zoom + more }
    const placed = placesAt(places, view, room)
    for (const { right, down, length } of shifts) {
      if (best.cost <= base + length / most) break
      const { cut, whole } = countWhole(placed, room, controls, [right, down])
      const lost = Math.max(0, shown.whole + shown.cut - whole)
      const cost =
        base +
        cut * COST.cut +
        (more < 0 ? 0 : lost * COST.lost) +
        Math.max(0, fewest - whole) * COST.few +
        length / most
      if (cost < best.cost) best = { cost, view: moveView(view, room, right, down) }
    }
  }
  return best.view
}

interface Shift {
  readonly right: number
  readonly down: number
  readonly length: number
}

const mostShift = (size: number) => Math.max(LEAST_SHIFT, size * MOST_SHIFT)

/** How the marks may move in their view, the shortest ways first. */
function shiftsOf({ width, height, top, bottom }: ViewRoom): Shift[] {
  const steps = (size: number) => {
    const most = Math.floor(mostShift(size) / STEP)
    return Array.from({ length: 2 * most + 1 }, (_step, index) => (index - most) * STEP)
  }
  const downs = steps(height - top - bottom)
  return steps(width)
    .flatMap((right) => downs.map((down) => ({ right, down, length: Math.hypot(right, down) })))
    .toSorted((one, other) => one.length - other.length)
}

/** A mark in a view, and half of the room that it takes. */
interface MarkRoom {
  readonly x: number
  readonly y: number
  readonly half: { readonly x: number; readonly y: number }
}

/** The marks of a view, with those that a shift may bring into it. */
function placesAt(places: readonly MapPlace[], view: View, room: ViewRoom): MarkRoom[] {
  const beside = mostShift(Math.max(room.width, room.height)) + EDGE
  return placeMarks(marksOf(places, view.zoom), view, room, beside).map(({ mark, x, y }) => ({
    x,
    y,
    half: halfOf(mark),
  }))
}

function countWhole(
  placed: readonly MarkRoom[],
  room: ViewRoom,
  controls: readonly Area[],
  [right, down]: readonly [number, number],
): { readonly whole: number; readonly cut: number } {
  let [whole, cut] = [0, 0]
  const foot = room.height - room.bottom
  for (const { x, y, half } of placed) {
    const box = {
      left: x + right - half.x - AIR,
      top: y + down - half.y - AIR,
      right: x + right + half.x + AIR,
      bottom: y + down + half.y + AIR,
    }
    // A mark out of sight, or below the sheet, is not cut.
    if (box.right <= 0 || box.left >= room.width || box.bottom <= 0 || box.top >= foot) continue
    const isInside = box.left >= 0 && box.right <= room.width && box.top >= 0 && box.bottom <= foot
    if (isInside && !controls.some((control) => doOverlap(box, control))) whole++
    else cut++
  }
  return { whole, cut }
}

function halfOf(mark: MapMark): { readonly x: number; readonly y: number } {
  return mark.kind === 'cluster' ? clusterHalf(mark.members) : { x: venueHalf(mark.place), y: 22 }
}

function doOverlap(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** The view in which everything stands that far to the right and down. */
function moveView(view: View, room: ViewRoom, right: number, down: number): View {
  if (right === 0 && down === 0) return view
  const [x, y] = [room.width / 2 - right, (room.height + room.top - room.bottom) / 2 - down]
  return { ...view, middle: positionOfPoint({ x, y }, view, room) }
}
