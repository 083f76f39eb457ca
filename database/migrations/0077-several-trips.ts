import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// An account keeps several trips. The arrival of earlier ones is known only by the city's clock, here read as UTC.
// No release has the table yet, so nothing that runs depends on one trip for each account.
const severalTrips = `
  alter table trips drop constraint trips_pkey;
  alter table trips add column id uuid primary key default gen_random_uuid(), add column starts_at timestamptz;
  update trips set starts_at =
    replace(substring(address from 'from=([^&]*)'), '%3A', ':')::timestamp at time zone 'UTC';
  alter table trips alter column starts_at set not null;
  create index trips_of_account on trips (account_id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, severalTrips)
}
