import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// The rows of an act are those that matched when it began. A killed process leaves rows without an outcome, which the
// next one takes in hand.
const acts = `
  create table bulk_acts (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    act text not null,
    reason text not null check (reason <> ''),
    status text not null default 'running' check (status in ('running', 'done', 'stopped')),
    total integer not null check (total > 0),
    begun_at timestamptz not null
  );
  create index bulk_acts_account on bulk_acts (account_id);
  create index bulk_acts_begun on bulk_acts (begun_at);

  create table bulk_act_rows (
    act_id uuid not null references bulk_acts on delete cascade,
    number integer not null,
    subject_id uuid not null,
    name text not null,
    taken_at timestamptz,
    outcome text,
    primary key (act_id, number)
  );
  create index bulk_act_rows_open on bulk_act_rows (act_id, number) where outcome is null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, acts)
}
