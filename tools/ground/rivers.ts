import { execFileSync } from 'node:child_process'
import type { CellBox, LngLat } from '../../server/site/land-cells.ts'
import { densify, isClosed, isIn, joinPieces, metresBetween, simplify, squareMetresOf } from './lines.ts'

/** Rivers and canals of a box, as lines. */
export function riversOf(box: CellBox): LngLat[][] {
  return joinPieces(dump(box, ['-Ia']))
}

/** Degrees around a box in which a lake that touches it ends. */
const LAKE = 9
/** Smaller lakes are left out. */
const POND = 250_000

/** Lakes that touch a box, whole. */
export function lakesOf(box: CellBox): LngLat[][] {
  const { west, south, east, north } = box
  const around = { west: west - LAKE, south: south - LAKE, east: east + LAKE, north: north + LAKE }
  return joinPieces(dump(around, ['-W', '-A0/2/2'])).filter(
    (ring) => isClosed(ring) && squareMetresOf(ring) > POND && ring.some((point) => isIn(box, point)),
  )
}

/** Asks GMT for what GSHHG has, in its full resolution. */
function dump({ west, south, east, north }: CellBox, what: readonly string[]): LngLat[][] {
  const text = execFileSync('gmt', ['coast', `-R${west}/${east}/${south}/${north}`, '-Df', '-M', ...what], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return text
    .split(/^>.*$/m)
    .map((piece) =>
      piece
        .split('\n')
        .filter((line) => /^[-\d]/.test(line))
        .map((line): LngLat => {
          const [lng = 0, lat = 0] = line.split('\t').map(Number)
          return [lng > 180 ? lng - 360 : lng, lat]
        }),
    )
    .filter((piece) => piece.some((point) => String(point) !== String(piece[0])))
}

/** A line may be this far from where it should be. */
const REACH = 1800
/** A place moves the lines around it, half as much after about this many metres. */
const SOFTNESS = 1500
const ROUNDS = 6

/**
 * Moves lines to places that are known to lie on them: those of GSHHG have the right form, but may be several hundred
 * metres beside their river or shore. Lines that meet move together.
 */
export function moveTo(places: readonly LngLat[], lines: readonly (readonly LngLat[])[]): LngLat[][] {
  if (places.length === 0) return lines.map((line) => simplify(line, 15))
  let moved = lines.map((line) => densify(line, 100))
  for (let round = 0; round < ROUNDS; round++) {
    const all = moved.flat().filter(([, lat]) => places.some((place) => Math.abs(place[1] - lat) < 0.02))
    const pulls = places.map((place) => ({ from: nearestOf(all, place), to: place }))
    moved = moved.map((line) => line.map((point) => pull(point, pulls)))
  }
  return moved.map((line) => simplify(line, 15))
}

function nearestOf(points: readonly LngLat[], to: LngLat): LngLat {
  const [nearest = to] = points
    .filter((point) => metresBetween(point, to) < REACH)
    .toSorted((one, other) => metresBetween(one, to) - metresBetween(other, to))
  return nearest
}

function pull(point: LngLat, pulls: readonly { readonly from: LngLat; readonly to: LngLat }[]): LngLat {
  let [weights, lng, lat] = [0.01, 0, 0]
  for (const { from, to } of pulls) {
    const weight = Math.exp(-((metresBetween(from, point) / SOFTNESS) ** 2))
    weights += weight
    lng += weight * (to[0] - from[0])
    lat += weight * (to[1] - from[1])
  }
  return [point[0] + lng / weights, point[1] + lat / weights]
}
