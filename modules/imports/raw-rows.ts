import { csvRows } from './csv-rows.ts'
import { jsonItems } from './json-items.ts'
import { jsonLines } from './json-lines.ts'
import type { RawRow } from './import-row.ts'
import type { SourceFormat } from './sniff-format.ts'

/** The rows of a file of records, whatever it is written in. Calendars are no such file: their events refer to each other. */
export function rawRows(format: Exclude<SourceFormat, { kind: 'calendar' }>, text: AsyncIterable<string>): AsyncIterable<RawRow> {
  if (format.kind === 'lines') return jsonLines(text)
  if (format.kind === 'json') return jsonItems(text, ['features', 'elements', 'data', 'items', 'results'])
  return csvRows(text, format.delimiter)
}
