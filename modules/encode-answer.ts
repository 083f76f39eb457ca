import { createHash, hash } from 'node:crypto'
import type { Answer, Endpoint } from '../contract/endpoint.ts'
import type { Context, EncodedAnswer, Freshness } from './context.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Browsers ask again each time and mostly hear 304; shared caches may answer for half a minute. */
const PUBLIC = 'public, max-age=0, s-maxage=30, must-revalidate'

/** What is read from now on stays true while these scopes stand still, and until `until`. Ask before reading. */
export function freshness(context: Context, scopes: readonly string[], until?: Date): Freshness {
  return { version: context.catalogue.version(...scopes), scopes, ...(until ? { until } : {}) }
}

/** The next full minute: what depends on the clock is answered to the minute. */
export function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 60_000) + 1) * 60_000)
}

/** An answer that is the same for everybody on a site, through its schema, ready to be sent again. */
export function encodedAnswer<E extends Endpoint>(endpoint: E, answer: Answer<E>, keep: Freshness): EncodedAnswer {
  return publicAnswer(Buffer.from(JSON.stringify(endpoint.answer.parse(answer))), keep)
}

/**
 * The same for bytes that are JSON already.
 * @param identity differs when the bytes do; their digest unless given
 */
export function publicAnswer(body: Buffer, keep: Freshness, identity: string = digestOf(body)): EncodedAnswer {
  return { contentType: JSON_TYPE, body, etag: `W/"${identity}"`, cacheControl: PUBLIC, keep }
}

/** The same, and further scopes stand still too. Ask before reading what belongs to them. */
export function freshWith(context: Context, keep: Freshness, scopes: readonly string[]): Freshness {
  return {
    ...keep,
    scopes: [...keep.scopes, ...scopes],
    version: `${keep.version}.${context.catalogue.version(...scopes)}`,
  }
}

/** A short text that differs when one of the contents does. */
export function digestOf(...contents: readonly (NodeJS.ArrayBufferView | string)[]): string {
  const hash = createHash('sha1')
  for (const content of contents) hash.update(content)
  return hash.digest('base64url')
}

/** The same of one text, as bytes. */
export function hashOf(content: string): Uint8Array {
  return hash('sha1', content, 'buffer')
}
