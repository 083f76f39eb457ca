import { expect, it } from 'vitest'
import { secondFactorLines } from './second-factor.rules.ts'

const here = { formerHost: null }
const former = { formerHost: 'old.roamfit.example' }

it.each([
  [null, [former], 0, 'Not set up, 0 recovery codes left', true],
  [null, [here, former, here], 10, '2 passkeys, 10 recovery codes left', false],
  ['2026-11-24T12:00:00Z', [here], 8, 'Set up on Nov 24, 2026, 1 passkey, 8 recovery codes left', false],
  ['2026-11-24T12:00:00Z', [], 0, 'Set up on Nov 24, 2026, 0 recovery codes left', true],
  ['2026-11-24T12:00:00Z', [], 1, 'Set up on Nov 24, 2026, 1 recovery code left', false],
  ['2026-11-24T12:00:00Z', [], 9, 'Set up on Nov 24, 2026, 9 recovery codes left', false],
])(
  'an authenticator since %s, passkeys %j and %i codes: %s, with what to do: %s',
  (secondFactorSince, passkeys, left, state, hasHint) => {
    const [first, hint] = secondFactorLines({ secondFactorSince, passkeys, recoveryCodesLeft: left })
    expect(first).toBe(state)
    expect(hint?.includes('Make ten new ones') ?? false).toBe(hasHint)
  },
)
