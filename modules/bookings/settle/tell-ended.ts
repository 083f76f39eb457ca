import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../context.ts'
import type { EndCause } from '../mails/queue-booking-mail.ts'
import type { ToTell } from '../move/end-bookings.ts'
import { lockBooking, mailMove } from '../move/move-booking.ts'
import { laterBooking } from '../record/bookings.queries.ts'
import { dropEndToTell, type EndToTell, findUntoldEnds } from '../record/ends-to-tell.queries.ts'
import { eachInTurn } from './each-in-turn.ts'

/**
 * The job behind `endBookings`: tells travellers, one after the other, each in a transaction of its own. A mail and its
 * notifications are queued once for each booking, so a piece that a killed process had begun is done again from its
 * start. A failure does not hold up the others, and is tried again.
 */
export async function tellEnded(context: Context, data: Readonly<Record<string, unknown>>): Promise<void> {
  const { bookings, because } = data as unknown as ToTell
  const failures = await eachInTurn(bookings, (one) => tellOne(context, one, because ?? undefined))
  if (failures.length > 0) throw new AggregateError(failures, 'tell-ended')
}

/** Tells whoever has not heard of an end by then, as the jobs do it. Returns what failed. */
export async function tellUntoldEnds(
  context: Context,
  which: { readonly madeBy: Date; readonly most: number },
): Promise<unknown[]> {
  const ends = await findUntoldEnds(context.db, which)
  return eachInTurn(ends, (one) => tellOne(context, one, (one.because as EndCause | null) ?? undefined))
}

async function tellOne(
  context: Context,
  { id, from, hadPassEnded }: EndToTell,
  because: EndCause | undefined,
): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const locked = await lockBooking(sql, id)
    await dropEndToTell(sql, id)
    if (locked?.booking.status !== 'cancelledByFitness') return
    const { booking, pass } = locked
    // Its traveller has been here before: the mail of what they booked instead says that it took its place.
    if (await laterBooking(sql, booking)) return
    const before = { ...locked, booking: { ...booking, status: from } }
    const moved = { booking, isVisitReturned: true, visitsLeft: pass.visitsFree, hadPassEnded }
    await mailMove(context, sql, before, moved, { reason: booking.cancelReason, because })
  })
}
