import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ACTIVITIES } from './activity.ts'
import { PLACES } from './city/places.ts'
import { draw as drawKey } from './draw.ts'
import { VARIANTS } from './picture-key.ts'

const CITIES = [...PLACES.keys()]
/** The largest allowed drawing; most are far smaller (the average is asserted too). */
const LARGEST = 62_000
const AVERAGE = 40_000

function draw(key: string): string {
  const svg = drawKey(key)
  if (svg === null) throw new Error(`Nothing is drawn for ${key}`)
  return svg
}

/** The faults of a drawing: broken nesting, invalid numbers, references to nothing, text in fonts. */
function faults(svg: string): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const [, closing, name = '', ending] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) found.push(`</${name}> closes something else`)
    } else if (!ending) open.push(name)
  }
  if (open.length) found.push(`not closed: ${open.join(' ')}`)
  if (/NaN|undefined|Infinity|null|\[object/.test(svg)) found.push('a value that is none')
  if (/<text|<image|<script|<foreignObject|href="(?!#)/.test(svg)) found.push('something a drawing must not hold')
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, hash, href] of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)) {
    if (!ids.has(hash ?? href)) found.push(`#${hash ?? href} is missing`)
  }
  return found
}

describe('every picture', () => {
  test.each(ACTIVITIES)('%s is drawn soundly in every city', (activity) => {
    const sizes = CITIES.map((city) => {
      const svg = draw(`venue/${activity}/${city}/house-in-${city}/0`)
      expect({ city, faults: faults(svg) }).toEqual({ city, faults: [] })
      expect(svg.length).toBeLessThan(LARGEST)
      return svg.length
    })
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(AVERAGE + 8_000)
  })

  test.each(VARIANTS)('variant %s is drawn soundly for every activity', (variant) => {
    ACTIVITIES.forEach((activity, i) => {
      const svg = draw(`venue/${activity}/${CITIES[(i * 7 + variant) % CITIES.length]}/house-${i}/${variant}`)
      expect({ activity, faults: faults(svg) }).toEqual({ activity, faults: [] })
      expect(svg.length).toBeLessThan(LARGEST)
    })
  })

  test('cities are drawn soundly, known ones and others', () => {
    for (const city of [...CITIES, 'las-palmas', 'ulaanbaatar']) {
      for (const seed of ['0', '1', 'spring']) {
        const svg = draw(`city/${city}/${seed}`)
        expect({ city, faults: faults(svg) }).toEqual({ city, faults: [] })
        expect(svg.length).toBeLessThan(LARGEST)
      }
    }
  })

  test('is small on average', () => {
    const sizes = Array.from(
      { length: 120 },
      (_none, i) => draw(`venue/${ACTIVITIES[i % 12]}/${CITIES[i % 30]}/gym-${i}/${i % 6}`).length,
    )
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(AVERAGE)
  })
})

describe('the same key', () => {
  test('gives the same bytes after any other drawing', () => {
    const keys = [
      'venue/yoga/london/river-house-gym/0',
      'venue/court/rome/campo/3',
      'venue/box/oslo/ring/2',
      'city/paris/0',
    ]
    const first = keys.map(draw)
    expect([...keys].reverse().map(draw).reverse()).toEqual(first)
  })

  test('shows another picture for another seed, city, activity or variant', () => {
    const pictures = [
      'venue/yoga/london/a/0',
      'venue/yoga/london/b/0',
      'venue/yoga/paris/a/0',
      'venue/box/london/a/0',
      'venue/yoga/london/a/3',
    ]
    expect(new Set(pictures.map(draw)).size).toBe(pictures.length)
  })
})

const SMALL = { width: 24, height: 16 }

async function pixels(key: string): Promise<Buffer> {
  return sharp(Buffer.from(draw(key)))
    .resize({ ...SMALL, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The mean difference of two small renderings, 0 to 255. */
function distance(one: Buffer, two: Buffer): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (two[i] ?? 0))
  return sum / one.length
}

describe('neighbours', () => {
  test.each(['weights', 'yoga', 'swim'] as const)(
    '%s: venues whose slugs differ by a number look different',
    async (activity) => {
      const row = await Promise.all(
        Array.from({ length: 16 }, (_none, i) => pixels(`venue/${activity}/london/studio-${i + 1}/0`)),
      )
      const steps = row.slice(1).map((picture, i) => distance(picture, row[i] ?? picture))
      expect(Math.min(...steps)).toBeGreaterThan(7)
    },
  )

  test("the pictures of one venue's gallery look different", async () => {
    const gallery = await Promise.all(VARIANTS.map((variant) => pixels(`venue/yoga/london/river-house-gym/${variant}`)))
    const steps = gallery.slice(1).map((picture, i) => distance(picture, gallery[i] ?? picture))
    expect(Math.min(...steps)).toBeGreaterThan(7)
  })

  test('no two cities look alike', async () => {
    const all = await Promise.all(CITIES.map((city) => pixels(`city/${city}/0`)))
    const nearest = all.map((picture, i) =>
      Math.min(...all.filter((_other, k) => k !== i).map((other) => distance(picture, other))),
    )
    expect(Math.min(...nearest)).toBeGreaterThan(4)
  })
})
