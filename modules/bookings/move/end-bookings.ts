import type { Context, Sql } from '../../call/context.ts'
import { releaseVisitsTogether } from '../../passes/use-visits.ts'
import { effectOf } from '../record/booking-life.rules.ts'
import { endTogether, type EndingBooking, freeSeatsOf, lockEndingBookings } from '../record/ended-bookings.queries.ts'
import { type EndToTell, insertEndsToTell } from '../record/ends-to-tell.queries.ts'
import type { EndCause } from '../mails/queue-booking-mail.ts'
import type { Mover } from './move-booking.ts'
import { tellLater } from './tell-later.ts'

/** The data of a job: some of the bookings that ended together, whose travellers it tells. */
export interface ToTell {
  readonly bookings: readonly EndToTell[]
  readonly because: EndCause | null
}

/**
 * Ends bookings that their venue cancels, with a few statements however many they are: state, visit, seat and history
 * together, as `moveBooking` does for one. Jobs tell the travellers (`tellLater`). The waitlist gets no offers, because
 * the classes do not take place. The caller holds the locks of all of them (`lockSessions`).
 * @returns how many it has ended. Bookings that had ended before stay as they are.
 */
export async function endBookings(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  bookingIds: readonly string[],
  { actor, accountId = null, reason = null, because }: Pick<Mover, 'actor' | 'accountId' | 'reason' | 'because'>,
): Promise<number> {
  const ending = await lockEndingBookings(sql, bookingIds)
  if (ending.length === 0) return 0
  const at = context.clock()
  for (const booking of ending) expectUndone(booking)
  const ended = await endTogether(sql, ending, { actor, actorAccountId: accountId, reason, at })
  if (ended !== ending.length) throw new Error(`${ending.length - ended} of these bookings cannot end`)
  const releases = ending.map(({ id: bookingId, passId, visits }) => ({ bookingId, passId, visits }))
  const passesEnded = await releaseVisitsTogether(sql, releases, { reason: 'cancelledByFitness', at })
  await freeSeatsOf(
    sql,
    ending.map(({ id }) => id),
  )
  const toTell: ToTell['bookings'] = ending.map(({ id, status, passId }) => ({
    id,
    from: status,
    hadPassEnded: passesEnded.has(passId),
  }))
  await insertEndsToTell(sql, toTell, { because: because ?? null, at })
  await tellLater(context, sql, 'tell-ended', toTell, { because: because ?? null })
  return ending.length
}

/** The statements for all bookings write what the table of steps says about each (T133). */
function expectUndone({ id, status }: EndingBooking): void {
  const { visit, seat } = effectOf(status, 'cancelledByFitness') ?? {}
  if (visit !== 'comesBack' || seat !== 'isFreed') throw new Error(`Booking ${id} cannot end from ${status}`)
}
