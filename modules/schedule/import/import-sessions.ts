import path from 'node:path'
import type { IsoDate } from '../../../contract/dates.ts'
import { addDays } from '../../../contract/days.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Context, Sql } from '../../call/context.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import type { ImportReport } from '../../imports/import-report.rules.ts'
import { rememberAnswers } from '../../imports/remember-answers.ts'
import { factsOfLastImport, runImport, type ImportWatch, type SameImport } from '../../imports/runs/run-import.ts'
import { openSourceFile, type SourceFile } from '../../imports/source-file.ts'
import { findCity, openPlaces } from '../../venues/import/open-places.ts'
import type { CalendarWindow } from './calendar-sessions.ts'
import type { SessionColumns } from './session-fields.ts'
import { recogniseSessions, type SessionFile } from './read-sessions.ts'
import { dateOf, keyOfEntry, type SessionDraft, type TimetableEntry, type TimetableLine } from './session-draft.ts'
import { isOutOfReach, REACH_YEARS, shiftAhead } from './shift.rules.ts'
import {
  dateHints,
  type DatesRead,
  describePlan,
  type FeedOptions,
  refuseEmptying,
  rowHints,
  tellEnds,
} from './feed-report.ts'
import { endSessions, type Feed, followBooked, openFeed, sessionsToEnd } from './follow-feed.ts'
import { type ImportedAhead } from './imported-sessions.queries.ts'
import { timetableMemory, type TimetableWriter, UNDERSTANDING, writeTimetable, wrongs } from './write-timetable.ts'

/** Repeating events are written out for slightly longer than the schedule shows. */
const WINDOW_DAYS = 92

export interface SessionImportOptions extends FeedOptions {
  readonly columns?: SessionColumns | undefined
  /** Which list of a JSON document holds the rows. */
  readonly list?: string | undefined
  /** The encoding of the file, where the person named it. */
  readonly encoding?: string | undefined
  readonly source?: string | undefined
  readonly attribution?: string | undefined
  /** Slug of the venue where everything takes place, over the venues of the rows. */
  readonly venue?: string | undefined
  /** 'City, CC': the city in which unknown places become venues. */
  readonly city?: string | undefined
  readonly capacity?: number | undefined
  /** Moves everything by whole weeks, so that the first week becomes this one. */
  readonly shiftToToday?: boolean | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}

/**
 * Imports the dated sessions of a timetable or a calendar, with their classes, and with venues that only this file
 * describes.
 */
export async function importSessions(...asked: Parameters<typeof importAndCount>): Promise<ImportReport> {
  return (await importAndCount(...asked)).report
}

export interface SessionImport {
  readonly report: ImportReport
  /** The sessions that the import has ended because the file does not name them. */
  readonly ended: readonly ImportedAhead[]
  /** The ids of booked sessions that stay as they are, because their change was refused. */
  readonly refused: Feed['refused']
}

/** Imports like `importSessions`, and says what became of the sessions ahead. */
export async function importAndCount(
  context: ImportContext,
  file: string,
  options: SessionImportOptions = {},
  watch: ImportWatch = {},
): Promise<SessionImport> {
  const { plan, writer, dates, hints } = await openImport(context, file, options)
  const { feed } = writer
  refuseEmptying(feed, options)
  let ended: readonly ImportedAhead[] = []
  const report = await runImport<TimetableEntry>(
    context,
    {
      ...plan,
      keyOf: keyInFile,
      recall: timetableMemory(writer),
      prepare: (rows) => followBooked(context, feed, rows),
      write: (sql, rows) => writeTimetable(context, sql, rows, writer),
      finish: async (runId) => {
        const ends = await endSessions(context, feed, sessionsToEnd(feed, options), runId)
        ended = ends.cancelled
        return tellEnds(feed, ends, options)
      },
      wrongs,
    },
    watch,
  )
  const said = [...hints, ...report.hints, ...dateHints(dates, options, context.clock()), ...rowHints(report)]
  return { report: { ...report, hints: said }, ended, refused: feed.refused }
}

/** Says in sentences what an import would move and cancel, and changes nothing. */
export async function previewImport(
  context: ImportContext,
  file: string,
  options: SessionImportOptions = {},
): Promise<string[]> {
  const { writer } = await openImport(context, file, options)
  return describePlan(writer.feed, options)
}

/** Rows of one key are one row, and the first counts. */
export const keyInFile = (entry: TimetableEntry) => keyOfEntry(entry) + (entry.item.modified ?? '')

export type ImportContext = Pick<Context, 'db' | 'clock' | 'jobs'>

/** Reads what a file is, and what it would change of the sessions ahead. */
export async function openImport(context: ImportContext, file: string | SourceFile, options: SessionImportOptions) {
  const source = typeof file === 'string' ? await openSourceFile(file, options.encoding) : file
  const recognised = await recogniseSessions(source, options.columns, options.list)
  const window = windowOf(options, context.clock())
  await findCity(options.city)
  const placing = {
    source: sourceOf(source.path, recognised, options),
    attribution: options.attribution ?? recognised.known?.attribution ?? null,
    places: await openPlaces(context.db, options.city ?? recognised.known?.city, options.venue),
    fixedVenue: options.venue,
    nameOf: recognised.known?.placeName ?? ((ref) => `Venue ${ref}`),
    capacity: options.capacity ?? 20,
    today: context.clock().toISOString().slice(0, 10),
  }
  const attribution = placing.attribution ?? undefined
  const asked = { kind: 'sessions', file: source, source: placing.source, attribution, options } as const
  const reading = { from: window.from.toISOString(), to: window.to.toISOString(), understanding: UNDERSTANDING }
  const known = options.shiftToToday ? await findExtent(context.db, asked, reading) : noExtent
  const extent = known ?? (await extentOf(source, recognised, window, context.clock()))
  const shiftDays = extent.first ? shiftAhead(context.clock(), extent.first, new Date(extent.lastEnd)) : 0
  const dates: DatesRead = { first: undefined, last: undefined }
  const read = (text: AsyncIterable<string>, facts: Readonly<Record<string, unknown>>) =>
    shiftRows(withinReach(recognised.read(text, windowFrom(facts)), context.clock()), Number(facts['shiftDays'] ?? 0))
  const facts = { ...reading, ...extent, shiftDays }
  const feed = await openFeed(context, {
    source: placing.source,
    window,
    rows: read(source.text().chunks, facts),
    isMoved: options.shiftToToday ?? false,
    isPaged: recognised.isPaged,
  })
  const writer: TimetableWriter = { ...placing, feed }
  const plan = {
    ...asked,
    format: recognised.format,
    facts,
    read: (text: AsyncIterable<string>, known: Readonly<Record<string, unknown>>) => dateRows(read(text, known), dates),
  }
  return { plan, writer, dates, hints: recognised.hints }
}

/** A class is identified within its source. The same calendar read for two venues is two sources. */
function sourceOf(file: string, { known }: SessionFile, options: SessionImportOptions): string {
  const own =
    options.source ??
    known?.name ??
    path
      .basename(file)
      .replace(/(\.(gz|csv|tsv|txt|ics|ical|json|ndjson))+$/i, '')
      .toLowerCase()
  return sourceWith(own, options)
}

export function sourceWith(name: string, { venue }: SessionImportOptions): string {
  return venue ? `${name}@${venue}` : name
}

export function windowOf({ from, to }: SessionImportOptions, now: Date): CalendarWindow {
  const start = from ? new Date(`${from}T00:00:00Z`) : new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - DAY_MS)
  const end = to ? new Date(`${to}T23:59:59Z`) : new Date(start.getTime() + WINDOW_DAYS * DAY_MS)
  if (end <= start) throw new ImportFileError('--to is not after --from')
  if (isOutOfReach(end.toISOString().slice(0, 10), now))
    throw new ImportFileError(`--to is more than ${REACH_YEARS} years away`)
  return { from: start, to: end }
}

function windowFrom(facts: Readonly<Record<string, unknown>>): CalendarWindow {
  return { from: new Date(String(facts['from'])), to: new Date(String(facts['to'])) }
}

/** A date far in the past or future is a typing error. If imported, `--shift-to-today` would count from it. */
async function* withinReach(rows: AsyncIterable<TimetableLine>, now: Date): AsyncGenerator<TimetableLine> {
  for await (const row of rows) {
    const date = row.ok && !('isDeleted' in row.draft) ? dateOf(row.draft.time) : undefined
    if (!row.ok || date === undefined || 'isDeleted' in row.draft || !isOutOfReach(date, now)) yield row
    else
      yield {
        ok: false,
        row: row.row,
        line: row.line,
        item: row.draft.item,
        ref: row.draft.classRef,
        reason: `is dated more than ${REACH_YEARS} years away: ${date}`,
      }
  }
}

async function* dateRows(rows: AsyncIterable<TimetableLine>, dates: DatesRead): AsyncGenerator<TimetableLine> {
  for await (const row of rows) {
    if (row.ok && !('isDeleted' in row.draft)) {
      const date = dateOf(row.draft.time)
      if (!dates.first || date < dates.first) dates.first = date
      if (!dates.last || date > dates.last) dates.last = date
    }
    yield row
  }
}

/** Where a file begins and ends: the date of its first session, and the end of its last one. */
interface Extent {
  readonly first: IsoDate | null
  readonly lastEnd: string
}

/** The conditions of a reading. Another window or another understanding finds other sessions in the file. */
type Reading = Readonly<Record<'from' | 'to' | 'understanding', unknown>>

const noExtent: Extent = { first: null, lastEnd: new Date(0).toISOString() }

/** Returns the extent that the last import of the same file found, if it read the file in the same way. */
async function findExtent(sql: Sql, asked: SameImport, reading: Reading): Promise<Extent | undefined> {
  const facts = (await factsOfLastImport(sql, asked)) ?? {}
  const isSame = Object.entries(reading).every(([name, value]) => facts[name] === value)
  const { first, lastEnd } = facts
  return isSame && typeof first === 'string' && typeof lastEnd === 'string' ? { first, lastEnd } : undefined
}

/** Reads the file once to find where it begins and ends. */
async function extentOf(
  source: SourceFile,
  recognised: SessionFile,
  window: CalendarWindow,
  now: Date,
): Promise<Extent> {
  let first: IsoDate | undefined
  let lastEnd = new Date(0)
  try {
    for await (const row of withinReach(recognised.read(source.text().chunks, window), now)) {
      if (!row.ok || 'isDeleted' in row.draft) continue
      const [date, end] = [dateOf(row.draft.time), endOf(row.draft)]
      if (!first || date < first) first = date
      if (end > lastEnd) lastEnd = end
    }
  } catch (error) {
    // The import itself reports a broken file, because it reaches the same place.
    if (!(error instanceof ImportFileError)) throw error
  }
  return { first: first ?? null, lastEnd: lastEnd.toISOString() }
}

/** Computed as if the venue's clock showed UTC, which is right to half a day in any zone. */
function endOf({ time }: SessionDraft): Date {
  if (time.kind === 'instant') return time.end
  return new Date(Date.parse(`${time.date}T${time.end}Z`) + (time.end <= time.start ? DAY_MS : 0))
}

async function* shiftRows(rows: AsyncIterable<TimetableLine>, days: number): AsyncGenerator<TimetableLine> {
  const moved = rememberAnswers((date) => addDays(date, days))
  for await (const row of rows) {
    if (days === 0 || !row.ok || 'isDeleted' in row.draft) yield row
    else yield { ...row, draft: { ...row.draft, time: shiftTime(row.draft.time, days, moved) } }
  }
}

function shiftTime(time: SessionDraft['time'], days: number, moved: (date: IsoDate) => IsoDate): SessionDraft['time'] {
  if (time.kind === 'local') return { ...time, date: moved(time.date) }
  return {
    ...time,
    start: new Date(time.start.getTime() + days * DAY_MS),
    end: new Date(time.end.getTime() + days * DAY_MS),
  }
}
