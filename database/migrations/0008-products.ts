import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

// Without a destination a pass is valid everywhere. `pass_product_destinations` extends one that has its city (T77).
const passProducts = `
  create table pass_products (
    id uuid primary key default gen_random_uuid(),
    slug slug not null constraint pass_products_slug unique,
    destination_id uuid references destinations,
    name text not null check (name <> ''),
    voucher_type text not null check (voucher_type in ('standard', 'premium', 'wellness')),
    visits integer not null check (visits between 1 and 1000),
    price_minor integer not null check (price_minor >= 0),
    discounted_price_minor integer,
    currency currency_code not null,
    valid_months smallint not null default 12 check (valid_months between 1 and 120),
    short_description text,
    is_restricted boolean not null default false,
    is_on_sale boolean not null default true,
    rank integer not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint pass_products_discount check (discounted_price_minor between 0 and price_minor)
  );
  create index pass_products_of_destination on pass_products (destination_id, is_on_sale);

  create table pass_product_destinations (
    pass_product_id uuid not null references pass_products on delete cascade,
    destination_id uuid not null references destinations on delete cascade,
    primary key (pass_product_id, destination_id)
  );
  create index pass_product_destinations_destination on pass_product_destinations (destination_id);

  -- The passes that a partner's site shows; a restricted pass is sold by these partners alone (T76).
  create table partner_pass_products (
    partner_id uuid not null references partners on delete cascade,
    pass_product_id uuid not null references pass_products on delete cascade,
    position integer not null default 0,
    primary key (partner_id, pass_product_id)
  );
  create index partner_pass_products_product on partner_pass_products (pass_product_id);
`

// What is on sale decides which city has the bare name (0002-destinations.ts).
const names = `
  create function name_selling_cities() returns trigger language plpgsql as $$
  begin
    perform name_cities(array(select d.name_key from changed c join destinations d on d.id = c.destination_id));
    return null;
  end $$;

  create trigger name_insert after insert on pass_products referencing new table as changed
    for each statement execute function name_selling_cities();
  create trigger name_update after update on pass_products referencing new table as changed
    for each statement execute function name_selling_cities();
  create trigger name_delete after delete on pass_products referencing old table as changed
    for each statement execute function name_selling_cities();
`

// Percent first, then the fixed amount (T67). `expires_at` is the first instant at which it no longer works (T69).
// `uses` counts reserved and counted uses; the trigger on coupon_uses maintains it.
const coupons = `
  create table coupons (
    id uuid primary key default gen_random_uuid(),
    code citext not null constraint coupons_code unique check (code ~ '^[^[:space:][:cntrl:]]{1,60}$'),
    name text not null check (name <> ''),
    percent smallint not null default 0 check (percent between 0 and 100),
    fixed_minor integer not null default 0 check (fixed_minor >= 0),
    currency currency_code,
    expires_at timestamptz,
    max_uses integer check (max_uses >= 0),
    max_uses_per_person integer check (max_uses_per_person >= 1),
    uses integer not null default 0,
    partner_id uuid references partners,
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint coupons_limit check (uses >= 0 and uses <= coalesce(max_uses, uses)),
    constraint coupons_discount check (percent > 0 or fixed_minor > 0),
    constraint coupons_currency check ((fixed_minor > 0) = (currency is not null))
  );
  create index coupons_partner on coupons (partner_id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, passProducts, names, coupons, touches('pass_products', 'coupons'))
}
