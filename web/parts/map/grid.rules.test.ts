import { expect, it } from 'vitest'
import { gridLines, gridMetres } from './grid.rules.ts'
import { distanceKm } from '../../../contract/distance.ts'

it.each([
  { zoom: 7, metres: undefined },
  { zoom: 10.4, metres: undefined },
  { zoom: 10.5, metres: 1000 },
  { zoom: 13.4, metres: 1000 },
  { zoom: 13.5, metres: 250 },
])('has a line every $metres metres at zoom $zoom', ({ zoom, metres }) => {
  expect(gridMetres(zoom)).toBe(metres)
})

const view = { west: -0.2, south: 51.45, east: -0.05, north: 51.55 }

it('is square on the ground', () => {
  const lines = gridLines(view, 1000)
  const rows = lines.filter(([[, a] = [0, 0], [, b] = [0, 0]]) => a === b)
  const columns = lines.filter(([[a] = [0, 0], [b] = [0, 0]]) => a === b)
  const gap = (a: [number, number][] | undefined, b: [number, number][] | undefined) => {
    const [[lng, lat] = [0, 0]] = a ?? []
    const [[otherLng, otherLat] = [0, 0]] = b ?? []
    return distanceKm({ lat, lng }, { lat: otherLat, lng: otherLng })
  }
  expect(rows).toHaveLength(12)
  expect(gap(rows[0], rows[1])).toBeCloseTo(1, 2)
  expect(gap(columns[0], columns[1])).toBeCloseTo(1, 1)
})

it('stays where it is while the map is moved', () => {
  const lats = (south: number) =>
    gridLines({ ...view, south, north: south + 0.1 }, 1000).flatMap(([[, a] = [0, 0], [, b] = [0, 0]]) =>
      a === b ? [a] : [],
    )
  expect(lats(51.46)).toContain(lats(51.45)[3])
  const columns = (north: number) =>
    gridLines({ ...view, north }, 1000).flatMap(([[a] = [0], [b] = [1]]) => (a === b ? [a] : []))
  expect(columns(51.6)).toEqual(columns(51.55))
})

it('goes from edge to edge', () => {
  const lines = gridLines(view, 1000)
  expect(lines[0]?.map(([lng]) => lng)).toEqual([view.west, view.east])
  const rows = lines.flatMap(([[, a] = [0, 0], [, b] = [0, 1]]) => (a === b ? [a] : []))
  expect(rows.every((lat) => lat >= view.south && lat <= view.north)).toBe(true)
  expect(lines.at(-1)?.map(([, lat]) => lat)).toEqual([view.south, view.north])
})

it('has no line in a view between two, and never too many to draw', () => {
  expect(gridLines({ west: -0.1, east: -0.0999, south: 51.5, north: 51.5001 }, 1000)).toEqual([])
  expect(gridLines({ west: -180, south: -80, east: 180, north: 80 }, 250)).toHaveLength(800)
})
