import type { BookingOutcome, RescheduleBody } from '../../../contract/bookings.ts'
import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context, Sql } from '../../call/context.ts'
import { onceInTransaction } from '../../idempotency/once-by-key.ts'
import { requestHash } from '../../idempotency/request-hash.ts'
import { throttle } from '../../limits/throttle.ts'
import { siteOfViewer, type Site } from '../../partners/find-site.ts'
import { bookClassIn } from '../book/book-class.ts'
import { bookWalkInIn } from '../book/book-walk-in.ts'
import { holdWalkInOf } from '../walk-ins/walk-ins.queries.ts'
import type { Booker } from '../book/book.ts'
import type { PlacedBooking } from '../book/place-booking.ts'
import { addWalletLinks } from '../mails/wallet-links.ts'
import { canReschedule } from '../record/cancellation.rules.ts'
import { findSession, type FoundSession } from '../record/seats.queries.ts'
import { ownerOfBooking } from '../record/travellers.queries.ts'
import { lockWithSession } from './lock-sessions.ts'
import { moveBooking, type LockedBooking } from './move-booking.ts'

/**
 * Moves a traveller's booking while cancelling is free: a class to another time or another class of the same venue, and
 * general gym access to another day. The new booking takes its seat with the same visit and frees the old seat, or
 * nothing changes. The traveller gets one mail. A venue that confirms its bookings itself gets a new request.
 */
export async function rescheduleBooking(
  context: Context,
  booker: Booker,
  bookingId: string,
  body: RescheduleBody,
): Promise<BookingOutcome> {
  const { accountId, idempotencyKey } = booker
  await throttle(context, 'reschedule', { account: accountId })
  const site = await siteOfViewer(context, booker)
  const keyed = {
    scope: `reschedule:${accountId}`,
    key: idempotencyKey,
    bodyHash: requestHash({ bookingId, ...body }),
  }
  const placed = await onceInTransaction(context, keyed, async (sql) => {
    const { classId, date } = body
    const to = classId !== undefined && isId(classId) ? await findSession(sql, classId, date) : undefined
    const locked = isId(bookingId) ? await lockOwn(sql, accountId, bookingId, to) : undefined
    if (!locked) throw new Refusal('bookingNotFound')
    if (locked.booking.type === 'walk_in') return toDay(context, sql, locked, site, body)
    if (classId === undefined) throw new Refusal('invalidRequest', { fields: { classId: 'Please choose a class' } })
    if (!to) throw new Refusal('classNotFound')
    return toClass(context, sql, locked, site, { ...to, classId, date })
  })
  return addWalletLinks(context, placed)
}

async function lockOwn(
  sql: Sql,
  accountId: string,
  bookingId: string,
  to: FoundSession | undefined,
): Promise<LockedBooking | undefined> {
  if ((await ownerOfBooking(sql, bookingId))?.accountId !== accountId) return undefined
  if (!to) await holdWalkInOf(sql, bookingId)
  const locked = await lockWithSession(sql, bookingId, to?.sessionId)
  if (!locked?.traveller.isActive) throw new Refusal('sessionExpired')
  return locked
}

function refuseUnlessMovable({ booking, pass }: LockedBooking, now: Date): void {
  if (!canReschedule(booking, now)) throw new Refusal('bookingNotReschedulable')
  // Giving the visit back would extend an expired pass by 30 days of courtesy (T105).
  if (pass.frozenBecause !== null || pass.usableUntil <= now) throw new Refusal('passNotUsable')
}

async function toClass(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  site: Site,
  { classId, date, ...to }: FoundSession & Required<RescheduleBody>,
): Promise<PlacedBooking> {
  const { booking, pass, traveller } = locked
  refuseUnlessMovable(locked, context.clock())
  if (booking.venueId !== to.venueId) throw new Refusal('otherVenue')
  if (booking.sessionId === to.sessionId) throw new Refusal('alreadyBooked')
  await leave(context, sql, locked)
  return bookClassIn(context, sql, traveller.id, site, { classId, date, passCode: pass.code }, booking)
}

async function toDay(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  site: Site,
  { classId, date }: RescheduleBody,
): Promise<PlacedBooking> {
  const { booking, pass, traveller } = locked
  if (classId !== undefined)
    throw new Refusal('invalidRequest', { fields: { classId: 'General gym access can only be moved to another day' } })
  refuseUnlessMovable(locked, context.clock())
  if (booking.date === date) throw new Refusal('alreadyBooked')
  await leave(context, sql, locked)
  const wish = { walkInId: booking.walkInId ?? '', date, passCode: pass.code }
  return bookWalkInIn(context, sql, traveller.id, site, wish, booking)
}

async function leave(context: Context, sql: Sql, locked: LockedBooking): Promise<void> {
  await moveBooking(context, sql, locked, 'cancelledByUser', {
    actor: 'traveller',
    accountId: locked.traveller.id,
    reason: 'Moved to another time',
    isMovedOn: true,
  })
}
