import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A role's people see this view of a list before they choose another.
const first = `
  alter table saved_views add column opens_for text[] not null default '{}';
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, first)
}
