import { expect, it } from 'vitest'
import { overlapsOf } from './open-spans.rules.ts'

const spans = (text: string) =>
  text.split(', ').map((one) => {
    const [weekday, opens = '', closes = ''] = one.split(' ')
    return { weekday: Number(weekday), opens: `${opens}:00`, closes: `${closes}:00` }
  })

it.each([
  ['one', '1 09:00 17:00', []],
  ['two that meet', '1 09:00 12:00, 1 12:00 17:00', []],
  ['two that overlap', '1 09:00 12:00, 1 11:59 17:00', [1]],
  ['the same twice', '1 09:00 12:00, 1 09:00 12:00', [1]],
  ['one within another', '1 09:00 22:00, 1 10:00 11:00', [1]],
  ['the same on two days', '1 09:00 12:00, 2 09:00 12:00', []],
  ['past midnight into the next morning', '1 20:00 02:00, 2 01:59 09:00', [1]],
  ['past midnight up to the next morning', '1 20:00 02:00, 2 02:00 09:00', []],
  ['until midnight, and from midnight', '1 20:00 00:00, 2 00:00 09:00', []],
  ['from Sunday into Monday', '1 00:30 09:00, 7 22:00 01:00', [1]],
  ['around the clock every day', '1 00:00 00:00, 2 00:00 00:00, 7 00:00 00:00', []],
  ['around the clock, and once more', '1 06:00 06:00, 2 05:00 09:00', [1]],
  ['several', '1 09:00 12:00, 1 10:00 13:00, 3 09:00 10:00, 1 08:00 20:00', [1, 3]],
])('overlaps of %s', (_what, text, indexes) =>
  expect(Object.keys(overlapsOf(spans(text)))).toEqual(indexes.map((index) => `hours.${index}.opens`)),
)
