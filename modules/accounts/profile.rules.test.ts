import { describe, expect, it } from 'vitest'
import { isAdult } from './profile.rules.ts'

describe('being an adult', () => {
  const now = new Date('2026-06-10T10:00:00Z')
  it.each([
    ['18 today', '2008-06-10', true],
    ['18 tomorrow, which has begun in the east', '2008-06-11', true],
    ['18 the day after', '2008-06-12', false],
    ['born on a leap day', '2008-02-29', true],
    ['a child', '2015-01-01', false],
  ])('%s', (_name, birthday, adult) => expect(isAdult(birthday, now)).toBe(adult))
})
