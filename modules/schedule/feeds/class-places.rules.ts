import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import { clockOf, type FeedPlan, type SessionAhead } from './feed-plan.rules.ts'
import type { SessionStart, SourceItem } from './source-item.rules.ts'

export interface ClassifiedSession extends SessionAhead {
  readonly classRef: string
  readonly seatsTaken: number
}

export interface RowToPlace {
  readonly key: string
  readonly item: SourceItem
  /** The class to which the row belongs by its words and its time. */
  readonly classRef: string
  readonly at: SessionStart
}

export interface ClassPlace {
  readonly classRef: string
  /** The session of that class that the row moves or names again. */
  readonly sessionId?: number
}

/** The class of each row. Undefined for a booked session that its source calls something else now. */
export type FindClassPlace = (row: RowToPlace) => ClassPlace | undefined

/**
 * A session that its source moves stays in its class, with what the venue has changed of that. A new date joins the
 * class in which its item takes place at that time. No class gets two sessions on a date (T122).
 */
export function openClassPlaces<Ahead extends ClassifiedSession>(
  ahead: readonly Ahead[],
  plan: FeedPlan<Ahead>,
): FindClassPlace {
  const [standing, classes, ofItem] = [new Map<string, string>(), new Map<string, string>(), new Map<string, Ahead>()]
  const stand = (classRef: string, item: string, at: { date: IsoDate; start: IsoTime }, key: string) => {
    standing.set(`${classRef}/${at.date}`, key)
    if (!classes.has(`${item}/${at.start}`)) classes.set(`${item}/${at.start}`, classRef)
  }
  const ofClass = new Map<string, Ahead>()
  for (const one of ahead) {
    ofItem.set(one.item, one)
    ofClass.set(one.classRef, one)
    stand(one.classRef, one.item, one, one.key)
  }
  const isFreeFor = (slot: string, keys: readonly (string | undefined)[]) => {
    const holder = standing.get(slot)
    return holder === undefined || keys.includes(holder)
  }
  // A date that another session is about to leave is not free yet.
  for (const [key, { session, ...to }] of plan.moves) {
    classes.delete(`${session.item}/${session.start}`)
    if (isFreeFor(`${session.classRef}/${to.date}`, [session.key])) stand(session.classRef, session.item, to, key)
  }
  const sessions = new Map(ahead.map((one) => [one.key, one]))

  return ({ key, item, classRef, at }) => {
    const stay = sessions.get(key) ?? plan.moves.get(key)?.session
    if (stay && stay.seatsTaken > 0 && !isOneSeries(stay.classRef, classRef)) return undefined
    const wall = wallOf(at, ofItem.get(item.id) ?? ofClass.get(classRef))
    const isFree = (ref: string) => isFreeFor(`${ref}/${wall.date}`, [key, stay?.key])
    if (stay && isOneSeries(stay.classRef, classRef) && isFree(stay.classRef))
      return { classRef: stay.classRef, sessionId: stay.sessionId }
    const usual = classes.get(`${item.id}/${wall.start}`)
    let ref = usual !== undefined && isOneSeries(usual, classRef) ? usual : classRef
    for (let number = 2; !isFree(ref); number++) ref = `${classRef}/${number}`
    stand(ref, item.id, wall, key)
    return { classRef: ref }
  }
}

/** Whether two classes differ at most in the time of day, or in their number at that time. */
function isOneSeries(one: string, other: string): boolean {
  const seriesOf = (ref: string) => ref.replace(/\/\d\d:\d\d(\/\d+)?$/, '')
  return seriesOf(one) === seriesOf(other)
}

/** Where nothing is known of the venue's clock, all sessions of the class are counted by UTC. */
function wallOf(at: SessionStart, ahead: SessionAhead | undefined): { date: IsoDate; start: IsoTime } {
  if (!(at instanceof Date)) return at
  const wall = ahead ? clockOf(at, ahead) : at.toISOString()
  return { date: wall.slice(0, 10), start: wall.slice(11, 19) }
}
