import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { together } from '../../../database/together.ts'
import type { Context, Sql } from '../../call/context.ts'
import { refuseElsewhere } from '../../partners/list-allowed-destinations.ts'
import type { Site } from '../../partners/find-site.ts'
import { lockPassOf } from '../../passes/use-visits.ts'
import { readToggles } from '../../accounts/preferences/wants-messages.ts'
import { localTime } from '../../formats/zone-time.rules.ts'
import { findHeldPlace, useHeldPlace } from '../../held-places/claim-place.ts'
import type { WalkInWish } from './book.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { holdTraveller } from '../record/travellers.queries.ts'
import { placeBooking, type BookingToMake, type PlacedBooking } from './place-booking.ts'
import { type Day, dayAt, isWalkInDay } from '../walk-ins/walk-in-day.rules.ts'
import { hasWalkIn, holdWalkIn, type WalkInOfVenue, walkInById } from '../walk-ins/walk-ins.queries.ts'

/**
 * General gym access never runs out of seats, so only the pass is locked, and the walk-in is held against a closure.
 * @param movedFrom the booking whose place it takes
 */
export async function bookWalkInIn(
  context: Context,
  sql: Sql,
  accountId: string,
  site: Site,
  wish: WalkInWish,
  movedFrom?: BookingRecord,
): Promise<PlacedBooking> {
  if (!isId(wish.walkInId)) throw new Refusal('walkInNotFound')
  const [, traveller, pass, walkIn, toggles] = await together(sql, (sql) => [
    holdWalkIn(sql, wish.walkInId),
    holdTraveller(sql, accountId),
    lockPassOf(sql, accountId, wish.passCode),
    walkInById(sql, wish.walkInId),
    readToggles(sql, accountId),
  ])
  if (!traveller?.isActive) throw new Refusal('sessionExpired')
  if (traveller.isBlocked && !movedFrom) throw new Refusal('travellerBlocked')
  if (!walkIn) throw new Refusal('walkInNotFound')
  refuseElsewhere(site, walkIn.destinationId)
  if (!walkIn.takesPart) throw new Refusal('venueNotTakingPart')
  if (!pass) throw new Refusal('passNotFound')
  const now = context.clock()
  const day = dayAt(walkIn.timeZone, wish.date ?? localTime(walkIn.timeZone, now).date)
  if (await hasWalkIn(sql, accountId, walkIn.venueId, day.date)) throw new Refusal('alreadyBooked')
  const { bookedBy } = wish
  const place = await findPlaceOfToday(context, sql, wish, day)
  const until = pass.usableUntil > now ? pass.usableUntil : undefined
  if (until && !place && !isWalkInDay(walkIn, day, until, now)) throw new Refusal('walkInDateNotPossible')
  const placing = { ticket: ticketOf(walkIn, day), traveller, toggles, pass, site, movedFrom, bookedBy }
  const outcome = await placeBooking(context, sql, placing)
  if (place) await useHeldPlace(context, sql, place, outcome.id)
  return outcome
}

/** The place that the desk holds for a guest who stands there, whatever its listed hours are. It is for today. */
async function findPlaceOfToday(context: Context, sql: Sql, wish: WalkInWish, { startsAt, endsAt }: Day) {
  const now = context.clock()
  if (wish.heldPlace === undefined || now < startsAt || now >= endsAt) return undefined
  return findHeldPlace(context, sql, wish.heldPlace, wish)
}

function ticketOf(walkIn: WalkInOfVenue, day: Day): BookingToMake {
  return {
    ...walkIn,
    ...day,
    type: 'walk_in',
    classId: null,
    sessionId: null,
    ticketName: walkIn.name,
    locationName: walkIn.venueName,
    wpVisits: 1,
    isOnline: false,
    confirmsAtOnce: null,
    joinLink: null,
    hours: walkIn,
    from: null,
    to: null,
  }
}
