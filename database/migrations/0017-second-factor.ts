import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A secret that is being set up is stored beside the current one until its first code is correct. Recovery codes are
// stored as keyed hashes.
const secondFactor = `
  alter table accounts add column totp_next_secret text;
  alter table one_time_secrets drop constraint one_time_secrets_kind_check;
  alter table one_time_secrets add constraint one_time_secrets_kind_check
    check (kind in ('bootstrap', 'email_verification', 'set_password', 'change_email', 'second_factor'));
  create table recovery_codes (
    id bigint primary key generated always as identity,
    account_id uuid not null references accounts on delete cascade,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    used_at timestamptz,
    constraint recovery_codes_code unique (account_id, code_hash)
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, secondFactor)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `drop table recovery_codes;
     delete from one_time_secrets where kind = 'second_factor';
     alter table one_time_secrets drop constraint one_time_secrets_kind_check;
     alter table one_time_secrets add constraint one_time_secrets_kind_check
       check (kind in ('bootstrap', 'email_verification', 'set_password', 'change_email'));
     alter table accounts drop column totp_next_secret;`,
  )
}
