import { checkColumnMap, missingColumnsError } from '../../imports/column-map.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import type { ImportRow, RawRow } from '../../imports/import-row.ts'
import { rawRows, type RecordFormat } from '../../imports/raw-rows.ts'
import { recogniseRows } from '../../imports/recognise-rows.ts'
import type { SourceFile } from '../../imports/source-file.ts'
import { calendarSessions, type CalendarWindow } from './calendar-sessions.ts'
import { columnSession, type SessionColumns } from './column-session.ts'
import { knownTimetable, missingSessionColumns, usualSessionColumns, type KnownTimetable } from './known-timetables.ts'
import type { SessionDraft } from './session-draft.ts'

export interface SessionFile {
  readonly known: KnownTimetable | undefined
  readonly format: string
  read(text: AsyncIterable<string>, window: CalendarWindow): AsyncIterable<ImportRow<SessionDraft>>
}

/** What lists of sessions are called. */
const usualLists = ['sessions', 'classes', 'events', 'courses', 'schedule', 'timetable', 'programme', 'program', 'items', 'data', 'results', 'rows', 'records']

/** @throws ImportFileError when the file holds no sessions that we can read */
export async function recogniseSessions(file: SourceFile, mapped: SessionColumns | undefined, list?: string): Promise<SessionFile> {
  const format = await recogniseRows(file, list, usualLists)
  if (format.kind === 'calendar') return { known: undefined, format: 'iCalendar', read: calendarSessions }
  const names = format.kind === 'csv' ? format.columns : await firstKeys(file, format)
  if (mapped) checkColumnMap(mapped, names)
  const known = knownTimetable(names)
  const columns = { ...(known?.columns ?? usualSessionColumns(names)), ...mapped }
  const missing = missingSessionColumns(columns)
  if (missing.length > 0) throw missingColumnsError(file.path, missing, names)
  const label = { json: 'JSON', lines: 'JSON lines', csv: 'CSV' }[format.kind]
  return { known, format: known ? `${label} (${known.name})` : label, read: (text) => sessionRows(rawRows(format, text), columns) }
}

async function firstKeys(file: SourceFile, format: RecordFormat): Promise<string[]> {
  for await (const row of rawRows(format, file.text().chunks)) {
    if (row.ok && typeof row.value === 'object' && row.value !== null) return Object.keys(row.value)
  }
  throw new ImportFileError(`${file.path} holds no rows that can be read`)
}

async function* sessionRows(rows: AsyncIterable<RawRow>, columns: SessionColumns): AsyncGenerator<ImportRow<SessionDraft>> {
  for await (const raw of rows) {
    const place = { row: raw.row, line: raw.line }
    if (!raw.ok) yield { ...raw, ref: undefined }
    else if (typeof raw.value !== 'object' || raw.value === null) yield { ok: false, ...place, ref: undefined, reason: 'is not an object' }
    else yield { ...place, ...columnSession(raw.value as Record<string, unknown>, columns) }
  }
}
