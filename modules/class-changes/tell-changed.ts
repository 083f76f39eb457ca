import { inTransaction } from '../../database/transaction.ts'
import { findMailedOffers } from '../bookings/mails/find-offers.ts'
import { mailClassMoved, mailNewTrainer } from '../bookings/mails/queue-booking-mail.ts'
import { findBookingToLock, type LockedBooking, lockFoundBooking } from '../bookings/move/move-booking.ts'
import { tellLater } from '../bookings/move/tell-later.ts'
import { eachInTurn } from '../bookings/settle/each-in-turn.ts'
import type { Context, Sql } from '../call/context.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import {
  hasMoveToTell,
  markTold,
  type MoveToTell,
  moveToTell,
  type OpenMove,
  openMove,
} from './booking-moves.queries.ts'
import { hasOverlap } from './changed-bookings.queries.ts'
import { answerMoveBy, isHeld, isSameSpan, startToAnswerBefore } from './move-effect.rules.ts'
import { takeSameNews, takeTrainerToTell, type TrainerToTell } from './trainers-to-tell.queries.ts'

/** Bookings that one change of a class has moved, or whose class has another trainer. */
interface ChangeToTell {
  /** The id of the move. */
  readonly changeId?: number
  readonly bookings: readonly { readonly id: string }[]
}

/**
 * Jobs of this transaction tell the travellers who teaches their class.
 * @param changeId of a move: they tell about that, too
 */
export async function queueTellChanged(
  context: Pick<Context, 'jobs'>,
  sql: Sql,
  bookingIds: readonly string[],
  changeId?: number,
): Promise<void> {
  const bookings = bookingIds.map((id) => ({ id }))
  await tellLater(context, sql, 'tell-changed', bookings, changeId === undefined ? {} : { changeId })
}

/**
 * The job behind `moveBookings`: tells travellers one by one, each in a separate transaction that also records it. So
 * the next run starts a piece again that a killed process had begun. A failure does not hold up the others, and is
 * tried again.
 */
export async function tellChanged(context: Context, data: Readonly<Record<string, unknown>>): Promise<void> {
  const { bookings, changeId } = data as unknown as ChangeToTell
  const failures = await eachInTurn(bookings, ({ id }) => tellOne(context, id, changeId))
  if (failures.length > 0) throw new AggregateError(failures, 'tell-changed')
}

/**
 * Tells the traveller of a booking about a move and a new trainer that they do not know yet. When the booking has ended
 * since, the mail of its end tells them.
 */
export async function tellOne(context: Context, bookingId: string, changeId: number | undefined): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const owner = await findBookingToLock(sql, { bookingId })
    const locked = owner && (await lockFoundBooking(sql, owner, 'stay'))
    if (!locked || (!isHeld(locked) && locked.booking.status !== 'redeemed')) return
    if (changeId !== undefined) await tellMove(context, sql, locked, changeId)
    // The job of the move tells about both.
    else if (await hasMoveToTell(sql, bookingId)) return
    await tellTrainer(context, sql, locked)
  })
}

/**
 * Tells about a new trainer, once for all bookings whose trainer they take over from, unless the mail of a move has
 * just named them.
 */
async function tellTrainer(context: Context, sql: Sql, locked: LockedBooking): Promise<void> {
  const toTell = await takeNewTrainer(sql, locked.booking.id)
  if (!toTell) return
  const isAsked = isHeld(locked) && (await openMove(sql, locked.booking.id)) !== undefined
  const also = await takeSameNews(sql, locked.booking.id, toTell)
  const alsoOn = also.filter(({ isSameClass }) => isSameClass).map(({ date }) => date)
  const alsoIn = also.filter(({ isSameClass }) => !isSameClass)
  const { changeId, now: trainerName } = toTell
  await mailNewTrainer(context, sql, locked, { changeId, trainerName, isAsked, alsoOn, alsoIn })
}

/** Undefined when the venue has changed its mind and the trainer is one whom the traveller already knows. */
async function takeNewTrainer(sql: Sql, bookingId: string): Promise<TrainerToTell | undefined> {
  const toTell = await takeTrainerToTell(sql, bookingId)
  return toTell?.now === toTell?.known ? undefined : toTell
}

/**
 * Tells the traveller about a move, once, also about a new trainer, and how long they have to answer from now on if
 * they are asked. A class that was moved again has the mail of that move. A traveller who has answered on their ticket
 * meanwhile, or has checked in, knows. The caller has locked the booking.
 */
export async function tellMove(context: Context, sql: Sql, locked: LockedBooking, changeId: number): Promise<void> {
  const { booking } = locked
  const move = await moveToTell(sql, booking.id, changeId)
  if (!move?.isLast || move.isTold || move.answer !== null) return
  if (booking.status === 'redeemed' && move.answerBy !== null) return
  const at = context.clock()
  const answerBy = move.answerBy && answerMoveBy(startToAnswerBefore(booking, move.moved), at)
  // The class has begun: `settleMoves` gives the booking back.
  if (answerBy && answerBy <= at) return
  await markTold(sql, booking.id, { changeId, at, answerBy })
  if (answerBy === null && isSameSpan(move.moved, move.known) && !move.isCheckInTakenBack) return
  await mailMove(context, sql, locked, move, { answerBy, isKept: false })
}

/**
 * A traveller has kept a booking on their ticket before they got the calendar file of the new time: this mail brings
 * it. It is the only mail about the move if no mail came before. The caller has moved and locked the booking.
 */
export async function tellKept(context: Context, sql: Sql, locked: LockedBooking, open: OpenMove): Promise<void> {
  const { id } = locked.booking
  const move = await moveToTell(sql, id, open.changeId)
  if (!move) return
  if (!move.isTold) await markTold(sql, id, { ...open, at: context.clock() })
  await mailMove(context, sql, locked, move, { answerBy: null, isKept: true })
}

async function mailMove(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  move: MoveToTell,
  { answerBy, isKept }: { readonly answerBy: Date | null; readonly isKept: boolean },
): Promise<void> {
  const { booking, traveller, pass } = locked
  const { changeId, moved, agreed, reason } = move
  const isCheckedIn = booking.status === 'redeemed'
  const newTrainer = await takeNewTrainer(sql, booking.id)
  const payable = { ...pass, visitsFree: pass.visitsFree + booking.visits }
  const offers = await findMailedOffers(
    context,
    sql,
    { booking, email: traveller.email, pass: payable },
    agreed.startsAt,
  )
  const [from, to] = [localTime(booking.timeZone, moved.startsAt), localTime(booking.timeZone, moved.endsAt)]
  await mailClassMoved(context, sql, locked, {
    changeId,
    isFollowed: booking.startsAt.getTime() === moved.startsAt.getTime(),
    isCheckedIn,
    isKept,
    isCheckInTakenBack: move.isCheckInTakenBack && !isCheckedIn,
    newTrainer: newTrainer ? { name: newTrainer.now } : null,
    date: from.date,
    timeFrom: from.time,
    timeTo: to.time,
    before: timeBefore(booking.timeZone, move),
    reason,
    question: answerBy && { answerBy, overlaps: await hasOverlap(sql, booking, moved) },
    alternatives: answerBy ? offers : { ...offers, classes: [] },
  })
}

/** The time that the traveller knows; undefined if they already know the new one and are only asked about it again. */
function timeBefore(timeZone: string, { moved, known, agreed }: MoveToTell) {
  const before = [known, agreed].find((one) => !isSameSpan(one, moved))
  if (!before) return null
  const { date, time } = localTime(timeZone, before.startsAt)
  return { date, timeFrom: time, timeTo: localTime(timeZone, before.endsAt).time }
}
