import { expect, it } from 'vitest'
import { secondFactorLines } from './second-factor.rules.ts'

it.each([
  [null, 0, 'Not set up, 0 recovery codes left', true],
  ['2026-11-24T12:00:00Z', 0, 'Set up on Nov 24, 2026, 0 recovery codes left', true],
  ['2026-11-24T12:00:00Z', 1, 'Set up on Nov 24, 2026, 1 recovery code left', false],
  ['2026-11-24T12:00:00Z', 9, 'Set up on Nov 24, 2026, 9 recovery codes left', false],
])('a second factor since %s with %i codes: %s, with what to do: %s', (secondFactorSince, left, state, hasHint) => {
  const [first, hint] = secondFactorLines({ secondFactorSince, recoveryCodesLeft: left })
  expect(first).toBe(state)
  expect(hint?.includes('Renewing makes ten new ones') ?? false).toBe(hasHint)
})
