import { expect, it } from 'vitest'
import { SeenKeys } from './seen-keys.ts'

it('knows every key again, and no other', () => {
  const seen = new SeenKeys()
  const keys = Array.from({ length: 50_000 }, (_none, index) => `node/${index * 7}`)
  expect(keys.filter((key) => seen.add(key))).toEqual([])
  expect(keys.filter((key) => !seen.add(key))).toEqual([])
  expect(seen.add('node/1')).toBe(false)
})
