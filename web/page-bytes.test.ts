import { expect, it } from 'vitest'
import { bytesOf } from './page-bytes.ts'

it.each(['', 'Yoga', 'Zürich’s 東京, €', '🧘', 'half a letter: \ud83e', '\udddf, the other half'])(
  '%j has the bytes of UTF-8',
  (text) => {
    expect(bytesOf(text).toString('hex')).toBe(Buffer.from(text).toString('hex'))
  },
)
