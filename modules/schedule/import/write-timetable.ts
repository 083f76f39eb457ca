import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { IsoDate } from '../../../contract/dates.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Context, Sql } from '../../context.ts'
import type { RowResult } from '../../imports/import-report.rules.ts'
import type { ReadRow } from '../../imports/import-row.ts'
import type { WrittenBatch } from '../../imports/run-import.ts'
import { settleChangedLines } from '../../waitlist/settle-changed-lines.ts'
import { findImportedRows, type KnownRow, remembersNothing } from './imported-sessions.queries.ts'
import { type RememberedItem, type RememberedRow, rememberRows } from './imported-sessions.queries.ts'
import { sessionsOfItems, withdrawSessions } from './imported-sessions.queries.ts'
import { isOlder } from './modified.rules.ts'
import { dateOf, type DeletedItem, type SessionDraft, type TimetableEntry } from './session-draft.ts'
import { type ImportedSessionRow, type SessionWriter, writeSessionRows } from './write-sessions.ts'

/** Raised when the same row would be understood differently, so that a repeated import changes what it wrote before. */
export const UNDERSTANDING = 1

interface Row<Draft extends TimetableEntry = TimetableEntry> {
  readonly read: ReadRow<Draft>
  readonly key: string
  readonly fingerprint: string
  readonly before: KnownRow | undefined
}

/** What a row is about: a feed item that is one session, or a class on a date. */
export function keyOfEntry(entry: TimetableEntry): string {
  if ('isDeleted' in entry || entry.item?.isOneSession) return `item:${entry.item?.id}`
  const { classRef, time } = entry
  return `${classRef}/${time.kind === 'local' ? time.date : time.start.toISOString()}`
}

/**
 * Writes one batch. An unchanged row costs one look at what was remembered; only the others are written. A feed item
 * counts in its latest state. When it is deleted, or moved to another date, its session goes with it.
 */
export async function writeTimetable(
  context: Pick<Context, 'jobs'>,
  sql: Transaction<Tables>,
  reads: readonly ReadRow<TimetableEntry>[],
  writer: SessionWriter,
): Promise<WrittenBatch> {
  const rows = await recallRows(sql, reads, writer)
  const latest = new Map(rows.map((row) => [row.key, row]))
  const counted = rows.filter((row) => latest.get(row.key) === row)
  const outdated = rows
    .filter((row) => latest.get(row.key) !== row)
    .map(({ read }) => result(read, 'skipped', ['a later row says otherwise']))
  const stale = new Set(counted.filter(saysNothingNew))
  const unchanged = [...stale].map(({ read }) => result(read, 'unchanged', []))
  const ended = counted.filter((row): row is Row<DeletedItem> => !stale.has(row) && 'isDeleted' in row.read.draft)
  const fresh = counted.filter((row): row is Row<SessionDraft> => !stale.has(row) && !('isDeleted' in row.read.draft))
  const deleted = await deleteItems(sql, ended, writer)
  if (fresh.length === 0) return { results: [...outdated, ...unchanged, ...deleted], created: {} }
  const written = await writeSessionRows(
    sql,
    fresh.map(({ read }): ImportedSessionRow => read),
    writer,
  )
  const changed = written.results.filter(({ outcome }) => outcome === 'changed')
  await settleChangedLines(
    context,
    sql,
    changed.flatMap(({ row }) => written.sessionIds.get(row) ?? []),
  )
  const moved = await leaveOldDates(sql, fresh, written.sessionIds)
  await rememberRows(
    sql,
    writer.source,
    fresh.flatMap((row) => rememberRow(row, written.sessionIds.get(row.read.row))),
  )
  const results = written.results.map((one) =>
    moved.has(one.row) ? { ...one, remarks: [...one.remarks, 'was booked on its old date, which stays'] } : one,
  )
  return { results: [...outdated, ...unchanged, ...deleted, ...results], created: written.created }
}

/**
 * Tells which rows have not changed. For a source of which nothing is remembered it asks once, not row by row. Whatever
 * another import of the source writes meanwhile is noticed when the rows are written.
 */
export function timetableMemory(writer: SessionWriter) {
  let isNew: Promise<boolean> | undefined
  return async (sql: Sql, reads: readonly ReadRow<TimetableEntry>[]): Promise<Set<number>> => {
    isNew ??= remembersNothing(sql, writer.source)
    if (await isNew) return new Set()
    return new Set((await recallRows(sql, reads, writer)).filter(saysNothingNew).map(({ read }) => read.row))
  }
}

async function recallRows(sql: Sql, reads: readonly ReadRow<TimetableEntry>[], writer: SessionWriter): Promise<Row[]> {
  const rows = reads.map((read) => ({
    read,
    key: md5(keyOfEntry(read.draft)),
    fingerprint: fingerprintOf(read, writer),
  }))
  const known = new Map(
    (
      await findImportedRows(
        sql,
        writer.source,
        rows.map(({ key }) => key),
      )
    ).map((row) => [row.key, row]),
  )
  return rows.map((row) => ({ ...row, before: known.get(row.key) }))
}

function saysNothingNew({ read: { draft }, before, fingerprint }: Row): boolean {
  if (!before) return false
  return (
    isOlder(draft.item?.modified, before.modified ?? undefined) || (before.stands && before.fingerprint === fingerprint)
  )
}

function fingerprintOf(
  { draft, notes }: ReadRow<TimetableEntry>,
  { attribution, capacity, fixedVenue }: SessionWriter,
): string {
  return md5(JSON.stringify([UNDERSTANDING, { ...draft, item: undefined }, notes, attribution, capacity, fixedVenue]))
}

function md5(text: string): string {
  return hash('md5', text)
}

function rememberRow({ read, key, fingerprint }: Row<SessionDraft>, sessionId: number | undefined): RememberedRow[] {
  if (sessionId === undefined) return []
  const { draft } = read
  const { id: item = null, modified = null } = draft.item ?? {}
  return [{ key, fingerprint, session_id: sessionId, local_date: dateOf(draft.time), item, modified }]
}

type Deleted = readonly Row<DeletedItem>[]

async function deleteItems(sql: Transaction<Tables>, ended: Deleted, writer: SessionWriter): Promise<RowResult[]> {
  const { source, today } = writer
  const known = await sessionsOfItems(
    sql,
    source,
    ended.map(({ read }) => read.draft.item.id),
  )
  const sessions = known.flatMap(({ item, sessionId }) => (sessionId === null ? [] : [{ item, sessionId }]))
  const { cancelled, booked } = await withdrawSessions(
    sql,
    sessions.map(({ sessionId }) => sessionId),
  )
  const gone = ended.filter(
    ({ read }) => !sessions.some(({ item, sessionId }) => item === read.draft.item.id && booked.has(sessionId)),
  )
  const tombstones = gone.map(({ key, read: { draft } }) => {
    const { id: item, modified = null } = draft.item
    return { key, item, modified, fingerprint: null, session_id: null, local_date: lastDateOf(item, known, today) }
  })
  await rememberRows(sql, source, tombstones)
  return ended.map((row) => {
    const own = sessions.filter(({ item }) => item === row.read.draft.item.id)
    if (!gone.includes(row)) return result(row.read, 'skipped', ['is booked: to cancel it is the venue’s part'])
    return result(row.read, own.some(({ sessionId }) => cancelled.has(sessionId)) ? 'changed' : 'unchanged', [])
  })
}

/**
 * The last date that an item stood for, or today. Until that is past an older page may bring the item back, so its
 * deletion is remembered until then.
 */
function lastDateOf(id: string, known: readonly RememberedItem[], today: IsoDate): IsoDate {
  return known.reduce((last, { item, date }) => (item === id && date > last ? date : last), today)
}

/** @returns the numbers of the rows whose old date stays because somebody booked it */
async function leaveOldDates(
  sql: Transaction<Tables>,
  rows: readonly Row<SessionDraft>[],
  sessionIds: ReadonlyMap<number, number>,
): Promise<Set<number>> {
  const now = new Set(sessionIds.values())
  const moved = rows.flatMap(({ read, before }) => {
    const old = before?.sessionId
    return old && sessionIds.has(read.row) && !now.has(old) ? [{ row: read.row, old }] : []
  })
  const { booked } = await withdrawSessions(
    sql,
    moved.map(({ old }) => old),
  )
  return new Set(moved.filter(({ old }) => booked.has(old)).map(({ row }) => row))
}

function result(
  { row, line, draft }: ReadRow<TimetableEntry>,
  outcome: RowResult['outcome'],
  remarks: readonly string[],
): RowResult {
  return { row, line, ref: 'isDeleted' in draft ? draft.item.id : draft.classRef, outcome, remarks }
}
