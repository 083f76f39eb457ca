import { randomUUID } from 'node:crypto'
import { addressText } from '../../../contract/address-text.ts'
import type { BookingStatus } from '../../../contract/bookings.ts'
import type { IsoDate } from '../../../contract/dates.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { AlternativesFacts, BookingMailFacts, MailKind, MailKinds } from '../../notifications/mails/mail-kinds.ts'
import { queueMail, takeBackMails } from '../../notifications/queue-mail.ts'
import type { MessageToggles } from '../../accounts/preferences/wants-messages.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import type { BookingTraveller } from '../record/travellers.queries.ts'
import { bookingCalendar } from '../calendar/booking-calendar.ts'
import { signEntryLink } from './entry-link.ts'
import { walletLinks } from './wallet-links.ts'
import { cancellationOf } from '../record/cancellation.rules.ts'

/** A step of a booking, and what its mail says about it. */
export interface Step {
  /** Null for a new booking. */
  readonly from: BookingStatus | null
  /** The booking in its new state. */
  readonly booking: BookingRecord
  readonly traveller: BookingTraveller
  /** What the traveller has switched on or off, if the caller has read it. */
  readonly toggles?: MessageToggles
  readonly isVisitReturned: boolean
  /** A check-in that the venue enters by hand, later. */
  readonly isEnteredLater?: boolean
  /** A check-in by a tap at the desk, which the traveller may object to. */
  readonly isTapped?: boolean
  readonly reason: string | null
  readonly pass: {
    readonly name: string
    readonly visitsLeft: number
    /** The booking ends because its pass was refunded, disputed or frozen. */
    readonly isWithdrawn?: boolean
  }
  /** The link to join an online class. */
  readonly joinLink: string | null
  /** Not sent before this instant, so that it can be taken back. */
  readonly sendAfter?: Date | undefined
  /** The booking that this one replaces. */
  readonly movedFrom?: BookingRecord | undefined
  readonly because?: EndCause | undefined
  /** The last day of a pass that had ended and got its visit back (T105). */
  readonly courtesyUntil?: IsoDate | null
  readonly alternatives?: AlternativesFacts
}

/**
 * Why a booking ends: the venue cancelled the class, or it moved the class and the traveller gave the booking back or
 * did not answer; or an operator cancelled it, or froze its pass or blocked its traveller and chose so (T179).
 */
export type EndCause = 'classOff' | 'givenBack' | 'noAnswer' | 'passFrozen' | 'blocked' | 'operator'

/**
 * Writes the mail of a step into the outbox, in the step's own transaction (T142). Each step of a booking happens once,
 * so its kind and the booking identify the mail. A deleted account gets no mail.
 */
export async function mailStep(context: Context, sql: Sql, step: Step): Promise<void> {
  const { booking, from, reason, pass, isVisitReturned, courtesyUntil = null, alternatives = null } = step
  const ending = { reason, courtesyUntil, alternatives }
  const facts = factsOf(step)
  const wallets = walletLinks(context, booking, step.traveller.email)
  const left = { passName: pass.name, visitsLeft: pass.visitsLeft }
  const send = <K extends MailKind>(kind: K, data: MailKinds[K]) => queueStep(context, sql, step, kind, data)
  if (step.movedFrom) return send('booking-moved', { ...facts, wallets, ...moveOf(context, step, step.movedFrom) })
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
        wallets,
      })
    case 'cancelledByUser':
      return send('booking-cancelled', { ...facts, ...ending, cancelledBy: 'traveller', isVisitReturned })
    case 'cancelledByFitness':
      if (from === 'pending' && !step.because && !pass.isWithdrawn)
        return send('booking-rejected', { ...facts, ...ending })
      return send('booking-cancelled', { ...facts, ...ending, cancelledBy: whoCancelled(step), isVisitReturned })
    case 'redeemed':
      if (step.isEnteredLater) return send('visit-entered', { ...facts, ...left, token: entryToken(context, step) })
      if (booking.isOnline) return send('online-class-ended', { ...facts, ...left })
      return send('checked-in', { ...facts, ...left, token: step.isTapped ? entryToken(context, step) : null })
    case 'noShow':
      return send('booking-missed', { ...facts, ...left })
  }
}

/** The token of a link to what staff entered in this step. */
function entryToken({ settings, clock }: Context, { booking, traveller }: Pick<Step, 'booking' | 'traveller'>): string {
  return signEntryLink(settings, { bookingId: booking.id, enteredAt: clock() }, traveller.email)
}

function whoCancelled({ because, pass }: Step): MailKinds['booking-cancelled']['cancelledBy'] {
  if (pass.isWithdrawn) return 'pass'
  if (because === 'blocked' || because === 'operator') return 'us'
  return because === 'givenBack' || because === 'noAnswer' ? because : 'venue'
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
    isInstead: before.status === 'cancelledByFitness' || before.venueId !== booking.venueId,
  }
}

/** Reminds of a confirmed booking, in the transaction that records the reminder. */
export async function mailReminder(context: Context, sql: Sql, of: Pick<Step, 'booking' | 'traveller'>): Promise<void> {
  const { venueMoves } = of.booking
  const data = { ...factsOf(of), bookingCode: of.booking.code }
  await queueStep(context, sql, of, 'visit-reminder', data, venueMoves > 0 ? `:${venueMoves}` : '')
}

/** Tells the traveller that the venue has moved the class. `booking` is its present state (T140). */
export async function mailClassMoved(
  context: Context,
  sql: Sql,
  of: Pick<Step, 'booking' | 'traveller'>,
  {
    changeId,
    isFollowed,
    ...more
  }: Omit<MailKinds['class-moved'], keyof BookingMailFacts | 'calendar'> &
    Pick<BookingMailFacts, 'date' | 'timeFrom' | 'timeTo'> & {
      readonly changeId: number
      /** Whether the mail brings the new time to the traveller's calendar. */
      readonly isFollowed: boolean
    },
): Promise<void> {
  const calendar = isFollowed ? bookingCalendar(context.settings, of.booking, context.clock()) : null
  const occasion = `:${changeId}${more.isKept ? ':kept' : ''}`
  const wallets = walletLinks(context, of.booking, of.traveller.email)
  await queueStep(context, sql, of, 'class-moved', { ...factsOf(of), wallets, ...more, calendar }, occasion)
}

/** Tells the traveller who teaches the class instead. */
export async function mailNewTrainer(
  context: Context,
  sql: Sql,
  of: Pick<Step, 'booking' | 'traveller'>,
  { changeId, ...more }: Omit<MailKinds['trainer-changed'], keyof BookingMailFacts> & { readonly changeId: number },
): Promise<void> {
  await queueStep(context, sql, of, 'trainer-changed', { ...factsOf(of), ...more }, `:${changeId}`)
}

/** Asks the traveller how a visit was, in the transaction that records the question. */
export async function mailReviewRequest(
  context: Context,
  sql: Sql,
  of: Pick<Step, 'booking' | 'traveller'>,
): Promise<void> {
  await queueStep(context, sql, of, 'review-request', factsOf(of))
}

/** Tells the traveller that staff took a check-in back, in the transaction that does so (T173). */
export async function mailReturnedVisit(
  context: Context,
  sql: Sql,
  of: Pick<Step, 'booking' | 'traveller'>,
  left: { readonly passName: string; readonly visitsLeft: number },
): Promise<void> {
  await queueStep(context, sql, of, 'visit-returned', { ...factsOf(of), ...left, token: entryToken(context, of) })
}

/** Takes the mail of a check-in back (`mailStep`). If it was already sent, a second mail corrects it. */
export async function takeBackCheckInMail(
  context: Context,
  sql: Sql,
  of: Pick<Step, 'booking' | 'traveller'>,
): Promise<void> {
  if ((await takeBackCheckInMails(sql, [of.booking.id])) > 0)
    await queueStep(context, sql, of, 'check-in-undone', factsOf(of), `:${randomUUID()}`)
}

/**
 * Takes the mails of check-ins back, because another mail tells the traveller what became of the booking. Returns how
 * many were sent.
 */
export async function takeBackCheckInMails(sql: Sql, bookingIds: readonly string[]): Promise<number> {
  return takeBackMails(
    sql,
    bookingIds.map((id) => `checked-in:${id}`),
  )
}

/** Tells the traveller how an objection ended and why, in the transaction that settles it (T173). */
export async function mailSettledObjection(
  context: Context,
  sql: Sql,
  of: Pick<Step, 'booking' | 'traveller'>,
  {
    entryId,
    enteredAt,
    ...settled
  }: Pick<MailKinds['objection-settled'], 'entryKind' | 'isUpheld' | 'isVisitReturned' | 'reason'> & {
    readonly entryId: string
    readonly enteredAt: Date
  },
): Promise<void> {
  const token = signEntryLink(context.settings, { bookingId: of.booking.id, enteredAt }, of.traveller.email)
  await queueStep(context, sql, of, 'objection-settled', { ...factsOf(of), ...settled, token }, `:${entryId}`)
}

async function queueStep<K extends MailKind>(
  context: Context,
  sql: Sql,
  { booking, traveller, toggles, sendAfter }: Pick<Step, 'booking' | 'traveller' | 'toggles' | 'sendAfter'>,
  kind: K,
  data: MailKinds[K],
  occasion = '',
): Promise<void> {
  if (!traveller.isActive) return
  await queueMail(context, sql, {
    kind,
    to: traveller.email,
    data,
    dedupeKey: `${kind}:${booking.id}${occasion}`,
    sendAfter,
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
