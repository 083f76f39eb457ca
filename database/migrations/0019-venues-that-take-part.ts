import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A venue that an import lists has agreed to nothing yet: it can be looked at, and neither booked nor walked into until
// somebody says that it takes part (`npm run offer-passes -- --agreed`). Those that are there already have been asked
// no more than new ones.
const column = `
  alter table venues add column takes_part boolean not null default true;
  update venues set takes_part = false where source is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, column)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'alter table venues drop column takes_part;')
}
