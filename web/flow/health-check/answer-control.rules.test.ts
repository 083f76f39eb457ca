import { expect, it } from 'vitest'
import { type PressedBox, readPressed, writePressed } from '../../../contract/health-check.ts'
import { answerAfterSwipe } from './answer-control.rules.ts'

it.each<[string, PressedBox, number, PressedBox]>([
  ['a shaky finger changes nothing', null, 7, null],
  ['nor on an answer', 'no', -8, 'no'],
  ['short of half a swipe nothing happens', 'yes', -14, 'yes'],
  ['half a swipe takes an opposite answer back', 'yes', -15, null],
  ['half a swipe towards the same answer keeps it', 'yes', 20, 'yes'],
  ['nor to the right', 'no', 14, 'no'],
  ['half a swipe to the right takes No back', 'no', 15, null],
  ['half a swipe chooses nothing', null, 25, null],
  ['a whole swipe to the right is Yes', null, 26, 'yes'],
  ['a whole swipe to the left is No', 'yes', -26, 'no'],
])('T147: %s', (_what, before, distance, after) => {
  expect(answerAfterSwipe(before, distance)).toBe(after)
})

it('T144: Yes sends false and No sends true, there and back', () => {
  expect([writePressed('yes'), writePressed('no'), writePressed(null)]).toEqual([false, true, null])
  expect([readPressed(false), readPressed(true), readPressed(null), readPressed(undefined)]).toEqual([
    'yes',
    'no',
    null,
    null,
  ])
})
