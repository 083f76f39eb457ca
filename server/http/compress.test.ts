import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compress } from './compress.ts'

const short = Buffer.from('{"name":"River House Gym"},'.repeat(1_000))
const long = Buffer.concat([short, short])

describe.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s', (encoding, decompress) => {
  it.each([
    ['a short body', short],
    ['a long one', long],
  ])('keeps no more memory for %s than the compressed bytes need', async (_, body) => {
    const compressed = await compress(body, encoding, 4)
    expect(decompress(compressed)).toEqual(body)
    expect(compressed.buffer.byteLength).toBe(compressed.length)
  })

  it('compresses a short body at once, and leaves a long one to a thread', async () => {
    expect(compress(short, encoding, 4)).toBeInstanceOf(Buffer)
    const compressing = compress(long, encoding, 4)
    expect(compressing).toBeInstanceOf(Promise)
    await compressing
  })
})
