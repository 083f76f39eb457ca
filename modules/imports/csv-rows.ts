import { withoutApostrophes } from '../../contract/csv-text.ts'
import { columnNames, type CsvFormat, type Delimiter } from './csv-heading.ts'
import { ImportFileError } from './import-file-error.ts'
import { checkRow, type RawRow } from './import-row.ts'
import { textLines, type TextLine } from './text-lines.ts'

/** A quoted field with more lines than this has a quotation mark that was never closed. */
const MOST_LINES = 200
const LONGEST_RECORD = 8 * 1024 * 1024

type RecordScan =
  | { readonly kind: 'record'; readonly cells: readonly string[] }
  | { readonly kind: 'open' }
  | { readonly kind: 'misquoted' }

/**
 * Reads CSV (RFC 4180, any of our delimiters) below its heading. A record whose number of columns differs from the
 * header's, or with a misplaced quotation mark, is a broken row. An unclosed quotation mark costs only its own line:
 * the lines after it are read again as separate rows.
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  { delimiter, above }: Pick<CsvFormat, 'delimiter' | 'above'>,
): AsyncGenerator<RawRow> {
  const numbering = { row: 0 }
  let header: readonly string[] | undefined
  for await (const record of records(below(textLines(text), above.length), delimiter)) {
    if (record.cells && record.cells.every((cell) => cell === '')) continue
    if (!header) {
      if (!record.cells) throw new ImportFileError('The header line has a quotation mark in the wrong place')
      header = columnNames(record.cells)
      continue
    }
    const row = rowOf(record, header, (numbering.row += 1))
    if (!row.ok && !record.terminated)
      throw new ImportFileError(`The file is cut off in the middle of line ${row.line}`)
    yield row.ok && !record.terminated
      ? { ...row, note: 'is the last line and has no line break: look whether the file is whole' }
      : row
  }
}

interface CsvRecord {
  readonly line: number
  readonly terminated: boolean
  /** Undefined when the quotation marks of the line do not match. */
  readonly cells: readonly string[] | undefined
}

function rowOf(record: CsvRecord, header: readonly string[], row: number): RawRow {
  const { cells, line } = record
  if (!cells) return { ok: false, row, line, reason: 'has a quotation mark in the wrong place' }
  if (cells.length !== header.length)
    return {
      ok: false,
      row,
      line,
      reason: `has another number of columns than the header line: ${cells.length} instead of ${header.length}`,
    }
  const named = header.map((name, index) => [name, withoutApostrophes(cells[index] ?? '')])
  return checkRow(Object.fromEntries(named), row, line)
}

async function* below(lines: AsyncIterable<TextLine>, above: number): AsyncGenerator<TextLine> {
  for await (const line of lines) if (line.line > above) yield line
}

async function* records(lines: AsyncIterable<TextLine>, delimiter: Delimiter): AsyncGenerator<CsvRecord> {
  let pending: TextLine[] = []
  for await (const line of lines) {
    pending.push(line)
    const settled = settle(pending, delimiter, false)
    yield* settled.records
    pending = settled.pending
  }
  yield* settle(pending, delimiter, true).records
}

/** Takes the records that the pending lines certainly hold; at the end of the file, all of them. */
function settle(
  lines: TextLine[],
  delimiter: Delimiter,
  atEnd: boolean,
): { records: CsvRecord[]; pending: TextLine[] } {
  const found: CsvRecord[] = []
  let from = 0
  while (from < lines.length) {
    const { scanned, used } = scanRecord(lines, from, delimiter)
    const first = lines[from]!
    if (scanned.kind === 'open' && !atEnd && mayGoOn(lines, from)) break
    const taken = scanned.kind === 'record' ? used : 1
    const { terminated } = lines[from + taken - 1]!
    found.push({ line: first.line, terminated, cells: scanned.kind === 'record' ? scanned.cells : undefined })
    from += taken
  }
  return { records: found, pending: lines.slice(from) }
}

/** Whether an unclosed field may still be one with several lines. */
function mayGoOn(lines: readonly TextLine[], from: number): boolean {
  return (
    lines.length - from < MOST_LINES &&
    lines.slice(from).reduce((length, { text }) => length + text.length, 0) < LONGEST_RECORD
  )
}

function scanRecord(
  lines: readonly TextLine[],
  from: number,
  delimiter: Delimiter,
): { scanned: RecordScan; used: number } {
  const first = lines[from]!.text
  if (!first.includes('"'))
    return { scanned: { kind: 'record', cells: first.split(delimiter).map((cell) => cell.trim()) }, used: 1 }
  let text = first
  for (let used = 1; ; used++) {
    const scanned = scan(text, delimiter)
    const next = lines[from + used]
    if (scanned.kind !== 'open' || !next) return { scanned, used }
    text += `\n${next.text}`
  }
}

function scan(text: string, delimiter: Delimiter): RecordScan {
  const cells: string[] = []
  for (let at = 0; ;) {
    const start = at + (/^[ \t]*(?=")/.exec(delimiter === '\t' ? '' : text.slice(at, at + 64))?.[0].length ?? 0)
    if (text[start] !== '"') {
      const end = text.indexOf(delimiter, at)
      cells.push(text.slice(at, end === -1 ? undefined : end).trim())
      if (end === -1) return { kind: 'record', cells }
      at = end + 1
      continue
    }
    const closing = closingQuote(text, start + 1)
    if (closing === -1) return { kind: 'open' }
    cells.push(
      text
        .slice(start + 1, closing)
        .replaceAll('""', '"')
        .trim(),
    )
    const after = /^[ \t]*/.exec(delimiter === '\t' ? '' : text.slice(closing + 1, closing + 65))?.[0].length ?? 0
    at = closing + 1 + after
    if (at >= text.length) return { kind: 'record', cells }
    if (text[at] !== delimiter) return { kind: 'misquoted' }
    at += 1
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
