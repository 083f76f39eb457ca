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
  await runStatements(db, pages, letters, touches('content_pages', 'faq_items', 'blog_posts'))
}
