export type CsvCell = string | number | null

/** How a table is written, because spreadsheets read files by the habits of their country. */
export interface CsvForm {
  readonly separator: 'comma' | 'semicolon' | 'tab'
  readonly decimals: 'point' | 'comma'
}

export const USUAL_CSV_FORM: CsvForm = { separator: 'comma', decimals: 'point' }
const separators = { comma: ',', semicolon: ';', tab: '\t' } as const

/** What a file begins with, so that spreadsheets read its letters. */
export const CSV_START = '\uFEFF'

/** A table as a file (RFC 4180, B18). */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_START + writeCsvRows(rows)
}

/**
 * Rows of a file, each with the end of its line. What a spreadsheet would compute gets an apostrophe, so that a guest's
 * name is never a formula. Numbers stay numbers.
 */
export function writeCsvRows(rows: readonly (readonly CsvCell[])[], form: CsvForm = USUAL_CSV_FORM): string {
  return rows.map((row) => `${row.map((cell) => writeCell(cell, form)).join(separators[form.separator])}\r\n`).join('')
}

function writeCell(cell: CsvCell, { separator, decimals }: CsvForm): string {
  const text = typeof cell === 'string' ? harmless(cell.trim()) : numberText(cell, decimals)
  return /["\r\n]/.test(text) || text.includes(separators[separator]) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A spreadsheet may take any of these signs for the end of a cell, whatever separates the cells of this file. What
 * follows one holds none of them: a long run of tabs takes no longer than other text.
 */
const harmless = (text: string) => text.replaceAll(/(^|[,;\t\r\n])[^\S\t\r\n]*(?=[=+\-@])/g, "$&'")

/** What was in a cell before it was made harmless. */
export const withoutApostrophes = (text: string) => text.replaceAll(/(^|[,;\t\r\n])([^\S\t\r\n]*)'(?=[=+\-@])/g, '$1$2')

function numberText(cell: number | null, decimals: CsvForm['decimals']): string {
  const text = `${cell ?? ''}`
  return decimals === 'comma' ? text.replace('.', ',') : text
}
