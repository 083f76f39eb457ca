import { csvRows } from './csv-rows.ts'
import { jsonItems } from './json-items.ts'
import { jsonLines } from './json-lines.ts'
import type { RawRow } from './import-row.ts'
import type { RowFormat } from './recognise-rows.ts'

export type RecordFormat = Exclude<RowFormat, { kind: 'calendar' }>

/**
 * Reads the rows of a file of records in any format. Calendars are not among them, because their events refer to each
 * other.
 */
export function rawRows(format: RecordFormat, text: AsyncIterable<string>): AsyncIterable<RawRow> {
  if (format.kind === 'lines') return jsonLines(text)
  if (format.kind === 'json') return jsonItems(text, format.list)
  return csvRows(text, format)
}
