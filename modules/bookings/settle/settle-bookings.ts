import { inTransaction } from '../../../database/transaction.ts'
import type { BookingStatus } from '../../../contract/bookings.ts'
import type { Context } from '../../call/context.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { NO_ANSWER } from '../record/cancellation.rules.ts'
import { type BookingRecord, findEndedBookings, findUnansweredBookings } from '../record/bookings.queries.ts'
import { eachInTurn } from './each-in-turn.ts'
import { renameBookings } from '../move/rename-bookings.ts'
import { lockBooking, moveBooking } from '../move/move-booking.ts'
import { remindTravellers } from './remind-travellers.ts'
import { remindVenues } from './remind-venues.ts'

const AT_ONCE = 200

/**
 * The minutely job that ends bookings. It also finds what was renamed, by an import too. It rejects requests that the
 * venue did not answer in time, and their visits come back (T132). It makes a no-show of a confirmed booking that ended
 * without a check-in, and the visit is used (T104). An online class has no desk, so its visit counts as made. A failure
 * does not stop the others and is tried again.
 */
export async function settleBookings(context: Context): Promise<void> {
  const now = context.clock()
  await inTransaction(context.db, (sql) => renameBookings(sql, now))
  const unanswered = await settleAll(
    context,
    (most) => findUnansweredBookings(context.db, now, most),
    ({ status, confirmBy }) =>
      status === 'pending' && confirmBy !== null && confirmBy <= now ? 'cancelledByFitness' : undefined,
  )
  const ended = await settleAll(
    context,
    (most) => findEndedBookings(context.db, now, most),
    ({ status, endsAt, isOnline }) =>
      status === 'confirmed' && endsAt <= now ? (isOnline ? 'redeemed' : 'noShow') : undefined,
  )
  const failures = [...unanswered, ...ended]
  if (failures.length > 0) throw new AggregateError(failures, 'settle-bookings')
}

type Find = (most: number) => Promise<string[]>
type Fate = (booking: BookingRecord) => BookingStatus | undefined

/** Works batch after batch, until no booking is left or one failed. Returns the errors. */
async function settleAll(context: Context, find: Find, fate: Fate): Promise<unknown[]> {
  for (;;) {
    const bookingIds = await find(AT_ONCE)
    const failures = await eachInTurn(bookingIds, (bookingId) => settle(context, bookingId, fate))
    if (failures.length > 0 || bookingIds.length < AT_ONCE) return failures
  }
}

async function settle(context: Context, bookingId: string, fate: Fate): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const locked = await lockBooking(sql, bookingId)
    const to = locked && fate(locked.booking)
    if (!to) return
    await moveBooking(context, sql, locked, to, {
      actor: 'system',
      reason: to === 'cancelledByFitness' ? NO_ANSWER : null,
    })
  })
}

/** The background work of this module. */
export const bookingJobs = [
  { name: 'settle-bookings', every: '* * * * *', canWait: true, handle: settleBookings },
  { name: 'remind-venue', every: '* * * * *', canWait: true, handle: remindVenues },
  { name: 'remind-traveller', every: '* * * * *', canWait: true, handle: remindTravellers },
  { name: 'ask-for-review', every: '* * * * *', canWait: true, handle: askForReviews },
] as const
