import { expect, it } from 'vitest'
import { outcomeOf } from './venue-request.rules.ts'

it.each([
  ['confirmed', 'The booking is confirmed', /told\. They check in at your door/],
  ['cancelledByFitness', 'The booking was not confirmed', /back on their pass/],
  ['cancelledByUser', 'The traveller has cancelled', /nothing left for you to do/],
  ['redeemed', 'The traveller has checked in', /nothing left for you to do/],
  ['noShow', 'The class is over', /did not check in/],
  ['pending', 'The time to answer is over', /goes back to the traveller/],
] as const)('a venue reads of a request that is %s: %s', (status, title, text) =>
  expect(outcomeOf({ status })).toEqual({ title, text: expect.stringMatching(text) }),
)
