import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { together } from '../../../database/together.ts'
import type { Context, Sql } from '../../call/context.ts'
import { refuseElsewhere } from '../../partners/list-allowed-destinations.ts'
import type { Site } from '../../partners/find-site.ts'
import { lockPassOf } from '../../passes/use-visits.ts'
import { readToggles } from '../../accounts/preferences/wants-messages.ts'
import { findHeldPlace, useHeldPlace } from '../../held-places/claim-place.ts'
import { findClaim, useClaim } from '../../waitlist/claim-seat.ts'
import { offerSeats } from '../../waitlist/offer-seats.ts'
import type { ClassWish } from './book.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { barOf } from '../../seats/booking-bar.rules.ts'
import { placeBooking, type BookingToMake, type PlacedBooking } from './place-booking.ts'
import { changeSeats, lockSession, type LockedSession } from '../record/seats.queries.ts'
import { holdTraveller } from '../record/travellers.queries.ts'

/**
 * Locks the account, the pass and the class, and then checks them (docs/decisions/0008-locks.md). A seat that is held
 * for this person by an offer of the waitlist, or by the venue's desk, becomes the booking's.
 * @param movedFrom the booking whose place it takes
 */
export async function bookClassIn(
  context: Context,
  sql: Sql,
  accountId: string,
  site: Site,
  wish: ClassWish,
  movedFrom?: BookingRecord,
): Promise<PlacedBooking> {
  if (!isId(wish.classId)) throw new Refusal('classNotFound')
  const { heldPlace } = wish
  const [traveller, pass, session, claim, place, toggles] = await together(sql, (sql) => [
    holdTraveller(sql, accountId),
    lockPassOf(sql, accountId, wish.passCode),
    lockSession(sql, wish.classId, wish.date, accountId),
    findClaim(context, sql, wish, accountId),
    heldPlace !== undefined && findHeldPlace(context, sql, heldPlace, wish),
    readToggles(sql, accountId),
  ])
  if (!traveller?.isActive) throw new Refusal('sessionExpired')
  if (traveller.isBlocked && !movedFrom) throw new Refusal('travellerBlocked')
  if (!session) throw new Refusal('classNotFound')
  refuseElsewhere(site, session.destinationId)
  const seatsLeft = session.capacity - session.seatsTaken + (claim?.holdsSeat || place ? 1 : 0)
  const bar = barOf({ ...session, seatsLeft }, session.isBooked, context.clock())
  if (bar) throw new Refusal(bar)
  if (!pass) throw new Refusal('passNotFound')
  const isHeldPlace = Boolean(place)
  const { bookedBy } = wish
  const placing = { ticket: ticketOf(session), traveller, toggles, pass, site, movedFrom, isHeldPlace, bookedBy }
  const outcome = await placeBooking(context, sql, placing)
  if (claim) await useClaim(context, sql, claim)
  if (place) await useHeldPlace(context, sql, place, outcome.id)
  const counted = (claim?.countsSeat ? 1 : 0) + (place ? 1 : 0)
  if (counted === 0) await changeSeats(sql, session.sessionId, 1)
  if (counted === 2) {
    await changeSeats(sql, session.sessionId, -1)
    await offerSeats(context, sql, session.sessionId)
  }
  return outcome
}

function ticketOf(session: LockedSession): BookingToMake {
  return { ...session, type: 'class', walkInId: null, ticketName: session.className, locationName: session.venueName }
}
