import { ImportFileError } from './import-file-error.ts'
import { parseRow, type RawRow } from './import-row.ts'
import { textLines } from './text-lines.ts'

const RECORD_SEPARATOR = '\u001e'

/** Reads one JSON value per line. Skips empty lines and the record separator of GeoJSON text sequences. */
export async function* jsonLines(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let row = 0
  for await (const { text: content, line, terminated } of textLines(text)) {
    const json = (content.startsWith(RECORD_SEPARATOR) ? content.slice(1) : content).trim()
    if (json === '') continue
    const parsed = parseRow(json, (row += 1), line)
    if (!parsed.ok && !terminated) throw new ImportFileError(`The file is cut off in the middle of line ${line}`)
    yield parsed
  }
}
