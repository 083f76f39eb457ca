import { withoutApostrophes } from '../../contract/csv-text.ts'
import { ImportFileError } from './import-file-error.ts'
import { printableText } from './row-flaws.rules.ts'

export type Delimiter = ',' | ';' | '\t' | '|'
const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']

export interface CsvFormat {
  readonly kind: 'csv'
  readonly delimiter: Delimiter
  readonly columns: readonly string[]
  /** The lines above the heading: a title, comments, 'sep=;'. They are passed over. */
  readonly above: readonly string[]
}

/** How far down a heading may stand. */
const MOST_ABOVE = 30
const MOST_COLUMNS = 1000
const number = new Intl.NumberFormat('en')

/**
 * Finds the heading of a CSV file: the first line of names, below comments and empty lines. A title may look like one.
 * It has fewer columns than the heading below it, which has as many as the row that follows.
 */
export function sniffCsv(head: string): CsvFormat | undefined {
  const lines = head.replace(/^\ufeff/, '').split(/\r?\n|\r/)
  const [first, ...others] = lines.slice(0, MOST_ABOVE + 1).flatMap((line, index) => {
    const heading = readHeading(line)
    return heading ? [{ ...heading, index }] : []
  })
  if (!first) return undefined
  const isHeading = ({ index, delimiter, cells }: typeof first) => {
    const next = lines.slice(index + 1).find((line) => line.replaceAll(delimiter, '').trim() !== '')
    return next !== undefined && splitLine(next, delimiter).length === cells.length && !cells.some(isNumber)
  }
  const found = others.find((other) => other.cells.length > first.cells.length && isHeading(other)) ?? first
  const { index, delimiter, cells } = found
  return { kind: 'csv', delimiter, columns: columnNames(cells), above: lines.slice(0, index) }
}

function isNumber(cell: string): boolean {
  return /^[-+]?\d+([.,]\d+)?$/.test(cell)
}

/** A line with several columns, of which more than half have a name. */
function readHeading(line: string): { delimiter: Delimiter; cells: string[] } | undefined {
  if (/^\s*"?(#|\/\/|sep=)/i.test(line)) return undefined
  const split = delimiters.map((delimiter) => ({ delimiter, cells: splitLine(line, delimiter) }))
  const best = split.reduce((a, b) => (b.cells.length > a.cells.length ? b : a))
  const named = best.cells.filter((cell) => /\p{L}/u.test(cell))
  return best.cells.length > 1 && named.length > best.cells.length / 2 ? best : undefined
}

function splitLine(line: string, delimiter: Delimiter): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === delimiter && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

/** The names of the columns. One without a name, or with the name of another, is called by its place. */
export function columnNames(cells: readonly string[]): string[] {
  if (cells.length > MOST_COLUMNS)
    throw new ImportFileError(
      `The header line has ${number.format(cells.length)} columns; at most ${number.format(MOST_COLUMNS)} are read`,
    )
  const seen = new Set<string>()
  return cells.map((cell, index) => {
    const name = printableText(withoutApostrophes(cell)) || `column ${index + 1}`
    const free = seen.has(name) ? `${name} (column ${index + 1})` : name
    seen.add(free)
    return free
  })
}
