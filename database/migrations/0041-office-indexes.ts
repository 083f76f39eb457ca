import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// The filters of operators, each in the order of its list.
const listed = `
  create index orders_state on orders (status, number);
  create index orders_created on orders (created_at);
  create index orders_refunded on orders (number) where refunded_minor > 0;
  create index audit_log_action on audit_log (action, id);
  create index audit_log_kind on audit_log (actor, id);
  create index audit_log_occurred on audit_log (occurred_at);
`

// An operator's freeze outlives a refund that fails. An export without a new part for a while has failed.
const remembered = `
  alter table passes add column frozen_by_operator_at timestamptz;
  update passes set frozen_by_operator_at = frozen_at where frozen_because = 'operator';
  alter table list_exports add column written_at timestamptz not null default now();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, listed, remembered)
}
