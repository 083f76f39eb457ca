import { expect, it } from 'vitest'
import { marksOf } from './clusters.rules.ts'
import { isInView, marginOf, placeMarks, pointInView, roomOfView, fitView } from './view.rules.ts'

const london = { lat: 51.5073219, lng: -0.1276474 }
const phone = { width: 390, height: 660, ...roomOfView(660, 0.25, true) }

it.each([
  { covered: 0, hasTools: false, is: { top: 0, bottom: 0 } },
  { covered: 0.25, hasTools: true, is: { top: 68, bottom: 150 } },
  { covered: 0.9, hasTools: true, is: { top: 68, bottom: 360 } },
])('of 600 pixels, $covered covered, tools $hasTools: $is', ({ covered, hasTools, is }) =>
  expect(roomOfView(600, covered, hasTools)).toEqual(is),
)

it('the middle of the map is that of its free part', () =>
  expect(pointInView(london, london, 13, phone)).toEqual({ x: 195, y: (68 + 660 - 165) / 2 }))

// At zoom 13 the world is 4,194,304 pixels wide: a degree of longitude is 11,650.8.
it.each([
  { lat: 51.5073219, lng: -0.1176474, x: 311.5, y: 281.5 },
  { lat: 51.5173219, lng: -0.1276474, x: 195, y: 94.3 },
  { lat: 51.4973219, lng: -0.1376474, x: 78.5, y: 468.6 },
])('$lat, $lng is at $x, $y', ({ lat, lng, x, y }) => {
  const point = pointInView({ lat, lng }, london, 13, phone)
  expect(point.x).toBeCloseTo(x, 0)
  expect(point.y).toBeCloseTo(y, 0)
})

it.each([
  { x: 195, y: 300, is: true },
  { x: 195, y: 80, is: false },
  { x: 195, y: 480, is: false },
  { x: 10, y: 300, is: false },
  { x: 380, y: 300, is: false },
])('a mark at $x, $y is in view: $is', ({ x, y, is }) => expect(isInView({ x, y }, phone)).toBe(is))

it('places what shows, a venue of a ring beside its point', () => {
  const place = { name: 'Gym', slug: 'gym', image: null, standard: true, premium: false }
  const here = ['1', '2'].map((id) => ({ ...place, ...london, id }))
  const far = { ...place, lat: 52, lng: 1, id: '3' }
  const placed = placeMarks(marksOf([...here, far], 17), { middle: london, zoom: 17 }, phone)
  expect(placed.map(({ mark, x, y }) => [mark.kind, x, y])).toEqual([
    ['venue', 195, 281.5 - 24],
    ['venue', 195, 281.5 + 24],
  ])
})

it.each([
  { what: 'far apart', others: [{ lat: 51.6, lng: -0.3 }], maxZoom: 15 },
  { what: 'side by side', others: [{ lat: 51.5073219, lng: 0.2 }], maxZoom: 15 },
])('a view of places $what has them at its margin', ({ others, maxZoom }) => {
  const places = [london, ...others]
  const { middle, zoom } = fitView(places, phone, maxZoom)
  const points = places.map((place) => pointInView(place, middle, zoom, phone))
  const margin = marginOf(phone)
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)]
  const isWide = Math.abs(Math.min(...x) - margin) < 0.01 && Math.abs(Math.max(...x) - (390 - margin)) < 0.01
  const isHigh = Math.abs(Math.min(...y) - (68 + margin)) < 0.01 && Math.abs(Math.max(...y) - (495 - margin)) < 0.01
  expect(isWide || isHigh).toBe(true)
  expect(Math.min(...x)).toBeGreaterThanOrEqual(margin - 0.01)
  expect(Math.min(...y)).toBeGreaterThanOrEqual(68 + margin - 0.01)
})

it('a view of one place is no closer than it may be', () =>
  expect(fitView([london], phone, 15)).toEqual({
    middle: { lat: expect.closeTo(london.lat, 6), lng: expect.closeTo(london.lng, 6) },
    zoom: 15,
  }))
