import type { CellBox, LngLat } from '../../server/site/land-cells.ts'

/** Puts pieces together where two of them meet. A line that is closed begins and ends in one point. */
export function joinPieces(pieces: readonly (readonly LngLat[])[]): LngLat[][] {
  const left = new Set(pieces)
  const byEnd = Map.groupBy(
    pieces.flatMap((piece) => [piece[0], piece.at(-1)].map((point) => ({ end: keyOf(point), piece }))),
    ({ end }) => end,
  )
  const lengthen = (start: readonly LngLat[]) => {
    const line = [...start]
    for (;;) {
      const end = keyOf(line.at(-1))
      const meeting = byEnd.get(end) ?? []
      const next = meeting.length === 2 ? meeting.find(({ piece }) => left.delete(piece)) : undefined
      if (!next) return line
      line.push(...(keyOf(next.piece[0]) === end ? next.piece : next.piece.toReversed()).slice(1))
    }
  }
  return pieces.flatMap((piece) => (left.delete(piece) ? [lengthen(lengthen(piece).toReversed())] : []))
}

function keyOf(point: LngLat | undefined): string {
  return point?.map((degrees) => degrees.toFixed(5)).join(' ') ?? ''
}

export function isClosed(line: readonly LngLat[]): boolean {
  return line.length > 3 && keyOf(line[0]) === keyOf(line.at(-1))
}

/** The parts of a line that are inside. */
export function partsWithin(line: readonly LngLat[], isInside: (point: LngLat) => boolean): LngLat[][] {
  const parts: LngLat[][] = [[]]
  for (const point of line) {
    if (isInside(point)) parts.at(-1)?.push(point)
    else parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

export function isIn({ west, south, east, north }: CellBox, [lng, lat]: LngLat): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

const METRES_PER_DEGREE = 111_320

export function metresBetween([lng, lat]: LngLat, [otherLng, otherLat]: LngLat): number {
  return Math.hypot(
    (lng - otherLng) * METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180),
    (lat - otherLat) * METRES_PER_DEGREE,
  )
}

/** Adds points until none is further than this many metres from the next. */
export function densify(line: readonly LngLat[], metres: number): LngLat[] {
  return line.flatMap((point, index) => {
    const next = line[index + 1]
    if (!next) return [point]
    const steps = Math.ceil(metresBetween(point, next) / metres)
    return Array.from({ length: steps }, (_, step): LngLat => [
      point[0] + ((next[0] - point[0]) * step) / steps,
      point[1] + ((next[1] - point[1]) * step) / steps,
    ])
  })
}

/** The Douglas-Peucker algorithm. */
export function simplify(line: readonly LngLat[], metres: number): LngLat[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  let [furthest, distance] = [0, 0]
  for (const [index, point] of line.entries()) {
    const away = metresFrom(point, first, last)
    if (away > distance) [furthest, distance] = [index, away]
  }
  if (distance <= metres) return [first, last]
  return [...simplify(line.slice(0, furthest + 1), metres).slice(0, -1), ...simplify(line.slice(furthest), metres)]
}

function metresFrom(point: LngLat, start: LngLat, end: LngLat): number {
  const shrink = Math.cos((point[1] * Math.PI) / 180)
  const [dx, dy] = [(end[0] - start[0]) * shrink, end[1] - start[1]]
  const [px, py] = [(point[0] - start[0]) * shrink, point[1] - start[1]]
  const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(px - along * dx, py - along * dy) * METRES_PER_DEGREE
}

export function squareMetresOf(ring: readonly LngLat[]): number {
  const twice = ring.reduce((sum, [lng, lat], index) => {
    const [beforeLng, beforeLat] = ring.at(index - 1) ?? [lng, lat]
    return sum + beforeLng * lat - lng * beforeLat
  }, 0)
  const shrink = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180)
  return (Math.abs(twice) / 2) * METRES_PER_DEGREE ** 2 * shrink
}

/** A line without corners, as waters have none. */
export function smooth(line: readonly LngLat[]): LngLat[] {
  return simplify(roundCorners(roundCorners(line)), 4)
}

/** Chaikin's algorithm. */
export function roundCorners(line: readonly LngLat[]): LngLat[] {
  const between = line.slice(1).flatMap(([lng, lat], index): LngLat[] => {
    const [beforeLng, beforeLat] = line[index] ?? [lng, lat]
    return [0.25, 0.75].map((part) => [beforeLng + (lng - beforeLng) * part, beforeLat + (lat - beforeLat) * part])
  })
  return [...line.slice(0, 1), ...between.slice(1, -1), ...line.slice(-1)]
}
