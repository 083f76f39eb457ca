import type { NotesRecord } from '../../contract/guest-lists.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { versionOf } from '../record-version.ts'
import { findNotes } from './find-notes.ts'
import { lockGuestOfBooking } from './notes.queries.ts'

/**
 * Shows the notes at a booking and at its guest, before they are changed. The transaction also records who looked.
 * @throws Refusal bookingNotFound, also for a class that a teacher does not teach
 */
export async function openNotes(
  context: Context,
  { staff }: VenueStaffViewer,
  bookingId: string,
): Promise<NotesRecord> {
  return inTransaction(context.db, async (sql) => {
    if (!isId(bookingId) || !(await lockGuestOfBooking(sql, staff, bookingId))) throw new Refusal('bookingNotFound')
    await noteAction(sql, { staff, action: 'notes.opened', table: 'bookings', id: bookingId, at: context.clock() })
    return findNotesRecord(sql, bookingId)
  })
}

export async function findNotesRecord(sql: Sql, bookingId: string): Promise<NotesRecord> {
  const notes = (await findNotes(sql, [bookingId]))(bookingId)
  return { ...notes, version: versionOf(notes) }
}
