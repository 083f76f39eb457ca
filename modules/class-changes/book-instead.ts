import type { ChangedBooking } from '../../contract/changed-bookings.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { bookClassIn } from '../bookings/book/book-class.ts'
import { lockForReplacement } from '../bookings/move/lock-sessions.ts'
import { type LockedBooking, moveBooking } from '../bookings/move/move-booking.ts'
import { findSuccessor } from '../bookings/ticket/show-ticket.ts'
import type { Context, Sql, Viewer } from '../context.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { isHeld } from './answer-move.ts'
import { closeMove, openMove } from './booking-moves.queries.ts'
import { bookingOfLink, showByLink } from './show-changed-booking.ts'

/**
 * Books another class with the visit of a booking that the venue rejected, cancelled or moved (T140), in one
 * transaction: a booking that is still held is given back first, or nothing changes. The new booking takes its place
 * in the traveller's calendar, and a booking has one that does, so pressing twice books once.
 * @throws Refusal moveAnswered for a booking that is not lost; what booking refuses
 */
export async function bookInstead(
  context: Context,
  viewer: Viewer,
  { token, classId, date }: { readonly token: string; readonly classId: string; readonly date: IsoDate },
): Promise<ChangedBooking> {
  const { id, accountId } = await bookingOfLink(context, token)
  const site = await siteOfViewer(context, viewer)
  await inTransaction(context.db, async (sql) => {
    const locked = await lockForReplacement(sql, id, { classId, date })
    if (!locked) throw new Refusal('classNotFound')
    if (await findSuccessor(sql, locked.booking)) return
    const lost = await leave(context, sql, locked)
    await bookClassIn(context, sql, accountId, site, { classId, date, passCode: locked.pass.code }, lost)
  })
  return showByLink(context, token)
}

/** The booking as it is without its visit. */
async function leave(context: Context, sql: Sql, locked: LockedBooking): Promise<LockedBooking['booking']> {
  const { booking, traveller } = locked
  if (!isHeld(locked)) {
    if (booking.status !== 'cancelledByFitness') throw new Refusal('moveAnswered')
    return booking
  }
  if (!(await openMove(sql, booking.id))) throw new Refusal('moveAnswered')
  await closeMove(sql, booking.id, 'given_back', context.clock())
  const moved = await moveBooking(context, sql, locked, 'cancelledByFitness', {
    actor: 'traveller',
    accountId: traveller.id,
    reason: 'The class was moved',
    isMovedOn: true,
  })
  return moved.booking
}
