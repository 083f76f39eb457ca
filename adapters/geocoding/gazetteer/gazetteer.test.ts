import { beforeAll, describe, expect, it } from 'vitest'
import type { Geocoding } from '../geocoding.ts'
import { buildNamesIndex } from './build-index.ts'
import { gazetteer } from './gazetteer.ts'

const LONDON = { lat: 51.5074, lng: -0.1278 }
const BERLIN = { lat: 52.52, lng: 13.405 }

let cities: Geocoding
beforeAll(async () => {
  cities = gazetteer()
  await cities.prepare()
}, 60_000)

const first = async (text: string, most = 1) =>
  (await cities.cities(text, most)).map(({ name, country }) => `${name}, ${country}`)

describe('cities', () => {
  it.each([
    ['münchen', 'Munich, Germany'],
    ['MUENCHEN', 'Munich, Germany'],
    ['Munich', 'Munich, Germany'],
    ['cologne', 'Cologne, Germany'],
    ['köln', 'Cologne, Germany'],
    ['Koln', 'Cologne, Germany'],
    ['KOELN', 'Cologne, Germany'],
    ['göteborg', 'Gothenburg, Sweden'],
    ['Zurich', 'Zurich, Switzerland'],
    ['zür', 'Zurich, Switzerland'],
    ['ZUERICH', 'Zurich, Switzerland'],
    ['wien', 'Vienna, Austria'],
    ['lond', 'London, United Kingdom'],
    ['london, canada', 'London, Canada'],
    ['London, ca', 'London, Canada'],
    ['Washington, D.C.', 'Washington, D.C., United States'],
    ['saint louis', 'St. Louis, United States'],
    ["'s-Hertogenbosch", "'s-Hertogenbosch, Netherlands"],
    ['new yo', 'New York City, United States'],
    ['palmas de gran', 'Las Palmas de Gran Canaria, Spain'],
    ['東京', 'Tokyo, Japan'],
    ['st. gall', 'St. Gallen, Switzerland'],
    ['St Gallen', 'St. Gallen, Switzerland'],
    ['Sankt Gallen', 'St. Gallen, Switzerland'],
    ['sankt gal', 'St. Gallen, Switzerland'],
    ['Saint-Gall', 'St. Gallen, Switzerland'],
    ['Sankt Moritz', 'St. Moritz, Switzerland'],
    ['st etienne', 'Saint-Étienne, France'],
    ['Genf', 'Geneva, Switzerland'],
    ['Genève', 'Geneva, Switzerland'],
    ['Kopenhagen', 'Copenhagen, Denmark'],
    ['  bath ', 'Bath, United Kingdom'],
  ])('%s finds %s first', async (text, expected) => {
    expect(await first(text)).toEqual([expected])
  })

  it.each([
    '',
    '   ',
    ',',
    '!!!',
    'xyzzyqq',
    'london, atlantis',
    '\u0000',
    '🏋️',
    "'; drop table cities",
    'a'.repeat(10_000),
  ])('finds nothing for %j', async (text) => {
    expect(await first(text, 20)).toEqual([])
  })

  it.each([
    ['londn', 'a letter left out', 'London, United Kingdom'],
    ['Lonndon', 'one too many', 'London, United Kingdom'],
    ['lindon', 'another one', 'Lindon, United States'],
    ['lomdon', 'another one', 'London, United Kingdom'],
    ['lodnon', 'two swapped', 'London, United Kingdom'],
    ['newyork', 'no space', 'New York City, United States'],
    ['manchset', 'swapped, and not at its end yet', 'Manchester, United Kingdom'],
    ['münchn', 'in another language', 'Munich, Germany'],
    ['londn, canada', 'with a country', 'London, Canada'],
  ])('%s, %s, still finds %s', async (text, _slip, expected) => {
    expect(await first(text)).toEqual([expected])
  })

  it.each([
    ['lnodno', 'two slips'],
    ['lxn', 'too short to tell'],
    ['lonxxn', 'two slips'],
    ['x'.repeat(31), 'too long'],
  ])('%s finds nothing: %s', async (text) => {
    expect(await first(text)).toEqual([])
  })

  it('offers names that are one typing error away only where no name matches', async () => {
    expect(await first('paris', 20)).not.toContain('Parys, South Africa')
    expect(await first('xparis', 20)).toContain('Paris, France')
  })

  it('puts big cities whose name begins with the text before small ones, and later words last', async () => {
    const found = await cities.cities('york', 20)
    const fits = found.map(({ name }) =>
      name.toLowerCase() === 'york' ? 0 : name.toLowerCase().startsWith('york') ? 1 : 2,
    )
    expect(fits).toEqual(fits.toSorted((a, b) => a - b))
    for (const fit of [0, 1, 2]) {
      const populations = found.filter((_, position) => fits[position] === fit).map(({ population }) => population)
      expect(populations).toEqual(populations.toSorted((a, b) => b - a))
    }
  })

  it('names a city of a country once, and at most as many cities as asked for', async () => {
    const found = await first('spring', 20)
    expect(found).toHaveLength(20)
    expect(new Set(found).size).toBe(20)
  })

  it('does not offer quarters as cities', async () => {
    expect(await first('kreuzberg', 20)).not.toContain('Kreuzberg, Germany')
  })
})

describe('places', () => {
  it('finds a quarter near a position, with its city', async () => {
    expect((await cities.places('kreuzb', BERLIN, 5))[0]).toMatchObject({
      kind: 'quarter',
      name: 'Kreuzberg',
      detail: 'Berlin, Germany',
    })
  })

  it('leaves out quarters that are far away', async () => {
    const found = await cities.places('kreuzberg', LONDON, 20)
    expect(found.filter(({ kind }) => kind === 'quarter')).toEqual([])
  })

  it('finds a known place where it is', async () => {
    const [zurich] = await cities.places('zurich', undefined, 1)
    expect(zurich).toMatchObject({ kind: 'city', name: 'Zurich', otherNames: ['Zürich'], detail: 'Switzerland' })
    expect(zurich?.lat).toBeCloseTo(47.367, 2)
    expect(zurich?.lng).toBeCloseTo(8.55, 2)
  })
})

it('reads the names once, when prepared, and not again for a question', async () => {
  let asked = 0
  const index = buildNamesIndex([])
  const known = gazetteer(() => {
    asked += 1
    return Promise.resolve(index)
  })
  await Promise.all([known.prepare(), known.cities('a', 1)])
  await known.cities('b', 1)
  expect(asked).toBe(1)
})

it('reads the names again after a failure', async () => {
  let asked = 0
  const broken = gazetteer(() => {
    asked += 1
    return Promise.reject(new Error('no'))
  })
  await expect(broken.prepare()).rejects.toThrow('no')
  await expect(broken.cities('a', 1)).rejects.toThrow('no')
  expect(asked).toBe(2)
})
