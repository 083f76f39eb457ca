import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A second factor of staff beside the authenticator, and what a browser signs to add or to use one.
const passkeys = `
  create table passkeys (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    credential_id text not null constraint passkeys_credential unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  );
  create index passkeys_account on passkeys (account_id);

  alter table one_time_secrets drop constraint one_time_secrets_kind_check, add constraint one_time_secrets_kind_check
    check (kind in ('bootstrap', 'email_verification', 'set_password', 'change_email', 'second_factor',
      'after_confirmation', 'passkey_add', 'passkey_use'));
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, passkeys)
}
