import { expect, it } from 'vitest'
import { addressOptions, emptyListText } from './address-search.rules.ts'

const soho = { kind: 'quarter' as const, name: 'Soho', detail: 'London, United Kingdom', lat: 51.51, lng: -0.13 }
const pin = { kind: 'place' as const, lat: 51.5, lng: -0.1, label: 'Old Street 9' }

it.each([
  { when: 'nothing was searched or chosen', state: { kind: 'idle' as const }, chosen: null, options: [], value: '' },
  {
    when: 'a place is chosen',
    state: { kind: 'idle' as const },
    chosen: pin,
    options: [{ value: 'chosen', label: 'Old Street 9' }],
    value: 'chosen',
  },
  {
    when: 'two are found',
    state: { kind: 'found' as const, places: [soho, { ...soho, name: 'Soho Square', detail: 'London' }] },
    chosen: null,
    options: [
      { value: '0', label: 'Soho', detail: 'London, United Kingdom' },
      { value: '1', label: 'Soho Square', detail: 'London' },
    ],
    value: '',
  },
  {
    when: 'another is searched',
    state: { kind: 'found' as const, places: [soho] },
    chosen: pin,
    options: [{ value: '0', label: 'Soho', detail: 'London, United Kingdom' }],
    value: '',
  },
  {
    when: 'another is not found',
    state: { kind: 'found' as const, places: [] },
    chosen: pin,
    options: [],
    value: '',
  },
])('offers the right places when $when', ({ state, chosen, options, value }) => {
  expect(addressOptions(state, chosen)).toEqual({ options, value })
})

it.each([
  { state: { kind: 'idle' as const }, says: 'Type a quarter, a city, or the street of a venue' },
  { state: { kind: 'asking' as const }, says: 'Searching…' },
  { state: { kind: 'failed' as const }, says: 'Search is not available right now. Please try again in a moment' },
  {
    state: { kind: 'found' as const, places: [] },
    says: 'Nothing found. Try a quarter, a city, or the street of a venue',
  },
])('an empty list that is $state.kind says "$says"', ({ state, says }) => {
  expect(emptyListText(state, 'quarters')).toBe(says)
})

it('asks for a hotel only where one can be found', () =>
  expect(emptyListText({ kind: 'idle' }, 'hotels')).toBe('Type an address, a quarter or a hotel'))
