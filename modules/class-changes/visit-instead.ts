import type { ChangedBooking } from '../../contract/changed-bookings.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { bookWalkInIn } from '../bookings/book/book-walk-in.ts'
import { findWalkInsNearby } from '../bookings/walk-ins/find-walk-ins-nearby.ts'
import { lockWithWalkIn } from '../bookings/move/lock-sessions.ts'
import { findSuccessor } from '../bookings/ticket/show-ticket.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { bookingOfLink } from '../bookings/ticket/booking-of-link.ts'
import { showByLink } from './show-changed-booking.ts'

/**
 * Books general gym access nearby, on the same day and with the visit of a walk-in that the venue rejected or cancelled
 * (T140). A booking is replaced only once, so pressing twice books once.
 * @throws Refusal moveAnswered for a booking that is not lost; notAnAlternative for a place that is farther away,
 * closed that day or not paid by the pass; what booking refuses
 */
export async function visitInstead(
  context: Context,
  viewer: Viewer,
  { token, walkInId }: { readonly token: string; readonly walkInId: string },
): Promise<ChangedBooking> {
  const { id, accountId } = await bookingOfLink(context, 'changed-booking', token)
  if (!isId(walkInId)) throw new Refusal('walkInNotFound')
  const site = await siteOfViewer(context, viewer)
  await inTransaction(context.db, async (sql) => {
    const locked = await lockWithWalkIn(sql, id, walkInId)
    if (!locked) throw new Refusal('sessionExpired')
    const { booking, pass } = locked
    if (await findSuccessor(sql, booking)) return
    if (booking.status !== 'cancelledByFitness') throw new Refusal('moveAnswered')
    const nearby = await findWalkInsNearby(context, sql, booking, pass)
    if (!nearby.some((one) => one.walkInId === walkInId)) throw new Refusal('notAnAlternative')
    const wish = { walkInId, date: booking.date, passCode: pass.code }
    await bookWalkInIn(context, sql, accountId, site, wish, booking)
  })
  return showByLink(context, token)
}
