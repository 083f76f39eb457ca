import type { GuestNotes } from '../../contract/guest-lists.ts'
import { writeLastSaved } from '../audit/last-saved.ts'
import type { Sql } from '../call/context.ts'
import { type NoteRow, notesAbout, notesAt, removeNotesAbout } from './notes.queries.ts'

/** Reads the notes of venues at some bookings and at their guests, and returns a function that finds those of each. */
export async function findNotes(sql: Sql, bookingIds: readonly string[]): Promise<(bookingId: string) => GuestNotes> {
  const rows = await notesAt(sql, bookingIds)
  const ofKind = (isOfGuest: boolean) =>
    new Map(rows.filter((row) => row.isOfGuest === isOfGuest).map((row) => [row.bookingId, row]))
  const [bookingNotes, guestNotes] = [ofKind(false), ofKind(true)]
  return (bookingId) => ({
    bookingNote: writeNote(bookingNotes.get(bookingId)),
    guestNote: writeNote(guestNotes.get(bookingId)),
  })
}

function writeNote(row: NoteRow | undefined): GuestNotes['guestNote'] {
  return row ? { text: row.text, lastSaved: writeLastSaved(row) } : null
}

/** What venues have noted about a traveller, for the traveller's own export. */
export async function listNotesAbout(sql: Sql, accountId: string) {
  return notesAbout(sql, accountId)
}

/** A deleted account leaves no note. */
export async function forgetNotes(sql: Sql, accountId: string): Promise<void> {
  await removeNotesAbout(sql, accountId)
}
