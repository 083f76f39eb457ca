import type { Answer, Endpoint } from '../contract/endpoint.ts'
import type { Freshness } from './freshness.ts'

/**
 * What a use case hands back beside a plain object, which is for one caller and goes out through the schema. How
 * answers are encoded, compressed and kept is the business of server/http alone.
 */
export type Answering<E extends Endpoint> = Answer<E> | PublicAnswer<Answer<E>> | JsonPieces | FileAnswer

/** The same for everybody on a site. An instance that is handed back again is not encoded again. */
export class PublicAnswer<A = unknown> {
  readonly answer: A
  /** How long the same call gets the same answer; undefined where another host may make it another one (T8). */
  readonly keep: Freshness | undefined

  constructor(answer: A, keep: Freshness | undefined) {
    this.answer = answer
    this.keep = keep
  }
}

/**
 * The same for everybody on a site, as JSON in pieces of which most are encoded already: for the searches. Nobody
 * writes to them.
 */
export class JsonPieces {
  readonly pieces: readonly (string | Buffer)[]
  /** Differs when the bytes do. */
  readonly identity: string
  readonly keep: Freshness

  constructor(pieces: readonly (string | Buffer)[], identity: string, keep: Freshness) {
    this.pieces = pieces
    this.identity = identity
    this.keep = keep
  }
}

/** A file for whoever asked for it. */
export class FileAnswer {
  readonly contentType: string
  readonly bytes: Buffer
  /** For a file to keep, not to open in its place. */
  readonly fileName: string | undefined

  constructor(contentType: string, bytes: Buffer, fileName?: string) {
    this.contentType = contentType
    this.bytes = bytes
    this.fileName = fileName
  }
}
