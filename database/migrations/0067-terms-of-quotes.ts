import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A quote counts for the terms that its buyer saw, and a plan for the currency in which it was made. Codes that were made
// under an allowance go back to it when they become void.
const terms = `
  alter table former_sales add column voucher_type text, add column visits integer, add column valid_months integer;
  update former_sales f set voucher_type = p.voucher_type, visits = p.visits, valid_months = p.valid_months
  from pass_products p where p.id = f.pass_product_id;
  alter table former_sales alter column voucher_type set not null, alter column visits set not null,
    alter column valid_months set not null;

  alter table planned_sales add column currency currency_code;
  update planned_sales s set currency = p.currency from pass_products p where p.id = s.pass_product_id;
  alter table planned_sales alter column currency set not null;

  alter table code_batches add column is_of_allowance boolean not null default false;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, terms)
}
