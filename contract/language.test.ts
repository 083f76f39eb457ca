import { describe, expect, it } from 'vitest'
import { findLanguage, currentLanguage, languageOf, writeIn } from './language.ts'

describe('T156, T191: the language that was chosen', () => {
  it.each([
    ['', undefined],
    ['language=en-US', 'en-US'],
    ['cookie-consent=necessary; language=en-GB; x=1', 'en-GB'],
    ['language=en', undefined],
    ['language=de', undefined],
    ['my-language=en-GB', undefined],
  ])('%j is %s, and otherwise American', (cookies, language) => {
    expect(findLanguage(cookies)).toBe(language)
    expect(languageOf(cookies)).toBe(language ?? 'en-US')
  })

  it('counts while something is written, also if that fails', () => {
    expect(writeIn('en-GB', currentLanguage)).toBe('en-GB')
    const fail = () => {
      throw new Error('no ink')
    }
    expect(() => writeIn('en-GB', fail)).toThrow('no ink')
    expect(currentLanguage()).toBe('en-US')
  })
})
