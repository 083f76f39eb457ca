import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { isSeenBy } from './guest-sessions.queries.ts'

/** Whom a note is about: a guest at a venue, for one booking or for all visits. */
export interface NoteSubject {
  readonly venueId: string
  readonly accountId: string
  /** Null for all visits. */
  readonly bookingId: string | null
}

export interface NoteRow {
  /** The booking for which it is read. */
  readonly bookingId: string
  /** About all of the guest's visits. */
  readonly isOfGuest: boolean
  readonly text: string
  readonly at: Date
  readonly actor: 'venue' | 'operator'
  /** As the venue calls the writer; null if they work there no more. */
  readonly firstName: string | null
  readonly lastName: string | null
}

/** What their venues have noted at these bookings, and at the guests of these. */
export async function notesAt(sql: Sql, bookingIds: readonly string[]): Promise<NoteRow[]> {
  return sql
    .selectFrom('bookings as b')
    .innerJoin('guest_notes as n', (join) =>
      join.onRef('n.account_id', '=', 'b.account_id').onRef('n.venue_id', '=', 'b.venue_id'),
    )
    .leftJoin('venue_staff as s', (join) =>
      join.onRef('s.account_id', '=', 'n.written_by').onRef('s.venue_id', '=', 'n.venue_id'),
    )
    .leftJoin('accounts as a', 'a.id', 's.account_id')
    .select(['b.id as bookingId', 'n.text', 'n.written_at as at', 'n.actor'])
    .select(statement<boolean>`n.booking_id is null`.as('isOfGuest'))
    .select((of) => of.fn.coalesce('s.first_name', 'a.first_name').as('firstName'))
    .select((of) => of.fn.coalesce('s.last_name', 'a.last_name').as('lastName'))
    .where(statement<boolean>`b.id = any(${bookingIds}::uuid[])`)
    .where((of) => of.or([of('n.booking_id', 'is', null), of('n.booking_id', '=', of.ref('b.id'))]))
    .execute()
}

/** All notes about a traveller, for their own export. */
export async function notesAbout(sql: Sql, accountId: string) {
  return sql
    .selectFrom('guest_notes as n')
    .innerJoin('venues as v', 'v.id', 'n.venue_id')
    .select(['v.name as venueName', 'n.booking_id as bookingId', 'n.text', 'n.written_at as at'])
    .where('n.account_id', '=', accountId)
    .orderBy('n.written_at')
    .execute()
}

/**
 * The guest of a booking that this member of staff sees. The account stays until the transaction ends, and one person
 * at a time writes notes about it. A teacher sees no general gym access.
 */
export async function lockGuestOfBooking(
  sql: Sql,
  staff: VenueStaffViewer['staff'],
  bookingId: string,
): Promise<string | undefined> {
  const row = await sql
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select('a.id')
    .where('b.id', '=', bookingId)
    .where('b.venue_id', '=', staff.venue.id)
    .where('a.status', '!=', 'deleted')
    .where((of) =>
      of.or([
        staff.teachesAs === undefined ? statement<boolean>`true` : statement<boolean>`false`,
        of.exists(
          of
            .selectFrom('class_sessions as s')
            .innerJoin('classes as c', 'c.id', 's.class_id')
            .whereRef('s.id', '=', 'b.class_session_id')
            .where(isSeenBy(staff)),
        ),
      ]),
    )
    .forNoKeyUpdate('a')
    .executeTakeFirst()
  return row?.id
}

export async function saveNote(
  sql: Sql,
  { venueId, accountId, bookingId }: NoteSubject,
  note: { readonly text: string; readonly actor: NoteRow['actor']; readonly writtenBy: string; readonly at: Date },
): Promise<void> {
  const written = { text: note.text, actor: note.actor, written_by: note.writtenBy, written_at: note.at }
  await sql
    .insertInto('guest_notes')
    .values({ venue_id: venueId, account_id: accountId, booking_id: bookingId, ...written })
    .onConflict((conflict) => conflict.constraint('guest_notes_once').doUpdateSet(written))
    .execute()
}

export async function removeNote(sql: Sql, { venueId, accountId, bookingId }: NoteSubject): Promise<void> {
  await sql
    .deleteFrom('guest_notes')
    .where('venue_id', '=', venueId)
    .where('account_id', '=', accountId)
    .where('booking_id', 'is not distinct from', bookingId)
    .execute()
}

export async function removeNotesAbout(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('guest_notes').where('account_id', '=', accountId).execute()
}
