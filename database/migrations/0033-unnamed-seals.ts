import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Every start looks for authenticators that were sealed before seals named their key. The index holds only these, so
// mostly nothing, and the look costs the same however many accounts there are.
export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `create index accounts_unnamed_seals on accounts (id)
       where totp_secret not like '%.%' or totp_next_secret not like '%.%';`,
  )
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'drop index accounts_unnamed_seals;')
}
