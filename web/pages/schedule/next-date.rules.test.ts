import { expect, it } from 'vitest'
import { nextDateOf } from './next-date.rules.ts'

it.each([
  { answer: 'a string', value: '24.11.2026', date: '24.11.2026' },
  { answer: 'an array of characters', value: [...'24.11.2026'], date: '24.11.2026' },
  { answer: 'a map of characters', value: { ...[...'24.11.2026'] }, date: '24.11.2026' },
  { answer: 'nothing', value: undefined, date: null },
  { answer: 'an empty string', value: '', date: null },
  { answer: 'an empty map', value: {}, date: null },
  { answer: 'something else', value: { message: 'no' }, date: null },
])('reads $answer', ({ value, date }) => expect(nextDateOf(value)).toBe(date))
