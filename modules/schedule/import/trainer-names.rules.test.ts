import { expect, it } from 'vitest'
import { trainersIn } from './trainer-names.rules.ts'

it.each([
  ['JESS/DANI', 'JESS, DANI'],
  ['Jess; Dani', 'Jess, Dani'],
  ['Jess & Dani', 'Jess & Dani'],
  ['Jess / TBA', 'Jess'],
  ['TBA', undefined],
  ['tbc', undefined],
  ['N.N.', undefined],
  ['To be announced', undefined],
  ['à confirmer', undefined],
  ['?', undefined],
  ['', undefined],
  [undefined, undefined],
  ['Nina', 'Nina'],
])('the trainers in %s are %s', (text, trainers) => {
  expect(trainersIn(text)).toBe(trainers)
})
