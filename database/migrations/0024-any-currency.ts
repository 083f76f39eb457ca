import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

/** Prices may be in any ISO currency (T187). */
const currencies = `
  alter domain currency_code drop constraint currency_code_check;
  alter domain currency_code add constraint currency_code_check check (value ~ '^[A-Z]{3}$');
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, currencies)
}
