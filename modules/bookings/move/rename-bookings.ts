import type { Sql } from '../../call/context.ts'
import { renameInWaitingMails } from '../../notifications/queue-mail.ts'
import { updateNames } from '../record/booking-names.queries.ts'

/**
 * A class or a venue with a new name has it on every booking that is not over, and so on tickets, at the desk, in
 * calendars and in mails that have not been sent. What is over keeps the name that it had.
 * @param classId the renamed class; undefined to look at all, whichever way they were renamed
 */
export async function renameBookings(sql: Sql, now: Date, classId?: string): Promise<void> {
  const renamed = await updateNames(sql, now, classId)
  if (renamed.length > 0) await renameInWaitingMails(sql, renamed)
}
