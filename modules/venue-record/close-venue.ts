import { toWireDate } from '../../contract/days.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { ClosureHits, VenueClosures } from '../../contract/venue-opening.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { lockSessions } from '../bookings/move/lock-sessions.ts'
import { endBookings } from '../bookings/move/end-bookings.ts'
import { changeSessionsIn } from '../class-changes/change-sessions.ts'
import type { ChangeWish } from '../class-changes/plan-change.ts'
import { previewChange } from '../class-changes/preview-change.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { lockVenue } from '../venues/lock-venue.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { versionOf } from '../record-version.ts'
import { mayAlso } from '../staff/authorise.ts'
import { asHitVisit } from './change-hours.ts'
import { daysTaken, type ClosureDays, closureDays, type ClosureWish, isHit } from './closure-days.rules.ts'
import {
  type BookedWalkIn,
  findWalkIns,
  deleteClosure,
  insertClosedDays,
  findSessions,
  lockWalkIns,
  type SessionToClose,
  readClosures,
} from './opening.queries.ts'

/** The reason that a traveller reads when a closure without a reason cancels their visit. */
const CLOSED = 'The venue is closed on this day'
/** The most that one closure cancels: its transaction holds all of it until it ends. */
const MOST_CLASSES = 200
const MOST_BOOKINGS = 1_000

export async function listClosures(context: Context, viewer: VenueStaffViewer): Promise<VenueClosures> {
  return describeClosures(context, context.db, viewer)
}

async function describeClosures(context: Context, sql: Sql, viewer: VenueStaffViewer): Promise<VenueClosures> {
  const { id, slug, name, timeZone } = viewer.staff.venue
  const today = localTime(timeZone, context.clock()).date
  const closures = await readClosures(sql, id, today)
  return {
    closures: closures.map((row) => ({ ...row, id: String(row.id), date: toWireDate(row.date) })),
    today: toWireDate(today),
    mayChange: await mayAlso(context, viewer, 'profile.change'),
    venue: { slug, name },
  }
}

/**
 * What a closure would cancel: classes at that time with their travellers, and walk-ins if the whole day is closed.
 * @throws Refusal closureOverlaps, and invalidRequest beside a field
 */
export async function previewClosure(
  context: Context,
  viewer: VenueStaffViewer,
  wish: ClosureWish,
): Promise<ClosureHits> {
  const closed = await daysToClose(context, context.db, viewer, wish)
  const { version, days, classes, walkIns } = await findHits(context, context.db, viewer, closed)
  return { version, days, classes, walkIns }
}

/**
 * Closes the venue if the closure affects exactly what its preview named, and cancels these classes and walk-ins with
 * its reason: each visit goes back, and its traveller gets a mail. Before anything is decided it locks the venue,
 * general gym access, and then all that it affects.
 * @throws Refusal closureOverlaps, closureHitsChanged, and invalidRequest beside a field
 */
export async function closeVenue(
  context: Context,
  viewer: VenueStaffViewer,
  {
    version,
    reason = null,
    ...wish
  }: ClosureWish & { readonly version: string; readonly reason?: string | null | undefined },
): Promise<VenueClosures> {
  const { staff } = viewer
  const { id } = staff.venue
  return inTransaction(context.db, async (sql) => {
    await lockVenue(sql, id)
    await lockWalkIns(sql, id)
    const closed = await daysToClose(context, sql, viewer, wish)
    const { sessions, walkIns } = await findHit(context, sql, viewer, closed)
    await lockSessions(
      sql,
      sessions.map((session) => session.id),
      walkIns.map((walkIn) => walkIn.id),
    )
    const hits = await findHits(context, sql, viewer, closed)
    if (hits.version !== version) throw new Refusal('closureHitsChanged')
    await insertClosedDays(sql, id, closed.days, reason)
    const bookingsCancelled = await cancelClasses(context, sql, viewer, hits, reason ?? CLOSED)
    const maker = { actor: staff.actor, accountId: viewer.accountId, reason: reason ?? CLOSED }
    const visits = hits.walkIns.map(({ bookingId }) => bookingId)
    const visitsCancelled = await endBookings(context, sql, visits, maker)
    const after = {
      from: closed.days[0],
      lastDate: closed.days.at(-1)?.date,
      reason,
      visitsCancelled,
      classesCancelled: hits.classes.map((one) => `${one.name}, ${one.date} ${one.timeFrom}`),
      bookingsCancelled,
    }
    const entry = { staff, action: 'venue.closed', table: 'venues', id } as const
    await noteAction(sql, { ...entry, after, reason: reason ?? undefined, at: context.clock() })
    return describeClosures(context, sql, viewer)
  })
}

async function cancelClasses(
  context: Context,
  sql: Sql,
  { staff, accountId }: VenueStaffViewer,
  { changes, changesVersion, classes }: FoundHits,
  reason: string,
): Promise<number> {
  if (changes.length === 0) return 0
  const maker = { actor: staff.actor, accountId, venueId: staff.venue.id }
  const wishes = changes.map((one) => ({ ...one, change: { kind: 'cancel' as const, reason } }))
  const bookings = classes.flatMap(({ travellers }) => travellers.map(({ bookingId }) => bookingId))
  const { counts } = await changeSessionsIn(context, sql, maker, wishes, { version: changesVersion, bookings })
  return counts.ended
}

/**
 * Opens a closed day again. The bookings that the closure has cancelled stay cancelled.
 * @throws Refusal closureNotFound
 */
export async function removeClosure(
  context: Context,
  viewer: VenueStaffViewer,
  closureId: string,
): Promise<VenueClosures> {
  const { id } = viewer.staff.venue
  return inTransaction(context.db, async (sql) => {
    const removed = /^\d{1,15}$/.test(closureId) ? await deleteClosure(sql, id, Number(closureId)) : undefined
    if (!removed) throw new Refusal('closureNotFound')
    const entry = { staff: viewer.staff, action: 'venue.closureRemoved', table: 'venues', id } as const
    await noteAction(sql, { ...entry, before: { ...removed }, at: context.clock() })
    return describeClosures(context, sql, viewer)
  })
}

type DaysToClose = Extract<ClosureDays, { ok: true }>

async function daysToClose(
  context: Context,
  sql: Sql,
  { staff: { venue } }: VenueStaffViewer,
  wish: ClosureWish,
): Promise<DaysToClose> {
  const today = localTime(venue.timeZone, context.clock()).date
  const closed = closureDays(wish, today)
  if (!closed.ok) throw new Refusal('invalidRequest', { fields: closed.fields })
  const fields = daysTaken(closed.days, await readClosures(sql, venue.id, today))
  if (Object.keys(fields).length > 0) throw new Refusal('closureOverlaps', { fields })
  return closed
}

interface FoundHits extends ClosureHits {
  /** The changes of the classes. */
  readonly changes: readonly ChangeWish[]
  readonly changesVersion: string
}

/** @throws Refusal invalidRequest beside the last day, if one transaction cannot cancel so much */
async function findHits(context: Context, sql: Sql, viewer: VenueStaffViewer, closed: DaysToClose): Promise<FoundHits> {
  const hit = await findHit(context, sql, viewer, closed)
  refuseAbove(MOST_CLASSES, hit.sessions.length, 'classes')
  const change = { kind: 'cancel', reason: CLOSED } as const
  const changes = hit.sessions.map(({ classId, date }) => ({ classId, date, change }))
  const { version: changesVersion, sessions, travellers } = await previewChange(context, viewer, changes, sql)
  const classes = sessions.map(({ classId, className, now: { date, timeFrom, timeTo }, waiting }) => ({
    name: className,
    date,
    timeFrom,
    timeTo,
    waiting,
    travellers: travellers
      .filter((one) => one.classId === classId && one.date === date)
      .map(({ bookingId, name }) => ({ bookingId, name })),
  }))
  const walkIns = hit.walkIns.map(asHitVisit)
  refuseAbove(MOST_BOOKINGS, travellers.length + walkIns.length, 'bookings')
  const bookings = travellers.map(({ bookingId }) => bookingId)
  const version = versionOf({ changesVersion, bookings, walkIns })
  return { version, days: closed.days.length, classes, walkIns, changes, changesVersion }
}

function refuseAbove(most: number, number: number, what: string): void {
  if (number <= most) return
  const lastDate = `This hits ${number} ${what}, and at most ${most} are possible at once. Please close for fewer days`
  throw new Refusal('invalidRequest', { fields: { lastDate } })
}

async function findHit(
  context: Context,
  sql: Sql,
  { staff: { venue } }: VenueStaffViewer,
  { days, isWholeDay }: DaysToClose,
): Promise<{ readonly sessions: readonly SessionToClose[]; readonly walkIns: readonly BookedWalkIn[] }> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('A closure has a day')
  const range = { from: first.date, to: last.date, now: context.clock() }
  const sessions = (await findSessions(sql, venue.id, range)).filter(({ start, end }) => isHit(first, start, end))
  return { sessions, walkIns: isWholeDay ? await findWalkIns(sql, venue.id, range) : [] }
}
