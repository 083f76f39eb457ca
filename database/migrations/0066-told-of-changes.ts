import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// When a traveller was told of a move of their class, and who has yet to hear of another trainer. The default is the
// moment of this migration, which writes no row anew: what was there counts as told. So does what processes of the
// release before add, because they mail in the transaction of the change.
const told = `
  alter table booking_moves add column told_at timestamptz default now();

  create table trainers_to_tell (
    booking_id uuid primary key references bookings,
    change_id bigint not null references session_changes
  );
  create index trainers_to_tell_change on trainers_to_tell (change_id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, told)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'drop table trainers_to_tell; alter table booking_moves drop column told_at;')
}
