import { expect, it } from 'vitest'
import { bytesOf } from './page-bytes.ts'

it.each(['', 'Yoga', 'Zürich’s 東京, €', '🧘', 'half a letter: \ud83e', '\udddf, the other half'])(
  '%j has the bytes of UTF-8',
  (text) => {
    expect(bytesOf(text).toString('hex')).toBe(Buffer.from(text).toString('hex'))
  },
)

it('writes parts one after the other, and nothing of the page before', () => {
  const long = 'Zürich’s '.repeat(100_000)
  expect(bytesOf(long, 'Yoga', long).toString()).toBe(`${long}Yoga${long}`)
  expect(bytesOf('Bern’', '', 's ', '🧘').toString()).toBe('Bern’s 🧘')
})

it('keeps a letter whole that two parts share', () => {
  expect(bytesOf('\ud83e', '\uddd8').toString()).toBe('🧘')
})
