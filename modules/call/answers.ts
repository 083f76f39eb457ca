import type { Answer, Endpoint } from '../../contract/endpoint.ts'
import type { Freshness } from './freshness.ts'

/**
 * The answers of a use case other than a plain object, which is for one caller and goes out through the schema. Only
 * server/http decides how answers are encoded, compressed and cached.
 */
export type Answering<E extends Endpoint> =
  | Answer<E>
  | PublicAnswer<Answer<E>>
  | OwnAnswer<Answer<E>>
  | JsonPieces
  | FileAnswer

/** The same for every caller on a site. An instance that is returned again is not encoded again. */
export class PublicAnswer<A = unknown> {
  readonly answer: A
  /** How long the same call gets the same answer. */
  readonly keep: Freshness

  constructor(answer: A, keep: Freshness) {
    this.answer = answer
    this.keep = keep
  }
}

/**
 * For one caller, who asks for it again and again: an unchanged answer is not sent again. No shared cache stores it.
 */
export class OwnAnswer<A = unknown> {
  readonly answer: A

  constructor(answer: A) {
    this.answer = answer
  }
}

/**
 * The same for every caller on a site, as JSON in pieces, most of them already encoded: for the searches. Treat the
 * pieces as read-only.
 */
export class JsonPieces {
  readonly pieces: readonly (string | Buffer)[]
  /** Differs when the bytes differ. */
  readonly identity: string
  readonly keep: Freshness

  constructor(pieces: readonly (string | Buffer)[], identity: string, keep: Freshness) {
    this.pieces = pieces
    this.identity = identity
    this.keep = keep
  }
}

/** A file for its requester. */
export class FileAnswer {
  readonly contentType: string
  readonly bytes: Buffer
  /** Set for a file to download, not to open in the browser. */
  readonly fileName: string | undefined
  /** Set for a file that programs keep and ask for again and again: an unchanged one is not sent again. */
  readonly changedAt: Date | undefined

  constructor(contentType: string, bytes: Buffer, fileName?: string, changedAt?: Date) {
    this.contentType = contentType
    this.bytes = bytes
    this.fileName = fileName
    this.changedAt = changedAt
  }
}
