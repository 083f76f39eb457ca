import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { IsoDate } from '../../../contract/dates.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { RowResult } from '../../imports/import-report.rules.ts'
import type { ReadRow } from '../../imports/import-row.ts'
import type { WrittenBatch } from '../../imports/runs/import-plan.ts'
import { settleChangedLines } from '../../waitlist/settle-changed-lines.ts'
import { findImportedRows, type KnownRow, remembersNothing } from './imported-sessions.queries.ts'
import type { ImportedAhead } from './imported-sessions.queries.ts'
import { type RememberedItem, type RememberedRow, rememberRows } from './imported-sessions.queries.ts'
import { sessionsOfItems, withdrawSessions } from './imported-sessions.queries.ts'
import { isOlder } from '../feeds/modified.rules.ts'
import { type Feed, forgetSessions } from './follow-feed.ts'
import { dateOf, type DeletedItem, keyOfRow, type SessionDraft, type TimetableEntry } from './session-draft.ts'
import {
  type ImportedSessionRow,
  type SessionWriter,
  type WrittenSessions,
  writeSessionRows,
} from './write-sessions.ts'

/** Increase it when the same row is understood in a new way, so that a repeated import changes what it wrote before. */
export const UNDERSTANDING = 4

/** What a constraint of the database says of a row. */
export const wrongs = {
  class_sessions_length: 'has no length on the venue’s clock: it lies in an hour that the clocks skip',
}

const STAYS = 'the venue has changed it itself, or it was booked in the same moment: import the file again'

export interface TimetableWriter extends SessionWriter {
  readonly feed: Feed
}

interface Row<Draft extends TimetableEntry = TimetableEntry> {
  readonly read: ReadRow<Draft>
  readonly key: string
  readonly fingerprint: string
  readonly before: KnownRow | undefined
}

/**
 * Writes one batch. An unchanged row costs one look at the remembered rows; only the others are written. A feed item
 * counts in its latest state. When it is deleted, or moved to another date, its session goes with it.
 */
export async function writeTimetable(
  context: Pick<Context, 'jobs'>,
  sql: Transaction<Tables>,
  reads: readonly ReadRow<TimetableEntry>[],
  writer: TimetableWriter,
): Promise<WrittenBatch> {
  const { feed } = writer
  const rows = await recallRows(sql, reads, writer)
  const latest = new Map(rows.map((row) => [row.key, row]))
  const counted = rows.filter((row) => latest.get(row.key) === row)
  const outdated = rows
    .filter((row) => latest.get(row.key) !== row)
    .map(({ read }) => result(read, 'skipped', ['a later row says otherwise']))
  const stale = new Set(counted.filter((row) => saysNothingNew(row, feed)))
  const unchanged = [...stale].map(({ read }) => result(read, 'unchanged', []))
  const ended = counted.filter((row): row is Row<DeletedItem> => !stale.has(row) && 'isDeleted' in row.read.draft)
  const fresh = counted.filter((row): row is Row<SessionDraft> => !stale.has(row) && !('isDeleted' in row.read.draft))
  const deleted = await deleteItems(sql, ended, writer)
  if (fresh.length === 0) return { results: [...outdated, ...unchanged, ...deleted], created: {} }
  const placed = fresh.map(({ read, key }) => placeRow(read, key, feed))
  const renamed = fresh
    .filter((_row, index) => placed[index] === undefined)
    .map(({ read, key }) =>
      result(read, 'skipped', [`is booked as ${feed.sessionOf(key)?.className}, and keeps that name`]),
    )
  const written = await writeSessionRows(
    sql,
    placed.filter((row) => row !== undefined),
    writer,
  )
  const changed = written.results.filter(({ outcome }) => outcome === 'changed')
  const withdrawn = await leaveOldSessions(sql, fresh, written.sessionIds, feed)
  await settleChangedLines(context, sql, [
    ...changed.flatMap(({ row }) => written.sessionIds.get(row) ?? []),
    ...withdrawn,
  ])
  await rememberRows(
    sql,
    writer.source,
    fresh.flatMap((row) => rememberRow(row, written)),
  )
  const moved = fresh.flatMap(({ read, key }) =>
    written.sessionIds.has(read.row) ? (feed.plan.moves.get(key)?.session ?? []) : [],
  )
  await forgetSessions(sql, feed, moved)
  const keys = new Map(fresh.map(({ read, key }) => [read.row, key]))
  const results = written.results.map((one) => noteFollowed(one, feed.sessionOf(keys.get(one.row) ?? ''), feed))
  return { results: [...outdated, ...unchanged, ...deleted, ...renamed, ...results], created: written.created }
}

/** A cancelled session ends where it stands, whatever time its row gives. */
function cancelWhereItStands(
  read: ReadRow<SessionDraft>,
  { sessionId, classRef, startsAt, endsAt }: ImportedAhead,
): ImportedSessionRow {
  return {
    ...read,
    draft: { ...read.draft, classRef, time: { kind: 'instant', start: startsAt, end: endsAt } },
    sessionId,
  }
}

function placeRow(read: ReadRow<SessionDraft>, key: string, feed: Feed): ImportedSessionRow | undefined {
  const { item, classRef, time, isCancelled } = read.draft
  const session = feed.sessionOf(key)
  if (isCancelled && session) return cancelWhereItStands(read, session)
  const place = feed.placeOf({ key, item, classRef, at: time.kind === 'local' ? time : time.start })
  return place && { ...read, draft: { ...read.draft, classRef: place.classRef }, sessionId: place.sessionId }
}

/** A session whose travellers were told has changed with its row; one that could not be changed says why. */
function noteFollowed(one: RowResult, session: ImportedAhead | undefined, { followed, refused }: Feed): RowResult {
  if (!session) return one
  const reason = refused.get(session.sessionId)
  if (reason !== undefined) return { ...one, outcome: 'skipped', remarks: [reason] }
  if (!followed.has(session.sessionId)) return one
  return { ...one, outcome: 'changed', remarks: [...one.remarks, 'was booked: its travellers are told'] }
}

/**
 * Tells which rows have not changed. For a source without remembered rows it asks once, not row by row. The writing of
 * the rows notices what another import of the source writes meanwhile.
 */
export function timetableMemory(writer: TimetableWriter) {
  let isNew: Promise<boolean> | undefined
  return async (sql: Sql, reads: readonly ReadRow<TimetableEntry>[]): Promise<Set<number>> => {
    isNew ??= remembersNothing(sql, writer.source)
    if (await isNew) return new Set()
    return new Set(
      (await recallRows(sql, reads, writer))
        .filter((row) => saysNothingNew(row, writer.feed))
        .map(({ read }) => read.row),
    )
  }
}

async function recallRows(sql: Sql, reads: readonly ReadRow<TimetableEntry>[], writer: SessionWriter): Promise<Row[]> {
  const rows = reads.map((read) => ({
    read,
    key: keyOfRow(read.draft),
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

function saysNothingNew({ read: { draft }, before, fingerprint }: Row, { plan }: Feed): boolean {
  const { id, modified } = draft.item
  if (plan.olderItems.has(id)) return true
  if (!before) return false
  if (isOlder(modified, before.modified ?? undefined)) return true
  return before.stands && before.fingerprint === fingerprint && before.modified === (modified ?? null)
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

/** A cancelled session that we never had is remembered, too, so that an older file does not bring it. */
function rememberRow(
  { read, key, fingerprint }: Row<SessionDraft>,
  { sessionIds, cancelledRows }: WrittenSessions,
): RememberedRow[] {
  const sessionId = sessionIds.get(read.row)
  if (sessionId === undefined && !cancelledRows.has(read.row)) return []
  const { draft } = read
  const { id: item, modified = null } = draft.item
  return [{ key, fingerprint, session_id: sessionId ?? null, local_date: dateOf(draft.time), item, modified }]
}

type DeletedRows = readonly Row<DeletedItem>[]

async function deleteItems(
  sql: Transaction<Tables>,
  ended: DeletedRows,
  writer: TimetableWriter,
): Promise<RowResult[]> {
  const { source, today, feed } = writer
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
    if (!gone.includes(row)) {
      const reason = own.map(({ sessionId }) => feed.refused.get(sessionId)).find((one) => one !== undefined)
      return result(row.read, 'skipped', [reason ?? STAYS])
    }
    const isFollowed = own.some(({ sessionId }) => feed.followed.has(sessionId))
    if (isFollowed) return result(row.read, 'changed', ['was booked: its travellers are told'])
    return result(row.read, own.some(({ sessionId }) => cancelled.has(sessionId)) ? 'changed' : 'unchanged', [])
  })
}

/**
 * The last date of an item, or today. Until that is past an older page may bring the item back, so its deletion is
 * remembered until then.
 */
function lastDateOf(id: string, known: readonly RememberedItem[], today: IsoDate): IsoDate {
  return known.reduce((last, { item, date }) => (item === id && date > last ? date : last), today)
}

/**
 * Takes the sessions that rows stood for before, and no longer do, off the schedule.
 * @returns their ids
 */
async function leaveOldSessions(
  sql: Transaction<Tables>,
  rows: readonly Row<SessionDraft>[],
  sessionIds: ReadonlyMap<number, number>,
  feed: Feed,
): Promise<number[]> {
  const now = new Set(sessionIds.values())
  const left = rows.flatMap(({ read, key, before }) => {
    const old = before?.sessionId ?? feed.plan.moves.get(key)?.session.sessionId
    return old && sessionIds.has(read.row) && !now.has(old) ? [old] : []
  })
  return [...(await withdrawSessions(sql, left)).cancelled]
}

function result(
  { row, line, draft }: ReadRow<TimetableEntry>,
  outcome: RowResult['outcome'],
  remarks: readonly string[],
): RowResult {
  return { row, line, ref: 'isDeleted' in draft ? draft.item.id : draft.classRef, outcome, remarks }
}
