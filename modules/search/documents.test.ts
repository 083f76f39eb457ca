import { describe, expect, it } from 'vitest'
import { packDocuments, parseDocument, splitDocument, writeDocuments } from './documents.ts'
import type { Entry } from './search-index.rules.ts'

const entryOf = (document: object): Entry => ({
  ...splitDocument(document),
  venueId: '1',
  name: '',
  lat: 0,
  lng: 0,
  types: [],
  facets: { activities: [], amenities: [], facilities: [], languages: [] },
  attributions: [],
})
const one = entryOf({ id: 1, name: 'Ünique: "so":', distance: null })
const other = entryOf({ id: 2, name: '🏊', distance: null })
const read = (entries: Entry[], last: string) =>
  JSON.parse(writeDocuments(entries, () => last).json.join('')) as unknown

describe('documents without their last value', () => {
  it('are written with the value that an answer gives them', () => {
    expect(read([], 'null')).toEqual([])
    expect(read([one], 'null')).toEqual([{ id: 1, name: 'Ünique: "so":', distance: null }])
    expect(read([other, one], '1.25')).toEqual([
      { id: 2, name: '🏊', distance: 1.25 },
      { id: 1, name: 'Ünique: "so":', distance: 1.25 },
    ])
  })

  it('are packed into separate memory, and nothing else with them', () => {
    const packed = packDocuments([one, other])
    expect(packed.map(({ document }) => document.toString())).toEqual([String(one.document), String(other.document)])
    expect(packed.map(({ document }) => document.buffer.byteLength)).toEqual(
      packed.map(() => one.document.length + other.document.length),
    )
  })

  it('are read back', () => {
    expect(parseDocument(one, 'null')).toEqual({ id: 1, name: 'Ünique: "so":', distance: null })
  })

  it('have another identity when they, their order or their last value changes', () => {
    const identities = [
      writeDocuments([], () => 'null'),
      writeDocuments([one], () => 'null'),
      writeDocuments([one], () => '1'),
      writeDocuments([other], () => 'null'),
      writeDocuments([one, other], () => 'null'),
      writeDocuments([other, one], () => 'null'),
      writeDocuments([one, other], (entry) => (entry === one ? '1' : 'null')),
      writeDocuments([one, other], (entry) => (entry === one ? 'null' : '1')),
      writeDocuments([one, other], () => '1'),
    ].map(({ identity }) => identity)
    expect(new Set(identities).size).toBe(identities.length)
    expect(writeDocuments([one], () => 'null').identity).toBe(identities[1])
  })
})
