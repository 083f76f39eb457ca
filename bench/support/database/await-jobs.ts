import { setTimeout as pause } from 'node:timers/promises'
import type { BenchDatabase } from './bench-database.ts'

/** Waits until the jobs of purchases and bookings are done: mails, and the follow-ups of payments. */
export async function awaitJobs({ pool }: BenchDatabase): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select (select count(*) from outbox_mails where status = 'queued')
            + (select count(*) from payment_events where processed_at is null)
            + (select count(*) from payment_sandbox.events where next_attempt_at is not null) as waiting`,
    )
    if (rows[0]?.waiting === 0) return
    await pause(50)
  }
}
