import { describe, expect, it } from 'vitest'
import { passwordProblem } from '../../../contract/passwords.ts'
import { passwordStrength } from './password-strength.rules.ts'

const unmet = (password: string) =>
  [...passwordStrength(password).demands, ...passwordStrength(password).wishes]
    .filter(({ isMet }) => !isMet)
    .map(({ text }) => text)

describe('the hint beside a new password (1-storefront §5, T43-T44)', () => {
  it.each([
    {
      password: '',
      level: 'empty',
      lacks: [
        '8 characters or more',
        'One of ! @ # $ & * _ -',
        'A lowercase letter',
        'Not a common password',
        'An uppercase letter',
        'A number',
      ],
    },
    {
      password: 'swim',
      level: 'refused',
      lacks: ['8 characters or more', 'One of ! @ # $ & * _ -', 'An uppercase letter', 'A number'],
    },
    { password: 'swim-ru', level: 'refused', lacks: ['8 characters or more', 'An uppercase letter', 'A number'] },
    { password: 'swimming', level: 'refused', lacks: ['One of ! @ # $ & * _ -', 'An uppercase letter', 'A number'] },
    { password: 'SWIMMING!1', level: 'refused', lacks: ['A lowercase letter'] },
    { password: 'Password1!', level: 'refused', lacks: ['Not a common password'] },
    // Uppercase and digit are recommended, not enforced: a password without them is accepted.
    { password: 'swim-run', level: 'fair', lacks: ['An uppercase letter', 'A number'] },
    { password: 'aaaaaaa!', level: 'fair', lacks: ['An uppercase letter', 'A number'] },
    { password: 'AAAAaaaaaaaaa!1', level: 'fair', lacks: [] },
    { password: 'AaBbCc-1', level: 'fair', lacks: [] },
    { password: 'Swiss-s1', level: 'fair', lacks: [] },
    { password: 'Swims-s1', level: 'good', lacks: [] },
    { password: 'swim-run-ro', level: 'fair', lacks: ['An uppercase letter', 'A number'] },
    { password: 'swim-run-row', level: 'good', lacks: ['An uppercase letter', 'A number'] },
    { password: 'swim-run-row9', level: 'good', lacks: ['An uppercase letter'] },
    { password: 'swim-run-row-9', level: 'strong', lacks: ['An uppercase letter'] },
    { password: 'Swim-run', level: 'good', lacks: ['A number'] },
    { password: 'Swim-run7', level: 'good', lacks: [] },
    { password: 'Swim-run-row7', level: 'strong', lacks: [] },
    { password: 'swim_bike_run_row9', level: 'strong', lacks: ['An uppercase letter'] },
    { password: `Swim-run7${'x'.repeat(91)}`, level: 'strong', lacks: [] },
    { password: `Swim-run7${'x'.repeat(92)}`, level: 'refused', lacks: ['8 characters or more'] },
  ])('$password: $level', ({ password, level, lacks }) => {
    expect(passwordStrength(password).level).toBe(level)
    expect(unmet(password)).toEqual(lacks)
  })

  it.each(['', 'a', 'Traveller_1', 'welcome1!', 'ZÜRICH-1', 'zürich-1', '12345678!', 'tab\there-1', 'pa$$word99'])(
    '%j is refused exactly when the server refuses it',
    (password) => {
      const { level } = passwordStrength(password)
      expect(level === 'refused' || level === 'empty').toBe(passwordProblem(password) !== undefined)
    },
  )

  it('says in words what it shows', () => {
    expect(
      ['', 'swim', 'swim-run', 'Swim-run', 'Swim-run-row7'].map((password) => passwordStrength(password).text),
    ).toEqual(['', 'Not accepted yet', 'Accepted: fair', 'Accepted: good', 'Accepted: strong'])
  })
})
