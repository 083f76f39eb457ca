import { LRUCache } from 'lru-cache'
import type { Context } from '../../modules/context.ts'
import type { EncodedAnswer } from './encode-answer.ts'
import type { Encoding } from './accepted-encoding.ts'
import { compress, isWorthCompressing } from './compress.ts'

const BROTLI_QUALITY = 4
const WEIGHT_OF_AN_ENTRY = 600

/** An answer that is still true, in every encoding that somebody asked for. */
export interface KeptAnswer {
  readonly plain: EncodedAnswer
  /** The answer compressed, at once if it is there already; plain where compressing gains nothing. */
  encoded(encoding: Encoding): EncodedAnswer | Promise<EncodedAnswer>
}

export interface AnswerCache {
  get(key: string): KeptAnswer | undefined
  /** Undefined when the answer is not for keeping: made for one person, or too big. */
  set(key: string, answer: EncodedAnswer): KeptAnswer | undefined
}

export interface AnswerCacheOptions {
  readonly version: Context['catalogue']['version']
  readonly clock: () => Date
  readonly maxBytes: number
}

/**
 * Answers by the address that was asked for, as bytes, least recently used out first. An answer is sent again only
 * while the scopes of the catalogue that it was made from stand still and its time is not up.
 */
export function answerCache({ version, clock, maxBytes }: AnswerCacheOptions): AnswerCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })

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
      const entry = new Entry(answer, bytes, (grown) => {
        if (entries.peek(key) !== grown) return
        // The library weighs nothing anew that it holds already.
        entries.delete(key)
        entries.set(key, grown, { size: grown.bytes })
      })
      if (!isTrue(entry) || answer.body.length > maxBytes / 16) return undefined
      entries.set(key, entry, { size: bytes })
      return entry
    },
  }
}

class Entry implements KeptAnswer {
  readonly plain: EncodedAnswer
  readonly #ready = new Map<Encoding, EncodedAnswer | Promise<EncodedAnswer>>()
  readonly #grow: (entry: Entry) => void
  /** All its encodings together. */
  bytes: number
  /** The version of the whole catalogue for which the answer was found true last. */
  seen: string | undefined

  constructor(plain: EncodedAnswer, bytes: number, grow: (entry: Entry) => void) {
    this.plain = plain
    this.bytes = bytes
    this.#grow = grow
  }

  encoded(encoding: Encoding): EncodedAnswer | Promise<EncodedAnswer> {
    if (!isWorthCompressing(this.plain.body)) return this.plain
    const known = this.#ready.get(encoding)
    if (known) return known
    const compressing = this.#compress(encoding)
    this.#ready.set(encoding, compressing)
    return compressing
  }

  async #compress(encoding: Encoding): Promise<EncodedAnswer> {
    const { plain } = this
    const body = await compress(plain.body, encoding, BROTLI_QUALITY)
    const compressed = { ...plain, body, contentEncoding: encoding }
    this.#ready.set(encoding, compressed)
    this.bytes += body.length
    this.#grow(this)
    return compressed
  }
}
