import { findAlternatives } from '../alternatives/find-alternatives.ts'
import { MOST_OFFERED, type AlternativeClass } from '../alternatives/alternatives.rules.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { AlternativeFacts, AlternativesFacts } from '../../notifications/mails/mail-kinds.ts'
import type { PassState } from '../../passes/pass-eligibility.rules.ts'
import { findWalkInsNearby } from '../walk-ins/find-walk-ins-nearby.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { signTravellerLink } from './traveller-link.ts'

/** The open classes that a traveller can book instead of a booking that the venue changed; none for a walk-in (T140). */
export async function findOffers(
  context: Pick<Context, 'clock'>,
  sql: Sql,
  booking: BookingRecord,
  pass: PassState,
  startsAt = booking.startsAt,
): Promise<AlternativeClass[]> {
  const { id: bookingId, accountId, venueId, classId, sessionId, isOnline } = booking
  if (classId === null || sessionId === null) return []
  return findAlternatives(context, sql, { bookingId, accountId, venueId, classId, sessionId, isOnline, startsAt }, pass)
}

/** The same classes for a mail, and general gym access nearby, with the token of the link that books them. */
export async function findMailedOffers(
  context: Context,
  sql: Sql,
  { booking, email, pass }: { readonly booking: BookingRecord; readonly email: string; readonly pass: PassState },
  startsAt?: Date,
): Promise<AlternativesFacts> {
  const offers = await findOffers(context, sql, booking, pass, startsAt)
  const walkIns = await findWalkInsNearby(context, sql, booking, pass)
  return {
    token: signTravellerLink(context.settings, booking, email),
    classes: offers.map(factsOfOffer),
    walkIns: walkIns.slice(0, MOST_OFFERED).map(({ walkInId, name, venueName, distanceKm }) => ({
      walkInId,
      name,
      venueName,
      date: booking.date,
      distanceKm,
    })),
  }
}

function factsOfOffer({
  classId,
  className,
  date,
  from,
  timeZone,
  venue,
  distanceKm,
}: AlternativeClass): AlternativeFacts {
  return { classId, className, venueName: venue.name, date, timeFrom: from, timeZone, distanceKm }
}
