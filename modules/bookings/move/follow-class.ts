import { Refusal } from '../../../contract/refusal.ts'
import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import { constraintOf } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../context.ts'
import { answerDeadline } from '../book/first-status.rules.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { saveTimes } from '../record/class-moves.queries.ts'
import { cancelFreeUntil } from '../record/cancellation.rules.ts'
import { isToBeRemindedAgain } from '../record/visit-reminder.rules.ts'
import type { LockedBooking } from './move-booking.ts'

export interface NewTimes {
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * A locked booking takes the time to which its venue has moved the class. Its state, visit and seat stay. A reminder
 * that would be due later is due again, and a request is answered no later than its new start asks for.
 * @param isFreeUntilStart whether cancelling stays free until the class begins, as after every move that nobody was
 * asked about (T140)
 * @throws Refusal alreadyBooked if the traveller has another booking then (T127)
 */
export async function followClass(
  context: Pick<Context, 'clock'>,
  sql: Sql,
  { booking }: LockedBooking,
  { date, from, to, startsAt, endsAt }: NewTimes,
  isFreeUntilStart: boolean,
): Promise<BookingRecord> {
  const times = { date, from, to, startsAt, endsAt }
  const now = context.clock()
  const deadline = booking.confirmBy && answerDeadline(times.startsAt, now).confirmBy
  const moved: BookingRecord = {
    ...booking,
    ...times,
    cancelFreeUntil: isFreeUntilStart ? times.startsAt : cancelFreeUntil({ type: 'class', ...times }),
    confirmBy: deadline && booking.confirmBy && deadline < booking.confirmBy ? deadline : booking.confirmBy,
    venueMoves: booking.venueMoves + 1,
  }
  try {
    await saveTimes(sql, moved, isToBeRemindedAgain(times.startsAt, now))
  } catch (error) {
    if (constraintOf(error)?.startsWith('bookings_one_per_')) throw new Refusal('alreadyBooked', { cause: error })
    throw error
  }
  return moved
}
