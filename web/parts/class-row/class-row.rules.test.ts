import { expect, it } from 'vitest'
import { durationText, canStillWait, isUnderway, minutesOf, seatsText, stateOf, visitsPill } from './class-row.rules.ts'

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
  { when: 'a minute before its start', now: '2026-06-10T17:59:00Z', state: 'coming' },
  { when: 'at its start', now: '2026-06-10T18:00:00Z', state: 'started' },
  { when: 'a minute before its end', now: '2026-06-10T19:29:00Z', state: 'started' },
  { when: 'at its end', now: '2026-06-10T19:30:00Z', state: 'ended' },
])('$when a class of 23:00 to 00:30 has $state', ({ now, state }) =>
  expect(
    stateOf(
      { alreadyStarted: false, startsAt: '2026-06-10T18:00:00.000Z', timeFrom: '23:00:00', timeTo: '00:30:00' },
      Date.parse(now),
    ),
  ).toBe(state),
)

it.each([
  { state: 'coming', seatsLeft: 0, says: 'Full · waitlist' },
  { state: 'coming', seatsLeft: 0, hasOpenLine: false, says: 'Full' },
  { state: 'coming', seatsLeft: 1, says: '1 left' },
  { state: 'coming', seatsLeft: 5, says: '5 left' },
  { state: 'coming', seatsLeft: 6, says: null },
  { state: 'coming', seatsLeft: null, says: null },
  { state: 'coming', seatsLeft: undefined, says: null },
  { state: 'started', seatsLeft: 0, says: 'Started' },
  { state: 'ended', seatsLeft: 3, says: 'Ended' },
] as const)('$state with $seatsLeft seats: $says', ({ state, seatsLeft, says, ...line }) =>
  expect(seatsText(state, seatsLeft, !('hasOpenLine' in line))).toBe(says),
)

it.each([
  { when: 'a minute before it closes', now: '2026-06-10T15:59:00Z', open: true },
  { when: 'two hours before the start', now: '2026-06-10T16:00:00Z', open: false },
  { when: 'after the start', now: '2026-06-10T19:00:00Z', open: false },
  { when: 'where there is no clock', now: null, open: true },
])('T171: the line of a class of 18:00 is open $when: $open', ({ now, open }) =>
  expect(canStillWait('2026-06-10T18:00:00.000Z', now === null ? null : Date.parse(now))).toBe(open),
)

it.each([
  { wpVisits: 2, isWpUser: true, pill: '2x' },
  { wpVisits: 3, isWpUser: true, pill: '3x' },
  { wpVisits: 1, isWpUser: true, pill: null },
  { wpVisits: 2, isWpUser: false, pill: null },
  { wpVisits: 2, isWpUser: undefined, pill: null },
])('$wpVisits visits for a Wellness Passport user ($isWpUser): $pill', ({ wpVisits, isWpUser, pill }) =>
  expect(visitsPill(wpVisits, isWpUser)).toBe(pill),
)
