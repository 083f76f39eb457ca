import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A trip of which something is booked, until its departure.
const trips = `
  create table trips (
    account_id uuid primary key references accounts on delete cascade,
    address text not null,
    kept_at timestamptz not null,
    ends_at timestamptz not null
  );
  create index trips_ends on trips (ends_at);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, trips)
}
