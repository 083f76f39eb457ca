import { describe, expect, it } from 'vitest'
import { collectPlaces, placesAfterChange, type VenueAddress } from './known-places.rules.ts'

const venue = (id: string, changes: Partial<VenueAddress> = {}): VenueAddress => ({
  id,
  quarter: 'Soho',
  address: '1 Dean Street',
  lat: 51.5,
  lng: -0.13,
  ...changes,
})

describe('quarters and addresses of venues', () => {
  it('lie in the middle of their venues, to a millionth of a degree', () => {
    const { places } = collectPlaces([venue('a'), venue('b', { address: null, lat: 51.6, lng: -0.1300011 })])
    expect(places).toEqual([
      { kind: 'quarter', name: 'Soho', quarter: null, key: 'soho', lat: 51.55, lng: -0.13, venues: 2 },
      {
        kind: 'address',
        name: '1 Dean Street',
        quarter: 'Soho',
        key: '1 dean street',
        lat: 51.5,
        lng: -0.13,
        venues: 1,
      },
    ])
  })

  it('with one street and number are one address if they are close, and two if they are not', () => {
    const far = { quarter: 'Camden', lat: 51.54, lng: -0.14 }
    const { places } = collectPlaces([venue('a'), venue('b', { lat: 51.5004 }), venue('c', far)])
    expect(places.filter(({ kind }) => kind === 'address')).toEqual([
      {
        kind: 'address',
        name: '1 Dean Street',
        quarter: 'Camden',
        key: '1 dean street',
        lat: 51.54,
        lng: -0.14,
        venues: 1,
      },
      {
        kind: 'address',
        name: '1 Dean Street',
        quarter: 'Soho',
        key: '1 dean street',
        lat: 51.5002,
        lng: -0.13,
        venues: 2,
      },
    ])
  })

  it('are sorted by their names as people type them, quarters first', () => {
    const { places } = collectPlaces([
      venue('a', { quarter: 'Soho', address: 'A street' }),
      venue('b', { quarter: 'Ängby', address: null }),
      venue('c', { quarter: 'SOHO', address: null }),
      venue('d', { quarter: 'Camden', address: null }),
      venue('e', { quarter: null, address: 'Soho' }),
    ])
    expect(places.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'quarter Ängby',
      'quarter Camden',
      'quarter SOHO',
      'quarter Soho',
      'address A street',
      'address Soho',
    ])
  })
})

describe('after a change of some venues, they equal those of all venues', () => {
  const before = [venue('a'), venue('b', { lat: 51.7 }), venue('c', { quarter: 'Camden', address: '2 High Street' })]
  it.each<[string, string[], VenueAddress[], VenueAddress[]]>([
    ['none', [], [], before],
    ['one came', ['d'], [venue('d', { lat: 51.9 })], [...before, venue('d', { lat: 51.9 })]],
    ['one went', ['b'], [], before.filter(({ id }) => id !== 'b')],
    ['the only one of a quarter went', ['c'], [], before.filter(({ id }) => id !== 'c')],
    [
      'one moved to another quarter',
      ['a'],
      [venue('a', { quarter: 'Camden', address: '3 High Street' })],
      [venue('a', { quarter: 'Camden', address: '3 High Street' }), ...before.slice(1)],
    ],
  ])('%s', (_name, changed, now, all) => {
    const after = placesAfterChange(collectPlaces(before), changed, now)
    expect(after.places).toEqual(collectPlaces(all).places)
    expect([...after.byVenue.keys()].toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  })
})
