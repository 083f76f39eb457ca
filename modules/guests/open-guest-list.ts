import type { IsoDate } from '../../contract/dates.ts'
import type { ClassGuest, GuestList } from '../../contract/guest-lists.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { mayAlso } from '../staff/authorise.ts'
import { findNotes } from './find-notes.ts'
import { findSeenSession } from './find-seen-session.ts'
import { listGuests } from './guest-list.rules.ts'
import { countRecipients, type GuestRow, guestsOf } from './guests.queries.ts'
import { listSentMessages } from './message-guests.ts'
import { writeClass, writeVenue } from './show-guest-lists.ts'

/**
 * Shows who comes to a class, by full names. The transaction that shows them also records who looked.
 * @throws Refusal classNotFound, also for a class that a teacher does not teach
 */
export async function openGuestList(
  context: Context,
  viewer: VenueStaffViewer,
  of: { readonly classId: string; readonly date: IsoDate },
): Promise<GuestList> {
  const { staff } = viewer
  const [mayNote, mayMessage] = await Promise.all([
    mayAlso(context, viewer, 'guests.note'),
    mayAlso(context, viewer, 'guests.message'),
  ])
  return inTransaction(context.db, async (sql) => {
    const session = await findSeenSession(sql, staff, of)
    const entry = { action: 'guestList.opened', table: 'class_sessions', id: String(session.id) } as const
    await noteAction(sql, { staff, ...entry, at: context.clock() })
    return {
      venue: writeVenue(staff.venue),
      class: writeClass(session),
      placesLeft: Math.max(session.capacity - session.seatsTaken, 0),
      guests: await writeGuests(sql, await guestsOf(sql, session.id)),
      recipients: await countRecipients(sql, session.id),
      messages: await listSentMessages(sql, session.id),
      mayNote,
      mayMessage,
    }
  })
}

async function writeGuests(sql: Sql, rows: readonly GuestRow[]): Promise<ClassGuest[]> {
  const notesOf = await findNotes(
    sql,
    rows.map(({ bookingId }) => bookingId),
  )
  return listGuests(rows).map(({ bookingId, firstName, lastName, state, redeemedAt, visitsBefore }) => ({
    bookingId,
    firstName,
    lastName,
    state,
    hereAt: state === 'here' ? (redeemedAt?.toISOString() ?? null) : null,
    visit: visitsBefore + 1,
    ...notesOf(bookingId),
  }))
}
