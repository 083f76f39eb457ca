import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { bookingById } from '../record/bookings.queries.ts'
import { eachInTurn } from './each-in-turn.ts'
import { nextReminder } from '../book/first-status.rules.ts'
import { askVenue } from '../mails/queue-venue-mail.ts'
import { lockDueReminder, noteReminder, requestsToRemind, venueContactOf } from '../mails/venue-requests.queries.ts'

const AT_ONCE = 200

/** The minutely job that asks silent venues again (T132). A failure does not stop the others and is tried again. */
export async function remindVenues(context: Context): Promise<void> {
  const due = await requestsToRemind(context.db, context.clock(), AT_ONCE)
  const failures = await eachInTurn(due, (bookingId) => remind(context, bookingId))
  if (failures.length > 0) throw new AggregateError(failures, 'remind-venue')
}

async function remind(context: Context, bookingId: string): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const reminder = await lockDueReminder(sql, bookingId, now)
    const booking = reminder && (await bookingById(sql, bookingId))
    if (!booking) return
    const sent = reminder.sent + 1
    const contact = await venueContactOf(sql, bookingId)
    if (contact) await askVenue(context, sql, booking, contact, sent)
    await noteReminder(sql, bookingId, sent, nextReminder(reminder.confirmBy, now, sent))
  })
}
