import type { Context, Sql } from '../../call/context.ts'
import type { MailKinds, VenueFacts } from '../../notifications/mails/mail-kinds.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { signVenueLink } from './venue-link.ts'
import { type VenueContact, venueContactOf } from './venue-requests.queries.ts'

/**
 * Asks a venue to answer a request, with a link that answers it, in the caller's transaction (T132). A venue without an
 * address can answer only at its desk, before the deadline.
 * @param reminder 0 at first, then the number of the reminder
 */
export async function askVenue(
  context: Context,
  sql: Sql,
  booking: BookingRecord,
  contact: Pick<VenueContact, 'email' | 'travellerName'>,
  reminder: number,
): Promise<void> {
  if (!contact.email || !booking.confirmBy) return
  const token = signVenueLink(context.settings, { id: booking.id, expiresAt: booking.endsAt }, contact.email)
  await queueMail(context, sql, {
    kind: 'venue-request',
    to: contact.email,
    data: { ...venueFacts(booking, contact), answerBy: booking.confirmBy, isReminder: reminder > 0, token },
    dedupeKey: `venue-request:${booking.id}:${reminder}`,
  })
}

/**
 * Tells a venue that was asked for an answer that the traveller will not come. A venue that was never asked does not
 * know of the booking.
 */
export async function tellVenueOfCancellation(context: Context, sql: Sql, booking: BookingRecord): Promise<void> {
  const contact = await venueContactOf(sql, booking.id)
  if (!contact?.email || !contact.wasAsked) return
  await queueMail(context, sql, {
    kind: 'venue-cancelled',
    to: contact.email,
    data: venueFacts(booking, contact),
    dedupeKey: `venue-cancelled:${booking.id}`,
  })
}

/** Tells a venue how an objection to what it entered ended, and why, in the transaction that settles it (T173). */
export async function tellVenueOfObjection(
  context: Context,
  sql: Sql,
  booking: BookingRecord,
  {
    entryId,
    ...settled
  }: Pick<MailKinds['venue-objection-settled'], 'entryKind' | 'isUpheld' | 'reason'> & { readonly entryId: string },
): Promise<void> {
  const contact = await venueContactOf(sql, booking.id)
  if (!contact?.email) return
  await queueMail(context, sql, {
    kind: 'venue-objection-settled',
    to: contact.email,
    data: { ...venueFacts(booking, contact), ...settled },
    dedupeKey: `venue-objection-settled:${entryId}`,
  })
}

function venueFacts(booking: BookingRecord, { travellerName }: Pick<VenueContact, 'travellerName'>): VenueFacts {
  return {
    travellerName,
    ticketName: booking.ticketName,
    venueName: booking.locationName,
    date: booking.date,
    timeFrom: booking.from,
    timeTo: booking.to,
    timeZone: booking.timeZone,
  }
}
