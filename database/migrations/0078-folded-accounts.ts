import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Travellers are found by a part of their name or email without its accents. The index `accounts_search` stays for
// processes of the release before. Where accounts are many, build this one before the upgrade, with `create index
// concurrently` (docs/operations.md, "Upgrades").
const folded = `
  create index if not exists accounts_search_folded on accounts
    using gin (fold_text(email::text || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops)
    where status <> 'deleted';
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, folded)
}
