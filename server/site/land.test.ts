import Fastify from 'fastify'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { landCells } from './land.ts'
import { type LandCell, cutCell, ringsOf } from './land-cells.ts'

const app = Fastify()
await landCells(app)
afterAll(() => app.close())

const partOf = (cell: LandCell, kind: string) =>
  cell.features.find(({ properties }) => properties.kind === kind)?.geometry
const ask = async (south: number | string, west: number | string) => app.inject(`/land/${south}/${west}.json`)

/** Even-odd rule, as the map fills. */
function isLand(cell: LandCell, lng: number, lat: number): boolean {
  const land = partOf(cell, 'land')
  const rings = land?.type === 'MultiPolygon' ? land.coordinates.flat() : []
  return rings.reduce((inside, ring) => (crossings(ring, lng, lat) % 2 === 1 ? !inside : inside), false)
}

function crossings(ring: readonly (readonly number[])[], lng: number, lat: number): number {
  return ring.filter(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = ring.at(index - 1) ?? []
    return y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x
  }).length
}

describe('a cell of the world', () => {
  const rings = ringsOf([
    [
      [
        [1, 1],
        [9, 1],
        [9, 9],
        [1, 9],
        [1, 1],
      ],
    ],
  ])

  it('holds the land that is in it, and as coast only what is one', () => {
    const cell = cutCell(rings, 0, 0)
    expect(partOf(cell, 'water')).toMatchObject({
      coordinates: [
        [
          [0, 0],
          [5, 0],
          [5, 5],
          [0, 5],
          [0, 0],
        ],
      ],
    })
    expect([isLand(cell, 3, 3), isLand(cell, 0.5, 3)]).toEqual([true, false])
    const coast = partOf(cell, 'coast')
    const points = coast?.type === 'MultiLineString' ? coast.coordinates.flat() : []
    expect(points.every(([x, y]) => x === 1 || y === 1)).toBe(true)
    expect(points).toContainEqual([1, 1])
  })

  it('inland is all land and no coast, at sea all water', () => {
    const inland = cutCell(
      ringsOf([
        [
          [
            [-9, -9],
            [9, -9],
            [9, 9],
            [-9, 9],
            [-9, -9],
          ],
        ],
      ]),
      0,
      0,
    )
    expect(isLand(inland, 2, 2)).toBe(true)
    expect(partOf(inland, 'coast')).toMatchObject({ coordinates: [] })
    expect(isLand(cutCell(rings, 20, 20), 22, 22)).toBe(false)
  })
})

describe('GET /land', () => {
  it('knows the land around Lisbon from the sea before it', async () => {
    const answer = await ask(35, -10)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000')
    const cell = answer.json<LandCell>()
    expect([isLand(cell, -9.15, 38.74), isLand(cell, -9.8, 38.7), isLand(cell, -6, 37.4)]).toEqual([true, false, true])
    const packed = await app.inject({ url: '/land/35/-10.json', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.rawPayload.length).toBeLessThan(10_000)
    expect(gunzipSync(packed.rawPayload).toString()).toBe(answer.body)
  })

  it.each([
    [36, -10],
    [90, 0],
    [0, 180],
    ['x', 0],
    ['35.0001', 0],
    ['', 0],
  ])('%s/%s is no cell', async (south, west) => {
    expect((await ask(south, west)).statusCode).toBe(404)
  })
})
