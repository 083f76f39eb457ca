import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findMailedOffers } from '../bookings/mails/find-offers.ts'
import { isMailedOfMove, mailClassMoved, mailNewTrainer } from '../bookings/mails/queue-booking-mail.ts'
import { findBookingToLock, type LockedBooking, lockFoundBooking } from '../bookings/move/move-booking.ts'
import { tellLater } from '../bookings/move/tell-later.ts'
import { eachInTurn } from '../bookings/settle/each-in-turn.ts'
import type { Context, Sql } from '../context.ts'
import { localTime } from '../dates/zone-time.rules.ts'
import { isHeld } from './answer-move.ts'
import { type MoveToTell, moveToTell } from './booking-moves.queries.ts'
import { isLastNewTrainer } from './class-changes.queries.ts'

/** A booking whose class was moved, and what only that moment knows. */
interface MovedBooking {
  readonly id: string
  /** The booking's time until then. */
  readonly before: { readonly date: IsoDate; readonly timeFrom: IsoTime | null }
  /** Its traveller has another booking at the new time. */
  readonly overlaps: boolean
}

/** Bookings that one change of a class has moved, or has given another trainer. */
type ChangeToTell =
  | { readonly changeId: number; readonly bookings: readonly MovedBooking[] }
  | { readonly changeId: number; readonly trainerName: string | null; readonly bookings: readonly { id: string }[] }

/** Jobs of this transaction tell their travellers. */
export async function tellOfChange(context: Context, sql: Sql, { bookings, ...more }: ChangeToTell): Promise<void> {
  await tellLater(context, sql, 'tell-changed', bookings, more)
}

/**
 * The job behind `moveBookings`: tells travellers, one after the other, each in a transaction of its own. A mail is
 * queued once for a booking and a change, so a piece that a killed process had begun is done again from its start. A
 * failure does not hold up the others, and is tried again.
 */
export async function tellChanged(context: Context, data: Readonly<Record<string, unknown>>): Promise<void> {
  const change = data as unknown as ChangeToTell
  const failures =
    'trainerName' in change
      ? await eachInTurn(change.bookings, (one) => tellOne(context, one, tellTrainer(context, change)))
      : await eachInTurn(change.bookings, (one) => tellOne(context, one, tellMove(context, one, change.changeId)))
  if (failures.length > 0) throw new AggregateError(failures, 'tell-changed')
}

type Telling = (sql: Sql, locked: LockedBooking) => Promise<void>

/** A booking that has ended since is told of by the mail of its end. */
async function tellOne(context: Context, { id: bookingId }: { readonly id: string }, tell: Telling): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const owner = await findBookingToLock(sql, { bookingId })
    const locked = owner && (await lockFoundBooking(sql, owner, 'stay'))
    if (locked && (isHeld(locked) || locked.booking.status === 'redeemed')) await tell(sql, locked)
  })
}

/** A trainer who has been replaced again meanwhile is not named. */
function tellTrainer(
  context: Context,
  { changeId, trainerName }: { readonly changeId: number; readonly trainerName: string | null },
): Telling {
  return async (sql, locked) => {
    if (await isLastNewTrainer(sql, changeId)) await mailNewTrainer(context, sql, locked, { changeId, trainerName })
  }
}

/**
 * A class that was moved again is told of by that move's mail, and whoever has answered on their ticket meanwhile, or
 * has checked in, knows.
 */
function tellMove(context: Context, { id, before, overlaps }: MovedBooking, changeId: number): Telling {
  return async (sql, locked) => {
    const move = await moveToTell(sql, id, changeId)
    const isCheckedIn = locked.booking.status === 'redeemed'
    if (!move?.isLast || move.answer !== null || (isCheckedIn && move.answerBy !== null)) return
    const { booking, traveller, pass } = locked
    const { moved, agreed, answerBy, reason } = move
    const [from, to] = [localTime(booking.timeZone, moved.startsAt), localTime(booking.timeZone, moved.endsAt)]
    const payable = { ...pass, visitsFree: pass.visitsFree + booking.visits }
    const of = { booking, email: traveller.email, pass: payable }
    const offers = await findMailedOffers(context, sql, of, agreed.startsAt)
    await mailClassMoved(context, sql, locked, {
      changeId,
      isFollowed: booking.startsAt.getTime() === moved.startsAt.getTime(),
      isCheckedIn,
      date: from.date,
      timeFrom: from.time,
      timeTo: to.time,
      before: await findTimeBefore(sql, locked, move, before),
      reason,
      question: answerBy && { answerBy, overlaps },
      alternatives: answerBy ? offers : { ...offers, classes: [] },
    })
  }
}

/** The time that the traveller has heard of last. An earlier move that nobody has told them of is none. */
async function findTimeBefore(
  sql: Sql,
  { booking }: LockedBooking,
  { agreed, earlierChangeId }: MoveToTell,
  before: MovedBooking['before'],
): Promise<MovedBooking['before']> {
  if (earlierChangeId === null || (await isMailedOfMove(sql, booking.id, earlierChangeId))) return before
  const { date, time } = localTime(booking.timeZone, agreed.startsAt)
  return { date, timeFrom: time }
}
