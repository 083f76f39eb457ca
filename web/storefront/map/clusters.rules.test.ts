import { describe, expect, it } from 'vitest'
import { boxAround, marksOf, worldPixel } from './clusters.rules.ts'
import type { MapPlace } from './map-places.ts'

const at = (id: string, lat: number, lng: number): MapPlace => ({ id, name: id, slug: id, image: null, standard: true, premium: false, lat, lng })
const soho = at('soho', 51.5136, -0.1337)
const fitzrovia = at('fitzrovia', 51.5195, -0.138)
const greenwich = at('greenwich', 51.4779, -0.0015)
const told = (places: readonly MapPlace[], zoom: number) => marksOf(places, zoom).map((mark) => (mark.kind === 'cluster' ? mark.members.map(({ id }) => id).join('+') : mark.place.id))

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
      for (const [otherX = 0, otherY = 0] of offsets.slice(index + 1)) expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(30)
    }
  })

  it('are a number in the middle of its members', () => {
    const [mark] = marksOf([at('a', 10, 20), at('b', 10.5, 20.5)], 3)
    expect(mark).toMatchObject({ kind: 'cluster', lat: 10.25, lng: 20.25 })
  })

  it('lose nobody and show nobody twice, 500 of them at any zoom', () => {
    const many = Array.from({ length: 500 }, (_none, index) => at(`v${index}`, 51.4 + ((index * 37) % 200) / 1000, -0.3 + ((index * 91) % 400) / 1000))
    for (const zoom of [3, 7, 11.9, 13, 15, 17, 20]) {
      const ids = marksOf(many, zoom).flatMap((mark) => (mark.kind === 'cluster' ? mark.members.map(({ id }) => id) : [mark.place.id]))
      expect(new Set(ids).size).toBe(500)
      expect(ids).toHaveLength(500)
    }
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
