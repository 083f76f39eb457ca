import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A pass whose whole refund waits for finance (T178) is frozen for a reason of its own: nothing has gone back yet.
const reason = `
  alter table passes
    drop constraint passes_frozen_because_check,
    add constraint passes_frozen_because_check
      check (frozen_because in ('refund', 'refundAsked', 'dispute', 'operator'));
  update passes p set frozen_because = 'refundAsked'
  where p.frozen_because = 'refund'
    and exists (select from refunds r where r.order_id = p.order_id and r.takes_pass and r.status = 'waiting')
    and not exists (
      select from refunds r where r.order_id = p.order_id and r.takes_pass and r.status in ('pending', 'succeeded')
    );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, reason)
}
