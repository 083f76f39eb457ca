import type { GuestNotes, NotesRecord } from '../../contract/guest-lists.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { refuseOldVersion } from '../record-version.ts'
import { lockGuestOfBooking, removeNote, saveNote } from './notes.queries.ts'
import { findNotesRecord } from './open-notes.ts'

/** The new texts. Undefined leaves a note as it is, null removes it. */
type Wish = { readonly [Kind in keyof GuestNotes]?: string | null | undefined } & { readonly version: string }
const kinds = ['bookingNote', 'guestNote'] as const

/**
 * Writes the notes of a venue at a booking and at its guest. The audit log has which note changed and never its text,
 * because entries outlive the account.
 * @throws Refusal bookingNotFound, also for a class that a teacher does not teach; recordChanged
 */
export async function writeNotes(
  context: Context,
  { staff, accountId: writtenBy }: VenueStaffViewer,
  bookingId: string,
  wish: Wish,
): Promise<NotesRecord> {
  const venueId = staff.venue.id
  return inTransaction(context.db, async (sql) => {
    const accountId = isId(bookingId) ? await lockGuestOfBooking(sql, staff, bookingId) : undefined
    if (accountId === undefined) throw new Refusal('bookingNotFound')
    const { version, ...before } = await findNotesRecord(sql, bookingId)
    refuseOldVersion(before, wish.version)
    const changed = kinds.filter((kind) => wish[kind] !== undefined && wish[kind] !== (before[kind]?.text ?? null))
    if (changed.length === 0) return { ...before, version }
    const at = context.clock()
    for (const kind of changed) {
      const subject = { venueId, accountId, bookingId: kind === 'bookingNote' ? bookingId : null }
      const text = wish[kind]
      if (text) await saveNote(sql, subject, { text, actor: staff.actor, writtenBy, at })
      else await removeNote(sql, subject)
    }
    const entry = { staff, action: 'notes.written', table: 'bookings', id: bookingId } as const
    await noteAction(sql, { ...entry, after: { notes: changed }, at })
    return findNotesRecord(sql, bookingId)
  })
}
