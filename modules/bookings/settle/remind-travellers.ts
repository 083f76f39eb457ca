import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { mailReminder } from '../mails/queue-booking-mail.ts'
import { bookingById } from '../record/bookings.queries.ts'
import { eachInTurn } from './each-in-turn.ts'
import { holdTraveller, ownerOfBooking } from '../record/travellers.queries.ts'
import { isWorthReminding, remindUntil } from '../record/visit-reminder.rules.ts'
import { lockVisitToRemind, noteVisitReminder, visitsToRemind } from './visit-reminders.queries.ts'

const AT_ONCE = 200

/**
 * The minutely job that reminds travellers of their bookings, once per visit, unless they have turned reminders off
 * (T62). A failure does not stop the others and is tried again.
 */
export async function remindTravellers(context: Context): Promise<void> {
  const due = await visitsToRemind(context.db, remindUntil(context.clock()), AT_ONCE)
  const failures = await eachInTurn(due, (bookingId) => remind(context, bookingId))
  if (failures.length > 0) throw new AggregateError(failures, 'remind-traveller')
}

async function remind(context: Context, bookingId: string): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const owner = await ownerOfBooking(sql, bookingId)
    const traveller = owner && (await holdTraveller(sql, owner.accountId))
    const confirmedAt = traveller && (await lockVisitToRemind(sql, bookingId))
    const booking = confirmedAt && (await bookingById(sql, bookingId))
    if (!booking) return
    const { type, startsAt } = booking
    if (isWorthReminding({ type, startsAt, confirmedAt }, now)) await mailReminder(context, sql, { booking, traveller })
    await noteVisitReminder(sql, bookingId, now)
  })
}
