import { expect, it } from 'vitest'
import {
  agreedSpan,
  answerMoveBy,
  type EarlierMove,
  isAskedAbout,
  type Span,
  reasonAfterMove,
} from './move-effect.rules.ts'

/** On 11 June, in hours and minutes by UTC. London is an hour ahead. */
const span = (from: string, to: string): Span => ({
  startsAt: new Date(`2026-06-11T${from}Z`),
  endsAt: new Date(`2026-06-11T${to}Z`),
})
const agreed = span('17:00', '18:00')

it.each<[string, Span, Span, boolean, boolean]>([
  ['15 minutes later', agreed, span('17:15', '18:15'), false, false],
  ['a moment more', agreed, span('17:15:00.001', '18:15'), false, true],
  ['15 minutes earlier', agreed, span('16:45', '17:45'), false, false],
  ['a moment more, earlier', agreed, span('16:44:59.999', '17:45'), false, true],
  ['an end 15 minutes later', agreed, span('17:00', '18:15'), false, false],
  ['an end 16 minutes later', agreed, span('17:00', '18:16'), false, true],
  ['a little, onto another booking', agreed, span('17:05', '18:05'), true, true],
  ['past midnight in London', span('22:55', '23:25'), span('23:05', '23:35'), false, true],
  ['up to midnight in London', span('22:45', '23:25'), span('22:59', '23:39'), false, false],
])('asks about a move: %s', (_what, before, after, overlaps, asked) =>
  expect(isAskedAbout(before, after, 'Europe/London', overlaps)).toBe(asked),
)

it.each<[string, string, string]>([
  ['two hours before a class that is far away', '06:00', '15:00'],
  ['two hours before one that is just over four hours away', '12:59', '15:00'],
  ['exactly four hours before', '13:00', '15:00'],
  ['half of the time when less is left', '15:00', '16:00'],
  ['half a minute when a minute is left', '16:59', '16:59:30'],
])('waits for an answer %s', (_what, now, by) =>
  expect(answerMoveBy(agreed.startsAt, new Date(`2026-06-11T${now}Z`))).toEqual(new Date(`2026-06-11T${by}Z`)),
)

const moved = span('19:00', '20:00')
const first = span('17:05', '18:05')
it.each<[string, Omit<EarlierMove, 'agreed' | 'moved'> | undefined, Span]>([
  ['never moved: the time booked', undefined, agreed],
  ['kept: the new time', { isAsked: true, answer: 'kept' }, moved],
  ['moved a little: the time before', { isAsked: false, answer: null }, first],
  ['a little, kept with a later answer: the time before', { isAsked: false, answer: 'kept' }, first],
  ['not answered yet', { isAsked: true, answer: null }, first],
  ['superseded by another move', { isAsked: true, answer: 'superseded' }, first],
])('agreed to: %s', (_what, last, expected) =>
  expect(agreedSpan(agreed, last && { ...last, agreed: first, moved })).toBe(expected),
)

it.each([
  [
    'givenBack',
    'The trainer is ill',
    'The class was moved to Friday, September 18, 7:00 PM (The trainer is ill), and the booking was given back',
  ],
  ['bookedInstead', null, 'The class was moved to Friday, September 18, 7:00 PM, and another class was booked instead'],
  ['noAnswer', null, 'The class was moved to Friday, September 18, 7:00 PM, and there was no answer in time'],
] as const)('the reason of a booking that ended after a move: %s', (end, reason, expected) => {
  const moved = { startsAt: new Date('2026-09-18T17:00:00Z') }
  expect(reasonAfterMove({ moved, reason }, 'Europe/Berlin', end)).toBe(expected)
})
