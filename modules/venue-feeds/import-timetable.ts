import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toWireDate } from '../../contract/days.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { FeedPreview, FeedResult, FeedSession, MovedFeedSession } from '../../contract/venue-feeds.ts'
import type { Context } from '../call/context.ts'
import { ImportFileError } from '../imports/import-file-error.ts'
import { emptyingOf } from '../schedule/import/feed-report.ts'
import { type RowEffect, sessionsToEnd } from '../schedule/import/follow-feed.ts'
import { importAndCount, type SessionImport } from '../schedule/import/import-sessions.ts'
import { previewSessions, type SessionPreview } from '../schedule/import/planned/preview-sessions.ts'

type ImportContext = Pick<Context, 'db' | 'clock' | 'jobs'>

const MOST_LISTED = 50
/** A studio's year has fewer. */
const MOST_ROWS = 20_000

/** A timetable that a venue has brought, and where its classes come from in the eyes of the importer. */
export interface BroughtTimetable {
  readonly bytes: Uint8Array
  readonly name: string
  readonly venue: string
  readonly source: 'feed' | 'file'
  /** It names all classes ahead: what it does not name is cancelled. */
  readonly isWhole: boolean
}

/** @throws Refusal feedNotReadable */
export async function previewTimetable(context: ImportContext, brought: BroughtTimetable): Promise<FeedPreview> {
  try {
    return await withFile(brought, async (file) => describe(await look(context, brought, file), brought))
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    throw new Refusal('feedNotReadable', {
      fields: { [brought.source === 'feed' ? 'address' : 'file']: error.message },
    })
  }
}

/**
 * Imports a timetable, in the venue's turn (`importInTurn`). One that would cancel most of what is ahead is refused
 * before anything is written, unless the manager wants it.
 */
export async function importTimetable(
  context: ImportContext,
  brought: BroughtTimetable,
  isWanted: boolean,
): Promise<FeedResult> {
  try {
    return await withFile(brought, async (file) => {
      const before = await look(context, brought, file)
      const { skipped, skippedCount } = before
      const { problem } = describe(before, brought)
      if (problem !== null && !isWanted) return { ...nothing(context, 'refused', problem), skipped, skippedCount }
      return write(context, before, await importAndCount(context, file, { ...optionsOf(brought), yes: isWanted }))
    })
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    return nothing(context, 'failed', error.message)
  }
}

/** The result of a timetable that changed nothing. */
export function nothing({ clock }: Pick<Context, 'clock'>, outcome: 'refused' | 'failed', problem: string): FeedResult {
  const none = { added: 0, changed: 0, unchanged: 0, skipped: [], skippedCount: 0, moved: 0, cancelled: 0 }
  return { at: clock().toISOString(), outcome, problem, ...none }
}

function optionsOf({ venue, source, isWhole }: BroughtTimetable) {
  return { venue, source, whole: isWhole }
}

/** The address and the file are two sources, and classes of both would stand in the timetable. */
function look(context: ImportContext, brought: BroughtTimetable, file: string): Promise<SessionPreview> {
  const other = brought.source === 'feed' ? 'file' : 'feed'
  return previewSessions(context, file, optionsOf(brought), MOST_ROWS, other)
}

function describe({ feed, effects, ...counts }: SessionPreview, { isWhole }: BroughtTimetable): FeedPreview {
  const moved = effects.flatMap(writeMove)
  // What the venue has changed itself stays.
  const unnamed = sessionsToEnd(feed, { whole: isWhole }).filter(({ isVenuesOwn }) => !isVenuesOwn)
  const cancelled = [...listCancelled(effects), ...unnamed]
  return {
    ...counts,
    moved: moved.slice(0, MOST_LISTED),
    movedCount: moved.length,
    cancelled: cancelled.slice(0, MOST_LISTED).map(writeSession),
    cancelledCount: cancelled.length,
    unnamed: isWhole || feed.isPaged ? 0 : feed.plan.missing.length,
    problem: (isWhole ? emptyingOf(feed) : undefined) ?? null,
  }
}

function writeSession({ className, date, start, seatsTaken }: SessionPreview['feed']['ahead'][number]): FeedSession {
  return { className, date: toWireDate(date), timeFrom: start, booked: seatsTaken }
}

function writeMove({ session, to }: RowEffect): MovedFeedSession[] {
  return to ? [{ ...writeSession(session), toDate: toWireDate(to.date), toTimeFrom: to.time }] : []
}

const listCancelled = (effects: readonly RowEffect[]) =>
  effects.flatMap(({ session, to }) => (to === undefined ? [session] : []))

function write(
  { clock }: ImportContext,
  before: SessionPreview,
  { report, ended, refused }: SessionImport,
): FeedResult {
  const { rows, error } = report
  const done = before.effects.filter(({ session }) => !refused.has(session.sessionId))
  const cancelled = listCancelled(done).length
  return {
    at: clock().toISOString(),
    outcome: error === null ? 'imported' : 'failed',
    problem: error,
    added: rows.taken,
    changed: rows.changed,
    unchanged: rows.unchanged,
    skipped: before.skipped,
    skippedCount: rows.skipped,
    moved: done.length - cancelled,
    cancelled: cancelled + ended.length,
  }
}

/** The importer reads files, some of them twice. What it says of one names it as the venue does. */
async function withFile<Value>(
  { bytes, name }: BroughtTimetable,
  use: (file: string) => Promise<Value>,
): Promise<Value> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new ImportFileError(`${name} is packed; unpack it first`)
  const folder = await mkdtemp(path.join(tmpdir(), 'timetable-'))
  const file = path.join(folder, 'timetable')
  try {
    await writeFile(file, bytes)
    return await use(file)
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    throw new ImportFileError(error.withoutOptions.replaceAll(file, name), error)
  } finally {
    await rm(folder, { recursive: true })
  }
}
