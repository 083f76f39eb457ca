import { postalAddressText } from '../../../contract/address-text.ts'
import { type Ticket } from '../../../contract/bookings.ts'
import { toWireDate } from '../../../contract/days.ts'
import { isId } from '../../../contract/inputs.ts'
import { isCancelled } from '../../../contract/is-cancelled.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { FileAnswer } from '../../call/answers.ts'
import type { Context, Sql } from '../../call/context.ts'
import { bookingCalendar } from '../calendar/booking-calendar.ts'
import { type BookingRecord, bookingById, laterBooking } from '../record/bookings.queries.ts'
import { walletLinks } from '../mails/wallet-links.ts'
import { ticketFacts } from './ticket.queries.ts'
import { signTicket } from './sign-ticket.ts'
import { bookingAnswer } from '../record/write-booking.ts'

/** Shows the ticket of a traveller's booking (T138). Another traveller's is not found (T135). */
export async function showTicket(context: Context, accountId: string, bookingId: string): Promise<Ticket> {
  return ticketOf(context, context.db, await ownBooking(context.db, accountId, bookingId), context.clock())
}

/** The booking as a calendar file, with a stable UID and the venue's time zone (T137). */
export async function showCalendar(context: Context, accountId: string, bookingId: string): Promise<FileAnswer> {
  const booking = await ownBooking(context.db, accountId, bookingId)
  const calendar = bookingCalendar(context.settings, booking, context.clock())
  return new FileAnswer('text/calendar; charset=utf-8', Buffer.from(calendar))
}

export async function ownBooking(sql: Sql, accountId: string, bookingId: string): Promise<BookingRecord> {
  const booking = isId(bookingId) ? await bookingById(sql, bookingId) : undefined
  if (booking?.accountId !== accountId) throw new Refusal('bookingNotFound')
  return booking
}

export async function ticketOf(context: Context, sql: Sql, booking: BookingRecord, now: Date): Promise<Ticket> {
  const facts = await ticketFacts(sql, booking.id)
  const later = await findSuccessor(sql, booking)
  const { status } = booking
  const maySeeLink = booking.isOnline && (status === 'confirmed' || status === 'redeemed')
  return {
    ...bookingAnswer(booking, now),
    code: booking.code,
    signedCode: await signTicket(context, sql, booking, facts),
    studio: {
      id: booking.venueId,
      name: facts.venueName,
      slug: booking.slug,
      mainImage: booking.image,
      address: {
        streetAddress: booking.streetAddress,
        postalCode: facts.postalCode,
        city: booking.city,
        full: postalAddressText({ ...booking, ...facts }),
        lat: facts.lat,
        lng: facts.lng,
      },
      phoneNumber: facts.phone,
      isIntegrated: facts.isIntegrated,
    },
    pass: { name: facts.passName, code: facts.passCode },
    guest: { firstName: facts.firstName, lastName: facts.lastName, image: facts.guestImage },
    joinUrl: maySeeLink ? facts.joinLink : null,
    wallets: walletLinks(context, booking, facts.email),
    movedTo: later ? writeSuccessor(later) : null,
    enteredAt: facts.enteredAt?.toISOString() ?? null,
    moveAnswerBy: facts.moveAnswerBy?.toISOString() ?? null,
    rejectionReason: status === 'cancelledByFitness' ? booking.cancelReason : null,
  }
}

/**
 * The booking that replaced a cancelled one: mails and calendars still link to the old ticket, which leads on to it.
 */
export async function findSuccessor(sql: Sql, booking: BookingRecord): Promise<BookingRecord | undefined> {
  return isCancelled(booking.status) ? laterBooking(sql, booking) : undefined
}

function writeSuccessor({ id, ticketName, date, from }: BookingRecord): Ticket['movedTo'] {
  return { id, ticketName, dateOfVisit: toWireDate(date), timeFrom: from }
}
