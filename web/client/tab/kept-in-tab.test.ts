import { afterEach, expect, it, vi } from 'vitest'
import { keepInTab } from './kept-in-tab.ts'

const refusing = () => {
  throw new DOMException('The operation is insecure', 'SecurityError')
}
afterEach(() => vi.unstubAllGlobals())

function tab(initial: Record<string, string> = {}): Map<string, string> {
  const kept = new Map(Object.entries(initial))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

it('keeps under its own key, is read as often as wanted and taken once', () => {
  const kept = tab({ other: '"mine"' })
  const wish = keepInTab<{ path: string }>('wish')
  expect(wish.read()).toBeUndefined()
  wish.write({ path: '/' })
  expect([wish.read(), wish.read(), wish.take(), wish.take()]).toEqual([
    { path: '/' },
    { path: '/' },
    { path: '/' },
    undefined,
  ])
  wish.write({ path: '/' })
  wish.write(undefined)
  expect([...kept]).toEqual([['other', '"mine"']])
})

it('knows nothing where something else stands under its key', () => {
  tab({ wish: '/safetrip' })
  expect(keepInTab('wish').take()).toBeUndefined()
})

it('loses what a browser refuses to keep, and nothing else', () => {
  vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing })
  const wish = keepInTab<string>('wish')
  wish.write('/')
  expect([wish.read(), wish.take()]).toEqual([undefined, undefined])
})
