import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../contract/fold-text.ts'
import { bitsWhere, countBits, noBits, setBit, writeOrdinals } from './bits.rules.ts'
import { hitsOf, type Order, pageOf } from './hits.rules.ts'
import { match, type Selection } from './match.rules.ts'
import { type FacetName, facetNames, inFacetOrder } from '../../contract/facets.ts'
import { buildIndex, documentAt, type Entry } from './search-index.rules.ts'
import { DISTANCE_TAIL, documentPieces, facetsJson } from './write-answer.rules.ts'

const values: Record<FacetName, readonly string[]> = {
  activities: ['General Gym Access', 'Yoga', 'Aquagym', 'Boxe française', '"Quoted" <b>'],
  amenities: ['Wi-Fi', 'Towels'],
  facilities: ['Pool', 'Sauna', 'Climbing wall'],
  languages: ['English (US)', 'Deutsch'],
}

const someOf = (name: FacetName) => fc.subarray([...values[name]])
const facets = fc.record({
  activities: someOf('activities'),
  amenities: someOf('amenities'),
  facilities: someOf('facilities'),
  languages: someOf('languages'),
})
const entry = fc.record({
  name: fc.constantFrom(
    'River House Gym',
    'Atelier Yoga',
    'Ünique Çlub',
    'Zürich Lakeside',
    '🏊 North Pool',
    'Gym 24/7',
  ),
  lat: fc.double({ min: 47, max: 48, noNaN: true }),
  lng: fc.double({ min: 8, max: 9, noNaN: true }),
  types: fc.subarray(['standard', 'premium'] as const),
  facets,
})
type Sketch = Omit<Entry, 'document' | 'hash'>
const entries = (list: Sketch[]): Entry[] =>
  list.map((one, n) => ({
    ...one,
    document: `${JSON.stringify({ id: n, name: one.name }).slice(0, -1)},${DISTANCE_TAIL}`,
    hash: Buffer.of(n),
  }))

const ALL = Number.MAX_SAFE_INTEGER

const everything: Selection = {
  facets: { activities: [], amenities: [], facilities: [], languages: [] },
  type: undefined,
  words: [],
  also: [],
}

const selection = fc.record({
  facets: fc.record({
    activities: fc.subarray(['yoga', 'aquagym', 'boxe francaise', 'general gym access', 'no such thing'], {
      maxLength: 3,
    }),
    amenities: fc.subarray(['wi fi', 'towels'], { maxLength: 1 }),
    facilities: fc.subarray(['pool', 'sauna', 'climbing wall'], { maxLength: 2 }),
    languages: fc.subarray(['english us', 'deutsch'], { maxLength: 1 }),
  }),
  type: fc.option(fc.constantFrom('standard' as const, 'premium' as const), { nil: undefined }),
  words: fc.subarray(['gym', 'yoga', 'unique', 'club'], { maxLength: 2 }),
  also: fc.constant([]),
})

function naive(list: readonly Sketch[], chosen: Selection, but?: FacetName): number[] {
  return list.flatMap((one, n) => {
    const typed = chosen.type === undefined || one.types.includes(chosen.type)
    const named = chosen.words.every((word) => foldText(one.name).includes(word))
    const faceted = facetNames.every(
      (name) =>
        name === but ||
        chosen.facets[name].length === 0 ||
        one.facets[name].some((value) => chosen.facets[name].includes(foldText(value))),
    )
    return typed && named && faceted ? [n] : []
  })
}

function written(pieces: ReturnType<typeof documentPieces>) {
  const texts = pieces.map((one) => (typeof one === 'string' ? one : one.bytes.toString('utf8', one.from, one.to)))
  return JSON.parse(`[${texts.join('')}]`) as {
    id: number
    name: string
    distance: number | null
  }[]
}

describe('searching an index', () => {
  it('finds and counts what going through every document finds and counts', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 80 }), selection, (list, chosen) => {
        const found = match(buildIndex(entries(list)), chosen)
        const expected = naive(list, chosen)
        expect(found.total).toBe(expected.length)
        const hits = hitsOf([found], { by: 'given' }, undefined, ALL)
        expect([...hits.ordinals]).toEqual(expected)
        expect(written(documentPieces([found], hits))).toEqual(
          expected.map((n) => ({ id: n, name: list[n]?.name, distance: null })),
        )
        const counted = JSON.parse(facetsJson([found], facetNames)) as Record<
          FacetName,
          { name: string; count: number }[]
        >
        for (const name of facetNames) {
          const others = naive(list, chosen, name)
          const offered = inFacetOrder([...new Set(list.flatMap((one) => one.facets[name]))])
          expect(counted[name]).toEqual(
            offered.map((value) => ({
              name: value,
              count: others.filter((n) => list[n]?.facets[name].includes(value)).length,
            })),
          )
        }
      }),
      { numRuns: 500 },
    )
  })

  it('answers the same whether the documents are in one index or in several', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 60 }),
        fc.nat(60),
        selection,
        fc.constantFrom('given' as const, 'distance' as const),
        (list, cut, chosen, by) => {
          const all = entries(list)
          const whole = [match(buildIndex(all), chosen)]
          const split = [match(buildIndex(all.slice(0, cut)), chosen), match(buildIndex(all.slice(cut)), chosen)]
          const from = { lat: 47.37, lng: 8.54 }
          const order: Order = { by }
          const answer = (matches: typeof whole) => {
            const hits = hitsOf(matches, order, from, 14)
            return {
              documents: written(documentPieces(matches, pageOf(hits, 2, 7, matches, from))),
              facets: facetsJson(matches, facetNames),
            }
          }
          expect(answer(split)).toEqual(answer(whole))
        },
      ),
    )
  })

  it('sorts by name and by distance, and pages through', () => {
    const list: Sketch[] = ['Cé', 'bé', 'Ábe', 'ada'].map((name, n) => ({
      name,
      lat: 47 + ((n * 7) % 4),
      lng: 8,
      types: [],
      facets: { activities: [], amenities: [], facilities: [], languages: [] },
    }))
    const found = [match(buildIndex(entries(list)), everything)]
    expect([...hitsOf(found, { by: 'name' }, undefined, ALL).ordinals]).toEqual([2, 3, 1, 0])
    const near = hitsOf(found, { by: 'distance' }, { lat: 50, lng: 8 }, ALL)
    expect([...near.ordinals]).toEqual([1, 2, 3, 0])
    expect(written(documentPieces(found, near)).map(({ distance }) => distance)).toEqual([0, 111.2, 222.39, 333.59])
    expect([...pageOf(near, 2, 3, found, undefined).ordinals]).toEqual([0])
    expect([...pageOf(near, 3, 3, found, undefined).ordinals]).toEqual([])
  })

  it('finds the first hits of an order without sorting the others', () => {
    const from = { lat: 47.4, lng: 8.5 }
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('given', 'name', 'distance'),
        (list, most, by) => {
          const found = [
            match(buildIndex(entries(list)), everything),
            match(buildIndex(entries(list.toReversed())), everything),
          ]
          const all = hitsOf(found, { by }, from, ALL)
          const some = hitsOf(found, { by }, from, most)
          expect([...some.ordinals].slice(0, most)).toEqual([...all.ordinals].slice(0, most))
          expect([...some.parts].slice(0, most)).toEqual([...all.parts].slice(0, most))
        },
      ),
    )
  })

  it('reads a document back', () => {
    const index = buildIndex(
      entries([
        {
          name: 'Ünique',
          lat: 0,
          lng: 0,
          types: [],
          facets: { activities: [], amenities: [], facilities: [], languages: [] },
        },
      ]),
    )
    expect(documentAt(index, 0)).toEqual({ id: 0, name: 'Ünique', distance: null })
  })

  it('holds nothing', () => {
    const found = match(buildIndex([]), {
      facets: { activities: ['yoga'], amenities: [], facilities: [], languages: [] },
      type: 'premium',
      words: ['a'],
      also: [],
    })
    expect(found.total).toBe(0)
    expect(written(documentPieces([found], hitsOf([found], { by: 'given' }, undefined, ALL)))).toEqual([])
  })
})

describe('sets of documents', () => {
  it('keep and list their members', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(200)), (members) => {
        const bits = noBits(201)
        for (const member of members) setBit(bits, member)
        const listed = new Uint32Array(members.length)
        expect(writeOrdinals(bits, listed)).toBe(members.length)
        expect([...listed]).toEqual(members.toSorted((a, b) => a - b))
        expect(countBits(bits)).toBe(members.length)
        expect(bitsWhere(201, (n) => members.includes(n))).toEqual(bits)
      }),
    )
  })
})
