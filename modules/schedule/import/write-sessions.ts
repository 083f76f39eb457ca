import { escapeText } from 'entities'
import type { Transaction } from 'kysely'
import type { IsoDate } from '../../../contract/dates.ts'
import type { Tables } from '../../../database/tables.ts'
import { sha256Of } from '../../digest.ts'
import type { RowResult } from '../../imports/import-report.rules.ts'
import type { ReadRow } from '../../imports/import-row.ts'
import type { WrittenBatch } from '../../imports/runs/import-plan.ts'
import { learnActivities } from '../../venues/import/learn-activities.ts'
import type { Places } from '../../venues/import/open-places.ts'
import {
  findImportedClasses,
  insertImportedClasses,
  replaceClassWords,
  spreadActivities,
  updateClasses,
  writeSessions,
  type ImportedClass,
  type ImportedSession,
  type SessionOutcome,
} from './import.queries.ts'
import type { SessionDraft } from './session-draft.ts'

export interface SessionWriter {
  readonly source: string
  readonly attribution: string | null
  readonly places: Places
  readonly fixedVenue: string | undefined
  readonly nameOf: (ref: string) => string
  readonly capacity: number
  readonly today: IsoDate
}

export interface ImportedSessionRow extends ReadRow<SessionDraft> {
  /** The session of its class that the row moves, if it is known. */
  readonly sessionId?: number | undefined
}
interface PlacedRow {
  readonly row: ImportedSessionRow
  readonly venueId: string
}

export interface WrittenSessions extends WrittenBatch {
  /** By row number: the session that now stands for the row. */
  readonly sessionIds: ReadonlyMap<number, number>
  /** Rows about cancelled sessions that we never had. */
  readonly cancelledRows: ReadonlySet<number>
}

/** Writes one batch: places first, then the classes of the sessions, then the sessions. */
export async function writeSessionRows(
  sql: Transaction<Tables>,
  rows: readonly ImportedSessionRow[],
  writer: SessionWriter,
): Promise<WrittenSessions> {
  const wishes = rows.map(({ draft }) => (writer.fixedVenue === undefined ? draft.venue : { name: writer.fixedVenue }))
  const { found, created } = await writer.places.find(sql, {
    source: writer.source,
    attribution: writer.attribution,
    wishes,
    nameOf: writer.nameOf,
  })
  const placed: PlacedRow[] = []
  const skipped: RowResult[] = []
  rows.forEach((row, index) => {
    const venue = found[index]
    if (typeof venue === 'object') placed.push({ row, venueId: venue.id })
    else skipped.push(result(row, 'skipped', [venue ?? 'names no venue']))
  })
  const classes = await writeClasses(sql, placed, writer)
  const settled = placed.filter(({ row, venueId }) => classes.byRef.get(row.draft.classRef)?.venueId === venueId)
  const here = new Set(settled)
  const elsewhere = placed
    .filter((one) => !here.has(one))
    .map(({ row }) => result(row, 'skipped', ['its class takes place at another venue']))
  const outcomes = await writeSessions(
    sql,
    settled.map(({ row }, index) => sessionOf(row, index, classes.byRef.get(row.draft.classRef)?.id ?? '')),
  )
  const written = outcomes.flatMap(({ index, outcome }) => {
    const row = settled[index]?.row
    return row ? [sessionResult(row, outcome, classes.changed.has(row.draft.classRef))] : []
  })
  const sessionIds = outcomes.flatMap(({ index, outcome, sessionId }): [number, number][] => {
    const row = settled[index]?.row
    return row && sessionId !== null && outcome !== 'booked' && outcome !== 'venues' ? [[row.row, sessionId]] : []
  })
  return {
    results: [...skipped, ...elsewhere, ...written],
    created: { venues: created, classes: classes.created },
    sessionIds: new Map(sessionIds),
    cancelledRows: new Set(
      outcomes.flatMap(({ index, outcome }) => (outcome === 'cancelled' ? (settled[index]?.row.row ?? []) : [])),
    ),
  }
}

async function writeClasses(
  sql: Transaction<Tables>,
  placed: readonly PlacedRow[],
  { source, attribution, capacity }: SessionWriter,
) {
  const first = new Map<string, PlacedRow>()
  for (const one of placed) if (!first.has(one.row.draft.classRef)) first.set(one.row.draft.classRef, one)
  const refs = [...first.keys()]
  const known = new Map(
    refs.length === 0 ? [] : (await findImportedClasses(sql, source, refs)).map((one) => [one.ref, one]),
  )
  const described = [...first.values()].map(({ row, venueId }) => ({
    draft: row.draft,
    record: classOf(row.draft, venueId, attribution, capacity),
  }))
  const fresh = described.filter(({ record }) => !known.has(record.ref))
  const changed = described.filter(
    ({ record }) => known.has(record.ref) && known.get(record.ref)?.hash !== record.source_hash,
  )
  const ids = await insertImportedClasses(
    sql,
    source,
    attribution,
    fresh.map(({ record }) => record),
  )
  await updateClasses(
    sql,
    source,
    attribution,
    changed.map(({ record }) => record),
  )
  const touched = [...fresh, ...changed].map(({ draft, record }) => ({
    ...draft,
    classId: ids.get(record.ref) ?? known.get(record.ref)?.id ?? '',
  }))
  await learnActivities(
    sql,
    touched.flatMap(({ activities }) => activities),
  )
  await replaceClassWords(sql, touched)
  await spreadActivities(
    sql,
    source,
    touched.map(({ classId }) => classId),
  )
  const byRef = new Map(
    described.map(({ record }) => [
      record.ref,
      known.get(record.ref) ?? { id: ids.get(record.ref) ?? '', venueId: record.venue_id },
    ]),
  )
  return { byRef, changed: new Set(changed.map(({ record }) => record.ref)), created: fresh.length }
}

function classOf(draft: SessionDraft, venueId: string, attribution: string | null, capacity: number): ImportedClass {
  const said = [
    draft.name,
    draft.description,
    draft.trainer,
    draft.activities,
    draft.advice,
    draft.joinLink,
    attribution,
    // A class without a level keeps the hash that it had before levels were known.
    ...(draft.level === undefined ? [] : [draft.level]),
  ]
  return {
    ref: draft.classRef,
    venue_id: venueId,
    name: draft.name,
    description: draft.description === undefined ? null : `<p>${escapeText(draft.description)}</p>`,
    trainer_name: draft.trainer ?? null,
    level: draft.level ?? null,
    is_online: draft.joinLink !== undefined,
    join_link: draft.joinLink ?? null,
    default_capacity: draft.capacity ?? capacity,
    source_hash: sha256Of(JSON.stringify(said)),
  }
}

function sessionOf({ draft, sessionId }: ImportedSessionRow, index: number, classId: string): ImportedSession {
  const { time, capacity, isCancelled } = draft
  const isLocal = time.kind === 'local'
  return {
    index,
    class_id: classId,
    session_id: sessionId ?? null,
    local_date: isLocal ? time.date : null,
    local_start: isLocal ? time.start : null,
    local_end: isLocal ? time.end : null,
    starts_at: isLocal ? null : time.start,
    ends_at: isLocal ? null : time.end,
    capacity: capacity ?? null,
    is_cancelled: isCancelled,
  }
}

function sessionResult(row: ImportedSessionRow, outcome: SessionOutcome['outcome'], classChanged: boolean): RowResult {
  if (outcome === 'cancelled') return result(row, 'skipped', ['is cancelled'])
  if (outcome === 'booked')
    return result(row, 'skipped', ['was booked in the same moment and stays as it is: import the file again'])
  if (outcome === 'venues') return result(row, 'skipped', ['the venue has changed it itself, and that stays'])
  return result(row, outcome === 'unchanged' && classChanged ? 'changed' : outcome, row.notes)
}

function result(
  { row, line, draft }: ImportedSessionRow,
  outcome: RowResult['outcome'],
  remarks: readonly string[],
): RowResult {
  return { row, line, ref: draft.classRef, outcome, remarks }
}
