import { toWireDate } from '../../contract/days.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { ClosureHits, VenueClosures } from '../../contract/venue-opening.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { lockBooking, moveBooking } from '../bookings/move/move-booking.ts'
import type { Context, Sql, VenueStaffViewer } from '../context.ts'
import { localTime } from '../dates/zone-time.rules.ts'
import { versionOf } from '../record-version.ts'
import { mayAlso } from '../staff/authorise.ts'
import { asHitVisit } from './change-hours.ts'
import { daysTaken, type ClosureDays, closureDays, type ClosureWish, isHit } from './closure-days.rules.ts'
import {
  findWalkIns,
  deleteClosure,
  insertClosedDays,
  findSessions,
  type SessionToClose,
  readClosures,
} from './opening.queries.ts'
import { lockVenue } from './profile.queries.ts'

/** What a traveller reads whose visit a closure cancels without a reason of its own. */
const CLOSED = 'The venue is closed on this day'

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
 * Whom a closure would hit: classes that take place then, and walk-ins if the whole day is closed.
 * @throws Refusal closureOverlaps, and invalidRequest beside a field
 */
export async function previewClosure(
  context: Context,
  viewer: VenueStaffViewer,
  wish: ClosureWish,
): Promise<ClosureHits> {
  return findHits(context, context.db, viewer, await daysToClose(context, context.db, viewer, wish))
}

/**
 * Closes the venue on condition that the closure hits whom its preview named, and cancels their walk-ins: each visit
 * goes back, and its traveller is mailed. The bookings' locks come after the venue's.
 * @throws Refusal closureOverlaps, closureHitsChanged, closureHitsClasses
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
  const { staff, accountId } = viewer
  const { id } = staff.venue
  return inTransaction(context.db, async (sql) => {
    await lockVenue(sql, id)
    const closed = await daysToClose(context, sql, viewer, wish)
    const hits = await findHits(context, sql, viewer, closed)
    if (hits.version !== version) throw new Refusal('closureHitsChanged')
    if (hits.classes.length > 0) throw new Refusal('closureHitsClasses')
    await insertClosedDays(sql, id, closed.days, reason)
    for (const { bookingId } of hits.walkIns) {
      const locked = await lockBooking(sql, bookingId)
      if (locked?.booking.status === 'pending' || locked?.booking.status === 'confirmed')
        await moveBooking(context, sql, locked, 'cancelledByFitness', {
          actor: staff.actor,
          accountId,
          reason: reason ?? CLOSED,
        })
    }
    const [first] = closed.days
    const after = { from: first, lastDate: closed.days.at(-1)?.date, reason, visitsCancelled: hits.walkIns.length }
    await noteAction(sql, { staff, action: 'venue.closed', table: 'venues', id, after, at: context.clock() })
    return describeClosures(context, sql, viewer)
  })
}

/**
 * Opens again on a day that was closed. What the closure has cancelled stays cancelled.
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

async function findHits(
  context: Context,
  sql: Sql,
  { staff: { venue } }: VenueStaffViewer,
  { days, isWholeDay }: DaysToClose,
): Promise<ClosureHits> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('A closure has a day')
  const range = { from: first.date, to: last.date, now: context.clock() }
  const sessions = (await findSessions(sql, venue.id, range)).filter(({ start, end }) => isHit(first, start, end))
  const walkIns = isWholeDay ? await findWalkIns(sql, venue.id, range) : []
  const hits = { classes: sessions.map(asHitClass), walkIns: walkIns.map(asHitVisit) }
  return {
    version: versionOf({ sessions: sessions.map(({ id }) => id), walkIns: hits.walkIns }),
    days: days.length,
    ...hits,
  }
}

function asHitClass({ name, date, start, end, booked }: SessionToClose): ClosureHits['classes'][number] {
  return { name, date: toWireDate(date), timeFrom: start, timeTo: end, booked }
}
