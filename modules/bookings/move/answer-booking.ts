import type { BookingStatus } from '../../../contract/bookings.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../call/context.ts'
import { lockBooking, type LockedBooking, moveBooking, type Mover } from './move-booking.ts'

/** The person who answers for the venue. The caller has checked that they may. */
export interface VenueVoice {
  readonly actor: 'venue' | 'operator' | 'integration'
  readonly accountId?: string | null
}

/**
 * A venue's yes to a request (T132). Returns the state of the booking afterwards. A request that was withdrawn or has
 * lapsed does not change.
 */
export async function confirmBooking(context: Context, bookingId: string, voice: VenueVoice): Promise<BookingStatus> {
  return applyAnswer(context, bookingId, 'confirmed', voice)
}

/**
 * A venue's no to an open request: the visit comes back. A confirmed booking does not change. Returns the state of the
 * booking afterwards.
 * @param reason what the traveller is told
 */
export async function declineRequest(
  context: Context,
  bookingId: string,
  voice: VenueVoice,
  reason: string | null,
): Promise<BookingStatus> {
  return applyAnswer(context, bookingId, 'cancelledByFitness', { ...voice, reason })
}

/** Answers a locked booking in the caller's transaction. Undefined if the booking is no longer an open request. */
export async function answerLocked(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  answer: 'confirmed' | 'cancelledByFitness',
  mover: Mover,
): Promise<BookingStatus | undefined> {
  const { status, endsAt } = locked.booking
  if (status !== 'pending' || endsAt <= context.clock()) return undefined
  return (await moveBooking(context, sql, locked, answer, mover)).booking.status
}

async function applyAnswer(
  context: Context,
  bookingId: string,
  answer: 'confirmed' | 'cancelledByFitness',
  mover: Mover,
): Promise<BookingStatus> {
  return inTransaction(context.db, async (sql) => {
    const locked = await lockBooking(sql, bookingId)
    if (!locked) throw new Refusal('bookingNotFound')
    return (await answerLocked(context, sql, locked, answer, mover)) ?? locked.booking.status
  })
}
