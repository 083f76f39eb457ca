import type { BookingStatus } from '../../../contract/bookings.ts'
import { isCancelled } from '../../../contract/is-cancelled.ts'
import { holdSession, lockSeats } from '../../seats/lock-seats.ts'
import { together } from '../../../database/together.ts'
import type { Context, Sql } from '../../call/context.ts'
import { captureVisits, lockPass, type LockedPass, releaseVisits } from '../../passes/use-visits.ts'
import { localTime } from '../../formats/zone-time.rules.ts'
import { offerSeats } from '../../waitlist/offer-seats.ts'
import { type Effect, effectOf } from '../record/booking-life.rules.ts'
import { type BookingRecord, lockBookingRow, swapStatus } from '../record/bookings.queries.ts'
import { insertTransition, type Transition } from '../record/new-rows.queries.ts'
import { findMailedOffers } from '../mails/find-offers.ts'
import { type EndCause, mailStep, type Step } from '../mails/queue-booking-mail.ts'
import { cancellationOf } from '../record/cancellation.rules.ts'
import { askForReviewAt } from '../record/review-request.rules.ts'
import { changeSeats, joinLinkOf } from '../record/seats.queries.ts'
import { tellVenueOfCancellation } from '../mails/queue-venue-mail.ts'
import { type MessageToggles, readToggles, withMail } from '../../accounts/preferences/wants-messages.ts'
import {
  type BookingOwner,
  holdTraveller,
  ownerOfBooking,
  ownerOfTicket,
  type BookingTraveller,
} from '../record/travellers.queries.ts'

/** A booking and everything that its next step touches, locked by the caller's transaction. */
export interface LockedBooking {
  readonly booking: BookingRecord
  readonly pass: LockedPass
  readonly traveller: BookingTraveller
  /** What the traveller has switched on or off. */
  readonly toggles: MessageToggles
}

/**
 * Locks a booking in the one order that all locks follow: account, pass, class, booking (docs/decisions/0008-locks.md).
 * What it returns stays true until the transaction ends.
 */
export async function lockBooking(sql: Sql, bookingId: string): Promise<LockedBooking | undefined> {
  const found = await findBookingToLock(sql, { bookingId })
  return found && lockFoundBooking(sql, found)
}

/** The ids of what is locked before a booking. They never change while the booking exists. */
export type BookingToLock = BookingOwner

export function findBookingToLock(
  sql: Sql,
  by: { readonly bookingId: string } | { readonly code: string },
): Promise<BookingToLock | undefined> {
  return 'code' in by ? ownerOfTicket(sql, by.code) : ownerOfBooking(sql, by.bookingId)
}

/**
 * Locks a booking that has been found. A caller can send other statements beside the locks (`together`).
 * @param seats whether one of the next steps can free the booking's seat
 */
export async function lockFoundBooking(
  sql: Sql,
  owner: BookingToLock,
  seats: 'mayBeFreed' | 'stay' = 'mayBeFreed',
): Promise<LockedBooking | undefined> {
  const { sessionId } = owner
  const lockSession = seats === 'stay' ? holdSession : lockSeats
  const [traveller, pass, , booking, toggles] = await together(sql, (sql) => [
    holdTraveller(sql, owner.accountId),
    lockPass(sql, owner.passId),
    sessionId !== null && lockSession(sql, sessionId),
    lockBookingRow(sql, owner.bookingId),
    readToggles(sql, owner.accountId),
  ])
  return traveller && booking && { booking, pass, traveller, toggles }
}

export interface Mover extends Pick<Transition, 'actor'> {
  readonly accountId?: string | null
  readonly reason?: string | null
  /** Another booking replaces it, or the next step follows at once. The mail of that one tells both. */
  readonly isMovedOn?: boolean
  /** When the traveller was there, if earlier than now. */
  readonly redeemedAt?: Date
  /** The traveller is mailed whatever they have turned off (T173). */
  readonly isAlwaysMailed?: boolean | undefined
  /** The venue enters the visit by hand afterwards, and the mail says so (T173). */
  readonly isEnteredLater?: boolean
  /** Staff tap the traveller in at the desk. The mail is always sent and says how to object (T173). */
  readonly isTapped?: boolean
  /** Why the venue ends the booking, for the words of the mail. Undefined when it rejects a request (T140). */
  readonly because?: EndCause | undefined
  /** An operator gives the visit back although the time to cancel for free is over. */
  readonly isGoodwill?: boolean
  /** The mail is not sent before this instant. */
  readonly mailAfter?: Date | undefined
}

export interface StepResult {
  readonly booking: BookingRecord
  readonly isVisitReturned: boolean
  /** Free visits left on the pass. */
  readonly visitsLeft: number
  /** The pass had expired before the visit came back (T105). */
  readonly hadPassEnded?: boolean
}

/**
 * Moves a locked booking one step along its life: state, visit, seat, history and mail together, or nothing. The caller
 * has checked that the step is possible. A step that is not in the table is a bug.
 */
export async function moveBooking(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  to: BookingStatus,
  mover: Mover,
): Promise<StepResult> {
  const { booking, pass } = locked
  const now = context.clock()
  const effect = effectOf(booking.status, to)
  if (!effect) throw impossible(booking, to)
  const { actor, accountId = null, reason = null, isMovedOn = false, redeemedAt = now } = mover
  const reviewAskAt = to === 'redeemed' ? askForReviewAt(booking) : null
  const isVisitReturned = mover.isGoodwill === true || doesVisitComeBack(booking, effect, now)
  const moved = {
    booking: afterStep(booking, to, redeemedAt, reason),
    isVisitReturned,
    visitsLeft: pass.visitsFree + (isVisitReturned ? booking.visits : 0),
    hadPassEnded: pass.usableUntil <= now,
  }
  // This mail says what the pass pays for once the visit is back, so it comes after the visit.
  const isMailedAfter = to === 'cancelledByFitness'
  await together(sql, (sql) => [
    swapStatus(sql, booking.id, { from: booking.status, to, at: now, reason, reviewAskAt, redeemedAt }),
    insertTransition(sql, {
      bookingId: booking.id,
      from: booking.status,
      to,
      actor,
      actorAccountId: accountId,
      reason,
      at: now,
    }),
    settleVisit(sql, locked, { effect, isVisitReturned, reason: reasonInLedger(to, actor), now }),
    !isMovedOn && !isMailedAfter && mailMove(context, sql, locked, moved, mover),
  ])
  if (effect.seat === 'isFreed' && booking.sessionId !== null) {
    await changeSeats(sql, booking.sessionId, -1)
    await offerSeats(context, sql, booking.sessionId)
  }
  if (isMailedAfter && !isMovedOn) await mailMove(context, sql, locked, moved, mover)
  if (to === 'cancelledByUser') await tellVenueOfCancellation(context, sql, moved.booking)
  return moved
}

function impossible({ id, status }: BookingRecord, to: BookingStatus): Error {
  return new Error(`Booking ${id} cannot go from ${status} to ${to}`)
}

/** Tells the traveller of a step, in the transaction that makes it. */
export async function mailMove(
  context: Context,
  sql: Sql,
  { booking, pass, traveller, toggles }: LockedBooking,
  { booking: moved, isVisitReturned, visitsLeft, hadPassEnded = false }: StepResult,
  { reason = null, isAlwaysMailed, isEnteredLater = false, isTapped = false, mailAfter, because }: Omit<Mover, 'actor'>,
): Promise<void> {
  const isWithdrawn =
    ['refund', 'refundAsked', 'dispute'].includes(pass.frozenBecause ?? '') || because === 'passFrozen'
  const isConfirmed = moved.status === 'confirmed'
  const joinLink = isConfirmed && booking.classId !== null ? await joinLinkOf(sql, booking.classId) : null
  await mailStep(context, sql, {
    from: booking.status,
    booking: moved,
    traveller,
    toggles: isAlwaysMailed || isTapped ? withMail(toggles) : toggles,
    isVisitReturned,
    isEnteredLater,
    isTapped,
    reason,
    sendAfter: mailAfter,
    pass: {
      name: pass.name,
      visitsLeft,
      isWithdrawn,
    },
    joinLink,
    because,
    ...(moved.status === 'cancelledByFitness' && !isWithdrawn
      ? await findWhatComesBack(context, sql, { booking: moved, pass, traveller, toggles }, hadPassEnded)
      : {}),
  })
}

/** What the traveller can book with the visit that came back, and until when (T105, T140). */
async function findWhatComesBack(
  context: Context,
  sql: Sql,
  { booking, pass: before, traveller }: LockedBooking,
  hadEnded: boolean,
): Promise<Pick<Step, 'courtesyUntil' | 'alternatives'>> {
  const pass = await lockPass(sql, before.id)
  const lastMoment = new Date(pass.usableUntil.getTime() - 1)
  return {
    courtesyUntil: hadEnded ? localTime(pass.timeZone, lastMoment).date : null,
    alternatives: await findMailedOffers(context, sql, { booking, email: traveller.email, pass }),
  }
}

function doesVisitComeBack(booking: BookingRecord, { visit }: Effect, now: Date): boolean {
  return visit === 'comesBack' || (visit === 'byTheClock' && cancellationOf(booking, now).isFree)
}

/** The pass's ledger tells its owner whether the venue cancelled a booking or we did (T179). */
function reasonInLedger(to: BookingStatus, actor: Mover['actor']): string {
  return to === 'cancelledByFitness' && actor === 'operator' ? 'cancelledByOperator' : to
}

interface Settling {
  readonly effect: Effect
  readonly isVisitReturned: boolean
  readonly reason: string
  readonly now: Date
}

async function settleVisit(
  sql: Sql,
  { booking, pass }: LockedBooking,
  { effect, isVisitReturned, reason, now }: Settling,
): Promise<void> {
  if (effect.visit === 'staysHeld') return
  const use = { pass, visits: booking.visits, purpose: { bookingId: booking.id }, reason, at: now }
  await (isVisitReturned ? releaseVisits(sql, use) : captureVisits(sql, use))
}

function afterStep(booking: BookingRecord, to: BookingStatus, redeemedAt: Date, reason: string | null): BookingRecord {
  return {
    ...booking,
    status: to,
    confirmBy: null,
    redeemedAt: to === 'redeemed' ? redeemedAt : booking.redeemedAt,
    cancelReason: isCancelled(to) ? reason : booking.cancelReason,
  }
}
