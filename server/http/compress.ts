import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'
import { ownCopy } from './own-copy.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const WORTH_COMPRESSING = 1_024
/** This many bytes take 0.2 to 0.4 ms: on a busy server less than a thread takes to begin and to report. */
const AT_ONCE = 32 * 1_024

/** Whether compressing a body saves more than it costs. */
export function isWorthCompressing({ length }: Buffer): boolean {
  return length >= WORTH_COMPRESSING
}

/**
 * A short body is compressed at once, a longer one by a thread.
 * @param quality of Brotli; gzip uses its own medium level
 */
export function compress(body: Buffer, encoding: Encoding, quality: number): Buffer | Promise<Buffer> {
  if (body.length > AT_ONCE) return compressInThread(body, encoding, quality)
  return ownCopy(encoding === 'br' ? brotliCompressSync(body, brotliFor(body, quality)) : gzipSync(body))
}

async function compressInThread(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  return ownCopy(encoding === 'br' ? await compressBrotli(body, brotliFor(body, quality)) : await compressGzip(body))
}

/**
 * A window as long as the body compresses as well as the usual window of 4 MB, for which Brotli takes 8 MB each time.
 */
function brotliFor({ length }: Buffer, quality: number): BrotliOptions {
  const bits = Math.ceil(Math.log2(length))
  const window = Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}
