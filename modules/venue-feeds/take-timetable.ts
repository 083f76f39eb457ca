import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toWireDate } from '../../contract/days.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { FeedPreview, FeedResult, FeedSession } from '../../contract/venue-feeds.ts'
import type { Context } from '../call/context.ts'
import { ImportFileError } from '../imports/import-file-error.ts'
import type { ImportReport } from '../imports/import-report.rules.ts'
import { emptyingOf } from '../schedule/import/feed-report.ts'
import { sessionsToEnd } from '../schedule/import/follow-feed.ts'
import { importSessions, previewSessions, type SessionPreview } from '../schedule/import/import-sessions.ts'

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
    return await withFile(brought, async (file) =>
      describe(await previewSessions(context, file, optionsOf(brought), MOST_ROWS), brought),
    )
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    throw new Refusal('feedNotReadable', {
      fields: { [brought.source === 'feed' ? 'address' : 'file']: error.message },
    })
  }
}

/**
 * Imports a timetable. One that would cancel most of what is ahead is refused before anything is written, unless the
 * manager wants it.
 */
export async function takeTimetable(
  context: ImportContext,
  brought: BroughtTimetable,
  isWanted: boolean,
): Promise<FeedResult> {
  try {
    return await withFile(brought, async (file) => {
      const options = optionsOf(brought)
      const before = describe(await previewSessions(context, file, options, MOST_ROWS), brought)
      if (before.problem !== null && !isWanted)
        return {
          ...nothing(context, 'refused', before.problem),
          skipped: before.skipped,
          skippedCount: before.skippedCount,
        }
      return write(context, before, await importSessions(context, file, { ...options, yes: isWanted }))
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

function describe({ feed, ...counts }: SessionPreview, { isWhole }: BroughtTimetable): FeedPreview {
  const moved = [...feed.plan.moves.values()].map(({ session }) => session)
  // What the venue has changed itself stays.
  const cancelled = sessionsToEnd(feed, { whole: isWhole }).filter(({ isVenuesOwn }) => !isVenuesOwn)
  return {
    ...counts,
    moved: moved.slice(0, MOST_LISTED).map(writeSession),
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

function write({ clock }: ImportContext, before: FeedPreview, { rows, error }: ImportReport): FeedResult {
  return {
    at: clock().toISOString(),
    outcome: error === null ? 'imported' : 'failed',
    problem: error,
    added: rows.taken,
    changed: rows.changed,
    unchanged: rows.unchanged,
    skipped: before.skipped,
    skippedCount: rows.skipped,
    moved: before.movedCount,
    cancelled: before.cancelledCount,
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
    throw new ImportFileError(error.message.replaceAll(file, name), error)
  } finally {
    await rm(folder, { recursive: true })
  }
}
