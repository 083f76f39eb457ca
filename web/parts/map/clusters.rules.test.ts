import { describe, expect, it } from 'vitest'
import {
  boxAround,
  clusterHalf,
  clusterPrice,
  clusterSize,
  markSign,
  marksOf,
  splitZoom,
  venueHalf,
  venuesOutside,
  worldPixel,
} from './clusters.rules.ts'
import type { MapPlace } from './map-places.ts'

const at = (id: string, lat: number, lng: number): MapPlace => ({
  id,
  name: id,
  slug: id,
  image: null,
  standard: true,
  premium: false,
  lat,
  lng,
})
const soho = at('soho', 51.5136, -0.1337)
const fitzrovia = at('fitzrovia', 51.5195, -0.138)
const greenwich = at('greenwich', 51.4779, -0.0015)
const priceOf = (perVisit: string | null) => (perVisit === null ? null : { perVisit, visits: 10, single: null })

/** Pixels (marks.css). A venue's mark is as high as a thumb, and as wide as its price. */
const drawn = { small: 44, middle: 48, large: 56 }
const describeMarks = (places: readonly MapPlace[], zoom: number) =>
  marksOf(places, zoom).map((mark) =>
    mark.kind === 'cluster' ? mark.members.map(({ id }) => id).join('+') : mark.place.id,
  )

describe('venues on the map', () => {
  it.each([
    { zoom: 7, marks: ['soho+fitzrovia+greenwich'] },
    { zoom: 11.9, marks: ['soho+fitzrovia', 'greenwich'] },
    { zoom: 15, marks: ['soho', 'fitzrovia', 'greenwich'] },
    { zoom: 17, marks: ['soho', 'fitzrovia', 'greenwich'] },
  ])('stand as $marks at zoom $zoom', ({ zoom, marks }) => {
    expect(describeMarks([soho, fitzrovia, greenwich], zoom)).toEqual(marks)
  })

  it('regroup by half a zoom at a time, never while one moves or zooms a little', () => {
    expect(describeMarks([soho, fitzrovia, greenwich], 12.49)).toEqual(describeMarks([soho, fitzrovia, greenwich], 12))
  })

  it('stand around their point when several share one, each a thumb apart', () => {
    const marks = marksOf([soho, at('upstairs', soho.lat, soho.lng), at('downstairs', soho.lat, soho.lng)], 17)
    expect(marks.map(({ kind }) => kind)).toEqual(['venue', 'venue', 'venue'])
    const offsets = marks.map((mark) => (mark.kind === 'venue' ? mark.offset : [0, 0]))
    for (const [index, [x = 0, y = 0]] of offsets.entries()) {
      for (const [otherX = 0, otherY = 0] of offsets.slice(index + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(30)
    }
  })

  it('are a number in the middle of its members', () => {
    const [mark] = marksOf([at('a', 10, 20), at('b', 10.5, 20.5)], 3)
    expect(mark).toMatchObject({ kind: 'cluster', lat: 10.25, lng: 20.25 })
  })

  it('lose no venue and show none twice, 500 of them at any zoom', () => {
    const many = Array.from({ length: 500 }, (_none, index) =>
      at(`v${index}`, 51.4 + ((index * 37) % 200) / 1000, -0.3 + ((index * 91) % 400) / 1000),
    )
    for (const zoom of [3, 7, 11.9, 13, 15, 17, 20]) {
      const ids = marksOf(many, zoom).flatMap((mark) =>
        mark.kind === 'cluster' ? mark.members.map(({ id }) => id) : [mark.place.id],
      )
      expect(new Set(ids).size).toBe(500)
      expect(ids).toHaveLength(500)
    }
  })

  it.each([10, 11.5, 13, 14.5, 16, 16.5, 18])(
    'never lie over one another, so that each can be pressed, at zoom %d',
    (zoom) => {
      const prices = [null, '£11', '£11.70', 'CHF 28.60']
      const many = Array.from({ length: 500 }, (_none, index) => ({
        ...at(`v${index}`, 51.5 + ((index * 37) % 200) / 9000, -0.12 + ((index * 91) % 400) / 9000),
        price: priceOf(prices[index % 4] ?? null),
      }))
      const boxes = marksOf(many, zoom).map((mark) => {
        const { x, y } = worldPixel(mark, zoom)
        if (mark.kind === 'venue')
          return { x: x + mark.offset[0], y: y + mark.offset[1], wide: venueHalf(mark.place), high: 22 }
        const half = clusterHalf(mark.members)
        expect(half.y).toBe(drawn[clusterSize(mark.members.length)] / 2)
        return { x, y, wide: half.x, high: half.y }
      })
      const overlapping = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            ({ x, y, wide, high }) =>
              Math.abs(one.x - x) < one.wide + wide - 0.01 && Math.abs(one.y - y) < one.high + high - 0.01,
          ),
      )
      expect(overlapping).toEqual([])
    },
  )

  it('stand around the middle between them when they are too near to be pressed, each at its own place from closer by', () => {
    const next = at('next door', soho.lat, soho.lng + 0.000_15)
    expect(marksOf([soho, next], 16.5)).toMatchObject([
      { lng: (soho.lng + next.lng) / 2, offset: [0, -24] },
      { lng: (soho.lng + next.lng) / 2, offset: [0, 24] },
    ])
    expect(marksOf([soho, next], 19)).toMatchObject([
      { lng: soho.lng, offset: [0, 0] },
      { lng: next.lng, offset: [0, 0] },
    ])
    const keys = [16.5, 19].flatMap((zoom) => marksOf([soho, next], zoom).map(({ key }) => key))
    expect(new Set(keys).size).toBe(4)
  })

  it('are none when there are none', () => {
    expect(marksOf([], 12)).toEqual([])
  })

  it('are a number until one is close, where each stands for itself', () => {
    const next = at('next door', soho.lat, soho.lng)
    expect([16, 16.5].map((zoom) => marksOf([soho, next], zoom).map(({ kind }) => kind))).toEqual([
      ['cluster'],
      ['venue', 'venue'],
    ])
  })

  it('keep their keys while they stay what they are, so that a pressed one stays in focus', () => {
    const keys = (places: readonly MapPlace[], zoom: number) => marksOf(places, zoom).map(({ key }) => key)
    expect(keys([soho, fitzrovia, greenwich], 11.5)).toEqual(keys([soho, fitzrovia, greenwich], 11))
    expect(keys([soho, fitzrovia], 11)).not.toEqual(keys([soho, fitzrovia, at('third', soho.lat, soho.lng)], 11))
    expect(keys([soho, fitzrovia], 11)).not.toEqual(keys([greenwich, at('deptford', 51.478, -0.002)], 11))
  })

  it.each([11, 18])('are others when another venue takes the place of one of them, at zoom %d', (zoom) => {
    const [before, after] = ['upstairs', 'downstairs'].map((id) =>
      marksOf([soho, at(id, soho.lat, soho.lng)], zoom).map(({ key }) => key),
    )
    expect(before).not.toContain(after?.[0])
  })

  it('are no number where one stands alone', () => {
    expect(marksOf([soho], 7)).toMatchObject([{ kind: 'venue', place: { id: 'soho' }, offset: [0, 0] }])
  })
})

/** A place so many pixels right of and below the middle of the world. */
const pixelsAway = (id: string, zoom: number, right: number, down = 0) => {
  const degrees = 360 / (512 * 2 ** zoom)
  return at(id, -down * degrees, right * degrees)
}
const together = (count: number, zoom: number) =>
  Array.from({ length: count }, (_none, index) => pixelsAway(`here ${index}`, zoom, 0))

describe('a number of venues takes a venue that its mark would cover', () => {
  it.each([
    { count: 1, right: 43, down: 0, marks: 1 },
    { count: 1, right: 45, down: 0, marks: 2 },
    { count: 1, right: 0, down: 43, marks: 1 },
    { count: 1, right: 0, down: 45, marks: 2 },
    { count: 1, right: 40, down: 40, marks: 1 },
    { count: 9, right: 45, down: 0, marks: 2 },
    { count: 10, right: 45, down: 0, marks: 1 },
    { count: 10, right: 47, down: 0, marks: 2 },
    { count: 49, right: 47, down: 0, marks: 2 },
    { count: 50, right: 49, down: 0, marks: 1 },
    { count: 50, right: 51, down: 0, marks: 2 },
  ])('$count, and one $right px right and $down px below: $marks', ({ count, right, down, marks }) => {
    expect(marksOf([...together(count, 12), pixelsAway('beside', 12, right, down)], 12)).toHaveLength(marks)
  })
})

describe('close by', () => {
  it.each([
    { when: 'two venues a thumb apart', count: 1, right: 45, own: true },
    { when: 'two venues closer than a thumb', count: 1, right: 43, own: false },
    { when: 'a venue beside two around a point', count: 2, right: 69, own: true },
    { when: 'a venue that one of the two would cover', count: 2, right: 67, own: false },
    { when: 'a venue beside eight around a point', count: 8, right: 107, own: true },
    { when: 'a venue that one of the eight would cover', count: 8, right: 105, own: false },
  ])('$when: at its own place $own', ({ count, right, own }) => {
    const beside = marksOf([...together(count, 18), pixelsAway('beside', 18, right)], 18).at(-1)
    expect(beside).toMatchObject({ kind: 'venue', place: { id: 'beside' } })
    expect(beside?.kind === 'venue' && String(beside.offset) === '0,0').toBe(own)
  })

  it('eight venues at one point stand in a circle, a thumb from one to the next', () => {
    const offsets = marksOf(together(8, 18), 18).map((mark) => (mark.kind === 'venue' ? String(mark.offset) : ''))
    expect(offsets).toEqual(['0,-62', '44,-44', '62,0', '44,44', '0,62', '-44,44', '-62,0', '-44,-44'])
  })
})

describe('a venue takes the width of its price, and at least a thumb', () => {
  it.each([
    { price: null, wide: 44 },
    { price: '£9', wide: 44 },
    { price: '£11', wide: 47 },
    { price: '£11.70', wide: 71 },
    { price: 'CHF 28.60', wide: 94 },
  ])('$price: $wide pixels', ({ price, wide }) => {
    expect(2 * venueHalf({ price: priceOf(price) })).toBeCloseTo(wide, 0)
  })

  it.each([
    { right: 70, marks: 1 },
    { right: 72, marks: 2 },
  ])('two of £11.70, $right px apart: $marks', ({ right, marks }) => {
    const two = [pixelsAway('a', 12, 0), pixelsAway('b', 12, right)].map((place) => ({
      ...place,
      price: priceOf('£11.70'),
    }))
    expect(marksOf(two, 12)).toHaveLength(marks)
  })
})

describe('a number of venues says their lowest price below', () => {
  it.each([
    { prices: [null, null], line: undefined, wide: 44 },
    { prices: ['£11.70', null], line: 'from £11.70', wide: 87 },
    { prices: ['£11.70', '£9.38'], line: 'from £9.38', wide: 81 },
    { prices: ['CHF 100', 'CHF 28.60', 'CHF 1,250'], line: 'from CHF 28.60', wide: 105 },
  ])('$prices: $line, $wide pixels', ({ prices, line, wide }) => {
    const members = prices.map((price) => ({ price: priceOf(price) }))
    expect(clusterPrice(members)).toBe(line)
    expect(2 * clusterHalf(members).x).toBeCloseTo(wide, 0)
  })
})

it('splits a cluster at the next zoom at which it is more than one mark', () => {
  for (const zoom of [7, 11.9, 13]) {
    const all = [soho, fitzrovia, greenwich]
    for (const mark of marksOf(all, zoom)) {
      if (mark.kind !== 'cluster') continue
      const split = splitZoom(all, mark, zoom)
      expect(split).toBeGreaterThan(zoom)
      expect(marksOf(all, split).map(({ key }) => key)).not.toContain(mark.key)
      expect(marksOf(all, split - 0.5).map(({ key }) => key)).toContain(mark.key)
    }
  }
  const twins = [soho, at('upstairs', soho.lat, soho.lng)]
  const [twin] = marksOf(twins, 13)
  expect(twin?.kind === 'cluster' && splitZoom(twins, twin, 13)).toBe(16.5)
})

it('knows where the middle of the world is', () => {
  expect(worldPixel({ lat: 0, lng: 0 }, 0)).toEqual({ x: 256, y: 256 })
  expect(worldPixel({ lat: 85.0511287, lng: -180 }, 1).y).toBeCloseTo(0, 0)
})

it.each([51.5136, 84, -33.87])('knows the usual picture of the world, here latitude %d', (lat) => {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  expect(worldPixel({ lat, lng: 90 }, 2)).toEqual({ x: 1536, y: expect.closeTo(1024 - (1024 * north) / Math.PI, 6) })
})

it.each([90, -90])('has a place for a pole: latitude %d', (lat) => {
  expect(worldPixel({ lat, lng: 0 }, 0).y).toSatisfy(Number.isFinite)
})

it('goes around all of a cluster', () => {
  expect(boxAround([soho, greenwich])).toEqual({ west: -0.1337, south: 51.4779, east: -0.0015, north: 51.5136 })
})

const perVisit = { perVisit: '£9.38', visits: 10, single: '£12' }
it.each([
  [{ price: perVisit, rating: null }, '£9.38'],
  [{ price: perVisit, rating: { average: 4.6, count: 12 } }, '£9.38 ★ 4.6'],
  [{ price: null, rating: { average: 4, count: 5 } }, '★ 4.0'],
  [{ price: null, rating: null }, ''],
])('a mark of %o shows %j, and is wide enough for it', (place, sign) => {
  expect(markSign(place)).toBe(sign)
  expect(2 * venueHalf(place)).toBeGreaterThanOrEqual(Math.max(44, sign.length * 7.8))
})

it('counts the venues that no mark in view stands for', () => {
  const places = [soho, fitzrovia, greenwich]
  const marks = marksOf(places, 11)
  expect(venuesOutside(places, marks)).toBe(0)
  expect(
    venuesOutside(
      places,
      marks.filter(({ kind }) => kind === 'venue'),
    ),
  ).toBe(2)
  expect(venuesOutside(places, [])).toBe(3)
})
