import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A code from a mail may be for more than a new password: whoever has none says with it that it is them (T60). One of
// each purpose is open at a time. A session that was confirmed is as fresh as one that began then.
const codes = `
  alter table reset_codes add column purpose text not null default 'password' constraint reset_codes_purpose check (purpose in ('password', 'identity'));
  drop index reset_codes_one_open;
  create unique index reset_codes_one_open on reset_codes (account_id, purpose) where used_at is null;
  alter table session_families add column confirmed_at timestamptz;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, codes)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `alter table session_families drop column confirmed_at;
     delete from reset_codes where purpose <> 'password';
     drop index reset_codes_one_open;
     create unique index reset_codes_one_open on reset_codes (account_id) where used_at is null;
     alter table reset_codes drop column purpose;`,
  )
}
