import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// The secret address of a calendar: of a traveller's bookings, or of a venue's timetable. It is found by its hash, and
// shown to its owner again from its seal. A row that is gone is an address that has ended.
const subscriptions = `
  create table calendar_subscriptions (
    id uuid primary key default gen_random_uuid(),
    account_id uuid unique references accounts on delete cascade,
    venue_id uuid unique references venues on delete cascade,
    token_hash bytea not null unique check (length(token_hash) = 32),
    sealed_token text not null,
    made_at timestamptz not null,
    check (num_nonnulls(account_id, venue_id) = 1)
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, subscriptions)
}
