import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Who gets the figures by mail each week. An address may be a person's without an account.
const readers = `
  create table figure_readers (
    id uuid primary key default gen_random_uuid(),
    email citext not null unique,
    created_at timestamptz not null
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, readers)
}
