import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A mailed code may be for more than a new password: somebody without a password uses one to prove who they are (T60).
// One code of each purpose is open at a time. A confirmed session is as fresh as one that began then.
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
