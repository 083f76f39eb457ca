import type { Context, Sql } from '../../context.ts'
import { releaseVisitsTogether } from '../../passes/use-visits.ts'
import { effectOf } from '../record/booking-life.rules.ts'
import { endTogether, type EndingBooking, freeSeatsOf, lockEndingBookings } from '../record/ended-bookings.queries.ts'
import type { EndCause } from '../mails/queue-booking-mail.ts'
import type { Mover } from './move-booking.ts'

/** Bookings that ended together, and what only the moment in which they ended knows. */
export interface ToTell {
  readonly bookings: readonly {
    readonly id: string
    readonly from: 'pending' | 'confirmed'
    readonly hadPassEnded: boolean
  }[]
  readonly because: EndCause | null
}

/** One job tells so many, so that several are told at once and none for long. */
const TOLD_BY_ONE_JOB = 25

/**
 * Ends bookings that their venue cancels, with a few statements however many they are: state, visit, seat and history
 * together, as `moveBooking` does for one. Their travellers are told by jobs, in pieces, because looking for something
 * else for each of them takes far longer (docs/decisions/0055-many-bookings-end.md). Nobody is offered the seats: their
 * classes do not take place. The caller holds the locks of all of them (`lockSessions`).
 * @returns how many it has ended. Those that had ended before stay as they are.
 */
export async function endBookings(
  context: Context,
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
  const toTell = ending.map(({ id, status, passId }) => ({
    id,
    from: status,
    hadPassEnded: passesEnded.has(passId),
  }))
  for (let first = 0; first < toTell.length; first += TOLD_BY_ONE_JOB) {
    const piece: ToTell = { bookings: toTell.slice(first, first + TOLD_BY_ONE_JOB), because: because ?? null }
    await context.jobs.send(sql, 'tell-ended', { ...piece })
  }
  return ending.length
}

/** What is written for all at once is what the table of steps says (T133). */
function expectUndone({ id, status }: EndingBooking): void {
  const { visit, seat } = effectOf(status, 'cancelledByFitness') ?? {}
  if (visit !== 'comesBack' || seat !== 'isFreed') throw new Error(`Booking ${id} cannot end from ${status}`)
}
