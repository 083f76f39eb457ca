import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedIndex, placed, placesAfter } from './changed-index.rules.ts'
import { buildIndex, type Entry } from './search-index.rules.ts'

/** A document that is sorted by `rank`, as venues are by popularity. */
interface Ranked extends Entry {
  readonly id: number
  readonly rank: number
}

const some = (...values: string[]) => fc.subarray(values)
interface Content extends Pick<Entry, 'name' | 'lat' | 'types' | 'attributions'> {
  readonly rank: number
  readonly text: string
  readonly activities: string[]
  readonly amenities: string[]
  readonly facilities: string[]
}

const plain: Content = {
  rank: 0,
  name: 'Atelier',
  text: '',
  lat: 47,
  types: ['standard'],
  activities: [],
  amenities: [],
  facilities: [],
  attributions: [],
}

const content: fc.Arbitrary<Content> = fc.record({
  rank: fc.integer({ min: 0, max: 4 }),
  name: fc.constantFrom('River House', 'Atelier', 'Ünique Çlub', '🏊 North Pool', 'atelier'),
  text: fc.constantFrom('', 'né', '🏋️', 'long '.repeat(20)),
  lat: fc.double({ min: 47, max: 48, noNaN: true }),
  types: fc.subarray(['standard', 'premium'] as const),
  activities: some('General Gym Access', 'Yoga', 'Aquagym', 'Boxe française'),
  amenities: some('Wi-Fi', 'Towels'),
  facilities: some('Pool', 'Sauna'),
  attributions: some('OpenStreetMap', 'City of Toronto'),
})

const entryOf = (
  id: number,
  { rank, name, text, lat, types, attributions, ...facets }: typeof content extends fc.Arbitrary<infer T> ? T : never,
): Ranked => ({
  id,
  rank,
  name,
  lat,
  lng: -lat,
  types,
  attributions,
  document: JSON.stringify({ id, name, text }),
  hash: Buffer.from(`${id} ${rank} ${name} ${text}`.padEnd(20)),
  facets: { ...facets, languages: [] },
})

const order = (one: Ranked, other: Ranked) => other.rank - one.rank || one.id - other.id

/** What is held, brought up to date with some documents that may be new, different or gone. */
function changed(held: readonly Ranked[], ids: ReadonlySet<number>, now: readonly Ranked[]) {
  const added = now.filter(({ id }) => ids.has(id)).toSorted(order)
  const entryAt = (list: readonly Ranked[], n: number) => list[n] ?? entryOf(-1, plain)
  const places = placesAfter(
    held.length,
    (n) => ids.has(entryAt(held, n).id),
    added.length,
    (one, n) => order(entryAt(added, one), entryAt(held, n)) < 0,
  )
  return { places, added, index: changedIndex(buildIndex(held), places, added) }
}

describe('an index after a change', () => {
  it('is what would be built of everything anew', () => {
    const before = fc.array(content, { maxLength: 90 })
    const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.option(content, { nil: undefined })), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(before, changes, (list, changeList) => {
        const held = list.map((one, id) => entryOf(id, one)).toSorted(order)
        const byId = new Map(held.map((one) => [one.id, one]))
        for (const [id, one] of changeList) {
          if (one) byId.set(id, entryOf(id, one))
          else byId.delete(id)
        }
        const now = [...byId.values()].toSorted(order)
        const { index, places, added } = changed(held, new Set(changeList.map(([id]) => id)), now)
        expect(index).toEqual(buildIndex(now))
        expect(placed(places, held, added)).toEqual(now)
      }),
      { numRuns: 500 },
    )
  })

  it('is the same after many small changes as after one', () => {
    const all = Array.from({ length: 70 }, (_, id) =>
      entryOf(id, { ...plain, rank: id % 3, name: `N${(id * 7) % 5}`, activities: id % 2 === 1 ? ['Yoga'] : [] }),
    )
    let held: Ranked[] = []
    let index = buildIndex(held)
    for (const one of all) {
      const places = placesAfter(
        held.length,
        () => false,
        1,
        (_, n) => order(one, held[n] ?? one) < 0,
      )
      index = changedIndex(index, places, [one])
      held = placed(places, held, [one])
    }
    expect(index).toEqual(buildIndex(all.toSorted(order)))
  })

  it('leaves the index before as it was', () => {
    const [first, second] = ['a', 'b'].map((text, id) => entryOf(id, { ...plain, text, activities: ['Yoga'] }))
    const before = buildIndex([first, second].filter((one) => one !== undefined))
    const copy = structuredClone({ ...before, documents: before.documents.toString() })
    changedIndex(
      before,
      placesAfter(
        2,
        (n) => n === 0,
        0,
        () => false,
      ),
      [],
    )
    expect(structuredClone({ ...before, documents: before.documents.toString() })).toEqual(copy)
  })
})
