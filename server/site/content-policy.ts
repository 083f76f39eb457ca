import { hash } from 'node:crypto'

/** Origins beside our own that a page may load from; empty for an installation that uses nobody else. */
export interface PolicySources {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  readonly frame: readonly string[]
  /** Development needs Vite's client and its socket. */
  readonly development: boolean
}

/**
 * The Content-Security-Policy of one rendered page. Inline scripts are allowed by the hash of what the server wrote,
 * not by a nonce, so that a cached page keeps a policy that is its own.
 */
export function contentPolicy(page: Buffer, sources: PolicySources): string {
  const scripts = sources.development ? ["'unsafe-inline'"] : scriptHashes(page)
  const connect = sources.development ? ['ws:', ...sources.connect] : sources.connect
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...sources.script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...sources.image].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    "worker-src 'self' blob:",
    ['frame-src', "'self'", ...sources.frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
  ].join('; ')
}

/** Finds scripts in the bytes and hashes the bytes: only the tags of a page's scripts are decoded. */
function scriptHashes(page: Buffer): string[] {
  const hashes = new Set<string>()
  for (let at = page.indexOf(OPENS); at >= 0; at = page.indexOf(OPENS, at)) {
    const begin = page.indexOf('>', at) + 1
    const end = page.indexOf(CLOSES, begin)
    if (begin === 0 || end < 0) break
    const attributes = page.toString('latin1', at + OPENS.length, begin - 1)
    if (!notInline.test(attributes)) hashes.add(`'sha256-${hash('sha256', page.subarray(begin, end), 'base64')}'`)
    at = end
  }
  return [...hashes]
}

const OPENS = '<script'
const CLOSES = '</script>'
/** Another file, or data for search engines: neither runs as an inline script. */
const notInline = /\ssrc=|application\/ld\+json/
