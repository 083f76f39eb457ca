import { expect, it } from 'vitest'
import { calendarMark, isOlder } from './modified.rules.ts'

it.each([
  ['a smaller number', '9', '10', true],
  ['the same number', '10', '10', false],
  ['a bigger number', '10', '9', false],
  ['a number beyond what can be counted exactly', '9007199254740992', '9007199254740993', true],
  ['an earlier date', '2026-06-09T23:00:00Z', '2026-06-10T01:00:00Z', true],
  ['a later date', '2026-06-10T01:00:00Z', '2026-06-09T23:00:00Z', false],
  ['the same date', '2026-06-10', '2026-06-10', false],
  ['a number before a date, as text', '9', '2026-06-10', false],
  ['a date before a number, as text', '2026-06-10', '9', true],
  ['a number in a text', '9 a', '10 a', false],
  ['a text with a number in it', 'a 9', 'a 10', false],
  ['an earlier version of an event', calendarMark(undefined, '9'), calendarMark(undefined, '10'), true],
  ['an event without a version', calendarMark(undefined, undefined), calendarMark(undefined, '1'), true],
  ['an event changed earlier', calendarMark('20260601T000000Z', '3'), calendarMark('20260602T000000Z', '2'), true],
  ['an event whose change has no date', calendarMark(undefined, '2'), calendarMark('20260602T000000Z', '2'), false],
  ['no mark', undefined, '10', false],
  ['a mark where there was none', '10', undefined, false],
])('%s comes before what is known', (_name, modified, known, expected) =>
  expect(isOlder(modified, known)).toBe(expected),
)
