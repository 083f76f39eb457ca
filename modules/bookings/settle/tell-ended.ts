import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import type { EndCause } from '../mails/queue-booking-mail.ts'
import type { ToTell } from '../move/end-bookings.ts'
import { lockBooking, mailMove } from '../move/move-booking.ts'
import { laterBooking } from '../record/bookings.queries.ts'
import { dropEndToTell, type EndToTell, findUntoldEnds } from '../record/ends-to-tell.queries.ts'
import { eachInTurn } from './each-in-turn.ts'

/**
 * The job behind `endBookings`: tells travellers, one after the other, each in a separate transaction. A mail and its
 * notifications are queued once for each booking, so the job of a killed process can run again from its start. A
 * failure does not stop the others, and is tried again.
 */
export async function tellEnded(context: Context, data: Readonly<Record<string, unknown>>): Promise<void> {
  const { bookings, because } = data as unknown as ToTell
  const failures = await eachInTurn(bookings, (one) => tellOne(context, one, because ?? undefined))
  if (failures.length > 0) throw new AggregateError(failures, 'tell-ended')
}

/** Tells the travellers whom no job has told of an end made until `madeBy`. Returns the errors. */
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
    // The traveller has already booked an alternative, whose mail says that it replaces this booking.
    if (await laterBooking(sql, booking)) return
    const before = { ...locked, booking: { ...booking, status: from } }
    const moved = { booking, isVisitReturned: true, visitsLeft: pass.visitsFree, hadPassEnded }
    await mailMove(context, sql, before, moved, { reason: booking.cancelReason, because })
  })
}
