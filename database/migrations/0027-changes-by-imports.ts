import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// An import changes booked sessions too, as what the venue's own system says.
const changesByImports = `
  alter table session_changes drop constraint session_changes_actor_check;
  alter table session_changes add constraint session_changes_actor_check
    check (actor in ('venue', 'operator', 'integration'));
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, changesByImports)
}
