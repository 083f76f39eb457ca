import { expect, it } from 'vitest'
import { entriesToEnd, placeOfOutcome } from './flow-end.rules.ts'

it.each([
  ['opened over a page', { depth: 1 }, 0],
  ['two screens over a page', { depth: 2 }, 2],
  ['opened by its address', null, 0],
  ['the second screen since an address opened it', { above: 1 }, 1],
])('the end of a flow that was %s: %j goes on %j entries down', (_what, entry, entries) => {
  expect(entriesToEnd(entry)).toBe(entries)
})

it.each([
  ['alone over its page', { depth: 1 }, { below: 0, replace: true, entry: { depth: 1, hasIntent: true } }],
  ['after other screens', { depth: 3 }, { below: 3, replace: false, entry: { depth: 1, hasIntent: true } }],
  ['opened by its address', null, { below: 0, replace: true, entry: { hasIntent: true } }],
  ['above the address', { above: 2 }, { below: 2, replace: true, entry: { hasIntent: true } }],
])('an outcome %s begins right above the page', (_where, entry, place) => {
  expect(placeOfOutcome(entry)).toEqual(place)
})
