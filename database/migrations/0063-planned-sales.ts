import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A product's own columns say how it is sold until a plan begins (T183). A job then writes the plan into the product,
// and keeps how it was sold before: a quote of that counts for a while (T74).
const sales = `
  create table planned_sales (
    id uuid primary key default gen_random_uuid(),
    pass_product_id uuid not null references pass_products on delete cascade,
    price_minor integer not null check (price_minor >= 0),
    discounted_price_minor integer,
    is_on_sale boolean not null,
    begins_at timestamptz not null,
    constraint planned_sales_one_at_a_time unique (pass_product_id, begins_at),
    constraint planned_sales_discount check (discounted_price_minor between 0 and price_minor)
  );
  create index planned_sales_begin on planned_sales (begins_at);

  create table former_sales (
    pass_product_id uuid not null references pass_products on delete cascade,
    price_minor integer not null,
    discounted_price_minor integer,
    currency currency_code not null,
    is_on_sale boolean not null,
    ended_at timestamptz not null
  );
  create index former_sales_of_product on former_sales (pass_product_id, ended_at);
`

const caches = ['insert', 'update', 'delete']
  .map(
    (event) => `create trigger mark_${event} after ${event} on planned_sales
      for each statement execute function mark_scope('passes');`,
  )
  .join('\n')

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, sales, caches)
}
