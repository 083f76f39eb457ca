import type { BookingStatus } from '../../../contract/bookings.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../context.ts'
import { lockBooking, moveBooking, type Mover } from './move-booking.ts'

/** Who speaks for the venue. The caller has checked that they may. */
export interface VenueVoice {
  readonly actor: 'venue' | 'operator' | 'integration'
  readonly accountId?: string | null
}

/**
 * A venue's yes to a request (T132). Returns the state of the booking afterwards: a request that was withdrawn or has
 * lapsed in the meantime does not change.
 */
export async function confirmBooking(context: Context, bookingId: string, voice: VenueVoice): Promise<BookingStatus> {
  return applyAnswer(context, bookingId, 'confirmed', ['pending'], voice)
}

/**
 * A venue's no to a request that still waits: the visit comes back. A booking confirmed in the meantime does not change.
 * Returns the state as `confirmBooking` does.
 * @param reason what the traveller is told
 */
export async function declineRequest(
  context: Context,
  bookingId: string,
  voice: VenueVoice,
  reason: string | null,
): Promise<BookingStatus> {
  return applyAnswer(context, bookingId, 'cancelledByFitness', ['pending'], { ...voice, reason })
}

async function applyAnswer(
  context: Context,
  bookingId: string,
  to: BookingStatus,
  from: readonly BookingStatus[],
  mover: Mover,
): Promise<BookingStatus> {
  return inTransaction(context.db, async (sql) => {
    const locked = await lockBooking(sql, bookingId)
    if (!locked) throw new Refusal('bookingNotFound')
    const { status, endsAt } = locked.booking
    if (!from.includes(status) || endsAt <= context.clock()) return status
    return (await moveBooking(context, sql, locked, to, mover)).booking.status
  })
}
