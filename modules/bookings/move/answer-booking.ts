import type { BookingStatus } from '../../../contract/bookings.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffMember } from '../../call/viewer.ts'
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

/**
 * Answers a locked booking in the caller's transaction, with one entry in the audit log. Undefined if the booking is no
 * longer an open request.
 */
export async function answerLocked(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  answer: 'confirmed' | 'cancelledByFitness',
  mover: Mover,
  staff: StaffMember | 'mailLink',
): Promise<BookingStatus | undefined> {
  const { id, venueId, status, endsAt } = locked.booking
  if (status !== 'pending' || endsAt <= context.clock()) return undefined
  const { booking } = await moveBooking(context, sql, locked, answer, mover)
  const action = answer === 'confirmed' ? 'booking.confirmed' : 'booking.rejected'
  const [before, after, reason] = [{ status }, { status: booking.status }, mover.reason ?? undefined]
  const at = context.clock()
  await noteAction(sql, { staff, action, table: 'bookings', id, venueId, before, after, reason, at })
  return booking.status
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
    return (await answerLocked(context, sql, locked, answer, mover, 'mailLink')) ?? locked.booking.status
  })
}
