import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A venue that an import lists has agreed to nothing yet. It can be looked at, but not booked or walked into until
// somebody says that it takes part (`npm run offer-passes -- --agreed`). Existing venues have not been asked either.
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
