import type { Endpoint } from '../../contract/endpoint.ts'
import { FileAnswer, JsonPieces, OwnAnswer, PublicAnswer } from '../../modules/call/answers.ts'
import { digestOf } from '../../modules/digest.ts'
import type { Freshness } from '../../modules/call/freshness.ts'
import type { Encoding } from './accepted-encoding.ts'
import { ownCopy } from './own-copy.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Browsers ask again each time and mostly get a 304; shared caches may answer for half a minute. */
const PUBLIC = 'public, max-age=0, s-maxage=30, must-revalidate'

/** An answer as bytes, with the headers that go with them. */
export interface EncodedAnswer {
  readonly contentType: string
  readonly body: Buffer
  readonly etag: string
  readonly fileName?: string | undefined
  readonly lastModified?: Date | undefined
  /** Present when `body` is compressed. */
  readonly contentEncoding?: Encoding
  readonly cacheControl: string
  /** Only this answer uses the bytes: unless it is cached, they may be freed once it is sent. */
  readonly isOnce?: true
  /** Present if every caller on the same site gets the same bytes for a while. */
  readonly keep?: Freshness | undefined
}

/** The bytes of a use case's result; undefined for a plain object, which goes out through the call's schema. */
export function encodeAnswer(endpoint: Endpoint, made: unknown): EncodedAnswer | undefined {
  if (made instanceof JsonPieces) return encodePieces(made)
  if (made instanceof PublicAnswer) return encodeOnce(endpoint, made)
  if (made instanceof OwnAnswer) return encodeOwn(endpoint, made)
  return made instanceof FileAnswer ? encodeFile(made) : undefined
}

const encoded = new WeakMap<PublicAnswer, EncodedAnswer>()

function encodeOnce(endpoint: Endpoint, made: PublicAnswer): EncodedAnswer {
  const known = encoded.get(made)
  if (known) return known
  const body = ownCopy(Buffer.from(JSON.stringify(endpoint.answer.parse(made.answer))))
  const answer = { contentType: JSON_TYPE, body, etag: `W/"${digestOf(body)}"`, cacheControl: PUBLIC, keep: made.keep }
  encoded.set(made, answer)
  return answer
}

function encodeOwn(endpoint: Endpoint, made: OwnAnswer): EncodedAnswer {
  const body = Buffer.from(JSON.stringify(endpoint.answer.parse(made.answer)))
  return { contentType: JSON_TYPE, body, etag: `W/"${digestOf(body)}"`, cacheControl: 'no-store' }
}

function encodePieces({ pieces, identity, keep }: JsonPieces): EncodedAnswer {
  const body = joinPieces(pieces)
  return { contentType: JSON_TYPE, body, etag: `W/"${identity}"`, cacheControl: PUBLIC, keep, isOnce: true }
}

function encodeFile({ contentType, bytes, fileName, changedAt }: FileAnswer): EncodedAnswer {
  const cacheControl = changedAt ? 'private, no-cache' : 'no-store'
  return { contentType, body: bytes, etag: `"${digestOf(bytes)}"`, cacheControl, fileName, lastModified: changedAt }
}

function joinPieces(pieces: readonly (string | Buffer)[]): Buffer {
  let length = 0
  for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length
  // A separate piece of memory, so that it can be freed as soon as it is sent.
  const body = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of pieces) at += typeof piece === 'string' ? body.write(piece, at) : piece.copy(body, at)
  return body
}
