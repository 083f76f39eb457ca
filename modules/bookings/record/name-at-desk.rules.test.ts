import { expect, it } from 'vitest'
import { nameAtDesk } from './name-at-desk.rules.ts'

it.each([
  ['Nina', 'Novak', 'Nina N.'],
  ['Nina', null, 'Nina'],
  [' Nina ', ' novak ', 'Nina N.'],
  [null, 'Novak', 'N.'],
  ['Élodie', 'Ørsted', 'Élodie Ø.'],
  ['Mei', '𠮷田', 'Mei 𠮷.'],
  [null, null, null],
  ['', ' ', null],
])('%s %s is %s at the desk', (first, last, name) => expect(nameAtDesk(first, last)).toBe(name))
