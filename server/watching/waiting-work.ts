import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { WaitingWork } from './metrics.ts'

const AT_MOST_MS = 1_000

/** Work that is due and waits: jobs, mails, notifications. Fails rather than let whoever asks wait. */
export function askWaitingWork(db: Kysely<Tables>): Promise<readonly WaitingWork[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.raw(String(AT_MOST_MS))}`.execute(transaction)
    const { rows } = await sql<WaitingWork>`
      select work, count(*)::integer as waiting,
        coalesce(extract(epoch from now() - min(since)), 0)::double precision as "oldestSeconds"
      from (
        select 'job' as work, start_after as since from jobs.job where state < 'active' and start_after <= now()
        union all select 'mail', created_at from outbox_mails where status = 'queued'
        union all select 'notification', created_at from outbox_pushes where status = 'queued'
      ) as waiting_work
      group by work`.execute(transaction)
    return rows
  })
}
