import { expect, it } from 'vitest'
import { visitsText } from './visits-text.ts'

it.each([
  [0, '0 visits'],
  [1, '1 visit'],
  [4, '4 visits'],
])("%d is '%s'", (visits, text) => expect(visitsText(visits)).toBe(text))
