import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { demoCities } from '../../../../demo/world/cities.ts'
import bounds from './ground-bounds.json'

type Point = readonly [lng: number, lat: number]
interface Ground {
  readonly attribution: string
  readonly features: readonly {
    readonly properties: { readonly kind: string; readonly metres?: number }
    readonly geometry: { readonly type: string; readonly coordinates: unknown }
  }[]
}

const folder = path.join(import.meta.dirname, 'ground')
const fileOf = (city: string) => path.join(folder, `${city}.json`)
const groundOf = (city: string) => JSON.parse(readFileSync(fileOf(city), 'utf8')) as Ground
const isPoint = (part: unknown): part is Point => Array.isArray(part) && typeof part[0] === 'number'

/** The lines and rings of a geometry, however deep they lie. */
function linesOf(part: unknown): Point[][] {
  if (!Array.isArray(part)) return []
  return part.length > 0 && part.every(isPoint) ? [part] : part.flatMap(linesOf)
}

function areasOf({ features }: Ground, kind: string): Point[][][] {
  return features
    .filter(({ properties }) => properties.kind === kind)
    .flatMap(({ geometry }) => geometry.coordinates as unknown[])
    .map(linesOf)
}

/** Even-odd rule, as the map fills. */
function isInside(rings: readonly (readonly Point[])[], lng: number, lat: number): boolean {
  const crossings = rings.map(
    (ring) =>
      ring.filter(([x, y], index) => {
        const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y]
        return y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x
      }).length,
  )
  return crossings.reduce((sum, count) => sum + count, 0) % 2 === 1
}

function isWater(ground: Ground, lng: number, lat: number): boolean {
  const isLand = areasOf(ground, 'land').some((rings) => isInside(rings, lng, lat))
  return !isLand || areasOf(ground, 'lake').some((rings) => isInside(rings, lng, lat))
}

it('every city of the demo has a ground, and none is left over', () => {
  const slugs = demoCities.map(({ slug }) => slug).toSorted()
  expect(readdirSync(folder)).toEqual(slugs.map((slug) => `${slug}.json`))
  expect(Object.keys(bounds).toSorted()).toEqual(slugs)
})

it.each(Object.entries(bounds))('the ground of %s is small, inside its bounds and well formed', (city, box) => {
  const [west = 0, south = 0, east = 0, north = 0] = box
  const ground = groundOf(city)
  expect(statSync(fileOf(city)).size).toBeLessThan(300_000)
  expect(ground.attribution).toContain('© OpenStreetMap contributors')
  const hair = 0.0002
  for (const { properties, geometry } of ground.features) {
    expect(properties.kind).toMatch(/^(?:water|land|coast|lake|shore|river)$/)
    if (properties.kind === 'river') expect(properties.metres).toBeGreaterThan(10)
    for (const line of linesOf(geometry.coordinates)) {
      expect(line.length).toBeGreaterThanOrEqual(geometry.type.endsWith('Polygon') ? 4 : 2)
      if (geometry.type.endsWith('Polygon')) expect(line.at(-1)).toEqual(line[0])
      const isOutside = line.some(
        ([lng, lat]) => lng < west - hair || lng > east + hair || lat < south - hair || lat > north + hair,
      )
      expect(isOutside).toBe(false)
    }
  }
})

it.each([
  ['london', 'the Thames at Waterloo', 51.508, -0.12],
  ['london', 'the Thames at Tower Bridge', 51.5055, -0.0754],
  ['new-york', 'the Hudson at 42nd Street', 40.764, -74.008],
  ['singapore', 'the strait', 1.24, 103.86],
  ['chicago', 'Lake Michigan', 41.89, -87.55],
  ['zurich', 'the lake at the opera', 47.362, 8.5415],
])('%s has %s', (city, _water, lat, lng) => {
  expect(isWater(groundOf(city), lng, lat)).toBe(true)
})

it.each(demoCities)('no quarter of $city lies in water', ({ slug, quarters }) => {
  const ground = groundOf(slug)
  expect(quarters.filter(({ lat, lng }) => isWater(ground, lng, lat)).map(({ name }) => name)).toEqual([])
})
