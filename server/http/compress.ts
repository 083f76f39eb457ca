import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'
import { ownCopy } from './own-copy.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const WORTH_COMPRESSING = 1_024

/** Whether compressing a body saves more than it costs. */
export function isWorthCompressing({ length }: Buffer): boolean {
  return length >= WORTH_COMPRESSING
}

/** @param quality of Brotli; gzip uses its own medium level */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  return ownCopy(
    encoding === 'br'
      ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : await compressGzip(body),
  )
}
