import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { WaitingWork } from './metrics.ts'

const AT_MOST_MS = 1_000

/** What an operator has to look at, and when the nightly count was last done. */
export interface Trouble {
  /** Disputes that a card holder's bank has not decided. */
  readonly disputesOpen: number
  /** Refunds that failed within the last day. */
  readonly refundsFailed: number
  /** Since the last nightly count ended; before the first one, since there are jobs at all. */
  readonly countAgeSeconds: number
}

/** Counts the work that is due and waits: jobs, mails, notifications. */
export function askWaitingWork(db: Kysely<Tables>): Promise<readonly WaitingWork[]> {
  return inTime(db, async (transaction) => {
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

export function askTrouble(db: Kysely<Tables>): Promise<Trouble> {
  return inTime(db, async (transaction) => {
    const { rows } = await sql<Trouble>`
      select
        (select count(*)::integer from disputes where status = 'open') as "disputesOpen",
        (select count(*)::integer from refunds where status = 'failed' and updated_at > now() - interval '1 day')
          as "refundsFailed",
        extract(epoch from now() - coalesce(
          (select max(completed_on) from jobs.job where name = 'recount' and state = 'completed'),
          (select min(created_on) from jobs.queue)
        ))::double precision as "countAgeSeconds"`.execute(transaction)
    const [trouble] = rows
    if (!trouble) throw new Error('The database does not tell')
    return trouble
  })
}

/** Fails rather than letting the caller wait. */
function inTime<T>(db: Kysely<Tables>, ask: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.raw(String(AT_MOST_MS))}`.execute(transaction)
    return ask(transaction)
  })
}
