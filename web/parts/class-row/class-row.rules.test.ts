import { expect, it } from 'vitest'
import { durationText, isUnderway, minutesOf, visitsPill } from './class-row.rules.ts'

it.each([
  ['18:30:00', '19:30:00', '1 h'],
  ['18:30:00', '19:15:00', '45 min'],
  ['09:00:00', '10:30:00', '1 h 30 min'],
  ['23:00:00', '00:30:00', '1 h 30 min'],
])('from %s to %s is %s', (timeFrom, timeTo, text) => expect(durationText(minutesOf({ timeFrom, timeTo }))).toBe(text))

it.each([
  { when: 'a minute before', alreadyStarted: false, now: '2026-06-10T17:59:59Z', started: false },
  { when: 'at its start', alreadyStarted: false, now: '2026-06-10T18:00:00Z', started: true },
  { when: 'after it', alreadyStarted: false, now: '2026-06-10T19:00:00Z', started: true },
  { when: 'where there is no clock', alreadyStarted: false, now: null, started: false },
  { when: 'as the server says', alreadyStarted: true, now: null, started: true },
  {
    when: 'as the server says, whatever the clock here does',
    alreadyStarted: true,
    now: '2026-06-10T08:00:00Z',
    started: true,
  },
])('a class has started: $when, $started', ({ alreadyStarted, now, started }) => {
  expect(
    isUnderway({ alreadyStarted, startsAt: '2026-06-10T18:00:00.000Z' }, now === null ? null : Date.parse(now)),
  ).toBe(started)
})

it.each([
  { wpVisits: 2, isWpUser: true, pill: '2x' },
  { wpVisits: 3, isWpUser: true, pill: '3x' },
  { wpVisits: 1, isWpUser: true, pill: null },
  { wpVisits: 2, isWpUser: false, pill: null },
  { wpVisits: 2, isWpUser: undefined, pill: null },
])('$wpVisits visits for a Wellness Passport user ($isWpUser): $pill', ({ wpVisits, isWpUser, pill }) =>
  expect(visitsPill(wpVisits, isWpUser)).toBe(pill),
)
