import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../contract/fold-text.ts'
import { allBits, bitsWhere, countBits, entriesIn, noBits, setBit } from './bits.rules.ts'
import { firstHits, type SearchOrder } from './hits.rules.ts'
import { attributionsOf, match, type Selection, sumFacet } from './match.rules.ts'
import { type FacetName, facetNames, inFacetOrder } from '../../contract/facets.ts'
import { buildIndex, type Entry, weighIndex } from './search-index.rules.ts'

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
type Sketch = Pick<Entry, 'name' | 'lat' | 'lng' | 'types' | 'facets'>
const entries = (list: readonly Sketch[]): Entry[] =>
  list.map((one, n) => ({
    ...one,
    venueId: `${n}`,
    name: foldText(one.name),
    document: Buffer.from(''),
    hash: `${n}`,
    attributions: [],
  }))
const idsOf = (found: readonly Entry[]) => found.map(({ venueId }) => Number(venueId))

const ALL = Number.MAX_SAFE_INTEGER

const everything: Selection = {
  facets: { activities: [], amenities: [], facilities: [], languages: [] },
  type: undefined,
  words: [],
  also: [],
}

const bare: Sketch = {
  name: 'Gym',
  lat: 47,
  lng: 8,
  types: [],
  facets: { activities: [], amenities: [], facilities: [], languages: [] },
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

describe('searching an index', () => {
  it('finds and counts the same as a walk through every document', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 80 }), selection, (list, chosen) => {
        const found = match(buildIndex(entries(list)), chosen)
        const expected = naive(list, chosen)
        expect(found.total).toBe(expected.length)
        expect(idsOf(firstHits([found], 'given', ALL))).toEqual(expected)
        for (const name of facetNames) {
          const others = naive(list, chosen, name)
          const offered = inFacetOrder([...new Set(list.flatMap((one) => one.facets[name]))])
          expect(found.facets[name]).toEqual(
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
        fc.constantFrom<SearchOrder<Entry>>('given', { keyOf: ({ lat }) => lat }),
        (list, cut, chosen, order) => {
          const all = entries(list)
          const whole = [match(buildIndex(all), chosen)]
          const split = [match(buildIndex(all.slice(0, cut)), chosen), match(buildIndex(all.slice(cut)), chosen)]
          const answer = (matches: typeof whole) => ({
            hits: firstHits(matches, order, 14),
            facets: facetNames.map((name) => sumFacet(matches, name)),
          })
          expect(answer(split)).toEqual(answer(whole))
        },
      ),
    )
  })

  it('counts the values of a facet in all cities together, in the order of the answer', () => {
    const city = (...activities: string[][]) =>
      match(
        buildIndex(entries(activities.map((of) => ({ ...bare, facets: { ...bare.facets, activities: of } })))),
        everything,
      )
    const counts = [
      { name: 'General Gym Access', count: 1 },
      { name: 'Boxing', count: 1 },
      { name: 'Yoga', count: 3 },
    ]
    const [zurich, london] = [city(['Yoga', 'Boxing'], ['Yoga']), city(['Yoga', 'General Gym Access'])]
    expect(sumFacet([zurich, london], 'activities')).toEqual(counts)
    expect(sumFacet([zurich], 'activities')).toEqual([counts[1], { name: 'Yoga', count: 2 }])
    expect(sumFacet([], 'activities')).toEqual([])
  })

  it('sorts by name and by a number, and keeps the order of equal ones', () => {
    const nothing = { activities: [], amenities: [], facilities: [], languages: [] }
    const list = ['Cé', 'bé', 'Ábe', 'ada', 'BE'].map((name, n) => ({
      name,
      lat: 47 + ((n * 7) % 4),
      lng: 8,
      types: [],
      facets: nothing,
    }))
    const found = [match(buildIndex(entries(list)), everything)]
    expect(idsOf(firstHits(found, 'name', ALL))).toEqual([2, 3, 1, 4, 0])
    expect(idsOf(firstHits(found, 'name', 3))).toEqual([2, 3, 1])
    expect(idsOf(firstHits(found, { keyOf: ({ lat }) => 50 - lat }, ALL))).toEqual([1, 2, 3, 0, 4])
    expect(idsOf(firstHits(found, { keyOf: ({ lat }) => 50 - lat }, 4))).toEqual([1, 2, 3, 0])
  })

  it('finds the first hits of an order without sorting the others', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom<SearchOrder<Entry>>('given', 'name', { keyOf: ({ lat }) => Math.round(lat * 10) }),
        (list, most, order) => {
          const found = [
            match(buildIndex(entries(list)), everything),
            match(buildIndex(entries(list.toReversed())), everything),
          ]
          expect(firstHits(found, order, most)).toEqual(firstHits(found, order, ALL).slice(0, most))
        },
      ),
    )
  })

  it('holds nothing', () => {
    const found = match(buildIndex([]), {
      facets: { activities: ['yoga'], amenities: [], facilities: [], languages: [] },
      type: 'premium',
      words: ['a'],
      also: [],
    })
    expect(found.total).toBe(0)
    expect(firstHits([found], 'given', ALL)).toEqual([])
  })
})

describe('the credits of documents', () => {
  const crediting = (...names: readonly string[][]) =>
    buildIndex(entries(names.map(() => bare)).map((one, n) => ({ ...one, attributions: names[n] ?? [] })))

  it('lists the names that the found documents require, each once, in alphabetical order', () => {
    const cities = [
      crediting(['OpenStreetMap'], [], ['Ville de Paris', 'City of Toronto']),
      crediting(['OpenStreetMap']),
    ]
    expect(attributionsOf(cities.map((index) => match(index, everything)))).toEqual([
      'City of Toronto',
      'OpenStreetMap',
      'Ville de Paris',
    ])
    const first = cities.map((index) =>
      match(index, {
        ...everything,
        also: [bitsWhere(index.entries, () => true), bitsWhere(index.entries, ({ venueId }) => venueId === '0')],
      }),
    )
    expect(attributionsOf(first)).toEqual(['OpenStreetMap'])
    expect(first.map(({ total }) => total)).toEqual([1, 1])
    expect(attributionsOf([])).toEqual([])
  })
})

describe('how much memory an index takes', () => {
  const weigh = (...sketches: readonly (Sketch & Partial<Entry>)[]) =>
    weighIndex(
      buildIndex(
        entries(sketches).map((one, n) => ({
          ...one,
          document: Buffer.alloc(1_000),
          attributions: sketches[n]?.attributions ?? [],
        })),
      ),
    )

  it('is the size of its documents and names, and of a set for each value', () => {
    const plain = weigh(bare)
    expect(weigh()).toBe(6_000)
    expect(plain).toBe(6_000 + 1_000 + 'gym'.length + 700)
    expect(weigh(bare, { ...bare, name: 'Gym 24' })).toBe(6_000 + 2_000 + 'gymgym 24'.length + 1_400)
    const facets = { ...bare.facets, activities: ['Yoga', 'Dance'], languages: ['Deutsch'] }
    expect(weigh({ ...bare, facets, types: ['standard'] }) - plain).toBe(4 * (1 / 8 + 450))
    expect(weigh({ ...bare, attributions: ['OpenStreetMap', 'Ville de Paris'] }) - plain).toBe(2 * (1 / 8 + 450))
  })
})

describe('sets of documents', () => {
  it.each([0, 1, 31, 32, 33, 64, 65])('of all %i hold just these', (size) => {
    const all = Array.from({ length: 100 }, (_, n) => n)
    expect(entriesIn(allBits(size), all)).toEqual(all.slice(0, size))
    for (const most of [20, 32, 50])
      expect(entriesIn(allBits(size), all, most)).toEqual(all.slice(0, Math.min(size, most)))
  })

  it('keep and list their members', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(200)), (members) => {
        const bits = noBits(201)
        for (const member of members) setBit(bits, member)
        const all = Array.from({ length: 201 }, (_, n) => n)
        expect(entriesIn(bits, all)).toEqual(members.toSorted((a, b) => a - b))
        expect(countBits(bits)).toBe(members.length)
        expect(bitsWhere(all, (n) => members.includes(n))).toEqual(bits)
      }),
    )
  })
})
