import { beforeEach, expect, it, vi } from 'vitest'
import { browserTokens } from '../../client/api/tokens.ts'
import { begunDraft } from './begun-draft.ts'
import type { Draft } from './draft.rules.ts'

const draft = {} as Draft

function signIn(account: string): void {
  browserTokens.write({ accessToken: `h.${btoa(JSON.stringify({ sub: account }))}.s`, refreshToken: 'r', endsAt: 1 })
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  signIn('tess')
  begunDraft.remember('tess', draft)
  return () => {
    begunDraft.forget()
    vi.unstubAllGlobals()
  }
})

it.each([
  ['stays while its account goes on, with new tokens', () => signIn('tess'), draft],
  ['goes with the session', () => browserTokens.write(undefined), undefined],
  ['goes when another user signs in', () => signIn('omar'), undefined],
])('a health check that was begun %s', (_what, change, left) => {
  change()
  expect(begunDraft.of('tess')).toBe(left)
})
