import type { Position } from '../../../contract/distance.ts'
import { boxAround, type MapMark, positionOf, worldPixel } from './clusters.rules.ts'

/** The free part of a map, in its pixels. */
export interface ViewRoom {
  readonly width: number
  readonly height: number
  /** Covered from above and from below. The map's middle is that of the rest. */
  readonly top: number
  readonly bottom: number
}

/** Above this share the middle has no meaning any more. */
const MOST_COVERED = 0.6
const TOOLS = 68
/** Half of a marker. */
export const MARKER = 24

/**
 * @param covered the share of the height that is covered from below
 * @param hasTools the address search and the other tools cover the top
 */
export function roomOfView(height: number, covered: number, hasTools: boolean): Pick<ViewRoom, 'top' | 'bottom'> {
  return { top: hasTools ? TOOLS : 0, bottom: height * Math.min(MOST_COVERED, covered) }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Where a position is in a map that has this middle and zoom, from its upper left corner. */
export function pointInView(at: Position, middle: Position, zoom: number, room: ViewRoom): Point {
  const [point, centre] = [worldPixel(at, zoom), worldPixel(middle, zoom)]
  return {
    x: room.width / 2 + point.x - centre.x,
    y: (room.height + room.top - room.bottom) / 2 + point.y - centre.y,
  }
}

/** The position at a point of a map that has this middle and zoom. */
export function positionOfPoint({ x, y }: Point, { middle, zoom }: View, room: ViewRoom): Position {
  const centre = worldPixel(middle, zoom)
  const scale = 2 ** zoom
  return positionOf({
    x: (centre.x + x - room.width / 2) / scale,
    y: (centre.y + y - (room.height + room.top - room.bottom) / 2) / scale,
  })
}

/** Only uncovered marks are in view, not those under the sheet or the search. */
export function isInView({ x, y }: Point, { width, height, top, bottom }: ViewRoom): boolean {
  return x > MARKER && y > top + MARKER && x < width - MARKER && y < height - bottom - MARKER
}

/** A margin around what a map fits into its view, smaller on small maps. */
export const EDGE = 72

export function marginOf({ width, height, top, bottom }: ViewRoom): number {
  return Math.min(EDGE, width / 5, (height - top - bottom) / 5)
}

export interface View {
  readonly middle: Position
  readonly zoom: number
}

/** The closest view, but no closer than `maxZoom`, that has all of these positions within the margin. */
export function fitView(positions: readonly Position[], room: ViewRoom, maxZoom: number): View {
  const { west, south, east, north } = boxAround(positions)
  const [first, last] = [worldPixel({ lat: north, lng: west }, 0), worldPixel({ lat: south, lng: east }, 0)]
  const margins = 2 * marginOf(room)
  const zoomX = Math.log2((room.width - margins) / (last.x - first.x))
  const zoomY = Math.log2((room.height - room.top - room.bottom - margins) / (last.y - first.y))
  const middle = positionOf({ x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 })
  return { middle, zoom: Math.min(maxZoom, zoomX, zoomY) }
}

/** A mark and the place of its middle. */
export interface PlacedMark extends Point {
  readonly mark: MapMark
}

/** The marks that show in a view, including those at its edges, and those this far beside it. */
export function placeMarks(
  marks: readonly MapMark[],
  { middle, zoom }: View,
  room: ViewRoom,
  beside = EDGE,
): PlacedMark[] {
  return marks
    .map((mark) => {
      const { x, y } = pointInView(mark, middle, zoom, room)
      const [right, down] = mark.kind === 'venue' ? mark.offset : [0, 0]
      return { mark, x: x + right, y: y + down }
    })
    .filter(({ x, y }) => x > -beside && y > -beside && x < room.width + beside && y < room.height + beside)
}
