import { randomBytes, randomUUID } from 'node:crypto'
import { writeCode } from '../../../contract/codes.ts'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { together } from '../../../database/together.ts'
import { constraintOf } from '../../../database/transaction.ts'
import { fullName } from '../../accounts/full-name.rules.ts'
import { requireConfirmedEmail } from '../../accounts/require-confirmed-email.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { Site } from '../../partners/find-site.ts'
import { judgePass, type BookableOffer } from '../../passes/pass-eligibility.rules.ts'
import { holdVisits, type LockedPass } from '../../passes/use-visits.ts'
import type { MessageToggles } from '../../accounts/preferences/wants-messages.ts'
import type { BookingTraveller } from '../record/travellers.queries.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { insertBooking, insertTransition, type NewBooking } from '../record/new-rows.queries.ts'
import { mailStep } from '../mails/queue-booking-mail.ts'
import { cancelFreeUntil } from '../record/cancellation.rules.ts'
import { answerDeadline, firstStatus } from './first-status.rules.ts'
import { askVenue } from '../mails/queue-venue-mail.ts'
import { bookingAnswer } from '../record/write-booking.ts'

type DecidedField =
  | 'partnerId'
  | 'calendarId'
  | 'moves'
  | 'venueMoves'
  | 'id'
  | 'code'
  | 'accountId'
  | 'passId'
  | 'visits'
  | 'status'
  | 'cancelFreeUntil'
  | 'confirmBy'
  | 'redeemedAt'
  | 'cancelReason'
  | 'createdAt'

/** What is booked, without the fields that the booking itself decides. */
export type BookingToMake = Omit<BookingRecord, DecidedField> &
  BookableOffer & {
    readonly isIntegrated: boolean
    readonly confirmsAtOnce: boolean | null
    /** Null when the venue has given none. Then only its desk can answer. */
    readonly venueEmail: string | null
    readonly joinLink: string | null
  }

/** The answer as it is kept for replays. */
export type PlacedBooking = Omit<BookingOutcome, 'wallets'>

export interface Placing {
  readonly ticket: BookingToMake
  readonly traveller: BookingTraveller
  /** What the traveller has switched on or off. */
  readonly toggles: MessageToggles
  readonly pass: LockedPass
  readonly site: Site
  /** The booking whose place it takes: one mail and one event of a calendar for both, and the partner stays the same. */
  readonly movedFrom?: BookingRecord | undefined
  /** The venue's desk held the place for this traveller. */
  readonly isHeldPlace?: boolean
  /** The operator who books for the traveller. */
  readonly bookedBy?: string | undefined
}

/**
 * Writes the booking of an available ticket: judges the pass under its lock, decides the state (T130-T132), holds the
 * visit, and queues the mail. The caller handles the seats.
 * @throws Refusal what the pass lacks; emailNotConfirmed for a free pass; alreadyBooked when the same person books
 * twice at once (T127)
 */
export async function placeBooking(
  context: Context,
  sql: Sql,
  { ticket, traveller, toggles, pass, site, movedFrom, isHeldPlace = false, bookedBy }: Placing,
): Promise<PlacedBooking> {
  const now = context.clock()
  const verdict = judgePass(pass, ticket, now)
  if (!verdict.ok) throw new Refusal(verdict.reason)
  if (pass.isFreePass) await requireConfirmedEmail(sql, traveller.id)
  const { status, outcome } = firstStatus({ site: site.mode, isHeldPlace, ...ticket })
  const deadline = status === 'pending' ? answerDeadline(ticket.startsAt, now) : undefined
  const booking: BookingRecord = {
    ...ticket,
    id: randomUUID(),
    code: writeCode(randomBytes(10)),
    accountId: traveller.id,
    passId: pass.id,
    visits: verdict.visits,
    status,
    cancelFreeUntil: cancelFreeUntil(ticket),
    confirmBy: deadline?.confirmBy ?? null,
    redeemedAt: null,
    cancelReason: null,
    createdAt: now,
    ...originOf(site, movedFrom),
  }
  const visitsLeft = pass.visitsFree - booking.visits
  const use = { pass, visits: booking.visits, purpose: { bookingId: booking.id }, reason: 'booked', at: now }
  const contact = { email: ticket.venueEmail, travellerName: fullName(traveller.firstName, traveller.lastName) }
  await insertBooking(sql, columnsOf(booking, deadline?.remindAt ?? null)).catch(refuseBooked)
  await together(sql, (sql) => [
    holdVisits(sql, use),
    insertTransition(sql, {
      bookingId: booking.id,
      from: null,
      to: status,
      actor: bookedBy === undefined ? 'traveller' : 'operator',
      actorAccountId: bookedBy ?? traveller.id,
      reason: null,
      at: now,
    }),
    mailStep(context, sql, {
      from: null,
      booking,
      traveller,
      toggles,
      isVisitReturned: false,
      reason: null,
      pass: { name: pass.name, visitsLeft },
      joinLink: ticket.joinLink,
      movedFrom,
    }),
    status === 'pending' && askVenue(context, sql, booking, contact, 0),
  ])
  return { ...bookingAnswer(booking, now), outcome, visitsLeft }
}

/** Where a booking comes from: a partner's pages, or the booking whose place it takes. */
function originOf(
  site: Site,
  before: BookingRecord | undefined,
): Pick<BookingRecord, 'partnerId' | 'calendarId' | 'moves' | 'venueMoves'> {
  if (!before) return { partnerId: site.partner?.id ?? null, calendarId: null, moves: 0, venueMoves: 0 }
  const { id, partnerId, calendarId, moves, venueMoves } = before
  return { partnerId, calendarId: calendarId ?? id, moves: moves + 1, venueMoves }
}

const onePerTime: ReadonlySet<string> = new Set([
  'bookings_one_per_start',
  'bookings_one_per_local_start',
  'bookings_one_walk_in_a_day',
])

function refuseBooked(error: unknown): never {
  throw onePerTime.has(constraintOf(error) ?? '') ? new Refusal('alreadyBooked', { cause: error }) : error
}

function columnsOf(booking: BookingRecord, remindAt: Date | null): NewBooking {
  const { status } = booking
  if (status !== 'pending' && status !== 'confirmed') throw new Error(`No booking begins ${status}`)
  return {
    id: booking.id,
    code: booking.code,
    account_id: booking.accountId,
    pass_id: booking.passId,
    venue_id: booking.venueId,
    partner_id: booking.partnerId,
    type: booking.type,
    class_id: booking.classId,
    class_session_id: booking.sessionId,
    walk_in_id: booking.walkInId,
    ticket_name: booking.ticketName,
    location_name: booking.locationName,
    voucher_type: booking.offerType,
    visits_cost: booking.visits,
    is_online: booking.isOnline,
    status,
    time_zone: booking.timeZone,
    visit_date: booking.date,
    local_start: booking.from,
    local_end: booking.to,
    starts_at: booking.startsAt,
    ends_at: booking.endsAt,
    cancel_free_until: booking.cancelFreeUntil,
    confirm_by: booking.confirmBy,
    remind_at: remindAt,
    calendar_id: booking.calendarId,
    moves: booking.moves,
    venue_moves: booking.venueMoves,
    confirmed_at: status === 'confirmed' ? booking.createdAt : null,
    created_at: booking.createdAt,
  }
}
