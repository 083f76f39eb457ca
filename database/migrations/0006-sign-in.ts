import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

const logins = `
  create table session_families (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    signed_in_through text not null
      check (signed_in_through in ('password', 'google', 'facebook', 'apple', 'bootstrap', 'second_factor')),
    user_agent text,
    address text,
    signed_in_at timestamptz not null,
    last_used_at timestamptz not null,
    -- A confirmed login is as fresh as one that began then.
    confirmed_at timestamptz,
    ends_at timestamptz not null,
    revoked_at timestamptz,
    revoked_because text
      check (revoked_because in ('logout', 'password', 'deletion', 'reuse', 'blocked', 'other_sessions')),
    constraint session_families_revocation check ((revoked_at is null) = (revoked_because is null)),
    check (ends_at > signed_in_at)
  );
  create index session_families_account on session_families (account_id);
  create index session_families_ended on session_families (ends_at);

  create table refresh_tokens (
    id bigint primary key generated always as identity,
    family_id uuid not null references session_families on delete cascade,
    token_hash bytea not null constraint refresh_tokens_hash unique check (octet_length(token_hash) = 32),
    parent_id bigint references refresh_tokens on delete cascade,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    rotated_at timestamptz
  );
  create index refresh_tokens_family on refresh_tokens (family_id);
  create index refresh_tokens_parent on refresh_tokens (parent_id);

  -- Random tokens that work once: the purchase's sign-in secret (T87) and links in mails (T51, T48).
  create table one_time_secrets (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    kind text not null check (
      kind in ('bootstrap', 'email_verification', 'set_password', 'change_email', 'second_factor', 'after_confirmation')
    ),
    secret_hash bytea not null constraint one_time_secrets_hash unique check (octet_length(secret_hash) = 32),
    email citext,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index one_time_secrets_account on one_time_secrets (account_id, kind);
  create index one_time_secrets_expired on one_time_secrets (expires_at);

  -- Eight digits as text, five tries, bound to the address (T47): for a new password, or to prove who one is (T60).
  create table reset_codes (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    email citext not null,
    purpose text not null default 'password' constraint reset_codes_purpose check (purpose in ('password', 'identity')),
    code_hash text not null,
    attempts smallint not null default 0 constraint reset_codes_attempts check (attempts between 0 and 5),
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
  );
  create unique index reset_codes_one_open on reset_codes (account_id, purpose) where used_at is null;
  create index reset_codes_email on reset_codes (email);
`

// Recovery codes are stored as keyed hashes.
const recoveryCodes = `
  create table recovery_codes (
    id bigint primary key generated always as identity,
    account_id uuid not null references accounts on delete cascade,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    used_at timestamptz,
    constraint recovery_codes_code unique (account_id, code_hash)
  );
`

// Browsers that have signed in to an account. What strangers type there keeps none of them waiting. Only a keyed hash
// of the browser's mark is stored.
const devices = `
  create table known_devices (
    account_id uuid not null references accounts on delete cascade,
    device_hash bytea not null check (octet_length(device_hash) = 32),
    last_used_at timestamptz not null,
    -- It has brought its mark back since it got it. A script that keeps no cookies pushes out no browser that does.
    is_returning boolean not null,
    primary key (account_id, device_hash)
  );
  create index known_devices_unused on known_devices (last_used_at);
`

// Unlogged: after a crash of the database the counters start again, which costs less than writing every try to disk.
const limits = `
  create unlogged table rate_limits (
    bucket text not null,
    subject text not null,
    hits integer not null default 1 check (hits >= 0),
    window_ends_at timestamptz not null,
    primary key (bucket, subject)
  );
  create index rate_limits_ended on rate_limits (window_ends_at);

  -- Solved captcha challenges, each good for one message (T155).
  create table spent_challenges (
    challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
    expires_at timestamptz not null
  );
  create index spent_challenges_expired on spent_challenges (expires_at);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, logins, recoveryCodes, devices, limits)
}
