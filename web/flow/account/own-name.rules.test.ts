import { expect, it } from 'vitest'
import { splitName } from './own-name.rules.ts'

it.each([
  ['Nina Keller', 'Nina', 'Keller'],
  ["  Zoë  O'Neil-Müller ", 'Zoë', "O'Neil-Müller"],
  ['Jean Luc Picard', 'Jean Luc', 'Picard'],
  ['Cher', 'Cher', null],
  ['MR J. R. SMITH JR.', 'J. R.', 'SMITH JR.'],
  ['JOHN SMITH, III', 'JOHN', 'SMITH III'],
  ['SMITH, JOHN', 'JOHN', 'SMITH'],
  ['Dr. Ada Lovelace', 'Ada', 'Lovelace'],
  ['', null, null],
  [null, null, null],
])('the name on a card %j is offered as %j %j', (whole, firstName, lastName) => {
  expect(splitName(whole)).toEqual({ firstName, lastName })
})
