import { createHash } from 'node:crypto'

/** Origins beside our own that a page may load from; empty for an installation that uses nobody else. */
export interface PolicySources {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  readonly frame: readonly string[]
  /** Development needs Vite's client and its socket. */
  readonly development: boolean
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one rendered page. Inline scripts are allowed by the hash of what the server wrote, not
 * by a nonce, so that a cached page keeps a policy that is its own.
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

/** Read as Latin-1, every byte is a letter of its own: looking for scripts decodes nothing, and what is hashed are the bytes. */
function scriptHashes(page: Buffer): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', content = ''] of page.toString('latin1').matchAll(inlineScript)) {
    if (attributes.includes('application/ld+json')) continue
    hashes.add(`'sha256-${createHash('sha256').update(content, 'latin1').digest('base64')}'`)
  }
  return [...hashes]
}
