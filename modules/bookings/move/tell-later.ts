import type { Context, JobName, Sql } from '../../call/context.ts'

/** How many travellers one job tells: several jobs run at once, and none takes long. */
const TOLD_BY_ONE_JOB = 25

/**
 * Queues jobs in this transaction that tell the travellers of many bookings. A few statements change all bookings, but
 * each mail needs several, and most also a search for alternatives (docs/decisions/0055-many-bookings-end.md).
 * @param more what the whole change has in common
 */
export async function tellLater(
  context: Pick<Context, 'jobs'>,
  sql: Sql,
  job: JobName,
  bookings: readonly object[],
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (let first = 0; first < bookings.length; first += TOLD_BY_ONE_JOB)
    await context.jobs.send(sql, job, { ...more, bookings: bookings.slice(first, first + TOLD_BY_ONE_JOB) })
}
