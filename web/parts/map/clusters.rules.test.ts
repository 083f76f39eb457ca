import { describe, expect, it } from 'vitest'
import { boxAround, clusterSize, marksOf, worldPixel } from './clusters.rules.ts'
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
/** Pixels (map.css); for a venue the minimum that accessibility requires. */
const drawn = { small: 44, middle: 48, large: 56 }
const told = (places: readonly MapPlace[], zoom: number) =>
  marksOf(places, zoom).map((mark) =>
    mark.kind === 'cluster' ? mark.members.map(({ id }) => id).join('+') : mark.place.id,
  )

describe('venues on the map', () => {
  it.each([
    { zoom: 7, marks: ['soho+fitzrovia+greenwich'] },
    { zoom: 11.9, marks: ['soho+fitzrovia', 'greenwich'] },
    { zoom: 15, marks: ['soho', 'fitzrovia', 'greenwich'] },
  ])('stand as $marks at zoom $zoom', ({ zoom, marks }) => {
    expect(told([soho, fitzrovia, greenwich], zoom)).toEqual(marks)
  })

  it('regroup by half a zoom at a time, never while one moves or zooms a little', () => {
    expect(told([soho, fitzrovia, greenwich], 12.49)).toEqual(told([soho, fitzrovia, greenwich], 12))
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

  it('lose nobody and show nobody twice, 500 of them at any zoom', () => {
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
      const many = Array.from({ length: 500 }, (_none, index) =>
        at(`v${index}`, 51.5 + ((index * 37) % 200) / 9000, -0.12 + ((index * 91) % 400) / 9000),
      )
      const boxes = marksOf(many, zoom).map((mark) => {
        const { x, y } = worldPixel(mark, zoom)
        return mark.kind === 'cluster'
          ? { x, y, half: drawn[clusterSize(mark.members.length)] / 2 }
          : { x: x + mark.offset[0], y: y + mark.offset[1], half: 12 }
      })
      const overlapping = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(({ x, y, half }) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) < one.half + half - 0.01),
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
})

it('knows where the middle of the world is', () => {
  expect(worldPixel({ lat: 0, lng: 0 }, 0)).toEqual({ x: 256, y: 256 })
  expect(worldPixel({ lat: 85.0511287, lng: -180 }, 1).y).toBeCloseTo(0, 0)
})

it('goes around all of a cluster', () => {
  expect(boxAround([soho, greenwich])).toEqual({ west: -0.1337, south: 51.4779, east: -0.0015, north: 51.5136 })
})
