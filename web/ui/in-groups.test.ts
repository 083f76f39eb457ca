import { expect, it } from 'vitest'
import { splitInGroups } from './in-groups.ts'

it.each([
  ['nothing', 0, []],
  ['less than a group', 2, [2]],
  ['a full group', 3, [3]],
  ['a group and one', 4, [3, 1]],
])('%s in groups of three', (_case, many, sizes) => {
  const items = Array.from({ length: many }, (_none, index) => index)
  const groups = splitInGroups(items, 3)
  expect(groups.map((group) => group.length)).toEqual(sizes)
  expect(groups.flat()).toEqual(items)
})
