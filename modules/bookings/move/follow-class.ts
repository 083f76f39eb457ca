import { Refusal } from '../../../contract/refusal.ts'
import { constraintOf } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../call/context.ts'
import { answerDeadline } from '../book/first-status.rules.ts'
import { cancelFreeUntil } from '../record/cancellation.rules.ts'
import { type NewTimes, saveTimes } from '../record/class-moves.queries.ts'
import { isToBeRemindedAgain } from '../record/visit-reminder.rules.ts'

/**
 * Gives bookings of one class the time to which its venue has moved it, with one statement however many they are.
 * State, visit and seat stay. If the reminder is due later now, the traveller is reminded again. The deadline of a
 * request follows the new start. The caller holds the locks of all of them.
 * @param isFreeUntilStart whether cancelling stays free until the class begins, as after every move to which the
 * traveller was not asked to agree (T140)
 * @throws Refusal alreadyBooked if a traveller has another booking at that time (T127)
 */
export async function followClass(
  context: Pick<Context, 'clock'>,
  sql: Sql,
  bookingIds: readonly string[],
  times: NewTimes,
  isFreeUntilStart: boolean,
): Promise<void> {
  if (bookingIds.length === 0) return
  const now = context.clock()
  const followed = await saveTimes(sql, bookingIds, {
    ...times,
    cancelFreeUntil: isFreeUntilStart ? times.startsAt : cancelFreeUntil({ type: 'class', ...times }),
    confirmBy: answerDeadline(times.startsAt, now).confirmBy,
    isToBeRemindedAgain: isToBeRemindedAgain(times.startsAt, now),
  }).catch((error: unknown) => {
    if (constraintOf(error)?.startsWith('bookings_one_per_')) throw new Refusal('alreadyBooked', { cause: error })
    throw error
  })
  if (followed !== bookingIds.length)
    throw new Error(`${bookingIds.length - followed} of these bookings cannot follow their class`)
}
