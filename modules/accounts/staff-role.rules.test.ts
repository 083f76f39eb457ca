import { expect, it } from 'vitest'
import { isStaffOnly, mayWork, staffKindOf } from './staff-role.rules.ts'

it.each([
  ['traveller', false, undefined],
  ['traveller', true, 'appointed'],
  ['venue', false, 'appointed'],
  ['venue', true, 'appointed'],
  ['partner', false, 'appointed'],
  ['partner', true, 'appointed'],
  ['operator', false, 'operator'],
] as const)('T36: a %s, with a post: %s, signs in at the staff page as %s', (role, hasPost, kind) =>
  expect(staffKindOf(role, hasPost)).toBe(kind),
)

it.each([
  ['traveller', 'active', false, true],
  ['venue', 'active', true, true],
  ['traveller', 'deleted', false, false],
  ['venue', 'blocked', true, false],
  ['partner', 'active', true, true],
  ['operator', 'active', true, false],
] as const)('a %s who is %s is for the staff page alone: %s, and may have a post: %s', (role, status, only, may) => {
  expect([isStaffOnly({ role }), mayWork({ role, status })]).toEqual([only, may])
})
