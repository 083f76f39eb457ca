import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A repeated purchase with the same card is the same purchase until its buyer has been told how it ended (T83, T86):
// after a lost answer, and after a payment that was pending.
const answers = `
  alter table orders add column payment_method_ref text, add column answered_at timestamptz;
  create index orders_payment_method on orders (payment_method_ref) where payment_method_ref is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, answers)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'alter table orders drop column payment_method_ref, drop column answered_at;')
}
