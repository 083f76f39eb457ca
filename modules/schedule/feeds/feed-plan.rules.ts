import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import { mondayOf, weekdayOf } from '../../../contract/days.ts'
import { isOlder } from './modified.rules.ts'
import type { SessionStart, SourceItem } from './source-item.rules.ts'

/** A session ahead that an earlier file of the source has named. */
export interface SessionAhead {
  readonly key: string
  readonly sessionId: number
  readonly item: string
  readonly modified: string | null
  readonly startsAt: Date
  /** By the venue's clock. */
  readonly date: IsoDate
  readonly start: IsoTime
  /** Whether the file would name it if it still took place. */
  readonly isExpected: boolean
}

/** What one row of a file says. */
export type FeedStatement =
  | { readonly kind: 'session'; readonly key: string; readonly item: SourceItem; readonly at: SessionStart }
  /** The item is in the file and has no session, or this one no longer. */
  | { readonly kind: 'none'; readonly item: SourceItem; readonly key?: string }
  /** Nothing is known of the item, if it is known which one it is. */
  | { readonly kind: 'unread'; readonly item: SourceItem | undefined }
  /** The row itself ends all sessions of the item. */
  | { readonly kind: 'deleted'; readonly item: SourceItem }

export interface FeedPlan<Ahead extends SessionAhead = SessionAhead> {
  /** By the key of the row that says so. */
  readonly moves: ReadonlyMap<string, SessionMove<Ahead>>
  /** Sessions of items in the file that it no longer names. */
  readonly ends: readonly Ahead[]
  /** Sessions of which the file says nothing. A whole file ends them. */
  readonly missing: readonly Ahead[]
  /** What the file says about the age of its items. */
  readonly marks: ReadonlyMap<string, string | undefined>
  /** Items of which a newer state is known. What the file says of them does not count. */
  readonly olderItems: ReadonlySet<string>
  /** Whether rows could not be read, and nothing tells which sessions they are about. */
  readonly hasUnread: boolean
}

/** A session, and where it goes by its venue's clock. */
export interface SessionMove<Ahead extends SessionAhead = SessionAhead> {
  readonly session: Ahead
  readonly date: IsoDate
  readonly start: IsoTime
}

interface ItemInFile {
  readonly item: SourceItem
  readonly sessions: Extract<FeedStatement, { kind: 'session' }>[]
  isUnread: boolean
}

/**
 * Compares what a whole file says with the sessions ahead of its source. A session that is named again is no part of
 * the plan. Of the others, a row that is new takes over the nearest one of its item on the same day; of an item with an
 * id also the nearest one of the same week, and the only one left.
 */
export function planFeed<Ahead extends SessionAhead>(
  ahead: readonly Ahead[],
  statements: readonly FeedStatement[],
): FeedPlan<Ahead> {
  const items = itemsIn(statements)
  const named = new Set(statements.map((one) => ('key' in one ? one.key : undefined)))
  const deleted = new Set(statements.flatMap((one) => (one.kind === 'deleted' ? [one.item.id] : [])))
  const known = new Set(ahead.map(({ key }) => key))
  const moves = new Map<string, SessionMove<Ahead>>()
  const [ends, missing]: [Ahead[], Ahead[]] = [[], []]
  const olderItems = new Set<string>()
  for (const [id, sessions] of Map.groupBy(ahead, ({ item }) => item)) {
    const inFile = items.get(id)
    if (inFile && sessions.some(({ modified }) => isOlder(inFile.item.modified, modified ?? undefined)))
      olderItems.add(id)
    const gone = sessions.filter(({ key, isExpected }) => isExpected && !named.has(key))
    if (deleted.has(id) || olderItems.has(id) || inFile?.isUnread) continue
    const fresh = inFile?.sessions.filter(({ key }) => !known.has(key)) ?? []
    const taken = pairMoves(gone, fresh, inFile?.item.isNamed ?? false)
    for (const [key, move] of taken) moves.set(key, move)
    const moved = new Set([...taken.values()].map(({ session }) => session))
    for (const session of gone)
      if (!moved.has(session)) (inFile && doesState(inFile, session) ? ends : missing).push(session)
  }
  const hasUnread = statements.some((one) => one.kind === 'unread' && one.item === undefined)
  const marks = new Map([...items].map(([id, { item }]) => [id, item.modified]))
  return { moves, ends, missing, marks, olderItems, hasUnread }
}

function itemsIn(statements: readonly FeedStatement[]): Map<string, ItemInFile> {
  const items = new Map<string, ItemInFile>()
  for (const one of statements) {
    if (!one.item) continue
    const found = items.get(one.item.id) ?? { item: one.item, sessions: [], isUnread: false }
    // Rows of a class on several weekdays state all of these.
    const { states } = found.item
    const item =
      typeof states === 'string' || typeof one.item.states === 'string'
        ? found.item
        : { ...found.item, states: [...new Set([...states, ...one.item.states])] }
    if (one.kind === 'session') found.sessions.push(one)
    items.set(one.item.id, { ...found, item, isUnread: found.isUnread || one.kind === 'unread' })
  }
  return items
}

type NewSession = Extract<FeedStatement, { kind: 'session' }>

function pairMoves<Ahead extends SessionAhead>(
  gone: readonly Ahead[],
  fresh: readonly NewSession[],
  isNamed: boolean,
): Map<string, SessionMove<Ahead>> {
  const pairs = gone
    .flatMap((session) => fresh.map((row) => ({ session, row, to: clockOf(row.at, session) })))
    .map((pair) => ({ ...pair, far: Math.abs(Date.parse(pair.to) - Date.parse(wall(pair.session))) }))
    .toSorted((one, other) => one.far - other.far)
  const taken = new Map<string, SessionMove<Ahead>>()
  const left = new Set<Ahead>(gone)
  const takeWhere = (isFit: (pair: (typeof pairs)[number]) => boolean) => {
    for (const pair of pairs) {
      if (!left.has(pair.session) || taken.has(pair.row.key) || !isFit(pair)) continue
      taken.set(pair.row.key, { session: pair.session, date: pair.to.slice(0, 10), start: pair.to.slice(11, 19) })
      left.delete(pair.session)
    }
  }
  takeWhere(({ session, to }) => to.slice(0, 10) === session.date)
  if (!isNamed) return taken
  takeWhere(({ session, to }) => mondayOf(to.slice(0, 10)) === mondayOf(session.date))
  if (left.size === 1 && fresh.length - taken.size === 1) takeWhere(() => true)
  return taken
}

function wall({ date, start }: { readonly date: IsoDate; readonly start: IsoTime }): string {
  return `${date}T${start}Z`
}

/** When a row takes place, on the clock of a session at the same venue. */
export function clockOf(at: SessionStart, session: SessionAhead): string {
  if (!(at instanceof Date)) return wall(at)
  const ahead = Date.parse(wall(session)) - session.startsAt.getTime()
  return new Date(at.getTime() + ahead).toISOString()
}

/** Whether the file would name the session if it took place. */
function doesState({ item, sessions }: ItemInFile, session: SessionAhead): boolean {
  if (item.states === 'all') return true
  if (item.states === 'dates') return sessions.some(({ at }) => clockOf(at, session).slice(0, 10) === session.date)
  return item.states.includes(weekdayOf(session.date))
}
