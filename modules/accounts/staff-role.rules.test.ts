import { expect, it } from 'vitest'
import { isStaff } from './staff-role.rules.ts'

it.each([
  ['traveller', false],
  ['venue', true],
  ['partner', false],
  ['operator', true],
] as const)('T36: a %s signs in at the staff page: %s', (role, expected) => expect(isStaff({ role })).toBe(expected))
