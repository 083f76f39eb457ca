import { expect, it } from 'vitest'
import { entriesToEnd } from './flow-end.rules.ts'

it.each([
  ['opened over a page', { depth: 1 }, 0],
  ['two screens over a page', { depth: 2 }, 2],
  ['opened by its address', null, 0],
  ['the second screen since an address opened it', { above: 1 }, 1],
])('the end of a flow that was %s: %j goes on %j entries down', (_what, entry, entries) => {
  expect(entriesToEnd(entry)).toBe(entries)
})
