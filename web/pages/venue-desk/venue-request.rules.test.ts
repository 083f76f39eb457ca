import { expect, it } from 'vitest'
import { answerByText, outcomeOf } from './venue-request.rules.ts'

it.each([
  ['confirmed', 'The booking is confirmed', /told\. They check in at your door/],
  ['cancelledByFitness', 'The booking was not confirmed', /back on their pass/],
  ['cancelledByUser', 'The traveller has cancelled', /nothing left to do/],
  ['redeemed', 'The traveller has checked in', /nothing left to do/],
  ['noShow', 'The class is over', /did not check in/],
  ['pending', 'The time to answer is over', /goes back to the traveller/],
] as const)('a venue reads of a request that is %s: %s', (status, title, text) =>
  expect(outcomeOf({ status })).toEqual({ title, text: expect.stringMatching(text) }),
)

it.each([
  ['Europe/Zurich', 'Monday 23 November at 16:05 (Zurich time)'],
  ['America/New_York', 'Monday 23 November at 10:05 (New York time)'],
  ['America/Argentina/Buenos_Aires', 'Monday 23 November at 12:05 (Buenos Aires time)'],
  ['UTC', 'Monday 23 November at 15:05 (UTC time)'],
])('in %s it answers by %s', (timeZone, text) => expect(answerByText('2026-11-23T15:05:00Z', timeZone)).toBe(text))
