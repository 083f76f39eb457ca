import { expect, it } from 'vitest'
import { languageCookie } from './language.ts'

it('T156: the language is kept for 365 days', () => {
  expect(languageCookie('en-US', false)).toBe('language=en-US; path=/; max-age=31536000; samesite=lax')
  expect(languageCookie('en-GB', true)).toBe('language=en-GB; path=/; max-age=31536000; samesite=lax; secure')
})
