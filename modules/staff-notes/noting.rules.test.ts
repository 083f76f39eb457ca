import { expect, it } from 'vitest'
import { notedKinds } from '../../contract/staff-notes.ts'
import { mayNote } from './noting.rules.ts'

it.each([
  ['owner', ['traveller', 'order', 'venue', 'partner']],
  ['support', ['traveller', 'order', 'venue', 'partner']],
  ['catalogue', ['venue']],
  ['partners', ['partner']],
  ['content', []],
  ['finance', []],
  ['auditor', []],
] as const)('T182: %s notes at %s', (area, kinds) => {
  expect(notedKinds.filter((kind) => mayNote([area], kind))).toEqual(kinds)
})
