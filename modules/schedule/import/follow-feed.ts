import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { ClassChange } from '../../class-changes/class-change.rules.ts'
import { followSource } from '../../class-changes/follow-source.ts'
import { instantsAt, localTime } from '../../formats/zone-time.rules.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import type { ReadRow } from '../../imports/import-row.ts'
import { noteChangesAs } from '../../imports/runs/source-turn.ts'
import { settleChangedLines } from '../../waitlist/settle-changed-lines.ts'
import { type FindClassPlace, openClassPlaces } from '../feeds/class-places.rules.ts'
import { type FeedPlan, type FeedStatement, planFeed } from '../feeds/feed-plan.rules.ts'
import type { CalendarWindow } from './calendar-sessions.ts'
import { findSessionsAhead, type ImportedAhead, rememberRows, withdrawSessions } from './imported-sessions.queries.ts'
import {
  keyOfRow,
  type SessionDraft,
  type SessionTime,
  type TimetableEntry,
  type TimetableLine,
} from './session-draft.ts'

/** What travellers read when a source no longer has the class that they booked. */
const OFF_THE_TIMETABLE = 'The venue has taken this class off its timetable'

type FeedContext = Pick<Context, 'db' | 'clock' | 'jobs'>

/** What is known of a source when an import begins, and what its file makes of that. */
export interface Feed {
  readonly source: string
  readonly ahead: readonly ImportedAhead[]
  /** Whether the file is one page of a feed that says itself what is deleted (RPDE). */
  readonly isPaged: boolean
  readonly plan: FeedPlan<ImportedAhead>
  /** By the key of a row: the session ahead that stands for it, or that it moves. */
  readonly sessionOf: (key: string) => ImportedAhead | undefined
  readonly placeOf: FindClassPlace
  /** Booked sessions that this import has changed, and those whose change was refused, with the reason. */
  readonly followed: Set<number>
  readonly refused: Map<number, string>
}

export interface FeedReading {
  readonly source: string
  readonly window: CalendarWindow
  readonly rows: AsyncIterable<TimetableLine>
  /** Whether its dates were moved (`--shift-to-today`). Such a file is an example, and ends nothing. */
  readonly isMoved: boolean
  readonly isPaged: boolean
}

/**
 * Reads a file once before anything is written. A class is missing in it only if the whole file does not name it, and
 * until then nobody knows which new time takes the place of an old one.
 */
export async function openFeed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { source, window, rows, isMoved, isPaged }: FeedReading,
): Promise<Feed> {
  const now = clock()
  const found = await findSessionsAhead(db, source, { now, ...window })
  const statements = found.length === 0 ? [] : await statementsIn(rows, new Set(found.map(({ item }) => item)), now)
  const isComparable = statements !== undefined && !isMoved
  const ahead = isComparable ? found : found.map((one) => ({ ...one, isExpected: false }))
  const plan = planFeed(ahead, statements ?? [])
  const byKey = new Map(ahead.map((one) => [one.key, one]))
  const sessionOf = (key: string) => byKey.get(key) ?? plan.moves.get(key)?.session
  const placeOf = openClassPlaces(ahead, plan)
  return { source, ahead, isPaged, plan, sessionOf, placeOf, followed: new Set(), refused: new Map() }
}

/** @returns undefined for a file that cannot be read to its end: the import itself says why */
async function statementsIn(
  rows: AsyncIterable<TimetableLine>,
  items: ReadonlySet<string>,
  now: Date,
): Promise<FeedStatement[] | undefined> {
  const statements: FeedStatement[] = []
  try {
    for await (const row of rows) {
      const statement = statementOf(row, now)
      if (!statement.item || items.has(statement.item.id)) statements.push(statement)
    }
  } catch (error) {
    if (error instanceof ImportFileError) return undefined
    throw error
  }
  return statements
}

function statementOf(row: TimetableLine, now: Date): FeedStatement {
  if (!row.ok) return row.item && row.isEmpty ? { kind: 'none', item: row.item } : { kind: 'unread', item: row.item }
  const { draft } = row
  if ('isDeleted' in draft) return { kind: 'deleted', item: draft.item }
  const { item, time } = draft
  const key = keyOfRow(draft)
  const isAhead = time.kind === 'local' ? time.date >= now.toISOString().slice(0, 10) : time.start > now
  if (draft.isCancelled || !isAhead) return { kind: 'none', item, key }
  return { kind: 'session', key, item, at: time.kind === 'local' ? time : time.start }
}

/**
 * Brings the booked sessions of a batch to what its rows say, before the batch is written, each in a transaction of its
 * own (T140). A session that has got there is like any other that its row describes, so that an import that is killed
 * in between goes on from here and tells no traveller twice.
 */
export async function followBooked(
  context: FeedContext,
  feed: Feed,
  rows: readonly ReadRow<TimetableEntry>[],
): Promise<void> {
  for (const { draft } of rows) {
    if ('isDeleted' in draft) {
      const sessions = feed.ahead.filter(({ item, seatsTaken }) => item === draft.item.id && seatsTaken > 0)
      for (const session of sessions) await follow(context, feed, session, CANCEL)
      continue
    }
    const session = feed.sessionOf(keyOfRow(draft))
    const change = session && session.seatsTaken > 0 ? changeTo(session, draft) : undefined
    if (session && change) await follow(context, feed, session, change)
  }
}

const CANCEL: ClassChange = { kind: 'cancel', reason: OFF_THE_TIMETABLE }

async function follow(context: FeedContext, feed: Feed, session: ImportedAhead, change: ClassChange): Promise<void> {
  if (session.isVenuesOwn || feed.followed.has(session.sessionId)) return
  try {
    await followSource(context, session, change)
    feed.followed.add(session.sessionId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The class takes place on that date already, so this booking cannot go there with it.
    if (error.details.fields?.['date'] !== undefined && change.kind === 'edit')
      return follow(context, feed, session, CANCEL)
    const text = Object.values(error.details.fields ?? {})[0] ?? error.message
    feed.refused.set(session.sessionId, `is booked and stays as it is: ${text}`)
  }
}

/** Undefined when the session takes place as the row says. */
function changeTo(session: ImportedAhead, { isCancelled, time }: SessionDraft): ClassChange | undefined {
  if (isCancelled) return CANCEL
  const { from, to } = localTimes(time, session.timeZone)
  const isSame = from.date === session.date && from.time === session.start
  if (isSame && to.time === localTime(session.timeZone, session.endsAt).time) return undefined
  const twice = instantsAt(session.timeZone, from.date, from.time)
  const isFirst = time.kind === 'instant' && twice[0]?.getTime() === time.start.getTime()
  return {
    kind: 'edit',
    to: {
      date: from.date,
      from: from.time,
      to: to.time,
      endsNextDay: to.date > from.date,
      ...(twice.length > 1 ? { clock: isFirst ? ('first' as const) : ('second' as const) } : {}),
    },
  }
}

/**
 * The session ahead that a row moves, with its new time by the venue's clock, or that it cancels. What the venue has
 * changed itself stays.
 */
export function rowEffectOf(feed: Feed, draft: SessionDraft): RowEffect | undefined {
  const session = feed.sessionOf(keyOfRow(draft))
  if (!session || session.isVenuesOwn || feed.plan.olderItems.has(draft.item.id)) return undefined
  if (draft.isCancelled) return { session }
  const { from: to } = localTimes(draft.time, session.timeZone)
  return to.date === session.date && to.time === session.start ? undefined : { session, to }
}

export interface RowEffect {
  readonly session: ImportedAhead
  /** Undefined when it is cancelled. */
  readonly to?: Wall
}

interface Wall {
  readonly date: IsoDate
  readonly time: IsoTime
}

function localTimes(time: SessionTime, timeZone: string): { readonly from: Wall; readonly to: Wall } {
  if (time.kind === 'instant') return { from: localTime(timeZone, time.start), to: localTime(timeZone, time.end) }
  const next = new Date(Date.parse(time.date) + (time.end <= time.start ? 86_400_000 : 0)).toISOString().slice(0, 10)
  return { from: { date: time.date, time: time.start }, to: { date: next, time: time.end } }
}

/** The sessions that are cancelled after all rows are in. */
export function sessionsToEnd(
  { plan }: Feed,
  { whole }: { readonly whole?: boolean | undefined },
): readonly ImportedAhead[] {
  return whole ? [...plan.ends, ...plan.missing] : plan.ends
}

export interface EndedSessions {
  readonly cancelled: readonly ImportedAhead[]
  /** Sessions that stay, with the reason. */
  readonly kept: readonly (readonly [ImportedAhead, string])[]
}

/** Cancels sessions that a file no longer names. What it says is remembered, so that an older file changes nothing. */
export async function endSessions(
  context: FeedContext,
  feed: Feed,
  ending: readonly ImportedAhead[],
  runId: string,
): Promise<EndedSessions> {
  const booked = new Set(ending.filter(({ seatsTaken }) => seatsTaken > 0))
  const others = ending.filter((session) => !booked.has(session))
  await inTransaction(context.db, async (sql) => {
    await noteChangesAs(sql, runId)
    const gone = await withdrawSessions(
      sql,
      others.map(({ sessionId }) => sessionId),
    )
    for (const session of others) if (gone.booked.has(session.sessionId)) booked.add(session)
    await settleChangedLines(context, sql, [...gone.cancelled])
  })
  for (const session of booked) await follow(context, feed, session, CANCEL)
  const kept = ending.flatMap((session): (readonly [ImportedAhead, string])[] => {
    const reason = session.isVenuesOwn
      ? 'the venue has changed it itself, and that stays'
      : feed.refused.get(session.sessionId)
    return reason === undefined ? [] : [[session, reason]]
  })
  const stay = new Set(kept.map(([session]) => session))
  const cancelled = ending.filter((session) => !stay.has(session))
  await inTransaction(context.db, async (sql) => {
    await noteChangesAs(sql, runId)
    await forgetSessions(sql, feed, cancelled)
  })
  return { cancelled, kept }
}

/** Remembers that nothing stands for these any more. */
export async function forgetSessions(sql: Sql, feed: Feed, sessions: readonly ImportedAhead[]): Promise<void> {
  const tombstones = sessions.map(({ key, item, modified, date }) => ({
    key,
    item,
    modified: feed.plan.marks.get(item) ?? modified,
    fingerprint: null,
    session_id: null,
    local_date: date,
  }))
  await rememberRows(sql, feed.source, tombstones)
}
