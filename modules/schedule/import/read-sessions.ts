import { type FileSample, firstRows, selfSpeaking } from '../../imports/file-sample.ts'
import { missingColumnsError, withMapped } from '../../imports/column-map.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import type { RawRow } from '../../imports/import-row.ts'
import { rawRows, type RecordFormat } from '../../imports/raw-rows.ts'
import { hintsOf, recogniseRows } from '../../imports/recognise-rows.ts'
import type { SourceFile } from '../../imports/source-file.ts'
import { asRecord, type LooseRecord } from '../../imports/record.ts'
import type { CalendarWindow } from './calendar-sessions.ts'
import { columnSessions, tellApart } from './column-session.ts'
import type { SessionColumns } from './session-fields.ts'
import { missingSessionColumns, recogniseTimetable, type KnownTimetable } from './known-timetables.ts'
import { feedItem, looksLikeOpenData, openSessions } from './open-data.ts'
import type { TimetableResult, TimetableLine } from './session-draft.ts'
import { usualSessionColumns } from './usual-columns.ts'
import type { DateWindow } from './written/written-dates.rules.ts'

export interface SessionFile {
  readonly known: KnownTimetable | undefined
  readonly format: string
  /** Sentences about the file, for the report. */
  readonly hints: readonly string[]
  /** Whether it is a page of a feed that says itself what is deleted (RPDE). */
  readonly isPaged: boolean
  read(text: AsyncIterable<string>, window: CalendarWindow): AsyncIterable<TimetableLine>
}

/** Usual names of lists of sessions. */
const usualLists = [
  'sessions',
  'classes',
  'events',
  'courses',
  'schedule',
  'timetable',
  'programme',
  'program',
  'items',
  'data',
  'results',
  'rows',
  'records',
]

/** @throws ImportFileError when the file holds no sessions that we can read */
export async function recogniseSessions(
  file: SourceFile,
  mapped: SessionColumns | undefined,
  list?: string,
): Promise<SessionFile> {
  const format = await recogniseRows(file, list, usualLists)
  if (format.kind === 'calendar')
    return {
      known: undefined,
      format: 'iCalendar',
      hints: [],
      isPaged: false,
      read: (await import('./calendar-sessions.ts')).calendarSessions,
    }
  const first =
    format.kind === 'csv'
      ? Object.fromEntries(format.columns.map((column) => [column, '']))
      : await firstRecord(file, format)
  const label = { json: 'JSON', lines: 'JSON lines', csv: 'CSV' }[format.kind]
  if (looksLikeOpenData(first) && !mapped) {
    return {
      known: undefined,
      format: `${label} (${feedItem(first) ? 'RPDE feed' : 'schema.org'})`,
      hints: [],
      isPaged: feedItem(first) !== undefined,
      read: (text, window) => sessionRows(rawRows(format, text), window, openDataSessions),
    }
  }
  const names = Object.keys(first)
  const known = recogniseTimetable(names)
  const columns = withMapped(known?.columns ?? usualSessionColumns(names), mapped, names)
  const missing = missingSessionColumns(columns)
  if (missing.length > 0) throw missingColumnsError(file.path, missing, names)
  return {
    known,
    format: known ? `${label} (${known.name})` : label,
    hints: hintsOf(format),
    isPaged: false,
    read: (text, window) =>
      tellApart(sessionRows(rawRows(format, text), window, (row, dates) => columnSessions(row, columns, dates))),
  }
}

/** The first rows of a file, and what its columns are taken for. */
export async function sampleSessions(
  file: SourceFile,
  mapped: SessionColumns | undefined,
  list: string | undefined,
): Promise<FileSample> {
  const format = await recogniseRows(file, list, usualLists)
  if (format.kind === 'calendar') return selfSpeaking
  const rows = await firstRows(file, format)
  const [first = {}] = rows
  if (looksLikeOpenData(first)) return selfSpeaking
  const names = Object.keys(first)
  const meanings = withMapped(recogniseTimetable(names)?.columns ?? usualSessionColumns(names), mapped, names)
  return { columns: names, meanings, missing: missingSessionColumns(meanings), rows }
}

async function firstRecord(file: SourceFile, format: RecordFormat): Promise<LooseRecord> {
  let isEmpty = true
  for await (const row of rawRows(format, file.text().chunks)) {
    const record = row.ok ? asRecord(row.value) : undefined
    if (record) return record
    isEmpty = false
  }
  throw new ImportFileError(`${file.path} holds no rows${isEmpty ? '' : ' that can be read'}`)
}

function datesOf({ from, to }: CalendarWindow): DateWindow {
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
}

function openDataSessions(row: LooseRecord, window: DateWindow): TimetableResult[] {
  const item = feedItem(row)
  if (!item) return openSessions(row, window)
  const { id, modified, isDeleted, data } = item
  const named = { id, modified, isNamed: true, states: 'all' } as const
  if (isDeleted) return [{ ok: true, notes: [], draft: { isDeleted, item: { ...named, isOneSession: true } } }]
  if (!data) return [{ ok: false, ref: id, reason: 'has no data', item: named }]
  const isOneSession = 'startDate' in data && !('subEvent' in data) && !('eventSchedule' in data)
  const own = { ...named, isOneSession }
  return openSessions(data, window).map((result) =>
    result.ok ? { ...result, draft: { ...result.draft, item: own } } : { ...result, ref: id, item: own },
  )
}

/** A row may hold several sessions. They are numbered as if each were a separate row. */
async function* sessionRows(
  rows: AsyncIterable<RawRow>,
  window: CalendarWindow,
  read: (row: LooseRecord, dates: DateWindow) => readonly TimetableResult[],
): AsyncGenerator<TimetableLine> {
  const dates = datesOf(window)
  let row = 0
  for await (const raw of rows) {
    const { line } = raw
    const record = raw.ok ? asRecord(raw.value) : undefined
    if (!raw.ok) yield { ok: false, row: (row += 1), line, ref: undefined, reason: raw.reason }
    else if (!record) yield { ok: false, row: (row += 1), line, ref: undefined, reason: 'is not an object' }
    else for (const result of read(record, dates)) yield { ...noteFlaws(result, raw), row: (row += 1), line }
  }
}

function noteFlaws(result: TimetableResult, raw: RawRow): TimetableResult {
  return result.ok && raw.ok && raw.note !== undefined ? { ...result, notes: [...result.notes, raw.note] } : result
}
