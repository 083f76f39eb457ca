import { expect, it } from 'vitest'
import { shortName } from './short-name.rules.ts'

it.each([
  ['Nina', 'Okafor', 'Nina O.'],
  ['  Nina ', ' okafor', 'Nina O.'],
  ['Zoë', 'Ærø', 'Zoë Æ.'],
  ['Nina', null, 'Nina'],
  ['Nina', ' ', 'Nina'],
  [' ', ' Okafor ', 'Okafor'],
  [null, 'Okafor', 'Okafor'],
  [null, undefined, 'Your profile'],
])('%s %s is shown as %s', (first, last, shown) => {
  expect(shortName(first, last)).toBe(shown)
})
