import { describe, expect, it } from 'vitest'
import { canCheckIn, type HeldPass, walkInEligibility } from './walk-in-button.rules.ts'

const here = (type: HeldPass['type']): HeldPass => ({ type, isValidHere: true })
const elsewhere = (type: HeldPass['type']): HeldPass => ({ type, isValidHere: false })

describe('the walk-in button (T119)', () => {
  it.each([
    ['signed out', 'standard', undefined, 'signedOut', 'Buy your Pass'],
    ['signed out, premium walk-in', 'premium', undefined, 'signedOut', 'Buy your Pass'],
    ['no pass', 'standard', [], 'noPass', 'Buy your Pass'],
    ['no pass, premium walk-in', 'premium', [], 'noPass', 'Buy your Pass'],
    [
      'a standard pass for a standard walk-in',
      'standard',
      [here('standard')],
      'eligible',
      'Go and Check-In with the app',
    ],
    [
      'a premium pass for a standard walk-in',
      'standard',
      [here('premium')],
      'eligible',
      'Go and Check-In with the app',
    ],
    [
      'a Wellness Passport for a standard walk-in',
      'standard',
      [here('wellness')],
      'eligible',
      'Go and Check-In with the app',
    ],
    [
      'a standard pass for a premium walk-in',
      'premium',
      [here('standard')],
      'noPremiumPass',
      'Upgrade to enjoy this session',
    ],
    [
      'two standard passes for a premium walk-in',
      'premium',
      [here('standard'), elsewhere('standard')],
      'noPremiumPass',
      'Upgrade to enjoy this session',
    ],
    [
      'a premium pass among them',
      'premium',
      [here('standard'), here('premium')],
      'eligible',
      'Go and Check-In with the app',
    ],
    [
      'a Wellness Passport for a premium walk-in',
      'premium',
      [here('wellness')],
      'eligible',
      'Go and Check-In with the app',
    ],
    [
      'a standard pass of another city',
      'standard',
      [elsewhere('standard')],
      'otherPassNeeded',
      'Buy/Upgrade to a Premium Pass',
    ],
    [
      'a premium pass of another city',
      'premium',
      [elsewhere('premium')],
      'otherPassNeeded',
      'Buy/Upgrade to a Premium Pass',
    ],
    [
      'the premium pass is of another city, the standard one of this',
      'premium',
      [elsewhere('premium'), here('standard')],
      'otherPassNeeded',
      'Buy/Upgrade to a Premium Pass',
    ],
    [
      'one of two passes is of this city',
      'standard',
      [elsewhere('premium'), here('standard')],
      'eligible',
      'Go and Check-In with the app',
    ],
  ] as const)('%s', (_name, type, passes, reason, label) => {
    expect(walkInEligibility(type, passes)).toEqual({ isEligible: reason === 'eligible', reason, label })
  })

  it('leads a traveller with a booking for today to the check-in', () => {
    expect(canCheckIn).toEqual({ isEligible: true, reason: 'eligible', label: 'Go and Check-In with the app' })
  })
})
