import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress } from './compress.ts'

const body = Buffer.from('{"name":"River House Gym"},'.repeat(1_000))

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s keeps no more memory than the compressed bytes need', async (encoding, decompress) => {
  const compressed = await compress(body, encoding, 4)
  expect(decompress(compressed)).toEqual(body)
  expect(compressed.buffer.byteLength).toBe(compressed.length)
})
