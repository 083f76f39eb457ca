import { digestOf } from '../../modules/digest.ts'
import { LRUCache } from 'lru-cache'
import type { Encoding } from './accepted-encoding.ts'
import { compress, isWorthCompressing } from './compress.ts'

const BROTLI_QUALITY = 5

export interface CachedPage {
  readonly status: number
  readonly headers: Record<string, string>
  readonly etag: string
  readonly body: Buffer
  /** Compressed for clients that accept it; a finished encoding is available at once. */
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
  /** The clock changes what is open, started or bookable, so a page is served for this long at most. */
  readonly maxAgeMs: number
  readonly maxBytes: number
}

/** Rendered pages by address, cached while the catalogue is unchanged; the least recently used are dropped first. */
export function pageCache({ version, now, maxAgeMs, maxBytes }: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, { page: CachedPage; expires: number }>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    // A page and its compressed forms, each of which is at most a quarter of it.
    sizeCalculation: ({ page }) => Math.max(1, Math.ceil(page.body.length * 1.5)),
  })
  let filledFor = version()
  const forgetOldVersion = () => {
    if (filledFor === version()) return
    entries.clear()
    filledFor = version()
  }
  return {
    get(key) {
      forgetOldVersion()
      const entry = entries.get(key)
      if (!entry || entry.expires > now()) return entry?.page
      entries.delete(key)
      return undefined
    },
    set(key, page) {
      forgetOldVersion()
      entries.set(key, { page, expires: now() + maxAgeMs })
    },
  }
}

interface PageTerms {
  readonly policy: string | undefined
  /** Whether caches between us and the visitor may keep it. */
  readonly isShared: boolean
}

/** A response as it will be sent, with its validator and its policy. */
export function encodePage(response: Response, body: Buffer, { policy, isShared }: PageTerms): CachedPage {
  const etag = `W/"${digestOf(body)}"`
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  delete headers['content-length']
  const kept = isShared ? 'public, max-age=0, s-maxage=30, must-revalidate' : 'private, max-age=0, must-revalidate'
  headers['cache-control'] ??= response.status === 200 ? kept : 'no-store'
  headers.etag = etag
  headers.vary = 'accept-encoding'
  if (policy) headers['content-security-policy'] = policy
  return { status: response.status, headers, etag, body, encoded: {} }
}

/** The page in the encoding that is sent; undefined if compressing gains nothing. */
export function encodeBody(page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> | undefined {
  if (!isWorthCompressing(page.body)) return undefined
  return (page.encoded[encoding] ??= compressPage(page, encoding))
}

function compressPage(page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
  const body = compress(page.body, encoding, BROTLI_QUALITY)
  if (!(body instanceof Promise)) return body
  const compressing = body.then((late) => (page.encoded[encoding] = late))
  compressing.catch(() => delete page.encoded[encoding])
  return compressing
}
