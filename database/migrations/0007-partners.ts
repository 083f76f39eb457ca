import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

// `kind` says how a page is recognised as the partner's, `site_mode` what such a page does (T1). Missing branding is
// null here and becomes the documented default in the answer, except the two colours.
const partners = `
  create table partners (
    id uuid primary key default gen_random_uuid(),
    slug slug not null constraint partners_slug unique,
    name text not null check (name <> ''),
    kind text not null check (kind in ('own', 'b2b', 'b2c_white_label', 'insurer')),
    site_mode text not null default 'replica' check (site_mode in ('replica', 'restricted', 'master')),
    is_active boolean not null default true,
    title text,
    subtitle text,
    favicon_light picture_url,
    favicon_dark picture_url,
    primary_logo picture_url,
    secondary_logo picture_url,
    logo_width integer check (logo_width > 0),
    logo_height integer check (logo_height > 0),
    logo_url web_url,
    background_image picture_url,
    primary_color hex_color not null default '#0084ff',
    secondary_color hex_color not null default '#272b46',
    hotel_pin_color hex_color,
    lat latitude,
    lng longitude,
    destination_id uuid references destinations,
    hero_why_html text,
    why_images jsonb not null default '[]' check (jsonb_typeof(why_images) = 'array'),
    linked_in_url web_url,
    facebook_url web_url,
    instagram_url web_url,
    twitter_url web_url,
    support_email citext,
    coupon_code text,
    one_day_free_pass boolean not null default false,
    purchase_and_redeem boolean,
    hides_social_sign_in boolean not null default false,
    hides_app_block boolean not null default false,
    turns_locals_away boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint partners_position check ((lat is null) = (lng is null))
  );
  create index partners_destination on partners (destination_id);

  -- A non-empty allowed list wins over the blocked one (T11); one destination is on one of them only.
  create table partner_destinations (
    partner_id uuid not null references partners on delete cascade,
    destination_id uuid not null references destinations on delete cascade,
    rule text not null check (rule in ('allowed', 'blocked')),
    primary key (partner_id, destination_id)
  );
  create index partner_destinations_destination on partner_destinations (destination_id);

  -- Only a verified host makes a page the partner's (T9).
  create table partner_hosts (
    host text primary key check (host = lower(host) and host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
    partner_id uuid not null references partners on delete cascade,
    verified_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index partner_hosts_partner on partner_hosts (partner_id);

  create table partner_staff (
    partner_id uuid not null references partners on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    created_at timestamptz not null default now(),
    primary key (partner_id, account_id)
  );
  create index partner_staff_account on partner_staff (account_id);
`

// Explicit and idempotent (T52): one row per account and insurer, whatever became of it.
const registrations = `
  create table insurer_registrations (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    insurer text not null,
    status text not null default 'pending' check (status in ('pending', 'registered', 'failed')),
    external_ref text,
    attempts integer not null default 0,
    last_error text,
    registered_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint insurer_registrations_once unique (account_id, insurer)
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, partners, registrations, touches('partners', 'insurer_registrations'))
}
