import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A list as somebody keeps it: the address of its page (contract/staff-views.ts).
const views = `
  create table saved_views (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    list text not null,
    name text not null check (name <> ''),
    address text not null,
    is_shared boolean not null default false,
    created_at timestamptz not null default now()
  );
  create index saved_views_account on saved_views (account_id, list);
  create index saved_views_shared on saved_views (list) where is_shared;
`

// A file in parts, so that a killed job goes on behind the last one that it wrote. It is removed when it expires.
const exported = `
  create table list_exports (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    list text not null,
    address text not null,
    columns text[] not null check (cardinality(columns) > 0),
    form jsonb not null,
    status text not null default 'writing' check (status in ('writing', 'done', 'failed')),
    total integer not null,
    written integer not null default 0,
    next_place text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index list_exports_account on list_exports (account_id);
  create index list_exports_expired on list_exports (expires_at);

  create table list_export_parts (
    export_id uuid not null references list_exports on delete cascade,
    number integer not null,
    text text not null,
    primary key (export_id, number)
  );
`

// What staff look for in lists and with the search box.
const found = `
  create index orders_amount on orders (amount_minor, id);
  create index payments_last4 on payments (card_last4, order_id) where card_last4 is not null;
  create index accounts_search on accounts
    using gin ((email::text || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops)
    where status <> 'deleted';
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, views, exported, found)
}
