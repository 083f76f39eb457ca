import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A booking that moves to another time is cancelled, and a new one takes its place. Both are one event in the
// traveller's calendar, whose UID is the id of the first booking and whose sequence rises with each move.
const moved = `
  alter table bookings
    add column calendar_id uuid,
    add column moves smallint not null default 0,
    add constraint bookings_moves check (moves >= 0 and (moves = 0) = (calendar_id is null));
  -- A booking is moved once.
  create unique index bookings_moved on bookings (calendar_id, moves) where calendar_id is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, moved)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `drop index bookings_moved;
     alter table bookings drop column calendar_id, drop column moves;`,
  )
}
