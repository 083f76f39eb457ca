import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

// An account is never removed, only emptied, because orders and bookings keep pointing at it (T60).
const accounts = `
  create table accounts (
    id uuid primary key default gen_random_uuid(),
    email citext not null constraint accounts_email unique
      check (email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' and length(email) <= 254),
    email_verified_at timestamptz,
    password_hash text,
    password_changed_at timestamptz,
    role text not null default 'traveller' check (role in ('traveller', 'venue', 'partner', 'operator')),
    status text not null default 'active' check (status in ('active', 'blocked', 'deleted')),
    first_name text,
    last_name text,
    phone text,
    zip_code text,
    city text,
    country text,
    address text,
    birthday date check (birthday >= '1900-01-01'),
    gender text check (gender in ('male', 'female', 'other')),
    emergency_contact text,
    government_id text,
    image_id uuid,
    is_par_q_form_filled boolean not null default false,
    is_wp_user boolean not null default false,
    adult_confirmed_at timestamptz,
    created_through text not null default 'signup' check (created_through in ('signup', 'purchase', 'social', 'operator')),
    totp_secret text,
    totp_confirmed_at timestamptz,
    totp_last_step bigint,
    deleted_at timestamptz,
    emptied_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint accounts_deletion check ((status = 'deleted') = (deleted_at is not null)),
    constraint accounts_second_factor check (totp_confirmed_at is null or totp_secret is not null)
  );
  create index accounts_to_empty on accounts (deleted_at) where status = 'deleted' and emptied_at is null;

  create table uploaded_images (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    storage_key text not null constraint uploaded_images_key unique,
    url picture_url not null constraint uploaded_images_url unique,
    content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif')),
    byte_size integer not null check (byte_size > 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    created_at timestamptz not null default now(),
    constraint uploaded_images_owner unique (id, account_id)
  );
  create index uploaded_images_account on uploaded_images (account_id);

  -- The avatar is one that this account uploaded (T59).
  alter table accounts add constraint accounts_own_image
    foreign key (image_id, id) references uploaded_images (id, account_id) on delete set null (image_id);

  create table sign_in_identities (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    issuer text not null,
    subject text not null,
    email citext,
    created_at timestamptz not null default now(),
    constraint sign_in_identities_subject unique (issuer, subject)
  );
  create index sign_in_identities_account on sign_in_identities (account_id);

  -- Keyed hashes of addresses whose accounts were deleted; nothing else is left of them (T60).
  create table deleted_emails (
    email_hash bytea primary key check (octet_length(email_hash) = 32),
    deleted_at timestamptz not null default now()
  );
`

const sessions = `
  create table session_families (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    signed_in_through text not null
      check (signed_in_through in ('password', 'google', 'facebook', 'apple', 'bootstrap', 'second_factor')),
    user_agent text,
    address text,
    signed_in_at timestamptz not null,
    last_used_at timestamptz not null,
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
    kind text not null check (kind in ('bootstrap', 'email_verification', 'set_password', 'change_email')),
    secret_hash bytea not null constraint one_time_secrets_hash unique check (octet_length(secret_hash) = 32),
    email citext,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index one_time_secrets_account on one_time_secrets (account_id, kind);
  create index one_time_secrets_expired on one_time_secrets (expires_at);

  -- Eight digits as text, five tries, bound to the address (T47).
  create table reset_codes (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    email citext not null,
    code_hash text not null,
    attempts smallint not null default 0 constraint reset_codes_attempts check (attempts between 0 and 5),
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
  );
  create unique index reset_codes_one_open on reset_codes (account_id) where used_at is null;
  create index reset_codes_email on reset_codes (email);
`

// An untouched toggle has no row but its default: on for messages, reminders and support, off for marketing.
const preferences = `
  create table notification_preferences (
    account_id uuid not null references accounts on delete cascade,
    topic text not null check (topic in ('messages', 'reminders', 'promotions', 'account_support')),
    channel text not null check (channel in ('email', 'message', 'notification')),
    is_on boolean not null,
    updated_at timestamptz not null default now(),
    primary key (account_id, topic, channel)
  );

  create table privacy_preferences (
    account_id uuid not null references accounts on delete cascade,
    topic text not null check (topic in ('social_networks', 'search_engines')),
    network text not null check (network in ('facebook', 'instagram', 'twitter')),
    is_on boolean not null,
    updated_at timestamptz not null default now(),
    primary key (account_id, topic, network)
  );

  create table venue_staff (
    venue_id uuid not null references venues on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    role text not null default 'front_desk' check (role in ('manager', 'front_desk')),
    created_at timestamptz not null default now(),
    primary key (venue_id, account_id)
  );
  create index venue_staff_account on venue_staff (account_id);
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
  await runStatements(db, accounts, sessions, preferences, limits)
  await runStatements(db, touches('accounts', 'notification_preferences', 'privacy_preferences'))
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `drop table spent_challenges, rate_limits, venue_staff, privacy_preferences, notification_preferences;
     drop table reset_codes, one_time_secrets, refresh_tokens, session_families, deleted_emails, sign_in_identities;
     alter table accounts drop constraint accounts_own_image;
     drop table uploaded_images, accounts;`,
  )
}
