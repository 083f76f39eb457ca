export type CsvCell = string | number | null

/**
 * A table as CSV (RFC 4180), in UTF-8 with the mark that spreadsheets ask for. A text that a spreadsheet would compute
 * gets an apostrophe, so that a guest's name is never a formula.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`
}

function writeCell(cell: CsvCell): string {
  if (cell === null || typeof cell === 'number') return `${cell ?? ''}`
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
