import { digestOf } from '../digest.ts'
import type { Entry } from './search-index.rules.ts'

/** 72 bits: enough to tell documents apart, and short in the answer's identity. */
const HASH_LETTERS = 12

/**
 * A document as JSON without the value of its last field. Each answer adds that value (how far, whether it has
 * started); the rest is the same in all answers.
 */
export function splitDocument(document: object): Pick<Entry, 'document' | 'hash'> {
  const text = JSON.stringify(document)
  const head = text.slice(0, text.lastIndexOf(':') + 1)
  return { document: Buffer.from(head), hash: digestOf(head).slice(0, HASH_LETTERS) }
}

/**
 * The same entries with their documents side by side in a separate piece of memory. Node cuts short buffers out of
 * pieces of 64 KB, which stay whole as long as one document in them does: a town of five venues would weigh as much as
 * one of 100.
 */
export function packDocuments<E extends Entry>(entries: readonly E[]): readonly E[] {
  const packed = Buffer.allocUnsafeSlow(entries.reduce((bytes, { document }) => bytes + document.length, 0))
  let end = 0
  return entries.map((entry) => {
    const start = end
    end += entry.document.copy(packed, start)
    return { ...entry, document: packed.subarray(start, end) }
  })
}

/** Parses the document again, with a last value as JSON. */
export function parseDocument<T>({ document }: Entry, last: string): T {
  return JSON.parse(`${document.toString()}${last}}`) as T
}

/** Documents ready to be sent. */
export interface WrittenDocuments {
  /** A JSON array. */
  readonly json: readonly (string | Buffer)[]
  /** Differs when the array differs. */
  readonly identity: string
}

/** @param lastOf the last value of each document, as JSON */
export function writeDocuments<E extends Entry>(entries: readonly E[], lastOf: (entry: E) => string): WrittenDocuments {
  const json: (string | Buffer)[] = ['[']
  // Most documents end alike: each ending is encoded once, and the identity names it only where it changes.
  const endings = new Map<string, Buffer>()
  let identity = ''
  let before: string | undefined
  entries.forEach((entry, n) => {
    const last = lastOf(entry)
    let ending = endings.get(last)
    if (!ending) endings.set(last, (ending = Buffer.from(`${last}},`)))
    json.push(entry.document, n < entries.length - 1 ? ending : `${last}}`)
    identity += last === before ? entry.hash : ` ${last} ${entry.hash}`
    before = last
  })
  json.push(']')
  return { json, identity }
}
