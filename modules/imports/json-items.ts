import { ImportFileError } from './import-file-error.ts'
import { JsonPlace, type ListAt } from './json-place.ts'
import { parseRow, type RawRow } from './import-row.ts'

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
const endOfStringPart = /["\\\n]/g

/**
 * Yields the elements of the list at a path one by one ('' is the document itself, 'data.events' a list in an object of
 * it). Neither the document nor the list is ever in memory whole. Several documents may follow each other.
 */
export async function* jsonItems(text: AsyncIterable<string>, path: string): AsyncGenerator<RawRow> {
  const splitter = new ItemSplitter((list) => list.path === path)
  for await (const chunk of text) yield* splitter.push(chunk)
  splitter.end(path)
}

export interface FoundList extends ListAt {
  /** How many of its elements are objects. */
  readonly objects: number
}

/** The lists of a JSON text that could hold rows: those inside objects only, not inside other lists. */
export async function findLists(text: AsyncIterable<string>): Promise<FoundList[]> {
  const splitter = new ItemSplitter(() => false)
  for await (const chunk of text) splitter.push(chunk)
  return splitter.lists()
}

/**
 * A JSON scanner that only counts brackets and recognises strings. A string with a raw line break in it is a broken
 * row. If every row so far was on a separate line, the next line starts the next row; otherwise the string is assumed
 * to end there. So one broken row costs that row, not the rest of the file.
 */
class ItemSplitter {
  readonly #isRows: (list: ListAt) => boolean
  readonly #place = new JsonPlace()
  #depth = 0
  #inString = false
  #escaped = false
  #line = 1
  #row = 0
  /** Depth inside the array of rows: 0 before it begins, -1 after it has ended. */
  #arrayDepth = 0
  #found = false
  #item = ''
  #itemStart: number | undefined
  #itemLine = 0
  #eachOnOneLine = true
  /** Characters outside the rows since the last one that was not text, a number or a gap. */
  #quiet = 0

  constructor(isRows: (list: ListAt) => boolean) {
    this.#isRows = isRows
  }

  push(chunk: string): RawRow[] {
    const rows: RawRow[] = []
    if (this.#itemStart !== undefined) this.#itemStart = 0
    this.#place.nextChunk()
    this.#quiet += chunk.length
    for (let index = 0; index < chunk.length; index++) {
      if (this.#inString && !this.#escaped) index = nextInString(chunk, index)
      const code = chunk.charCodeAt(index)
      if (code === NEWLINE) this.#newline(chunk, index, rows)
      if (this.#inString) this.#inside(chunk, index, code)
      else if (code > 0x20) this.#outside(chunk, index, code, rows)
    }
    this.#keep(chunk)
    return rows
  }

  lists(): FoundList[] {
    return this.#place.lists()
  }

  end(path: string): void {
    if (this.#itemStart !== undefined || this.#item !== '') {
      throw new ImportFileError(
        `The file is cut off or damaged: row ${this.#row + 1}, which starts on line ${this.#itemLine}, has no end`,
      )
    }
    if (!this.#found)
      throw new ImportFileError(
        path === ''
          ? 'There is no list of rows in this JSON document'
          : `There is no list "${path}" in this JSON document`,
      )
    if (this.#arrayDepth > 0)
      throw new ImportFileError(
        `The file is cut off ${this.#row === 0 ? 'before its first row' : `after row ${this.#row}`}: its list of rows has no end`,
      )
  }

  #inside(chunk: string, index: number, code: number): void {
    if (Number.isNaN(code)) return
    if (this.#escaped) this.#escaped = false
    else if (code === BACKSLASH) this.#escaped = true
    else if (code === QUOTE) {
      this.#inString = false
      this.#place.closeString(chunk, index)
    }
  }

  #outside(chunk: string, index: number, code: number, rows: RawRow[]): void {
    if (this.#arrayDepth > 0 && this.#itemStart === undefined && code !== COMMA && code !== CLOSING_BRACKET)
      this.#begin(index)
    if (code === QUOTE) this.#openString(index)
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) this.#open(code, chunk.length - index)
    else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) this.#close(chunk, index, rows)
    else if (code === COMMA) this.#separate(chunk, index, rows)
    else if (code === COLON && this.#arrayDepth <= 0) this.#place.nameValue(this.#depth)
  }

  #separate(chunk: string, index: number, rows: RawRow[]): void {
    this.#quiet = chunk.length - index
    if (this.#depth === this.#arrayDepth && this.#itemStart !== undefined)
      this.#finish(chunk.slice(this.#itemStart, index), rows)
  }

  #begin(index: number): void {
    this.#itemStart = index
    this.#itemLine = this.#line
  }

  #openString(index: number): void {
    this.#inString = true
    if (this.#arrayDepth <= 0) this.#place.openString(index)
  }

  #open(code: number, left: number): void {
    this.#quiet = left
    this.#depth += 1
    if (this.#arrayDepth > 0) return
    const list = this.#place.open(code === OPENING_BRACKET, this.#depth)
    if (this.#arrayDepth !== 0 || !list || !this.#isRows(list)) return
    this.#arrayDepth = this.#depth
    this.#found = true
  }

  #close(chunk: string, index: number, rows: RawRow[]): void {
    this.#quiet = chunk.length - index
    const endsArray = this.#depth === this.#arrayDepth
    if (endsArray && this.#itemStart !== undefined) this.#finish(chunk.slice(this.#itemStart, index), rows)
    if (this.#arrayDepth <= 0 || endsArray) this.#place.close(this.#depth)
    this.#depth = Math.max(0, this.#depth - 1)
    if (endsArray) this.#arrayDepth = -1
    else if (this.#depth === this.#arrayDepth && this.#itemStart !== undefined)
      this.#finish(chunk.slice(this.#itemStart, index + 1), rows)
    if (this.#depth === 0) this.#arrayDepth = 0
  }

  #finish(tail: string, rows: RawRow[]): void {
    const json = this.#item + tail
    this.#item = ''
    this.#itemStart = undefined
    this.#row += 1
    if (this.#line !== this.#itemLine) this.#eachOnOneLine = false
    rows.push(parseRow(json, this.#row, this.#itemLine))
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
    this.#place.endChunk(chunk)
    if (this.#item.length > LONGEST_ITEM) {
      throw new ImportFileError(
        `Row ${this.#row + 1}, which starts on line ${this.#itemLine}, is longer than 8 MB; look there for a bracket or a quotation mark that is missing`,
      )
    }
    if (this.#itemStart === undefined && this.#quiet > LONGEST_ITEM)
      throw new ImportFileError(`Line ${this.#line} holds a single value, or a gap, that is longer than 8 MB`)
  }
}

/** Where the string ends or something else happens in it; otherwise the end of the piece. */
function nextInString(chunk: string, from: number): number {
  endOfStringPart.lastIndex = from
  return endOfStringPart.exec(chunk)?.index ?? chunk.length
}
