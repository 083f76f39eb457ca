import { createHash } from 'node:crypto'
import type { Encoding } from './accepted-encoding.ts'
import { compress, isWorthCompressing } from './compress.ts'

const BROTLI_QUALITY = 5

export interface CachedPage {
  readonly status: number
  readonly headers: Record<string, string>
  readonly etag: string
  readonly body: Buffer
  /** Compressed for whoever asked for it; once there is a compressed one it is at hand at once. */
  readonly encoded: { [E in Encoding]?: Buffer | Promise<Buffer> }
}

export interface PageCache {
  get(key: string): CachedPage | undefined
  set(key: string, page: CachedPage): void
}

export interface PageCacheOptions {
  /** Changes whenever anything public changes; an entry of another version is never served. */
  readonly version: () => string
  readonly now: () => number
  /** What is open, started or bookable changes with the clock: a page lives this long at most. */
  readonly maxAgeMs: number
  readonly maxBytes: number
}

/** Rendered pages by address, least recently used out first, for as long as the catalogue stands still. */
export function pageCache({ version, now, maxAgeMs, maxBytes }: PageCacheOptions): PageCache {
  const entries = new Map<string, { page: CachedPage; expires: number; bytes: number }>()
  let bytes = 0
  let filledFor = version()
  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const current = () => {
    if (filledFor === version()) return
    entries.clear()
    bytes = 0
    filledFor = version()
  }
  return {
    get(key) {
      current()
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (entry.expires <= now()) {
        bytes -= entry.bytes
        return undefined
      }
      entries.set(key, entry)
      return entry.page
    },
    set(key, page) {
      current()
      drop(key)
      const size = page.body.length * 2
      if (size > maxBytes / 8) return
      entries.set(key, { page, expires: now() + maxAgeMs, bytes: size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}

/** A response as it will be sent, with its validator and its policy. */
export function encodePage(response: Response, body: Buffer, policy: string | undefined): CachedPage {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  delete headers['content-length']
  headers['cache-control'] ??= response.status === 200 ? 'public, max-age=0, s-maxage=30, must-revalidate' : 'no-store'
  headers.etag = etag
  headers.vary = 'accept-encoding'
  if (policy) headers['content-security-policy'] = policy
  return { status: response.status, headers, etag, body, encoded: {} }
}

/** The page as it goes over the wire in an encoding; undefined where compressing gains nothing. */
export function encodedPage(page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> | undefined {
  if (!isWorthCompressing(page.body)) return undefined
  return (page.encoded[encoding] ??= compressPage(page, encoding))
}

async function compressPage(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const body = await compress(page.body, encoding, BROTLI_QUALITY)
  page.encoded[encoding] = body
  return body
}
