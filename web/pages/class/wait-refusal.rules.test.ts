import { expect, it } from 'vitest'
import { tooFewVisitsText } from './wait-refusal.rules.ts'

const wellness = (visitsLeft: number) => ({ isWp: true, visitsLeft })
const other = (visitsLeft: number) => ({ isWp: false, visitsLeft })

it.each([
  ['premium', [wellness(1)], 'your Wellness Passport has 1 left. A premium pass needs only 1 visit for it.'],
  ['standard', [wellness(1)], 'your Wellness Passport has 1 left. Any other pass needs only 1 visit for it.'],
  [
    'premium',
    [other(4), wellness(1), wellness(0)],
    'your Wellness Passport has 1 left. A premium pass needs only 1 visit for it.',
  ],
  ['premium', [], 'your Wellness Passport has fewer left. A premium pass needs only 1 visit for it.'],
] as const)('T171: a %s class of 2 visits, with %j', (voucherType, passes, text) => {
  expect(tooFewVisitsText({ wpVisits: 2, voucherType }, passes)).toBe(`This class needs 2 visits, and ${text}`)
})
