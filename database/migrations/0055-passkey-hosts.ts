import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A passkey works at the host at which it was made. Those from before count as of the present one.
const hosts = `
  alter table passkeys add column rp_id text;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, hosts)
}
