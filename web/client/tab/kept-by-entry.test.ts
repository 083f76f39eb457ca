import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { entryOf, keepByEntry } from './kept-by-entry.ts'

const inMemory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', inMemory()))
afterEach(() => void vi.unstubAllGlobals())

it('finds what was left in an entry, the last of it, and nothing in others', () => {
  const places = keepByEntry<number>('places')
  places.keep('a', 1)
  places.keep('a', 2)
  keepByEntry<number>('others').keep('b', 3)
  expect([places.of('a'), places.of('b')]).toEqual([2, undefined])
})

it('lets go of the oldest', () => {
  const places = keepByEntry<number>('places')
  for (let entry = 0; entry <= 50; entry++) places.keep(`entry ${entry}`, entry)
  expect([places.of('entry 0'), places.of('entry 1'), places.of('entry 50')]).toEqual([undefined, 1, 50])
})

it.each([
  [
    'keeps nothing',
    {
      getItem: () => {
        throw new Error('no')
      },
      setItem: () => {
        throw new Error('no')
      },
    },
  ],
  ['holds something else', { getItem: () => '{', setItem: () => undefined }],
])('begins empty in a browser that %s', (_what, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  const places = keepByEntry<number>('places')
  places.keep('a', 1)
  expect(places.of('a')).toBeUndefined()
})

it('tells entries apart that were opened by their address', () => {
  expect(entryOf({ key: 'default', pathname: '/locations', search: '?city=Paris' })).toBe('/locations?city=Paris')
  expect(entryOf({ key: 'x1', pathname: '/locations', search: '?city=Paris' })).toBe('x1')
})
