import type { Context, Sql } from '../../call/context.ts'
import { holdVisitsAgainTogether } from '../../passes/use-visits.ts'
import { takeBackCheckInMails } from '../mails/queue-booking-mail.ts'
import { correctToConfirmed, lockCheckedIn } from '../record/taken-back.queries.ts'
import type { Mover } from './move-booking.ts'

const CLASS_CHANGED = 'The venue has changed the class'

/**
 * Takes the check-ins of a cancelled or moved class back, with a few statements however many they are: each booking is
 * confirmed, its visit held and its mail taken back, as `correctCheckIn` does for one. Jobs of this transaction tell
 * the travellers of the change. The class has not begun, so no booking was a no-show before. The caller holds the locks
 * of all of them (`lockSessions`).
 * @returns the bookings whose check-in it has taken back
 */
export async function takeCheckInsBack(
  context: Pick<Context, 'clock'>,
  sql: Sql,
  bookingIds: readonly string[],
  { actor, accountId = null }: Pick<Mover, 'actor' | 'accountId'>,
): Promise<string[]> {
  const checkedIn = await lockCheckedIn(sql, bookingIds)
  const [ids, at] = [checkedIn.map(({ id }) => id), context.clock()]
  if (ids.length === 0) return []
  const corrected = await correctToConfirmed(sql, ids, { actor, actorAccountId: accountId, reason: CLASS_CHANGED, at })
  if (corrected !== ids.length) throw new Error(`${ids.length - corrected} of these bookings cannot be corrected`)
  const visits = checkedIn.map(({ id: bookingId, passId, visits }) => ({ bookingId, passId, visits }))
  await holdVisitsAgainTogether(sql, visits, { reason: 'undone', at })
  await takeBackCheckInMails(sql, ids)
  return ids
}
