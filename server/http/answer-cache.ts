import { LRUCache } from 'lru-cache'
import type { Context } from '../../modules/call/context.ts'
import type { EncodedAnswer } from './encode-answer.ts'
import type { Encoding } from './accepted-encoding.ts'
import { compress, isWorthCompressing } from './compress.ts'

const BROTLI_QUALITY = 4
const WEIGHT_OF_AN_ENTRY = 600

/** An answer that is still valid, in every encoding that a client has asked for. */
export interface KeptAnswer {
  readonly plain: EncodedAnswer
  /** The compressed answer, at once if it exists already; plain if compressing gains nothing. */
  encoded(encoding: Encoding): EncodedAnswer | Promise<EncodedAnswer>
}

export interface AnswerCache {
  get(key: string): KeptAnswer | undefined
  /** Undefined if the answer must not be kept: it is for one person, or too big. */
  set(key: string, answer: EncodedAnswer): KeptAnswer | undefined
}

export interface AnswerCacheOptions {
  readonly version: Context['catalogue']['version']
  readonly clock: () => Date
  readonly maxBytes: number
}

/**
 * Keeps answers as bytes by the requested address; the least recently used are dropped first. An answer is sent again
 * only while the catalogue scopes that it was made from are unchanged and its time is not up.
 */
export function answerCache({ version, clock, maxBytes }: AnswerCacheOptions): AnswerCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })
  const weighAgain = (key: string, grown: Entry) => {
    if (entries.peek(key) !== grown) return
    // The library does not weigh an entry again that it already holds.
    entries.delete(key)
    entries.set(key, grown, { size: grown.bytes })
  }

  function isTrue(entry: Entry): boolean {
    const { keep } = entry.plain
    if (!keep || (keep.until !== undefined && clock() >= keep.until)) return false
    const whole = version()
    if (entry.seen === whole) return true
    entry.seen = whole
    return version(...keep.scopes) === keep.version
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry || isTrue(entry)) return entry
      entries.delete(key)
      return undefined
    },
    set(key, answer) {
      const bytes = answer.body.length + key.length * 2 + WEIGHT_OF_AN_ENTRY
      const entry = new Entry(answer, bytes, key, weighAgain)
      if (!isTrue(entry) || answer.body.length > maxBytes / 16) return undefined
      entries.set(key, entry, { size: bytes })
      return entry
    },
  }
}

class Entry implements KeptAnswer {
  readonly plain: EncodedAnswer
  /**
   * The encodings, compressed for the first client that asks. Most of the thousands of entries are never compressed.
   */
  #ready: Map<Encoding, EncodedAnswer | Promise<EncodedAnswer>> | undefined
  readonly #key: string
  readonly #grow: (key: string, entry: Entry) => void
  /** The size of all its encodings together. */
  bytes: number
  /** The version of the whole catalogue at which the answer was last found valid. */
  seen: string | undefined

  constructor(plain: EncodedAnswer, bytes: number, key: string, grow: (key: string, entry: Entry) => void) {
    this.plain = plain
    this.bytes = bytes
    this.#key = key
    this.#grow = grow
  }

  encoded(encoding: Encoding): EncodedAnswer | Promise<EncodedAnswer> {
    if (!isWorthCompressing(this.plain.body)) return this.plain
    const ready = (this.#ready ??= new Map())
    const known = ready.get(encoding)
    if (known) return known
    const body = compress(this.plain.body, encoding, BROTLI_QUALITY)
    if (!(body instanceof Promise)) return this.#keep(encoding, body)
    const compressing = body.then((late) => this.#keep(encoding, late))
    ready.set(encoding, compressing)
    compressing.catch(() => ready.delete(encoding))
    return compressing
  }

  #keep(encoding: Encoding, body: Buffer): EncodedAnswer {
    const compressed = { ...this.plain, body, contentEncoding: encoding }
    this.#ready?.set(encoding, compressed)
    this.bytes += body.length
    this.#grow(this.#key, this)
    return compressed
  }
}
