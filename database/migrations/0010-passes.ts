import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

// A pass has the terms it was sold with (T78). Only the visit ledger writes its four counters, and the check guarantees
// that visits always balance (T104).
const passes = `
  create table passes (
    id uuid primary key default gen_random_uuid(),
    code text not null constraint passes_code unique check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(code) between 8 and 60),
    account_id uuid not null references accounts,
    pass_product_id uuid references pass_products,
    order_id uuid constraint passes_one_per_order unique references orders,
    partner_id uuid references partners,
    origin text not null check (origin in ('purchase', 'code', 'operator')),
    is_free_pass boolean not null default false,
    name text not null check (name <> ''),
    voucher_type text not null check (voucher_type in ('standard', 'premium', 'wellness')),
    price_minor integer not null check (price_minor >= 0),
    currency currency_code not null,
    short_description text,
    destination_id uuid references destinations,
    valid_destination_ids uuid[] check (cardinality(valid_destination_ids) > 0),
    visits_bought integer not null default 0,
    visits_free integer not null default 0,
    visits_held integer not null default 0,
    visits_captured integer not null default 0,
    expires_on date not null,
    expires_at timestamptz not null,
    courtesy_until timestamptz,
    usable_until timestamptz not null generated always as (greatest(expires_at, courtesy_until)) stored,
    frozen_at timestamptz,
    frozen_because text check (frozen_because in ('refund', 'dispute', 'operator')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint passes_visits check (
      visits_free >= 0 and visits_held >= 0 and visits_captured >= 0
      and visits_free + visits_held + visits_captured = visits_bought
    ),
    constraint passes_frozen check ((frozen_at is null) = (frozen_because is null)),
    constraint passes_purchase check ((origin = 'purchase') = (order_id is not null)),
    constraint passes_validity check (
      valid_destination_ids is null or destination_id is null or destination_id = any (valid_destination_ids)
    )
  ) with (fillfactor = 90);
  create index passes_of_account on passes (account_id, usable_until);
  create index passes_destination on passes (destination_id);
  create index passes_product on passes (pass_product_id);
  create index passes_partner on passes (partner_id) where partner_id is not null;

  create trigger passes_counters before update of visits_bought, visits_free, visits_held, visits_captured on passes
    for each row when (pg_trigger_depth() = 0) execute function refuse_change('passes_counters');
  create trigger passes_start_empty before insert on passes
    for each row when (new.visits_bought <> 0 or new.visits_held <> 0 or new.visits_captured <> 0)
    execute function refuse_change('passes_counters');
`

// Codes sold through partners. Only a hash is stored. A code binds on its first claim (T101).
const passCodes = `
  create table pass_codes (
    id uuid primary key default gen_random_uuid(),
    code_hash bytea not null constraint pass_codes_hash unique check (octet_length(code_hash) = 32),
    hint text not null check (length(hint) <= 8),
    pass_product_id uuid not null references pass_products,
    partner_id uuid references partners,
    batch text,
    expires_at timestamptz,
    claimed_by uuid references accounts,
    claimed_at timestamptz,
    pass_id uuid constraint pass_codes_one_pass unique references passes,
    created_at timestamptz not null default now(),
    constraint pass_codes_claim check (num_nonnulls(claimed_by, claimed_at, pass_id) in (0, 3))
  );
  create index pass_codes_product on pass_codes (pass_product_id);
  create index pass_codes_claimed_by on pass_codes (claimed_by) where claimed_by is not null;
  create index pass_codes_partner on pass_codes (partner_id) where partner_id is not null;

  create trigger pass_codes_bound before update of claimed_by, pass_id on pass_codes
    for each row when (old.claimed_by is not null
      and (old.claimed_by, old.pass_id) is distinct from (new.claimed_by, new.pass_id))
    execute function refuse_change('pass_codes_bound');
`

// The membership at the wellness partner: 30 days for one visit, never two at once. It is intended before the partner
// is asked, with its visit held, and a refused one blocks nothing (T109).
const memberships = `
  create table memberships (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts,
    partner text not null,
    pass_id uuid not null references passes,
    visits_cost integer not null default 1 check (visits_cost = 1),
    activation_code text,
    external_ref text,
    status text not null check (status in ('intended', 'active', 'refused')),
    next_try_at timestamptz,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    created_at timestamptz not null default now(),
    check (ends_at > starts_at),
    constraint memberships_to_settle check ((status = 'intended') = (next_try_at is not null)),
    constraint memberships_activated check (status <> 'active' or activation_code is not null),
    constraint memberships_visit unique (id, pass_id, visits_cost),
    constraint memberships_one_at_a_time
      exclude using gist (account_id with =, partner with =, tstzrange(starts_at, ends_at) with &&)
      where (status <> 'refused')
  );
  create index memberships_waiting on memberships (next_try_at) where status = 'intended';
  create index memberships_pass on memberships (pass_id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, passes, passCodes, memberships, touches('passes'))
}
