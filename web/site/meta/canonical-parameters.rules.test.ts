import { expect, it } from 'vitest'
import { canonicalParameters } from './canonical-parameters.rules.ts'

it.each([
  ['what is so already', 'city=Nice&type=premium&partner=x', 'type=premium', null],
  ['in another order', 'shown=48&type=premium', 'type=premium&shown=48', null],
  ['an unknown value', 'city=Nice&type=gold&partner=x', '', '?city=Nice&partner=x'],
  ['another way of writing it', 'type=PREMIUM&city=Nice', 'type=premium', '?city=Nice&type=premium'],
  ['the same twice', 'type=premium&type=gold', 'type=premium', '?type=premium'],
  ['nothing else', 'shown=9999', '', ''],
  ['too far', 'shown=9999', 'shown=48', '?shown=48'],
  ['names of others', 'page=3', 'page=4', null],
])('%s', (_name, asked, read, expected) => {
  expect(canonicalParameters(new URLSearchParams(asked), new URLSearchParams(read), ['type', 'shown'])).toBe(expected)
})
