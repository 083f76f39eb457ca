import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What a venue's people have changed themselves, by name. An import overwrites nothing of it.
export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, `alter table venues add column own_fields text[] not null default '{}';`)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'alter table venues drop column own_fields;')
}
