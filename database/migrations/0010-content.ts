import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

const siteCategories = `('B2C', 'B2BMasterWL', 'B2BRestrictedWL')`

// HTML is sanitised before it gets here, and again when it is shown (T152).
const pages = `
  create table content_pages (
    id uuid primary key default gen_random_uuid(),
    key text not null check (key ~ '^[a-z0-9-]+$'),
    category text check (category in ${siteCategories}),
    locale text not null default 'en' check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
    title text not null default '',
    body_html text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint content_pages_key unique nulls not distinct (key, category, locale)
  );

  create table faq_items (
    id uuid primary key default gen_random_uuid(),
    section text,
    category text check (category in ${siteCategories}),
    locale text not null default 'en' check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
    title text not null check (title <> ''),
    content_html text not null,
    position integer not null default 0,
    is_published boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index faq_items_order on faq_items (locale, category, position);

  create table blog_posts (
    id uuid primary key default gen_random_uuid(),
    slug slug not null constraint blog_posts_slug unique,
    title text not null check (title <> ''),
    short_description text,
    body_html text not null default '',
    reading_time text,
    feature_image picture_url,
    image_alt text,
    image_title text,
    image_link web_url,
    link web_url,
    canonical_url web_url,
    published_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index blog_posts_newest on blog_posts (published_at desc, id) where published_at is not null;
`

const travellers = `
  create table wishlist_items (
    account_id uuid not null references accounts on delete cascade,
    venue_id uuid not null references venues on delete cascade,
    created_at timestamptz not null default now(),
    primary key (account_id, venue_id)
  );
  create index wishlist_items_venue on wishlist_items (venue_id);

  create table reviews (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    venue_id uuid not null references venues on delete cascade,
    booking_id uuid not null constraint reviews_one_per_booking unique references bookings,
    title text not null check (title <> ''),
    message text not null default '',
    rating smallint check (rating between 1 and 5),
    status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index reviews_account on reviews (account_id);
  create index reviews_venue on reviews (venue_id, status);

  -- A review needs a redeemed visit of the same person at the same venue (T63).
  create function check_review() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from bookings where id = new.booking_id and account_id = new.account_id
        and venue_id = new.venue_id and status = 'redeemed'
    ) then
      raise exception 'a review needs a redeemed visit'
        using errcode = 'check_violation', constraint = 'reviews_redeemed_visit', table = 'reviews';
    end if;
    return new;
  end $$;
  create trigger check_review before insert or update of account_id, venue_id, booking_id on reviews
    for each row execute function check_review();
`

// Answers are sealed before they get here. The database holds bytes and the name of the key (T148).
const healthChecks = `
  create table health_checks (
    account_id uuid primary key references accounts on delete cascade,
    sealed bytea not null,
    key_id text not null,
    updated_at timestamptz not null
  );

  -- Forwarded to one venue for one booking, with consent, until it expires.
  create table health_check_shares (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    booking_id uuid not null constraint health_check_shares_booking unique references bookings,
    venue_id uuid not null references venues,
    token_hash bytea not null constraint health_check_shares_token unique check (octet_length(token_hash) = 32),
    sealed bytea,
    key_id text,
    consented_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    erase_at timestamptz not null,
    created_at timestamptz not null default now(),
    check (expires_at > consented_at),
    check ((sealed is null) = (key_id is null))
  );
  create index health_check_shares_account on health_check_shares (account_id);
  create index health_check_shares_venue on health_check_shares (venue_id);
  create index health_check_shares_to_erase on health_check_shares (erase_at) where sealed is not null;

  create table health_check_accesses (
    id bigint primary key generated always as identity,
    share_id uuid not null references health_check_shares on delete cascade,
    account_id uuid references accounts on delete set null,
    address text,
    user_agent text,
    outcome text not null check (outcome in ('shown', 'expired', 'revoked')),
    accessed_at timestamptz not null
  );
  create index health_check_accesses_share on health_check_accesses (share_id, id);
  create index health_check_accesses_account on health_check_accesses (account_id) where account_id is not null;
  create trigger health_check_accesses_fixed before update of share_id, outcome, accessed_at on health_check_accesses
    for each row execute function refuse_change('health_check_accesses_fixed');
`

const letters = `
  create table contact_messages (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references accounts on delete set null,
    partner_id uuid references partners on delete set null,
    email citext not null check (email !~ '[[:cntrl:]]'),
    name text not null check (name !~ '[[:cntrl:]]'),
    message text not null check (message <> ''),
    answered_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index contact_messages_account on contact_messages (account_id) where account_id is not null;
  create index contact_messages_partner on contact_messages (partner_id) where partner_id is not null;
  create index contact_messages_open on contact_messages (created_at) where answered_at is null;

  create table newsletter_subscribers (
    email citext primary key check (email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$'),
    unsubscribe_hash bytea not null constraint newsletter_subscribers_unsubscribe unique,
    subscribed_at timestamptz not null,
    confirmed_at timestamptz,
    unsubscribed_at timestamptz
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, pages, travellers, healthChecks, letters)
  await runStatements(db, touches('content_pages', 'faq_items', 'blog_posts', 'reviews'))
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `drop table newsletter_subscribers, contact_messages, health_check_accesses, health_check_shares, health_checks;
     drop table reviews, wishlist_items, blog_posts, faq_items, content_pages;
     drop function check_review();`,
  )
}
