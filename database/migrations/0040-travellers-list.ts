import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Travellers as operators list them, by when they joined.
const listed = `
  create index accounts_joined on accounts (created_at, id) where role = 'traveller' and status <> 'deleted';
  create index accounts_joined_through on accounts (created_through, created_at, id)
    where role = 'traveller' and status <> 'deleted';
  create index accounts_blocked on accounts (created_at, id) where role = 'traveller' and status = 'blocked';
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, listed)
}
