import { untilBroken } from './import-file-error.ts'
import { rawRows, type RecordFormat } from './raw-rows.ts'
import { asRecord, type LooseRecord } from './record.ts'
import { beginningOf, type SourceFile } from './source-file.ts'

/** How a file is read, for a person who looks at it before it is imported. */
export interface FileSample {
  /** Empty where the rows say themselves what they mean: OpenStreetMap, schema.org, calendars. */
  readonly columns: readonly string[]
  /** What the importer takes the columns for, by field. */
  readonly meanings: Readonly<Record<string, readonly string[] | undefined>>
  /** Fields without which no row can be used, and that no column has. */
  readonly missing: readonly string[]
  readonly rows: readonly LooseRecord[]
}

export const selfSpeaking: FileSample = { columns: [], meanings: {}, missing: [], rows: [] }

const ROWS_SHOWN = 5

/** The first rows of a file. */
export async function firstRows(file: SourceFile, format: RecordFormat): Promise<LooseRecord[]> {
  const found: LooseRecord[] = []
  for await (const row of untilBroken(rawRows(format, beginningOf(file).text().chunks))) {
    const record = row.ok ? asRecord(row.value) : undefined
    if (record) found.push(record)
    if (found.length === ROWS_SHOWN) break
  }
  return found
}
