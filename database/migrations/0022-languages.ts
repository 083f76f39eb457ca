import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// How days and times are written in an account's mails and papers (T191).
const languages = `
  alter table accounts add column language text not null default 'en-US' check (language in ('en-US', 'en-GB'));
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, languages)
}
