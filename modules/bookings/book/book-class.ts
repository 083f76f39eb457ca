import type { BookingOutcome } from '../../../contract/bookings.ts'
import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context, Sql } from '../../context.ts'
import { refuseElsewhere } from '../../partners/list-allowed-destinations.ts'
import type { Site } from '../../partners/find-site.ts'
import { lockPassOf } from '../../passes/use-visits.ts'
import { findClaim, useClaim } from '../../waitlist/claim-seat.ts'
import type { ClassWish } from './book.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import type { BookingTraveller } from '../record/travellers.queries.ts'
import { barOf } from '../../seats/booking-bar.rules.ts'
import { placeBooking, type BookingToMake } from './place-booking.ts'
import { changeSeats, lockSession, type LockedSession } from '../record/seats.queries.ts'

/**
 * Locks the pass, then the class, and then checks both (docs/decisions/0008-locks.md). A seat that is held for this
 * person by an offer of the waitlist becomes the booking's.
 * @param movedFrom the booking whose place it takes
 */
export async function bookClassIn(
  context: Context,
  sql: Sql,
  traveller: BookingTraveller,
  site: Site,
  wish: ClassWish,
  movedFrom?: BookingRecord,
): Promise<BookingOutcome> {
  const pass = await lockPassOf(sql, traveller.id, wish.passCode)
  const session = isId(wish.classId) ? await lockSession(sql, wish.classId, wish.date, traveller.id) : undefined
  if (!session) throw new Refusal('classNotFound')
  refuseElsewhere(site, session.destinationId)
  const claim = await findClaim(context, sql, session.sessionId, traveller.id)
  const seatsLeft = session.capacity - session.seatsTaken + (claim?.holdsSeat ? 1 : 0)
  const bar = barOf({ ...session, seatsLeft }, session.isBooked, context.clock())
  if (bar) throw new Refusal(bar)
  if (!pass) throw new Refusal('passNotFound')
  const outcome = await placeBooking(context, sql, { ticket: ticketOf(session), traveller, pass, site, movedFrom })
  if (claim) await useClaim(context, sql, claim)
  if (!claim?.countsSeat) await changeSeats(sql, session.sessionId, 1)
  return outcome
}

function ticketOf(session: LockedSession): BookingToMake {
  return { ...session, type: 'class', walkInId: null, ticketName: session.className, locationName: session.venueName }
}
