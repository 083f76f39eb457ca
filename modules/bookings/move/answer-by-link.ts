import { toWireDate } from '../../../contract/days.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { VenueAnswerBody, VenueRequest } from '../../../contract/venue-answers.ts'
import type { Context } from '../../call/context.ts'
import { confirmBooking, declineRequest } from './answer-booking.ts'
import { type BookingRecord, bookingById } from '../record/bookings.queries.ts'
import { readVenueLink } from '../mails/venue-link.ts'
import { type VenueContact, venueContactOf } from '../mails/venue-requests.queries.ts'

const BY_LINK = { actor: 'venue' } as const

/** Shows the request behind a venue's link. Programs that open links before people do change nothing (T132). */
export async function showVenueRequest(context: Context, token: string): Promise<VenueRequest> {
  const { booking, contact } = await requestOf(context, token)
  return writeRequest(booking, contact, context.clock())
}

/**
 * The venue's answer through its link. It decides only about an open request, so a second press, or a press after the
 * traveller withdrew, changes nothing.
 */
export async function answerByLink(
  context: Context,
  { token, answer, reason }: VenueAnswerBody,
): Promise<VenueRequest> {
  const { booking } = await requestOf(context, token)
  if (answer === 'confirm') await confirmBooking(context, booking.id, BY_LINK)
  else await declineRequest(context, booking.id, BY_LINK, reason ?? null)
  return showVenueRequest(context, token)
}

interface Request {
  readonly booking: BookingRecord
  readonly contact: VenueContact
}

async function requestOf(context: Context, token: string): Promise<Request> {
  const link = readVenueLink(context.settings, token)
  if (!link || link.expiresAt <= context.clock()) throw new Refusal('verificationInvalid')
  const contact = await venueContactOf(context.db, link.id)
  if (!contact?.email || !link.isSignedFor(contact.email)) throw new Refusal('verificationInvalid')
  const booking = await bookingById(context.db, link.id)
  if (!booking) throw new Refusal('verificationInvalid')
  return { booking, contact }
}

function writeRequest(booking: BookingRecord, contact: VenueContact, now: Date): VenueRequest {
  return {
    ticketName: booking.ticketName,
    locationName: booking.locationName,
    dateOfVisit: toWireDate(booking.date),
    timeFrom: booking.from,
    timeTo: booking.to,
    timeZone: booking.timeZone,
    travellerName: contact.travellerName,
    requestedAt: booking.createdAt.toISOString(),
    status: booking.status,
    canAnswer: booking.status === 'pending' && booking.endsAt > now,
    answerBy: booking.confirmBy?.toISOString() ?? null,
    reason: booking.status === 'cancelledByFitness' ? booking.cancelReason : null,
  }
}
