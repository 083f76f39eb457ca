import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Open cases as they are listed: objections of travellers first, then the oldest.
const order = `
  create index desk_cases_listed on desk_cases ((entry_id is null), opened_at, id) where settled_at is null;
  drop index desk_cases_open;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, order)
}
