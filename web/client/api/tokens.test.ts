import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountOf, browserTokens, TOKENS_KEY, tokensOfAnswer } from './tokens.ts'

const tokens = { accessToken: 'a', refreshToken: 'r', endsAt: 1 }

function fakeStorage(text: string | null, isFull = false) {
  const kept = new Map(text === null ? [] : [[TOKENS_KEY, text]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  })
}
afterEach(() => vi.unstubAllGlobals())

describe('the stored tokens', () => {
  it('are read back, and forgotten', () => {
    fakeStorage(null)
    browserTokens.write(tokens)
    expect(browserTokens.read()).toEqual(tokens)
    browserTokens.write(undefined)
    expect(browserTokens.read()).toBeUndefined()
  })

  it.each(['', 'null', '{}', '[1]', '{"accessToken":1}', 'not json'])('are none when the storage holds %j', (text) => {
    fakeStorage(text)
    expect(browserTokens.read()).toBeUndefined()
  })

  it('last as long as the page where nothing can be stored', () => {
    fakeStorage(null, true)
    browserTokens.write(tokens)
    expect(browserTokens.read()).toEqual(tokens)
    browserTokens.write(undefined)
  })
})

describe('an answer of the token endpoint (T24)', () => {
  it.each([
    ['as RFC 6749 spells it', { access_token: 'a', refresh_token: 'r', expires_in: 900 }],
    ['as the documents do', { accessToken: 'a', refreshToken: 'r' }],
  ])('%s', (_name, answer) =>
    expect(tokensOfAnswer(answer, 1_000)).toEqual({ accessToken: 'a', refreshToken: 'r', endsAt: 901_000 }),
  )
  it.each([undefined, null, {}, { access_token: 'a' }, 'text'])('%j holds none', (answer) =>
    expect(tokensOfAnswer(answer, 0)).toBeUndefined(),
  )
})

it('tells whose token it is', () => {
  const payload = btoa(JSON.stringify({ sub: 'account-1' })).replaceAll('=', '')
  expect(accountOf({ ...tokens, accessToken: `x.${payload}.y` })).toBe('account-1')
  expect(accountOf(tokens)).toBeUndefined()
  expect(accountOf(undefined)).toBeUndefined()
})
