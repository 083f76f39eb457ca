import type { Alternative, ChangedBooking, WalkInNearby } from '../../contract/changed-bookings.ts'
import { toWireDate } from '../../contract/days.ts'
import { roundKm } from '../../contract/distance.ts'
import { MOST_OFFERED, type AlternativeClass } from '../bookings/alternatives/alternatives.rules.ts'
import { findWalkInsNearby, type OfferedWalkIn } from '../bookings/walk-ins/find-walk-ins-nearby.ts'
import { findOffers } from '../bookings/mails/find-offers.ts'
import { signTravellerLink } from '../bookings/mails/traveller-link.ts'
import { addressForLinks, bookingOfLink } from '../bookings/ticket/booking-of-link.ts'
import { findSuccessor, ownBooking } from '../bookings/ticket/show-ticket.ts'
import type { LockedBooking } from '../bookings/move/move-booking.ts'
import type { Context, Sql } from '../call/context.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { ownPasses } from '../passes/find-payer.ts'
import { type OpenMove, openMove } from './booking-moves.queries.ts'
import { hasOverlap } from './changed-bookings.queries.ts'

type BookingRecord = LockedBooking['booking']

/** For the owner, on the ticket. The booking of another traveller is not found (T135). */
export async function showOwn(context: Context, accountId: string, bookingId: string): Promise<ChangedBooking> {
  return describe(context, await ownBooking(context.db, accountId, bookingId))
}

/** Behind the link in a mail. It changes nothing, because programs open links before people do. */
export async function showByLink(context: Context, token: string): Promise<ChangedBooking> {
  return describe(context, await bookingOfLink(context, 'changed-booking', token))
}

async function describe(context: Context, booking: BookingRecord): Promise<ChangedBooking> {
  const { db, settings } = context
  const open = await openMove(db, booking.id)
  const isHeld = booking.status === 'pending' || booking.status === 'confirmed'
  const question = isHeld && open ? await questionOf(db, booking, open) : null
  const later = await findSuccessor(db, booking)
  const isLost = booking.status === 'cancelledByFitness' && later === undefined
  const startsAt = open?.agreed.startsAt
  const { offers, walkIns } =
    question || isLost ? await findFor(context, booking, startsAt) : { offers: [], walkIns: [] }
  return {
    bookingId: booking.id,
    token: signTravellerLink(settings, booking, await addressForLinks(db, booking.id)),
    ticketName: booking.ticketName,
    locationName: booking.locationName,
    status: booking.status,
    dateOfVisit: toWireDate(booking.date),
    timeFrom: booking.from,
    timeTo: booking.to,
    timeZone: booking.timeZone,
    reason: booking.status === 'cancelledByFitness' ? booking.cancelReason : null,
    question,
    alternatives: offers.map(writeAlternative),
    walkIns: walkIns.slice(0, MOST_OFFERED).map(writeWalkIn),
    bookedInstead: later
      ? {
          id: later.id,
          status: later.status,
          ticketName: later.ticketName,
          locationName: later.locationName,
          dateOfVisit: toWireDate(later.date),
          timeFrom: later.from,
        }
      : null,
  }
}

async function questionOf(
  sql: Sql,
  booking: BookingRecord,
  { agreed, moved, answerBy, reason }: OpenMove,
): Promise<NonNullable<ChangedBooking['question']>> {
  const times = ({ startsAt, endsAt }: OpenMove['agreed']) => {
    const [from, to] = [localTime(booking.timeZone, startsAt), localTime(booking.timeZone, endsAt)]
    return { dateOfVisit: toWireDate(from.date), timeFrom: from.time, timeTo: to.time }
  }
  return {
    before: times(agreed),
    after: times(moved),
    answerBy: answerBy.toISOString(),
    reason,
    overlaps: await hasOverlap(sql, booking, moved),
  }
}

/** A booking that still holds visits pays with these too. */
async function findFor(
  context: Context,
  booking: BookingRecord,
  startsAt?: Date,
): Promise<{ readonly offers: readonly AlternativeClass[]; readonly walkIns: readonly OfferedWalkIn[] }> {
  const pass = (await ownPasses(context.db, booking.accountId)).find(({ id }) => id === booking.passId)
  if (!pass) return { offers: [], walkIns: [] }
  const isHeld = booking.status !== 'cancelledByFitness'
  const payable = isHeld ? { ...pass, visitsFree: pass.visitsFree + booking.visits } : pass
  return {
    offers: await findOffers(context, context.db, booking, payable, startsAt),
    walkIns: await findWalkInsNearby(context, context.db, booking, payable),
  }
}

function writeAlternative(one: AlternativeClass): Alternative {
  return {
    classId: one.classId,
    date: toWireDate(one.date),
    className: one.className,
    timeFrom: one.from,
    timeTo: one.to,
    timeZone: one.timeZone,
    startsAt: one.startsAt.toISOString(),
    voucherType: one.offerType,
    distanceKm: roundKm(one.distanceKm),
    studio: { name: one.venue.name, slug: one.venue.slug, streetAddress: one.venue.streetAddress },
  }
}

function writeWalkIn({
  walkInId,
  name,
  offerType,
  distanceKm,
  venueName,
  slug,
  streetAddress,
}: OfferedWalkIn): WalkInNearby {
  return {
    walkInId,
    name,
    voucherType: offerType,
    distanceKm: roundKm(distanceKm),
    studio: { name: venueName, slug, streetAddress },
  }
}
