import { expect, it } from 'vitest'
import { publicName } from './public-name.rules.ts'

it.each([
  ['Nina', 'Novak', 'Nina N.'],
  [' Nina ', ' novak ', 'Nina N.'],
  ['Nina', null, 'Nina'],
  ['Nina', '  ', 'Nina'],
  ['José', 'e\u0301toile', 'José E\u0301.'],
  [null, 'Novak', null],
  ['  ', 'Novak', null],
  [null, null, null],
])('of %j %j others learn %j', (first, last, name) => expect(publicName(first, last)).toBe(name))
