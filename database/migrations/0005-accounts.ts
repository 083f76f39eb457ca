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
    -- A secret that is being set up waits here until its first code is correct.
    totp_next_secret text,
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
`

// A row is a visible profile, at the address of its code. Turning it off removes the row; turning it on again makes
// another code.
const publicProfiles = `
  create table public_profiles (
    account_id uuid primary key references accounts on delete cascade,
    code text not null constraint public_profiles_code unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
    created_at timestamptz not null
  );
`

const staff = `
  create table venue_staff (
    venue_id uuid not null references venues on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    role text not null default 'front_desk' check (role in ('manager', 'front_desk')),
    created_at timestamptz not null default now(),
    primary key (venue_id, account_id)
  );
  create index venue_staff_account on venue_staff (account_id);

  -- What each operator looks after.
  create table operator_areas (
    account_id uuid not null references accounts on delete cascade,
    area text not null check (area in ('owner', 'support', 'catalogue', 'content', 'partners', 'finance', 'auditor')),
    created_at timestamptz not null default now(),
    primary key (account_id, area)
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    accounts,
    preferences,
    publicProfiles,
    staff,
    touches('accounts', 'notification_preferences', 'privacy_preferences'),
  )
}
