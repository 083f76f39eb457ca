import { addressText } from '../../../contract/address-text.ts'
import type { BookingStatus } from '../../../contract/bookings.ts'
import type { Context, Sql } from '../../context.ts'
import type { BookingMailFacts, MailKind, MailKinds } from '../../notifications/mails/mail-kinds.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import type { MessageToggles } from '../../preferences/wants-messages.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import type { BookingTraveller } from '../record/travellers.queries.ts'
import { bookingCalendar } from '../calendar/booking-calendar.ts'
import { cancellationOf } from '../record/cancellation.rules.ts'

/** A step that has just been made, and what its mail says about it. */
export interface Step {
  /** Null for a new booking. */
  readonly from: BookingStatus | null
  /** The booking in its new state. */
  readonly booking: BookingRecord
  readonly traveller: BookingTraveller
  /** What the traveller has switched on or off, if the caller has read it. */
  readonly toggles?: MessageToggles
  readonly isVisitReturned: boolean
  readonly reason: string | null
  readonly pass: {
    readonly name: string
    readonly visitsLeft: number
    /** The booking ends because its pass was refunded or disputed. */
    readonly isWithdrawn?: boolean
  }
  /** The link to join an online class. */
  readonly joinLink: string | null
  /** The booking whose place it takes. */
  readonly movedFrom?: BookingRecord | undefined
}

/**
 * Writes the mail of a step into the outbox, in the step's own transaction (T142). Each step of a booking happens once,
 * so its kind and the booking identify the mail. A deleted account gets none.
 */
export async function mailStep(context: Context, sql: Sql, step: Step): Promise<void> {
  const { booking, from, reason, pass, isVisitReturned } = step
  const facts = factsOf(step)
  const left = { passName: pass.name, visitsLeft: pass.visitsLeft }
  const send = <K extends MailKind>(kind: K, data: MailKinds[K]) => queueStep(context, sql, step, kind, data)
  if (step.movedFrom) return send('booking-moved', { ...facts, ...moveOf(context, step, step.movedFrom) })
  switch (booking.status) {
    case 'pending':
      return send('booking-pending', facts)
    case 'confirmed':
      return send('booking-confirmed', {
        ...facts,
        bookingCode: booking.code,
        joinUrl: booking.isOnline ? step.joinLink : null,
        isLate: !cancellationOf(booking, context.clock()).isFree,
        calendar: bookingCalendar(context.settings, booking, context.clock()),
      })
    case 'cancelledByUser':
      return send('booking-cancelled', { ...facts, cancelledBy: 'traveller', isVisitReturned, reason })
    case 'cancelledByFitness':
      if (pass.isWithdrawn) return send('booking-cancelled', { ...facts, cancelledBy: 'pass', isVisitReturned, reason })
      return from === 'pending'
        ? send('booking-rejected', { ...facts, reason })
        : send('booking-cancelled', { ...facts, cancelledBy: 'venue', isVisitReturned, reason })
    case 'redeemed':
      return send(booking.isOnline ? 'online-class-ended' : 'checked-in', { ...facts, ...left })
    case 'noShow':
      return send('booking-missed', { ...facts, ...left })
  }
}

function moveOf(
  context: Context,
  { booking, joinLink }: Step,
  before: BookingRecord,
): Omit<MailKinds['booking-moved'], keyof BookingMailFacts> {
  const isWaiting = booking.status === 'pending'
  return {
    before: { ticketName: before.ticketName, date: before.date, timeFrom: before.from },
    bookingCode: booking.code,
    joinUrl: booking.isOnline && !isWaiting ? joinLink : null,
    answerBy: booking.confirmBy,
    isLate: !cancellationOf(booking, context.clock()).isFree,
    calendar: bookingCalendar(context.settings, booking, context.clock()),
  }
}

/** Reminds of a confirmed booking, in the transaction that records the reminder. */
export async function mailReminder(context: Context, sql: Sql, of: Pick<Step, 'booking' | 'traveller'>): Promise<void> {
  await queueStep(context, sql, of, 'visit-reminder', { ...factsOf(of), bookingCode: of.booking.code })
}

/** Asks how a visit was, in the transaction that records the question. */
export async function mailReviewRequest(
  context: Context,
  sql: Sql,
  of: Pick<Step, 'booking' | 'traveller'>,
): Promise<void> {
  await queueStep(context, sql, of, 'review-request', factsOf(of))
}

/** Tells that a check-in was taken back, in the transaction that does it (T173). */
export async function mailReturnedVisit(
  context: Context,
  sql: Sql,
  of: Pick<Step, 'booking' | 'traveller'>,
  left: { readonly passName: string; readonly visitsLeft: number },
): Promise<void> {
  await queueStep(context, sql, of, 'visit-returned', { ...factsOf(of), ...left })
}

async function queueStep<K extends MailKind>(
  context: Context,
  sql: Sql,
  { booking, traveller, toggles, from }: Pick<Step, 'booking' | 'traveller' | 'toggles'> & Partial<Pick<Step, 'from'>>,
  kind: K,
  data: MailKinds[K],
): Promise<void> {
  if (!traveller.isActive) return
  await queueMail(context, sql, {
    kind,
    to: traveller.email,
    data,
    dedupeKey: `${kind}:${booking.id}`,
    isNew: from === null,
    accountId: traveller.id,
    toggles,
    partnerId: booking.partnerId,
  })
}

function factsOf({ booking, traveller }: Pick<Step, 'booking' | 'traveller'>): BookingMailFacts {
  const { streetAddress, city } = booking
  return {
    bookingId: booking.id,
    firstName: traveller.firstName,
    ticketName: booking.ticketName,
    venueName: booking.locationName,
    venueAddress: booking.isOnline ? null : addressText({ streetAddress, city }),
    date: booking.date,
    timeFrom: booking.from,
    timeTo: booking.to,
    timeZone: booking.timeZone,
  }
}
