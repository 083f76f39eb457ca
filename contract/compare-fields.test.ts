import { expect, it } from 'vitest'
import { compareFields } from './compare-fields.ts'

it.each([
  ['nothing', null, null, []],
  ['something new', null, { name: 'Flow', seats: 12 }, ['name: null → Flow', 'seats: null → 12']],
  ['something removed', { name: 'Flow' }, null, ['name: Flow → null']],
  ['a change', { name: 'Flow', seats: 12 }, { name: 'Flow', seats: 14 }, ['seats: 12 → 14']],
  ['a field that one side does not name', { seats: 12 }, { name: 'Flow' }, ['seats: 12 → null', 'name: null → Flow']],
  ['lists', { days: [1, 3] }, { days: [1, 3, 5] }, ['days: [1,3] → [1,3,5]']],
  ['nothing in other words', { note: '' }, { note: null }, []],
])('%s', (_what, before, after, wanted) =>
  expect(compareFields(before, after).map((one) => `${one.field}: ${one.before} → ${one.after}`)).toEqual(wanted),
)
