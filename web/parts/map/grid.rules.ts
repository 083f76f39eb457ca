import type { Box } from './clusters.rules.ts'

const KM_A_DEGREE = 111.195
const MOST_LINES = 400

/** Metres between the lines at a zoom; undefined if the zoom is too far out for any. */
export function gridMetres(zoom: number): number | undefined {
  if (zoom < 10.5) return undefined
  return zoom < 13.5 ? 1000 : 250
}

/** Lines of a square grid on the ground across a view, as [lng, lat]. They stay in place while the map moves. */
export function gridLines({ west, south, east, north }: Box, metres: number): [number, number][][] {
  const up = metres / 1000 / KM_A_DEGREE
  // As wide as they are high in the latitude band of the view, which stays the same within a city.
  const right = up / Math.cos((Math.round((south + north) / 2) * Math.PI) / 180)
  const rows = steps(south, north, up).map((lat): [number, number][] => [
    [west, lat],
    [east, lat],
  ])
  const columns = steps(west, east, right).map((lng): [number, number][] => [
    [lng, south],
    [lng, north],
  ])
  return [...rows, ...columns]
}

function steps(from: number, to: number, by: number): number[] {
  const first = Math.ceil(from / by)
  const count = Math.min(MOST_LINES, Math.floor(to / by) - first + 1)
  return Array.from({ length: count }, (_none, index) => (first + index) * by)
}
