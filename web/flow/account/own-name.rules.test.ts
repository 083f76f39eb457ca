import { expect, it } from 'vitest'
import { splitName } from './own-name.rules.ts'

it.each([
  ['Nina Keller', 'Nina', 'Keller'],
  ["  Zoë  O'Neil-Müller ", 'Zoë', "O'Neil-Müller"],
  ['Jean Luc Picard', 'Jean Luc', 'Picard'],
  ['Cher', 'Cher', null],
  ['', null, null],
  [null, null, null],
])('the name on a card %j is offered as %j %j', (whole, firstName, lastName) => {
  expect(splitName(whole)).toEqual({ firstName, lastName })
})
