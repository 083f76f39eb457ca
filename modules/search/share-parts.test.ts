import { expect, it } from 'vitest'
import { shareParts } from './share-parts.ts'

const entryOf = (activities: string[], venueId = '1') => ({
  venueId,
  document: Buffer.from('{"distance":'),
  hash: 'hash',
  name: '',
  lat: 0,
  lng: 0,
  types: ['standard'] as const,
  facets: { activities, amenities: [], facilities: [], languages: ['Deutsch'] },
  attributions: ['© A source'],
})

it('lets entries with equal lists share one, and changes no list', () => {
  const entries = [entryOf(['Yoga', 'Boxing']), entryOf(['Yoga', 'Boxing'], '2'), entryOf(['Yoga'])]
  const shared = shareParts(entries)
  expect(shared).toEqual(entries)
  const [one, other, third] = shared
  expect(other?.facets).toBe(one?.facets)
  expect(other?.attributions).toBe(one?.attributions)
  expect(third?.types).toBe(one?.types)
  expect(third?.facets.languages).toBe(one?.facets.languages)
})

it('keeps lists apart that only look alike', () => {
  const entries = [entryOf(['Yoga\nBoxing']), entryOf(['Yoga', 'Boxing']), entryOf(['Boxing', 'Yoga']), entryOf([])]
  expect(shareParts(entries)).toEqual(entries)
})
