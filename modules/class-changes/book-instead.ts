import type { ChangedBooking } from '../../contract/changed-bookings.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isAlternative } from '../bookings/alternatives/is-alternative.ts'
import { bookClassIn } from '../bookings/book/book-class.ts'
import { lockForReplacement } from '../bookings/move/lock-sessions.ts'
import { findSuccessor } from '../bookings/ticket/show-ticket.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { giveBackMoved } from './answer-move.ts'
import { openMove } from './booking-moves.queries.ts'
import { isHeld } from './move-effect.rules.ts'
import { bookingOfLink } from '../bookings/ticket/booking-of-link.ts'
import { showByLink } from './show-changed-booking.ts'

/**
 * Books another class with the visit of a booking that the venue rejected, cancelled or moved (T140), in one
 * transaction: a booking that is still held is given back first, or nothing changes. The new booking replaces the old
 * one in the traveller's calendar. A booking is replaced only once, so pressing twice books once.
 * @throws Refusal moveAnswered for a booking that is not lost; notAnAlternative for a class of another activity,
 * farther away or at another time of day; what booking refuses
 */
export async function bookInstead(
  context: Context,
  viewer: Viewer,
  { token, classId, date }: { readonly token: string; readonly classId: string; readonly date: IsoDate },
): Promise<ChangedBooking> {
  const { id, accountId } = await bookingOfLink(context, 'changed-booking', token)
  const site = await siteOfViewer(context, viewer)
  await inTransaction(context.db, async (sql) => {
    const locked = await lockForReplacement(sql, id, { classId, date })
    if (!locked) throw new Refusal('classNotFound')
    if (await findSuccessor(sql, locked.booking)) return
    const open = await openMove(sql, id)
    const isStillHeld = isHeld(locked)
    if (isStillHeld ? !open : locked.booking.status !== 'cancelledByFitness') throw new Refusal('moveAnswered')
    const agreed = { ...locked.booking, startsAt: open?.agreed.startsAt ?? locked.booking.startsAt }
    if (!(await isAlternative(sql, agreed, { classId, date }))) throw new Refusal('notAnAlternative')
    const lost = isStillHeld && open ? await giveBackMoved(context, sql, locked, open, 'bookedInstead') : locked.booking
    await bookClassIn(context, sql, accountId, site, { classId, date, passCode: locked.pass.code }, lost)
  })
  return showByLink(context, token)
}
