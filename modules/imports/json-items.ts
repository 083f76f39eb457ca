import { ImportFileError } from './import-file-error.ts'
import type { RawRow } from './import-row.ts'
import { parsedRow } from './json-lines.ts'

const LONGEST_ITEM = 8 * 1024 * 1024
const QUOTE = 0x22
const BACKSLASH = 0x5c
const NEWLINE = 0x0a
const COMMA = 0x2c
const COLON = 0x3a
const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d
const OPENING_BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d

/**
 * The elements of the array that is the document, or that stands under one of `keys` at its top level, one by one:
 * neither the document nor the array is ever held in memory.
 */
export async function* jsonItems(text: AsyncIterable<string>, keys: readonly string[]): AsyncGenerator<RawRow> {
  const splitter = new ItemSplitter(keys)
  for await (const chunk of text) yield* splitter.push(chunk)
  splitter.end()
}

/**
 * A JSON scanner that only counts brackets and knows strings. A string with a raw line break in it is a broken row:
 * where every row so far stood on a line of its own, the next line starts the next row; otherwise the string is taken
 * to end there. So one broken row costs that row, not the rest of the file.
 */
class ItemSplitter {
  readonly #keys: readonly string[]
  #depth = 0
  #inString = false
  #escaped = false
  #line = 1
  #row = 0
  /** Depth inside the array of rows; 0 while it has not begun, -1 after it has ended. */
  #arrayDepth = 0
  #found = false
  #key = ''
  #keyStart: number | undefined
  #item = ''
  #itemStart: number | undefined
  #itemLine = 0
  #eachOnOneLine = true

  constructor(keys: readonly string[]) {
    this.#keys = keys
  }

  push(chunk: string): RawRow[] {
    const rows: RawRow[] = []
    if (this.#itemStart !== undefined) this.#itemStart = 0
    if (this.#keyStart !== undefined) this.#keyStart = 0
    for (let index = 0; index < chunk.length; index++) {
      const code = chunk.charCodeAt(index)
      if (code === NEWLINE) this.#newline(chunk, index, rows)
      if (this.#inString) this.#inside(chunk, index, code)
      else this.#outside(chunk, index, code, rows)
    }
    this.#keep(chunk)
    return rows
  }

  end(): void {
    if (this.#itemStart !== undefined || this.#item !== '') {
      throw new ImportFileError(`The file is cut off or damaged: row ${this.#row + 1}, which starts on line ${this.#itemLine}, has no end`)
    }
    if (!this.#found) throw new ImportFileError(`There is no list of rows in this JSON document (looked for ${this.#keys.join(', ')})`)
    if (this.#arrayDepth > 0) throw new ImportFileError(`The file is cut off after row ${this.#row}: its list of rows has no end`)
  }

  #inside(chunk: string, index: number, code: number): void {
    if (this.#escaped) this.#escaped = false
    else if (code === BACKSLASH) this.#escaped = true
    else if (code === QUOTE) {
      this.#inString = false
      if (this.#keyStart !== undefined) this.#key += chunk.slice(this.#keyStart, index)
      this.#keyStart = undefined
    }
  }

  #outside(chunk: string, index: number, code: number, rows: RawRow[]): void {
    if (this.#arrayDepth > 0 && this.#itemStart === undefined && !isGap(code) && code !== CLOSING_BRACKET) this.#begin(index)
    if (code === QUOTE) this.#openString(index)
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) this.#open(code)
    else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) this.#close(chunk, index, rows)
    else if (code === COMMA) this.#separate(chunk, index, rows)
    else if (code !== COLON && !isGap(code) && this.#isAtKey()) this.#key = ''
  }

  #separate(chunk: string, index: number, rows: RawRow[]): void {
    if (this.#depth === this.#arrayDepth && this.#itemStart !== undefined) this.#finish(chunk.slice(this.#itemStart, index), rows)
    else if (this.#isAtKey()) this.#key = ''
  }

  /** Among the members of the document, before its rows have begun. */
  #isAtKey(): boolean {
    return this.#arrayDepth === 0 && this.#depth === 1
  }

  #begin(index: number): void {
    this.#itemStart = index
    this.#itemLine = this.#line
  }

  #openString(index: number): void {
    this.#inString = true
    if (!this.#isAtKey()) return
    this.#key = ''
    this.#keyStart = index + 1
  }

  #open(code: number): void {
    const isRoot = this.#depth === 0
    const isRows = code === OPENING_BRACKET && this.#arrayDepth === 0 && (isRoot || (this.#depth === 1 && this.#keys.includes(this.#key)))
    this.#depth += 1
    if (this.#arrayDepth === 0) this.#key = ''
    if (!isRows) return
    this.#arrayDepth = this.#depth
    this.#found = true
  }

  #close(chunk: string, index: number, rows: RawRow[]): void {
    const endsArray = this.#depth === this.#arrayDepth
    if (endsArray && this.#itemStart !== undefined) this.#finish(chunk.slice(this.#itemStart, index), rows)
    this.#depth -= 1
    if (endsArray) this.#arrayDepth = -1
    else if (this.#depth === this.#arrayDepth && this.#itemStart !== undefined) this.#finish(chunk.slice(this.#itemStart, index + 1), rows)
  }

  #finish(tail: string, rows: RawRow[]): void {
    const json = this.#item + tail
    this.#item = ''
    this.#itemStart = undefined
    this.#row += 1
    if (this.#line !== this.#itemLine) this.#eachOnOneLine = false
    rows.push(parsedRow(json, this.#row, this.#itemLine))
  }

  #newline(chunk: string, index: number, rows: RawRow[]): void {
    const insideItem = this.#itemStart !== undefined && this.#depth > this.#arrayDepth
    const brokenString = this.#inString && this.#arrayDepth > 0
    if (brokenString) this.#inString = this.#escaped = false
    const isLost = insideItem && this.#itemLine === this.#line && this.#eachOnOneLine && (brokenString || this.#row > 1)
    if (isLost) {
      this.#depth = this.#arrayDepth
      this.#finish(chunk.slice(this.#itemStart, index), rows)
    }
    this.#line += 1
  }

  #keep(chunk: string): void {
    if (this.#itemStart !== undefined) this.#item += chunk.slice(this.#itemStart)
    if (this.#keyStart !== undefined) this.#key += chunk.slice(this.#keyStart)
    if (this.#item.length > LONGEST_ITEM) {
      throw new ImportFileError(`Row ${this.#row + 1}, which starts on line ${this.#itemLine}, is longer than 8 MB`)
    }
  }
}

function isGap(code: number): boolean {
  return code === 0x20 || code === NEWLINE || code === 0x0d || code === 0x09 || code === COMMA
}
