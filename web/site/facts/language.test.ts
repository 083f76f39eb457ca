import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { languageCookie, languageOf, languageScript } from './language.ts'

describe('T156, 2§9: the language that was chosen', () => {
  it.each([
    ['', 'en-GB', 'en'],
    ['language=en-US', 'en-US', 'en-US'],
    ['cookie-consent=necessary; language=en-GB; x=1', 'en-GB', 'en-GB'],
    ['language=en', 'en-GB', 'en'],
    ['language=de', 'en-GB', 'en'],
    ['my-language=en-US', 'en-GB', 'en'],
  ])('%j is %s; the page says %s before the first paint', (cookies, language, lang) => {
    expect(languageOf(cookies)).toBe(language)
    const page = { cookie: cookies, documentElement: { lang: 'en' } }
    runInNewContext(languageScript, { document: page })
    expect(page.documentElement.lang).toBe(lang)
  })

  it('is kept for 365 days', () => {
    expect(languageCookie('en-US', false)).toBe('language=en-US; path=/; max-age=31536000; samesite=lax')
    expect(languageCookie('en-GB', true)).toBe('language=en-GB; path=/; max-age=31536000; samesite=lax; secure')
  })
})
