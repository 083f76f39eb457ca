import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What a venue's people note about a guest: for one booking, or without one for all of the guest's visits there.
const notes = `
  create table guest_notes (
    venue_id uuid not null references venues on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    booking_id uuid references bookings on delete cascade,
    text text not null check (char_length(text) between 1 and 280),
    actor text not null check (actor in ('venue', 'operator')),
    written_by uuid not null references accounts,
    written_at timestamptz not null,
    constraint guest_notes_once unique nulls not distinct (venue_id, account_id, booking_id)
  );
  create index guest_notes_account on guest_notes (account_id);
  create index guest_notes_booking on guest_notes (booking_id) where booking_id is not null;
  create index guest_notes_writer on guest_notes (written_by);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, notes)
}
