import { hash } from 'node:crypto'
import { digestOf } from '../digest.ts'
import type { Entry } from './search-index.rules.ts'

/**
 * A document as JSON without the value of its last field. Each answer adds that value (how far, whether it has
 * started); the rest is the same in all answers.
 */
export function splitDocument(document: object): Pick<Entry, 'document' | 'hash'> {
  const text = JSON.stringify(document)
  const head = text.slice(0, text.lastIndexOf(':') + 1)
  return { document: Buffer.from(head), hash: hash('sha1', head, 'base64url') }
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
  readonly digest: string
}

/** @param lastOf the last value of each document, as JSON */
export function writeDocuments<E extends Entry>(entries: readonly E[], lastOf: (entry: E) => string): WrittenDocuments {
  const json: (string | Buffer)[] = ['[']
  // Most documents end alike, so each ending is encoded once.
  const endings = new Map<string, Buffer>()
  let content = ''
  entries.forEach((entry, n) => {
    const last = lastOf(entry)
    const text = n < entries.length - 1 ? `${last}},` : `${last}}`
    let ending = endings.get(text)
    if (!ending) endings.set(text, (ending = Buffer.from(text)))
    json.push(entry.document, ending)
    content += `${entry.hash}${last} `
  })
  json.push(']')
  return { json, digest: digestOf(content) }
}
