import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Codes are made in batches and shown once. What remains of them is their hashes, and whether they were mailed.
const batches = `
  create table code_batches (
    id uuid primary key default gen_random_uuid(),
    partner_id uuid references partners,
    pass_product_id uuid not null references pass_products,
    name text not null check (name <> ''),
    codes integer not null check (codes between 1 and 10000),
    expires_at timestamptz,
    delivery text not null check (delivery in ('download', 'mail')),
    made_by uuid references accounts on delete set null,
    made_at timestamptz not null,
    void_at timestamptz
  );
  create index code_batches_partner on code_batches (partner_id);
  create index code_batches_made on code_batches (made_at, id);
  create index code_batches_made_by on code_batches (made_by) where made_by is not null;
  create index code_batches_product on code_batches (pass_product_id);

  alter table pass_codes add column batch_id uuid references code_batches, add column void_at timestamptz;
  create index pass_codes_batch on pass_codes (batch_id) where batch_id is not null;

  create table partner_code_allowances (
    partner_id uuid not null references partners on delete cascade,
    pass_product_id uuid not null references pass_products on delete cascade,
    codes_left integer not null constraint partner_code_allowances_left check (codes_left >= 0),
    primary key (partner_id, pass_product_id)
  );
  create index partner_code_allowances_product on partner_code_allowances (pass_product_id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, batches)
}
