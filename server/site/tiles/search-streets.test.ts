import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Geocoding } from '../../../adapters/geocoding/geocoding.ts'
import { makeTile, writePmtiles } from '../../../tests/support/tiles/made-archives.ts'
import { searchStreets, streetsCalled } from './search-streets.ts'
import { keyOf } from './street-names.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-streets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const zurich = { lat: 47.3769, lng: 8.5417 }
const london = { lat: 51.5074, lng: -0.1278 }
const noPlaces: Geocoding = {
  prepare: () => Promise.resolve(),
  cities: () => Promise.resolve([]),
  places: () => Promise.resolve([]),
}

describe('the names that an archive of streets has', () => {
  const street = (name: string, kind = 'minor') => ({ shape: 'line' as const, tags: { class: kind, name } })
  const [z, x, y] = [14, 8580, 5737]
  writePmtiles(path.join(folder, 'zurich.pmtiles'), {
    tiles: [
      { z, x, y, bytes: makeTile({ transportation_name: street('Langstrasse') }) },
      { z, x: x + 1, y, bytes: makeTile({ transportation_name: street('Langstrasse') }) },
      { z, x, y: y + 1, bytes: makeTile({ transportation_name: street('Sihltalbahn', 'rail') }) },
      { z, x: x - 1, y, bytes: makeTile({ poi: { shape: 'line', tags: { class: 'lodging', name: 'Hotel am See' } } }) },
      { z, x: x + 40, y, bytes: makeTile({ transportation_name: street('Lange Strasse in another town') }) },
    ],
    layers: ['transportation', 'transportation_name', 'poi'],
    bounds: [8.4, 47.3, 9.5, 47.5],
  })
  const find = (text: string, near = zurich) => searchStreets(folder, noPlaces).places(text, near, 8)

  it('finds a street once, where it is', async () => {
    expect(await find('langstr')).toEqual([
      { kind: 'address', name: 'Langstrasse', detail: '', lat: expect.closeTo(47.37, 1), lng: expect.closeTo(8.54, 1) },
    ])
  })

  it('finds a hotel where the archive has hotels, and no railway', async () => {
    expect((await find('Hotel am See')).map(({ name }) => name)).toEqual(['Hotel am See'])
    expect(await find('Sihltalbahn')).toEqual([])
  })

  it('finds nothing for a city without an archive, and what the fallback finds first', async () => {
    expect(await find('Langstrasse', london)).toEqual([])
    const quarter = { kind: 'quarter' as const, name: 'Langstrasse', detail: 'Zürich', ...zurich }
    const found = await searchStreets(folder, { ...noPlaces, places: () => Promise.resolve([quarter]) }).places(
      'Langstrasse',
      zurich,
      8,
    )
    expect(found.map(({ kind }) => kind)).toEqual(['quarter', 'address'])
  })

  it('finds what the fallback finds without a folder', async () => {
    expect(await searchStreets(path.join(folder, 'nowhere'), noPlaces).places('Langstrasse', zurich, 8)).toEqual([])
  })
})

describe('an address as people type it', () => {
  const at = (name: string, lat = 51.5) => ({ name, key: keyOf(name), lat, lng: -0.1 })
  const names = [
    at('Southwark St.', 51.506),
    at('Southwark Bridge Rd.'),
    at('Strand'),
    at("Gray's Inn Rd."),
    at('London Road'),
  ]

  it.each([
    ['10 Southwark Street, London', ['Southwark St.']],
    ['10a southwark street', ['Southwark St.']],
    ['southwark', ['Southwark St.', 'Southwark Bridge Rd.']],
    ['grays inn road', ["Gray's Inn Rd."]],
    ['The Savoy Strand', ['Strand']],
    ['The Savoy, Strand, London', ['Strand']],
    ['London Road', ['London Road']],
    ['Nowhere Lane, London', []],
    ['10', []],
    ['', []],
  ])('%j leads to %j', (text, found) =>
    expect(streetsCalled(text, names, london).map(({ name }) => name)).toEqual(found),
  )
})
