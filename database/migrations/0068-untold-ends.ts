import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Whose booking ended together with many others and who has yet to hear of it, with what only that moment knows.
const untold = `
  create table ends_to_tell (
    booking_id uuid primary key references bookings,
    from_status text not null check (from_status in ('pending', 'confirmed')),
    had_pass_ended boolean not null,
    because text,
    ended_at timestamptz not null
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, untold)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'drop table ends_to_tell')
}
