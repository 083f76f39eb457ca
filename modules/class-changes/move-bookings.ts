import type { Context, Sql } from '../context.ts'
import { findMailedOffers } from '../bookings/mails/find-offers.ts'
import { mailClassMoved, mailNewTrainer } from '../bookings/mails/queue-booking-mail.ts'
import { correctCheckIn } from '../bookings/move/correct-booking.ts'
import { followClass } from '../bookings/move/follow-class.ts'
import { endBookings } from '../bookings/move/end-bookings.ts'
import { lockBooking, type LockedBooking } from '../bookings/move/move-booking.ts'
import { forgetCheckIn } from '../check-in/check-in.ts'
import { closeMove, closeMovesOf, insertMove } from './booking-moves.queries.ts'
import { answerMoveBy } from './move-effect.rules.ts'
import type { BookingPlan, SessionPlan } from './plan-change.ts'

/** Who changes a class. */
export interface ChangeMaker {
  readonly actor: 'venue' | 'operator'
  readonly accountId: string
}

export interface MovedCount {
  ended: number
  moved: number
  asked: number
}

interface ChangedSession extends SessionPlan {
  readonly bookings: readonly BookingPlan[]
  readonly changeId: number
}

/** What a changed session that takes place does to its bookings, one after the other. All locks are held. */
export async function moveBookings(
  context: Context,
  sql: Sql,
  maker: ChangeMaker,
  changed: ChangedSession,
): Promise<Omit<MovedCount, 'ended'>> {
  const counts = { moved: 0, asked: 0 }
  for (const booking of changed.bookings) {
    const locked = booking.effect === 'stays' ? undefined : await lockUnchecked(context, sql, maker, booking)
    if (!locked) continue
    if (booking.effect === 'isTold') {
      const { after, session, changeId } = changed
      const trainerName = after.trainerName ?? session.classTrainer
      await mailNewTrainer(context, sql, locked, { changeId, trainerName })
    } else {
      await moveOne(context, sql, locked, booking, changed)
      counts[booking.effect === 'isAsked' ? 'asked' : 'moved']++
    }
  }
  return counts
}

/** Ends the bookings of sessions that do not take place, all at once. All locks are held. Returns how many. */
export async function endAll(
  context: Context,
  sql: Sql,
  maker: ChangeMaker,
  { bookings, reason }: { readonly bookings: readonly BookingPlan[]; readonly reason: string | null },
): Promise<number> {
  for (const one of bookings) if (one.status === 'redeemed') await lockUnchecked(context, sql, maker, one)
  const ids = bookings.map(({ id }) => id)
  await closeMovesOf(sql, ids, context.clock())
  return endBookings(context, sql, ids, { ...maker, reason, because: 'classOff' })
}

/**
 * Whoever has checked in to a class that does not take place, or not then, has not been there: the check-in is taken
 * back, and the booking goes on as everybody's.
 */
async function lockUnchecked(
  context: Context,
  sql: Sql,
  maker: ChangeMaker,
  { id, effect }: BookingPlan,
): Promise<LockedBooking | undefined> {
  const locked = await lockBooking(sql, id)
  if (locked?.booking.status !== 'redeemed' || (effect !== 'ends' && effect !== 'isAsked')) return locked
  await forgetCheckIn(sql, id)
  await correctCheckIn(context, sql, locked, { ...maker, reason: 'The venue has changed the class', isMovedOn: true })
  return lockBooking(sql, id)
}

/**
 * The booking follows its class, unless its traveller has another one at that very time: then it keeps the old time
 * until they answer, because nobody has two bookings at once (T127).
 */
async function moveOne(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  { id: bookingId, effect, overlap, agreed }: BookingPlan,
  { after, change, changeId }: ChangedSession,
): Promise<void> {
  const now = context.clock()
  const { booking: before, traveller, pass } = locked
  const isAsked = effect === 'isAsked'
  const isFollowed = overlap?.isSameStart !== true
  await closeMove(sql, bookingId, 'superseded', now)
  const booking = isFollowed ? await followClass(context, sql, locked, after, true) : before
  const soonest = isFollowed || before.startsAt > after.startsAt ? after.startsAt : before.startsAt
  const answerBy = isAsked ? answerMoveBy(soonest, now) : null
  await insertMove(sql, { bookingId, changeId, agreed, moved: after, answerBy })
  const { date, from: timeFrom, to: timeTo } = after
  const payable = { ...pass, visitsFree: pass.visitsFree + before.visits }
  const offers = await findMailedOffers(
    context,
    sql,
    { booking, email: traveller.email, pass: payable },
    agreed.startsAt,
  )
  await mailClassMoved(
    context,
    sql,
    { booking, traveller },
    {
      changeId,
      isFollowed,
      isCheckedIn: booking.status === 'redeemed',
      date,
      timeFrom,
      timeTo,
      before: { date: before.date, timeFrom: before.from },
      reason: change.reason ?? null,
      question: answerBy && { answerBy, overlaps: overlap !== undefined },
      alternatives: isAsked ? offers : { ...offers, classes: [] },
    },
  )
}
