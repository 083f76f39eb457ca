import { expect, it } from 'vitest'
import { nextDateOf } from './next-date.rules.ts'

it.each([
  { answer: 'a string', value: '24.11.2026', date: '24.11.2026' },
  { answer: 'an array of characters', value: [...'24.11.2026'], date: '24.11.2026' },
  { answer: 'a map of characters', value: { ...[...'24.11.2026'] }, date: '24.11.2026' },
  { answer: 'nothing', value: undefined, date: null },
  { answer: 'an empty string', value: '', date: null },
  { answer: 'an empty map', value: {}, date: null },
  { answer: 'nothing at all', value: null, date: null },
  { answer: 'a number', value: 24, date: null },
  { answer: 'a date within a sentence', value: 'on 24.11.2026', date: null },
  { answer: 'a date and more', value: '24.11.2026 18:00', date: null },
  { answer: 'something else', value: { message: 'no' }, date: null },
])('reads $answer', ({ value, date }) => expect(nextDateOf(value)).toBe(date))
