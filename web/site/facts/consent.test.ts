import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { consentCookie, consentOf, consentScript } from './consent.ts'

describe('T156: what was agreed to', () => {
  it.each([
    ['', undefined],
    ['language=en', undefined],
    ['cookie-consent=all', 'all'],
    ['language=en; cookie-consent=necessary; x=1', 'necessary'],
    ['cookie-consent=everything', undefined],
    ['my-cookie-consent=all', undefined],
  ])('%j is %s, before the first paint as well', (cookies, consent) => {
    expect(consentOf(cookies)).toBe(consent)
    const page = { cookie: cookies, documentElement: { dataset: {} as Record<string, string> } }
    runInNewContext(consentScript, { document: page })
    expect('consent' in page.documentElement.dataset).toBe(consent !== undefined)
  })

  it('is kept for 150 days', () => {
    expect(consentCookie('necessary', false)).toBe('cookie-consent=necessary; path=/; max-age=12960000; samesite=lax')
    expect(consentCookie('all', true)).toBe('cookie-consent=all; path=/; max-age=12960000; samesite=lax; secure')
  })
})
